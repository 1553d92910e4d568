import { describe, expect, it } from 'vitest';
import { type Peca, paginar } from '@/server/documents/paginar.ts';

const peca = (altura: number, mais: Partial<Peca> = {}): Peca => ({ altura, desenhar: () => undefined, ...mais });
/** Places the pieces on pages 100 high, from y = 0. Returns «page: y» of each piece. */
const lugares = (pecas: readonly Peca[], fim: (pagina: number) => number = () => 100) =>
  paginar(pecas, { topo: 0, fim }).map(({ pagina, y }) => `${pagina}: ${y}`);

describe('as peças de um papel nas folhas', () => {
  it('vão umas sob as outras, e o espaço depois da última não conta', () => {
    expect(lugares([peca(40, { depois: 10 }), peca(50, { depois: 10 }), peca(1)])).toEqual(['1: 0', '1: 50', '2: 0']);
  });
  it('as coladas vão juntas para a folha seguinte', () => {
    expect(lugares([peca(60), peca(10, { colada: true }), peca(20, { colada: true }), peca(20)])).toEqual([
      '1: 0',
      '2: 0',
      '2: 10',
      '2: 30',
    ]);
  });
  it('as que juntas não cabem numa folha são partidas', () => {
    expect(lugares([peca(60, { colada: true }), peca(30, { colada: true }), peca(90)])).toEqual([
      '1: 0',
      '1: 60',
      '2: 0',
    ]);
  });
  it('a que começa uma folha no meio de uma tabela leva a cabeça dela', () => {
    const cabeca = peca(10);
    expect(lugares([cabeca, peca(80, { cabeca }), peca(80, { cabeca })])).toEqual(['1: 0', '1: 10', '2: 0', '2: 10']);
  });
  it('uma quebra começa outra folha, só se esta já tem algo', () => {
    const quebra = peca(0, { quebra: true });
    expect(lugares([quebra, peca(10), quebra, peca(10)])).toEqual(['1: 0', '2: 0']);
  });
  it('a última folha de pouca coisa toma da anterior, que não fica vazia em mais de 52 mm', () => {
    const linha = (n: number) => Array.from({ length: n }, () => peca(10));
    // 11 lines: 10 and 1 become 5 and 6, since the first page may spare five.
    expect(lugares(linha(11)).filter((um) => um.startsWith('1'))).toHaveLength(5);
    // A table that goes with what stands above it.
    expect(lugares([peca(50), peca(45), peca(10, { colada: true }), peca(30)])).toEqual([
      '1: 0',
      '2: 0',
      '2: 45',
      '2: 55',
    ]);
    // What would empty the page before stays where it is.
    expect(lugares([peca(40), peca(58), peca(20)])).toEqual(['1: 0', '1: 40', '2: 0']);
  });
  it('nem se parte uma tabela para isso', () => {
    const cabeca = peca(10);
    const linha = peca(20, { cabeca });
    // The line below it goes; the table, which fits in no other way, stays whole.
    expect(lugares([peca(20), cabeca, linha, linha, linha, peca(5), peca(20)])).toEqual([
      ...['1: 0', '1: 20', '1: 30', '1: 50', '1: 70'],
      ...['2: 0', '2: 5'],
    ]);
    // One that is split anyway gives rows.
    expect(lugares([cabeca, ...Array(5).fill(linha)])).toEqual([
      ...['1: 0', '1: 10', '1: 30'],
      ...['2: 0', '2: 10', '2: 30', '2: 50'],
    ]);
  });
  it('a última folha que não cabe mais não abre outra', () => {
    expect(lugares([peca(50), peca(50), peca(60)])).toEqual(['1: 0', '1: 50', '2: 0']);
  });
  it('o pé que se guarda de uma folha fica livre', () => {
    expect(lugares([peca(50), peca(50), peca(50)], (pagina) => (pagina === 2 ? 60 : 100))).toEqual([
      '1: 0',
      '1: 50',
      '2: 0',
    ]);
  });
});
