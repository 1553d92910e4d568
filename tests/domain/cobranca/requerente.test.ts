import { describe, expect, it } from 'vitest';
import { nomeNormalizado, sobraDoNome } from '@/domain/cobranca/requerente.ts';

/* The name of a requester is normalised while typed (S2 §2.7) by the filter of name characters (S0 §5). */
describe('o nome do requerente', () => {
  it.each([
    ['José Antônio D’Ávila-Conceição Jr.', 'José Antônio D’Ávila-Conceição Jr.', ''],
    ["Ana D'Água", "Ana D'Água", ''],
    ['Łukasz Đặng Øster', 'Łukasz Đặng Øster', ''],
    ['Jose\u0301 Silva', 'Jose\u0301 Silva', ''],
    ['  Ana \t\n  Lima ', 'Ana Lima ', ''],
    ['Ana5 L1ima 5', 'Ana Lima ', '5 1'],
    ['Ana_Lima, <b>@"(2ª)', 'AnaLima b', '_ , < > @ " ( 2 ª )'],
    ['Ana\u200b Lima', 'Ana Lima', ''],
    ['123', '', '1 2 3'],
  ])('de %j ficam %j, e sobra %j', (escrito, fica, sobra) => {
    expect([nomeNormalizado(escrito), sobraDoNome(escrito)]).toEqual([fica, sobra]);
  });
});
