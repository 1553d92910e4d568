import { describe, expect, it } from 'vitest';
import {
  agenciaECodigo,
  bancoComDigito,
  carteiraImpressa,
  digitoDaCaixa,
  digitoDoBB,
  nossoNumero,
  sequencialMaximo,
} from '@/domain/cobranca/boleto/numero.ts';
import { conta, naCaixa, noBB } from './bankAccounts.ts';

const seis17 = noBB('123879', { carteira: '18', variacao: '017' });

// 12387901234 with weights 2–9 from the right is 237; rest 6, digit 5.
describe('o nosso número (D §1.2, 1.3)', () => {
  it.each([
    [noBB('3128557'), 1, '31285570000000001', '31285570000000001', 9_999_999_999],
    [noBB('123879', { carteira: '18' }), 1234, '12387901234', '12387901234-5', 99_999],
    [seis17, 1_234_567_899, '00000001234567899', '00000001234567899', Number.MAX_SAFE_INTEGER],
    [noBB('1238'), 7_901_234, '12387901234', '12387901234-5', 9_999_999],
    [naCaixa('245274'), 1, '14000000000000001', '14000000000000001-4', 999_999_999_999_999],
    [naCaixa('1234567'), 2, '14000000000000002', '14000000000000002-2', 999_999_999_999_999],
  ])('%j, %i', (conta, sequencial, numero, impresso, maximo) => {
    expect(nossoNumero(conta, sequencial)).toEqual({ numero, impresso });
    expect(sequencialMaximo(conta)).toBe(maximo);
    expect(nossoNumero(conta, maximo).numero).toHaveLength(numero.length);
    expect(() => nossoNumero(conta, maximo + 1)).toThrow(RangeError);
    expect(() => nossoNumero(conta, -1)).toThrow(RangeError);
  });
});

describe('os dígitos verificadores (D §1.4)', () => {
  it.each([
    ['4042', '8'],
    ['0719', '6'],
    ['0548', '7'],
    ['61900', '0'],
    ['1448', '6'],
    ['15735', 'X'],
    ['0452', '9'],
    ['123873', '6'],
  ])('do Banco do Brasil: %s-%s', (base, digito) => {
    expect(digitoDoBB(base)).toBe(digito);
  });

  it.each([
    ['245274', '0'],
    ['123456', '0'],
    ['654321', '9'],
    ['290274', '5'],
    ['503662', '3'],
  ])('da Caixa: %s-%s', (base, digito) => {
    expect(digitoDaCaixa(base)).toBe(digito);
  });

  it('dos bancos', () => {
    expect([bancoComDigito('BB'), bancoComDigito('CAIXA')]).toEqual(['001-9', '104-0']);
  });
});

describe('agência e código do beneficiário', () => {
  it.each([
    [noBB('3128557'), '0452-9/123873-6'],
    [noBB('3128557', { agencia: '719', conta: '15735' }), '0719-6/15735-X'],
    [naCaixa('245274'), '245274-0'],
    [naCaixa('1234567'), '1234567'],
    [conta({ chave_banco: '104', codigo_beneficiario: '290274', agencia: '0452' }), '0452/290274-5'],
  ])('%j: %s', (conta, impresso) => {
    expect(agenciaECodigo(conta)).toBe(impresso);
  });
});

it.each([
  [noBB('3128557'), '17'],
  [noBB('3128557', { variacao: '35' }), '17/035'],
  [naCaixa('245274'), 'RG'],
])('carteira de %j: %s', (conta, impressa) => {
  expect(carteiraImpressa(conta)).toBe(impressa);
});

describe('a conta dos boletos de um órgão (M §2.49)', () => {
  const inteira = { chave_banco: '001', convenio: '3128557', agencia: '0452', conta: '123873', carteira: '17' };

  it.each([
    ['sem chave, com convênio', { ...inteira, chave_banco: null }, 'BB'],
    ['sem chave, com beneficiário', { codigo_beneficiario: '245274' }, 'CAIXA'],
    ['com chave da Caixa', { ...inteira, chave_banco: '104', codigo_beneficiario: '1234567' }, 'CAIXA'],
    ['convênio curto com conta de oito', { ...inteira, convenio: '123879', conta: '12345678' }, 'BB'],
  ])('serve: %s', (_, dados, banco) => {
    expect(conta(dados)?.banco).toBe(banco);
  });

  it.each([
    ['outro banco', { ...inteira, chave_banco: '237' }],
    ['convênio de cinco', { ...inteira, convenio: '31285' }],
    ['sem agência', { ...inteira, agencia: ' ' }],
    ['conta que não é número', { ...inteira, conta: '12A' }],
    ['carteira de três', { ...inteira, carteira: '175' }],
    ['convênio curto com conta de nove', { ...inteira, convenio: '123879', conta: '123456789' }],
    ['beneficiário de cinco', { chave_banco: '104', codigo_beneficiario: '24527' }],
    ['nada', {}],
  ])('não serve: %s', (_, dados) => {
    expect(conta(dados)).toBeNull();
  });
});
