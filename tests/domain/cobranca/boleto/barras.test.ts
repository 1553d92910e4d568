import { getBoletoInfo, isValidBoleto } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diasEntre, somarDias } from '@/domain/calendario.ts';
import {
  barrasDaLinha,
  barrasDe,
  campoLivreDaCaixa,
  codigoDeBarras,
  fatorDeVencimento,
  linhaDigitavel,
  vencimentoDoFator,
} from '@/domain/cobranca/boleto/barras.ts';
import { nossoNumero, sequencialMaximo } from '@/domain/cobranca/boleto/numero.ts';
import { valorMaximoDoBoleto } from '@/domain/cobranca/convenio.ts';
import { modulo10 } from '@/domain/digitos.ts';
import { naCaixa, noBB } from './bankAccounts.ts';

const bb6 = { agencia: '4042', conta: '61900', carteira: '18' };
const bb3128557 = noBB('3128557');

describe('as barras e a linha', () => {
  /** The published and computed vectors of D §1.4, by their numbers. */
  it.each([
    [
      '1',
      noBB('1207113', { carteira: '18' }),
      9_000_206,
      '2008-05-02',
      4_000,
      '00195386000000040000000001207113000900020618',
      '00190.00009 01207.113000 09000.206186 5 38600000004000',
    ],
    [
      '2',
      noBB('2670001'),
      0,
      '2008-05-02',
      4_000,
      '00191386000000040000000002670001000000000017',
      '00190.00009 02670.001003 00000.000174 1 38600000004000',
    ],
    [
      '3',
      noBB('1474166'),
      328,
      '2016-07-05',
      224_674,
      '00191684600002246740000001474166000000032817',
      '00190.00009 01474.166004 00000.328179 1 68460000224674',
    ],
    [
      '5',
      noBB('123879', bb6),
      1234,
      '2008-02-01',
      13_500,
      '00192376900000135001238790123440420006190018',
      '00191.23876 90123.440423 00061.900189 2 37690000013500',
    ],
    [
      '6',
      noBB('123879', { ...bb6, variacao: '017' }),
      1_234_567_899,
      '2008-02-01',
      13_500,
      '00199376900000135001238790000000123456789921',
      '00191.23876 90000.000126 34567.899215 9 37690000013500',
    ],
    [
      '11',
      bb3128557,
      1,
      '2026-12-15',
      152_347,
      '00197166100001523470000003128557000000000117',
      '00190.00009 03128.557000 00000.001172 7 16610000152347',
    ],
    [
      '12',
      bb3128557,
      3,
      '2026-12-15',
      152_347,
      '00191166100001523470000003128557000000000317',
      '00190.00009 03128.557000 00000.003178 1 16610000152347',
    ],
    [
      '14',
      bb3128557,
      42,
      '2025-02-21',
      10_000,
      '00196999900000100000000003128557000000004217',
      '00190.00009 03128.557000 00000.042176 6 99990000010000',
    ],
    [
      '15',
      bb3128557,
      42,
      '2025-02-22',
      10_000,
      '00191100000000100000000003128557000000004217',
      '00190.00009 03128.557000 00000.042176 1 10000000010000',
    ],
    [
      '16',
      naCaixa('245274'),
      1,
      '2026-12-15',
      152_347,
      '10497166100001523472452740000100040000000017',
      '10492.45275 40000.100046 00000.000174 7 16610000152347',
    ],
    [
      '17',
      bb3128557,
      1,
      '2025-12-03',
      1_145_984,
      '00196128400011459840000003128557000000000117',
      '00190.00009 03128.557000 00000.001172 6 12840001145984',
    ],
    [
      '18',
      bb3128557,
      1,
      '2025-12-01',
      289_362,
      '00199128200002893620000003128557000000000117',
      '00190.00009 03128.557000 00000.001172 9 12820000289362',
    ],
    [
      '19',
      bb3128557,
      2,
      '2025-12-30',
      231_696,
      '00191131100002316960000003128557000000000217',
      '00190.00009 03128.557000 00000.002170 1 13110000231696',
    ],
    [
      '20',
      bb3128557,
      4,
      '2026-01-12',
      232_113,
      '00191132400002321130000003128557000000000417',
      '00190.00009 03128.557000 00000.004176 1 13240000232113',
    ],
    [
      '21',
      bb3128557,
      1,
      '2025-10-06',
      1_375_000,
      '00197122600013750000000003128557000000000117',
      '00190.00009 03128.557000 00000.001172 7 12260001375000',
    ],
    [
      '22',
      naCaixa('245274'),
      1,
      '2025-12-03',
      1_145_984,
      '10496128400011459842452740000100040000000017',
      '10492.45275 40000.100046 00000.000174 6 12840001145984',
    ],
    [
      '23',
      naCaixa('245274'),
      1,
      '2025-12-01',
      289_362,
      '10499128200002893622452740000100040000000017',
      '10492.45275 40000.100046 00000.000174 9 12820000289362',
    ],
    [
      '24',
      naCaixa('1234567'),
      2,
      '2025-12-30',
      231_696,
      '10498131100002316961234567000100040000000022',
      '10491.23456 67000.100049 00000.000224 8 13110000231696',
    ],
  ] as const)('vetor %s (D §1.4)', (_, conta, sequencial, vencimento, valor, barras, linha) => {
    expect(codigoDeBarras(conta, sequencial, vencimento, valor)).toBe(barras);
    expect(linhaDigitavel(barras)).toBe(linha);
    expect([linha, linha.replace(/\D/g, '')].map(barrasDaLinha)).toEqual([barras, barras]);
  });

  it('vetores 8 e 10, com números que a Caixa teve de outra forma (D §1.4)', () => {
    const livre = campoLivreDaCaixa('290274', '24900000000000132');
    const barras = barrasDe('CAIXA', livre, '2012-09-04', 8_000);
    expect(barras).toBe('10499544600000080002902745900200040000001322');
    expect(linhaDigitavel(barras)).toBe('10492.90271 45900.200044 00000.013227 9 54460000008000');
    expect(campoLivreDaCaixa('245274', '14000000000000001')).toBe('2452740000100040000000017');
  });

  const contas = [
    bb3128557,
    noBB('123879', bb6),
    noBB('123879', { ...bb6, variacao: '17' }),
    noBB('1238'),
    naCaixa('245274'),
    naCaixa('1234567'),
  ];
  const qualquer = fc.constantFrom(...contas).chain((conta) =>
    fc.record({
      conta: fc.constant(conta),
      sequencial: fc.integer({ min: 0, max: sequencialMaximo(conta) }),
      dias: fc.integer({ min: 1000, max: 17_999 }),
      valor: fc.integer({ min: 1, max: valorMaximoDoBoleto }),
    }),
  );

  it('têm os dígitos que outro programa confere, e dizem o mesmo banco e valor', () => {
    fc.assert(
      fc.property(qualquer, ({ conta, sequencial, dias, valor }) => {
        const barras = codigoDeBarras(conta, sequencial, somarDias('1997-10-07', dias), valor);
        const linha = linhaDigitavel(barras);
        expect(barras).toMatch(/^\d{44}$/);
        expect(linha).toMatch(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} [1-9] \d{14}$/);
        expect(isValidBoleto(linha)).toBe(true);
        expect(getBoletoInfo(linha)).toMatchObject({ amount: valor, bankCode: barras.slice(0, 3) });
        expect(barras).toContain(nossoNumero(conta, sequencial).numero.slice(-9));
      }),
    );
  });

  it('denunciam um algarismo trocado', () => {
    fc.assert(
      fc.property(
        qualquer,
        fc.nat(46),
        fc.integer({ min: 1, max: 9 }),
        ({ conta, sequencial, dias, valor }, onde, mais) => {
          const linha = linhaDigitavel(codigoDeBarras(conta, sequencial, somarDias('1997-10-07', dias), valor)).replace(
            /\D/g,
            '',
          );
          const trocada = [...linha].map((d, i) => (i === onde ? (Number(d) + mais) % 10 : d)).join('');
          // Modulo 11 sees every single change but one to and from its digit 1, which stands for three rests.
          fc.pre(onde < 32 || (linha[32] !== '1' && trocada[32] !== '1'));
          expect(isValidBoleto(trocada)).toBe(false);
        },
      ),
    );
  });

  it.each([
    ['237929490', 9],
    ['399903512', 8],
    ['6000000000', 4],
  ])('módulo 10 de %s é %i (D §1.4)', (base, digito) => {
    expect(modulo10(base)).toBe(digito);
  });

  it.each([
    [0, 'do campo de valor', valorMaximoDoBoleto + 1],
    [10_000_000_000, 'da sequência', 1],
  ])('recusa o que passa %s %s', (sequencial, _, valor) => {
    expect(() => codigoDeBarras(bb3128557, sequencial, '2025-12-03', valor)).toThrow(RangeError);
  });
});

