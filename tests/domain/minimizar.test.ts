import { describe, expect, it } from 'vitest';
import { minimizarDocumento, minimizarNome } from '@/domain/minimizar.ts';

describe('o que um estranho vê de uma pessoa (LGPD art. 6 III)', () => {
  it.each([
    ['Maria da Conceição Araújo', 'M*** da C*** A***'],
    ['JOSÉ E MARIA DOS SANTOS', 'J*** E M*** DOS S***'],
    ['  Açúcar & Irmãos Ltda. ', 'A*** & I*** L***'],
    ['Ng', 'N***'],
  ])('%j vira %j', (nome, minimo) => expect(minimizarNome(nome)).toBe(minimo));

  it.each([
    ['52998224725', '***.982.247-**'],
    ['12ABC34501DE35', '**.ABC.345/01DE-**'],
    ['AB123456', '***456'],
  ])('%s vira %s', (documento, minimo) => expect(minimizarDocumento(documento)).toBe(minimo));
});
