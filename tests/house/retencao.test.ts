import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rotina } from '@/server/schedule.ts';

/** The lines of the table of retention in docs/operacao.md: the cells of each. */
const linhas = readFileSync('docs/operacao.md', 'utf8')
  .split('<!-- retenção')[1]!
  .split('\n\n')[1]!
  .split('\n')
  .slice(2)
  .map((linha) =>
    linha
      .split('|')
      .slice(1, -1)
      .map((celula) => celula.trim()),
  );
const citadas = (celula = '') => [...celula.matchAll(/`([^`]+)`/g)].map(([, nome]) => nome!);
const tabelas = [
  ...readFileSync('src/server/database/schema.ts', 'utf8')
    .split('export interface Schema {')[1]!
    .matchAll(/^ {2}(\w+): \w+Table;$/gm),
].map(([, nome]) => nome!);

it('toda tabela do banco diz uma vez até quando se guarda (docs/operacao.md)', () => {
  expect(tabelas.length).toBeGreaterThan(70);
  expect(linhas.flatMap(([celula]) => citadas(celula)).sort()).toEqual([...tabelas].sort());
});

it('toda linha diz o que é, até quando, por quê e quem apaga: um trabalho da rotina, um comando, ou ninguém', () => {
  const comandos = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts).map(
    (nome) => `npm run ${nome}`,
  );
  const conhecidos = new Set([...rotina.map(({ name }) => name), ...comandos]);
  for (const linha of linhas) {
    expect(linha).toHaveLength(5);
    expect(linha.filter((celula) => celula === '')).toEqual([]);
    const apaga = linha[4]!;
    const nomes = citadas(apaga);
    expect(nomes.filter((nome) => !conhecidos.has(nome))).toEqual([]);
    expect([apaga, nomes.length > 0 || /^(ninguém|quem altera)/.test(apaga)]).toEqual([apaga, true]);
  }
});
