import { campos } from '@i18n/pt-BR/servidor/campos.ts';
import { describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints.ts';
import { openApi } from '@/server/http/openapi.ts';

type Json = Readonly<Record<string, unknown>>;
const documento = openApi(endpoints, '0');
const isJson = (value: unknown): value is Json => value !== null && typeof value === 'object';

/** Every property of every schema: its name and what is said of it. */
const propriedades: (readonly [nome: string, dito: Json])[] = [];
const parametros: Json[] = [];
const andar = (json: Json): void => {
  for (const [chave, valor] of Object.entries(json)) {
    if (!isJson(valor)) continue;
    if (chave === 'properties') propriedades.push(...(Object.entries(valor) as [string, Json][]));
    if (chave === 'parameters' && Array.isArray(valor)) parametros.push(...valor);
    andar(valor);
  }
};
andar(documento);

describe('a descrição da API', () => {
  it('tem palavras para cada campo e cada parâmetro', () => {
    expect(propriedades.length).toBeGreaterThan(2000);
    expect(propriedades.filter(([, { description }]) => !description).map(([nome]) => nome)).toEqual([]);
    expect(parametros.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  });

  it('não tem palavra que nenhum campo use', () => {
    const usadas = new Set([...propriedades.map(([nome]) => nome), ...parametros.map(({ name }) => name)]);
    expect(Object.keys(campos).filter((nome) => !usadas.has(nome.split('.').at(-1)!))).toEqual([]);
  });

  it('diz de cada chamada com que códigos se recusa, e quanto esperar onde há limite', () => {
    const { paths, components } = documento as unknown as {
      paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>;
      components: { responses: Record<string, { description: string; headers: object }> };
    };
    const login = paths['/auth/login']!.post!.responses;
    const recusa = (status: string, de = login) => components.responses[de[status]!.$ref!.split('/').at(-1)!]!;
    expect(recusa('401').description).toContain('`CREDENCIAIS_INVALIDAS`: Usuário ou senha inválidos.');
    expect(recusa('429').headers).toHaveProperty('Retry-After');
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { responses }] of Object.entries(methods))
        expect(
          Object.keys(responses).some((status) => status.startsWith('4')),
          `${method} ${path}`,
        ).toBe(true);
    const alterar = paths['/perfil/{id}']!.put!.responses;
    expect(recusa('409', alterar).description).toContain('VERSAO_DIVERGENTE');
  });
});
