import { bodyWith, pairs, wrongFields } from '@tests/support/wrongFields.ts';
import { describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints.ts';
import { validate } from '@/contract/validate.ts';

const hoje = '2026-11-20';
const formularios = Object.entries(endpoints).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, { body }]) => (body ? [[`${area}.${name}`, body] as const] : [])),
);

describe('de dois campos errados, quaisquer que sejam, os dois são ditos', () => {
  it.each(formularios)('%s', (_, schema) => {
    const campos = wrongFields(schema, hoje);
    const calados = pairs(campos).flatMap((par) => {
      const result = validate(schema, bodyWith(par), hoje);
      const ditos = new Set(result.ok ? [] : result.errors.map(({ field }) => field));
      const faltam = par.filter(({ path }) => !ditos.has(path));
      return faltam.length > 0 ? [`${par.map(({ path }) => path)}: falta ${faltam.map(({ path }) => path)}`] : [];
    });
    expect(calados.slice(0, 10)).toEqual([]);
  });

  it('e são muitos', () => {
    const todos = formularios.map(([, schema]) => pairs(wrongFields(schema, hoje)).length);
    expect(formularios.length).toBeGreaterThan(60);
    expect(todos.reduce((a, b) => a + b)).toBeGreaterThan(5_000);
  });
});