describe('o fator de vencimento (D §1.1)', () => {
  it.each([
    ['2000-07-03', 1000],
    ['2002-05-01', 1667],
    ['2010-11-17', 4789],
    ['2016-12-25', 7019],
    ['2025-02-21', 9999],
    ['2025-02-22', 1000],
    ['2025-02-23', 1001],
    ['2026-11-20', 1636],
    ['2026-12-15', 1661],
    ['2027-01-18', 1695],
    ['2049-10-13', 9999],
    ['2049-10-14', 1000],
  ])('de %s é %i, e o mais próximo desse dia com ele é o próprio', (data, fator) => {
    expect(fatorDeVencimento(data)).toBe(fator);
    expect(vencimentoDoFator(fator, data)).toBe(data);
  });

  it('e um segundo programa lê a mesma data', () => {
    for (const dias of [9999, 10_000, 10_285, 18_999]) {
      const vencimento = somarDias('1997-10-07', dias);
      const linha = linhaDigitavel(codigoDeBarras(bb3128557, 1, vencimento, 1));
      const lido = getBoletoInfo(linha, { referenceDate: new Date(`${vencimento}T12:00:00`) });
      expect(lido?.expirationDate?.toISOString().slice(0, 10)).toBe(vencimento);
    }
  });

  it('lido, é a data mais próxima de hoje das que o têm', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 26_999 }), fc.integer({ min: -4499, max: 4499 }), (dias, longe) => {
        fc.pre(dias + longe >= 0);
        const data = somarDias('1997-10-07', dias);
        const lido = vencimentoDoFator(fatorDeVencimento(data), somarDias(data, longe));
        expect(diasEntre(lido, data)).toBe(0);
      }),
    );
  });
});
