import { describe, expect, test } from 'vitest';
import type { Kind } from '@/contract/values/valor.ts';
import { formata } from '@/portal/components/values/formato.ts';
import {
  dataColada,
  dataParaForm,
  dataParaTela,
  duvidoso,
  mascaras,
  numeroDigitado,
  numeroNaTela,
  reaisDigitados,
  reaisEscritos,
  reaisNaTela,
} from '@/portal/components/values/mascaras.ts';

/** [kind, typed or pasted, value in the form, text shown] */
const rows: readonly [Kind, string, string, string][] = [
  ['cpf', '111', '111', '111'],
  ['cpf', '1114447', '1114447', '111.444.7'],
  ['cpf', '111.444.777-35', '11144477735', '111.444.777-35'],
  ['cpf', ' 111 444 777–35 ', '11144477735', '111.444.777-35'],
  ['cpf', '111444777359999', '11144477735', '111.444.777-35'],
  ['cnpj', '11222333000181', '11222333000181', '11.222.333/0001-81'],
  ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['cnpj', '12ABC34501DEX3', '12ABC34501DE3', '12.ABC.345/01DE-3'],
  ['cpfCnpj', '11144477735', '11144477735', '111.444.777-35'],
  ['cpfCnpj', '112223330001', '112223330001', '11.222.333/0001'],
  ['cpfCnpj', '11.222.333/0001—81', '11222333000181', '11.222.333/0001-81'],
  ['cpfCnpj', '12abc', '12ABC', '12.ABC'],
  ['cep', '01310-100', '01310100', '01310-100'],
  ['cep', '01310 100', '01310100', '01310-100'],
  ['telefone', '1132654321', '1132654321', '(11) 3265-4321'],
  ['telefone', '(11) 9 8765-4321', '11987654321', '(11) 98765-4321'],
  ['telefone', '+55 11 98765-4321', '11987654321', '(11) 98765-4321'],
  ['telefone', '011 3265 4321', '1132654321', '(11) 3265-4321'],
  ['numeroProcesso', '0058967‑77.2016.8.19.0000', '0058967-77.2016.8.19.0000', '0058967-77.2016.8.19.0000'],
];

describe('máscaras', () => {
  test.each(rows)('%s: «%s» fica %s e aparece %s', (kind, typed, kept, shown) => {
    const mascara = mascaras[kind]!;
    expect(mascara.limpa(typed)).toBe(kept);
    expect(mascara.mostra(kept)).toBe(shown);
  });
  test.each(rows)('%s: o que aparece para «%s» volta a ser o mesmo valor', (kind, _typed, kept, shown) => {
    expect(mascaras[kind]!.limpa(shown)).toBe(kept);
  });
});

describe('dinheiro', () => {
  test('os centavos entram pela direita', () => {
    let text = '';
    const seen = ['1', '2', '3', '4', '5', '6'].map((digit) => {
      text = reaisNaTela(reaisDigitados(text + digit));
      return text;
    });
    expect(seen).toEqual(['0,01', '0,12', '1,23', '12,34', '123,45', '1.234,56']);
  });
  test.each([
    ['', null],
    ['abc', null],
    ['0', 0],
    ['99999999999', 999_999_999.99],
    // More than the largest amount, which the schema says (S1 §9).
    ['999999999999', 9_999_999_999.99],
  ])('digitado «%s» → %s', (typed, value) => expect(reaisDigitados(typed)).toBe(value));
  test.each([
    ['R$ 2.500,75', 2500.75],
    ['2500.75', 2500.75],
    ['2500,7', 2500.7],
    ['2500,', 2500],
    ['1.234.567', 1_234_567],
    ['2500', 2500],
    ['800', 800],
    ['R$ 800,00', 800],
    ['10.5', 10.5],
    ['R$\u00a01.234.567,89', 1_234_567.89],
    ['1,234,567.89', 1_234_567.89],
    ['sem valor', null],
    ['2.500', null],
    ['1,234', null],
    ['-5', null],
    ['R$ -5,00', null],
    ['8e2', null],
    ['1.23.456', null],
    ['1.234,567', null],
    ['R$', null],
  ])('escrito «%s» → %s', (written, value) => expect(reaisEscritos(written)).toBe(value));
  test.each([
    ['1.234', '1.234,00'],
    ['R$ 1,234', '1.234,00'],
    ['1.234,00', null],
    ['abc', null],
  ])('«%s» é duvidoso: %s', (written, usual) => expect(duvidoso(written)).toBe(usual));
});

describe('números', () => {
  test.each([
    ['', false, null],
    [' 12 ', false, 12],
    ['12,5', false, '12,5'],
    ['-5', false, '-5'],
    ['1.234', false, '1.234'],
    ['8e2', false, '8e2'],
    ['7,5', true, 0.075],
    ['7,5%', true, 0.075],
    ['7,', true, 0.07],
    ['7.25', true, 0.0725],
    ['7,255', true, '7,255'],
    ['-7', true, '-7'],
  ] as const)('digitado «%s» (percentual: %s) → %s', (typed, percentual, value) =>
    expect(numeroDigitado(typed, percentual)).toBe(value),
  );
  test.each([
    [0.075, true, '7,5'],
    [0.29, true, '29'],
    [1234, false, '1234'],
    ['12,5', false, '12,5'],
    [null, false, ''],
  ] as const)('%s aparece (percentual: %s) como «%s»', (value, percentual, shown) =>
    expect(numeroNaTela(value, percentual)).toBe(shown),
  );
});

describe('datas', () => {
  test.each([
    ['20/11/2026', '2026-11-20'],
    ['20112026', '2026-11-20'],
    ['20/1', '20/1'],
    ['', null],
    ['31/02/2026', '2026-02-31'],
  ])('digitada «%s» → %s', (typed, kept) => expect(dataParaForm(typed)).toBe(kept));
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    ['20–11–2026', '2026-11-20'],
    ['20 11 2026', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['1/2/26', '2026-02-01'],
    ['ontem', null],
    ['11/2026', null],
  ])('colada «%s» → %s', (pasted, iso) => expect(dataColada(pasted)).toBe(iso));
  test('a parte já digitada fica à vista', () => {
    expect(dataParaTela('2026-11-20')).toBe('20/11/2026');
    expect(dataParaTela('20/1')).toBe('20/1');
    expect(dataParaTela(null)).toBe('');
  });
});

describe('leitura', () => {
  const read: readonly [Kind, unknown, string][] = [
    ['texto', null, '---'],
    ['texto', '', '---'],
    ['maiusculas', 'órgão', 'ÓRGÃO'],
    ['dinheiro', 0, 'R$ 0,00'],
    ['dinheiro', 1523.47, 'R$ 1.523,47'],
    ['percentual', 0.07, '7%'],
    ['percentual', 0.29, '29%'],
    ['data', '2026-11-20', '20/11/2026'],
    ['dataHora', '2026-11-20T12:00:00-03:00', '20/11/2026 12:00'],
    ['cpfCnpj', '11144477735', '111.444.777-35'],
    ['telefone', '11987654321', '(11) 98765-4321'],
    ['referencia', { id: 1, nome: 'Multa' }, 'Multa'],
  ];
  test.each(read)('%s: %j se lê «%s»', (kind, value, text) => {
    expect(formata(kind, value).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
