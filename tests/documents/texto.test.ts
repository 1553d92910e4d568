import { describe, expect, it } from 'vitest';
import { imprimivel, quebrar } from '@/domain/textoImpresso.ts';

/** Every character is one unit wide, so the width of a text is its length. */
const medir = (t: string) => t.length;

describe('texto impresso', () => {
  it.each([
    ['Conceição, ª º § – — “aspas” …', 'Conceição, ª º § – — “aspas” …'],
    ['Conceic\u0327a\u0303o decomposto', 'Conceição decomposto'],
    ['espaço\u00a0fino\u2009e\ttabulação', 'espaço fino e tabulação'],
    ['zero\u200bwidth e \u0007controle', 'zerowidth e controle'],
    ['Łódź, Đurić → 中 ≥ 1', 'Lódz, Duric -> ? >= 1'],
    ['Иван Щёголев, Ελλάς, Єва', 'Ivan Shchegolev, Ellas, Ieva'],
    ['linha 1\r\nlinha 2', 'linha 1\nlinha 2'],
  ])('%j sai como %j', (entrada, saida) => expect(imprimivel(entrada)).toBe(saida));

  it.each<[string, number, string[]]>([
    ['uma frase curta', 20, ['uma frase curta']],
    ['uma frase curta', 9, ['uma frase', 'curta']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['ab abcdefgh cd', 4, ['ab', 'abcd', 'efgh', 'cd']],
    ['um\n\ndois', 9, ['um', '', 'dois']],
    ['', 5, ['']],
    ['no total de R$ 14.590,10', 15, ['no total de', 'R$ 14.590,10']],
    ['CNPJ 11222333000181', 12, ['CNPJ', '112223330001', '81']],
    ['pedro.procurador@exemplo.com.br', 12, ['pedro.', 'procurador@', 'exemplo.com.', 'br']],
    ['a-bcdefghijk', 8, ['a-bcdefg', 'hijk']],
  ])('%j em %i colunas', (texto, largura, linhas) => expect(quebrar(texto, largura, medir)).toEqual(linhas));

  it('nenhuma linha passa da largura e nenhuma letra se perde', () => {
    const texto = `${'palavra '.repeat(40)}${'x'.repeat(97)} fim`;
    const linhas = quebrar(texto, 13, medir);
    expect(Math.max(...linhas.map(medir))).toBeLessThanOrEqual(13);
    expect(linhas.join('').replaceAll(' ', '')).toBe(texto.replaceAll(' ', ''));
  });
});
