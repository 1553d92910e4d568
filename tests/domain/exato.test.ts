import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimal,
  exato,
  multiplicar,
  porCento,
  porExtenso,
  repartir,
  somar,
  subtrair,
  UM,
  vezes,
} from '@/domain/exato.ts';

describe('números exatos', () => {
  it.each(['', '1,5', '1e3', 'NaN', '--1', '1.'])('não aceita %j como número decimal', (texto) => {
    expect(() => exato(texto)).toThrow(RangeError);
  });

  it.each([
    ['0.1', 1, '0.1'],
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['-0.11', 4, '-0.1100'],
    ['2.5', 0, '3'],
    ['0.004', 2, '0.00'],
  ] as const)('%s com %i casas é %s', (texto, casas, esperado) => {
    expect(decimal(exato(texto), casas)).toBe(esperado);
  });

  it('não perde o que o ponto flutuante perde: 0,1 + 0,2 é 0,3', () => {
    expect(somar(exato('0.1'), exato('0.2'))).toEqual(exato('0.3'));
  });

  it.each([
    ['0.56000000', '0.56'],
    ['0.12345000', '0.12345'],
    ['100', '100.00'],
    ['-0.10', '-0.10'],
  ] as const)('%s por extenso é %s', (texto, esperado) => {
    expect(porExtenso(exato(texto))).toBe(esperado);
  });

  it('um produto longo não perde nenhum dígito: 1,024 onze vezes e 1,25 trinta e três vezes é 2¹¹', () => {
    const fatores = [...Array<string>(11).fill('1.024'), ...Array<string>(33).fill('1.25')];
    const produto = fatores.reduce((f, p) => multiplicar(f, exato(p)), UM);
    expect(subtrair(produto, exato('2048')).n).toBe(0n);
  });

  // D §2.5: IPCA Jan–Dec/2024 factor = 1.048312957918…
  it('acumula o IPCA de 2024 em 1,048312957918…', () => {
    const ipca2024 = ['0.42', '0.83', '0.16', '0.38', '0.46', '0.21', '0.38', '-0.02', '0.44', '0.56', '0.39', '0.52'];
    const fator = ipca2024.reduce((f, p) => multiplicar(f, somar(UM, porCento(exato(p)))), UM);
    expect(decimal(fator, 20)).toMatch(/^1\.048312957918/);
  });
});

describe('arredondamento', () => {
  it.each([
    [1, '0.5', 1],
    [-1, '0.5', -1],
    [1, '0.4999', 0],
    [333, '0.01', 3],
    [100_050, '0.01', 1001],
    [99_999_999_999, '1', 99_999_999_999],
  ] as const)('%i centavos vezes %s são %i centavos, meio para cima', (centavos, fator, esperado) => {
    expect(vezes(centavos, exato(fator))).toBe(esperado);
  });
});

describe('divisão de um valor em partes', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [1, 1, 1], [34, 34, 33]],
    [0, [1, 2], [0, 0]],
    [10, [0, 0], [10, 0]],
    [10, [0, 5], [0, 10]],
    // 1000/3 and 2000/3: the larger remainder gets the cent
    [1000, [1, 2], [333, 667]],
    [5, [], []],
  ] as const)('%i centavos por %j são %j', (total, pesos, partes) => {
    expect(repartir(total, pesos)).toEqual(partes);
  });

  it('as partes sempre somam o todo, e nenhuma se afasta um centavo inteiro da sua proporção', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.array(fc.integer({ min: 0, max: 99_999_999_999 }), { minLength: 1, maxLength: 40 }),
        (total, pesos) => {
          const partes = repartir(total, pesos);
          expect(partes.reduce((a, b) => a + b, 0)).toBe(total);
          const soma = pesos.reduce((a, b) => a + BigInt(b), 0n);
          if (soma === 0n) return;
          partes.forEach((parte, i) => {
            const desvio = BigInt(parte) * soma - BigInt(total) * BigInt(pesos[i] as number);
            expect(desvio < soma && desvio > -soma).toBe(true);
          });
        },
      ),
    );
  });
});
