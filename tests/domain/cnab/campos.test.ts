import { expect, it } from 'vitest';
import { COLUNAS, posicoesDe, tabela } from '@/domain/cnab/campos.ts';
import { confirmado, pagoEmCartorio, tipoDoMovimento } from '@/domain/cnab/movimentos.ts';

const registros = [...new Set(tabela.map(([registro]) => registro))];
const bancos = ['BB', 'CAIXA'] as const;

it.each(bancos.flatMap((banco) => registros.map((registro) => [banco, registro] as const)))(
  '%s, %s: os campos não se cruzam, cabem em 240 colunas e têm cada um o seu nome',
  (banco, registro) => {
    const posicoes = [...posicoesDe(registro, banco)].sort((a, b) => a.de - b.de);
    expect(posicoes.length).toBeGreaterThan(3);
    let antes = 0;
    for (const { campo, de, ate } of posicoes) {
      expect(de, campo).toBeGreaterThan(antes);
      expect(ate, campo).toBeGreaterThanOrEqual(de);
      antes = ate;
    }
    expect(antes).toBeLessThanOrEqual(COLUNAS);
    expect(new Set(posicoes.map(({ campo }) => campo)).size).toBe(posicoes.length);
  },
);

/** The table of D §1.7, whole. */
it.each([
  ['02', 'REGISTRO', 'REGISTRO'],
  ['03', 'RECUSA', 'RECUSA'],
  ['06', 'PAGAMENTO', 'PAGAMENTO'],
  ['09', 'BAIXA', 'BAIXA'],
  ['10', 'BAIXA', 'OUTRO'],
  ['11', 'INFORMACAO', 'OUTRO'],
  ['15', 'INFORMACAO', 'OUTRO'],
  ['17', 'PAGAMENTO', 'OUTRO'],
  ['26', 'RECUSA', 'RECUSA'],
  ['28', 'INFORMACAO', 'INFORMACAO'],
  ['30', 'RECUSA', 'RECUSA'],
  ['44', 'ESTORNO', 'ESTORNO'],
  ['46', 'OUTRO', 'PAGAMENTO'],
  ['47', 'OUTRO', 'ESTORNO'],
  ['50', 'PAGAMENTO', 'OUTRO'],
  ['01', 'OUTRO', 'OUTRO'],
  ['45', 'OUTRO', 'OUTRO'],
  ['61', 'OUTRO', 'OUTRO'],
])('o movimento %s é %s no Banco do Brasil e %s na Caixa', (codigo, bb, caixa) => {
  expect([tipoDoMovimento('BB', codigo), tipoDoMovimento('CAIXA', codigo)]).toEqual([bb, caixa]);
});

it('só o cheque por compensar do Banco do Brasil não está confirmado; 08 é cartório nos dois', () => {
  expect([confirmado('BB', '50'), confirmado('BB', '06'), confirmado('CAIXA', '50')]).toEqual([false, true, true]);
  expect([pagoEmCartorio('08'), pagoEmCartorio('0408'), pagoEmCartorio('')]).toEqual([true, false, false]);
});
