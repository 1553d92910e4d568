import { expect, it } from 'vitest';
import { recordsOf } from '@/portal/providers/records.ts';
import { csvHead, csvLines } from '@/server/planilha/csv.ts';

const registros = [
  ['Fulana; "de tal"', 'uma linha\r\ne outra'],
  ['=1+1', '"\n"'],
  ['Sônia', ''],
];
const arquivo = new TextEncoder().encode(csvHead(['Quem', 'O\nquê']) + csvLines(registros));

it('contam-se os registros que o servidor escreveu, também com aspas e linhas dentro, chegue como chegar', () => {
  for (const tamanho of [1, 7, arquivo.length]) {
    const contar = recordsOf();
    let contados = 0;
    for (let i = 0; i < arquivo.length; i += tamanho) contados = contar(arquivo.subarray(i, i + tamanho));
    expect(contados).toBe(registros.length);
  }
});

it('o último, cortado em qualquer lugar, não conta; sem a primeira linha inteira, nenhum', () => {
  const doUltimo = csvLines(registros.slice(-1));
  for (let falta = 1; falta <= new TextEncoder().encode(doUltimo).length; falta++)
    expect(recordsOf()(arquivo.subarray(0, arquivo.length - falta))).toBe(registros.length - 1);
  expect(recordsOf()(arquivo.subarray(0, 10))).toBe(0);
});
