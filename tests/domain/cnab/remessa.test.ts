import { describe, expect, it } from 'vitest';
import { lerRegistro } from '@/domain/cnab/ler.ts';
import { escreverRemessa, type Remessa, TITULOS_POR_REMESSA, type TituloDaRemessa } from '@/domain/cnab/remessa.ts';
import { naCaixa, noBB } from '../cobranca/boleto/bankAccounts.ts';

const titulo: TituloDaRemessa = {
  movimento: '01',
  nossoNumero: '31285570000000001',
  seuNumero: '72025000001/1',
  emissao: '2025-11-20',
  vencimento: '2025-12-01',
  valorCentavos: 289_362,
  pagador: {
    documento: '52998224725',
    nome: 'José da Conceição Antônio de Alcântara Brasileiro Neto',
    endereco: 'Rua São João, 12, sala 3 – fundos, ao lado da praça',
    bairro: 'Boa Viagem de Cima',
    cep: '51020000',
    cidade: 'São José da Coroa Grande',
    uf: 'PE',
  },
};
const comLetras: TituloDaRemessa = {
  ...titulo,
  nossoNumero: '31285570000000002',
  seuNumero: '72025000001',
  movimento: '02',
  pagador: { ...titulo.pagador, documento: '12ABC34501DE35', nome: 'Óleos & Cia', cep: null, bairro: '' },
};
const remessa: Remessa = {
  conta: noBB('3128557', { variacao: '35' }),
  sequencial: 7,
  data: '2025-11-20',
  hora: '093005',
  beneficiario: { nome: 'Agência Estadual de Meio Ambiente', cnpj: '06005000000103' },
  titulos: [titulo, comLetras],
};
const caixa: Remessa = {
  ...remessa,
  conta: naCaixa('245274'),
  titulos: [
    { ...titulo, nossoNumero: '14000000000000001' },
    { ...comLetras, nossoNumero: '14000000000000002' },
  ],
};
const linhasDe = (uma: Remessa) => escreverRemessa(uma).split('\r\n').slice(0, -1);
/** Each run of blanks as its length, so that a line fits on a screen. */
const curta = (linha: string) => linha.replace(/ {2,}/g, (vazios) => `{${vazios.length}}`);

describe('remessa', () => {
  it('Banco do Brasil, byte a byte (D §1.7)', () => {
    expect(linhasDe(remessa).map(curta)).toMatchInlineSnapshot(`
      [
        "00100000{9}206005000000103003128557001417035{2}0045290000001238736 AGENCIA ESTADUAL DE MEIO AMBIEBANCO DO BRASIL S.A.{20}12011202509300500000708400000{69}",
        "00100011R01{2}043 2006005000000103003128557001417035{2}0045290000001238736 AGENCIA ESTADUAL DE MEIO AMBIE{80}000000072011202500000000{33}",
        "0010001300001P 010045290000001238736 31285570000000001{3}7{4}72025000001/1{2}0112202500000000028936200000099N2011202530000000000000000000000000000000000000000000000000000000000000000000000000000072025000001/1{12}3000000090000000000 ",
        "0010001300002Q 011000052998224725JOSE DA CONCEICAO ANTONIO DE ALCANTARA BRUA SAO JOAO, 12, SALA 3 - FUNDOS, AO LABOA VIAGEM DE C51020000SAO JOSE DA CORPE0000000000000000{40}000{28}",
        "0010001300003P 020045290000001238736 31285570000000002{3}7{4}72025000001{4}0112202500000000028936200000099N2011202530000000000000000000000000000000000000000000000000000000000000000000000000000072025000001{14}3000000090000000000 ",
        "0010001300004Q 022012ABC34501DE35OLEOS & CIA{29}RUA SAO JOAO, 12, SALA 3 - FUNDOS, AO LA{15}00000000SAO JOSE DA CORPE0000000000000000{40}000{28}",
        "00100015{9}000006{217}",
        "00199999{9}000001000008{211}",
      ]
    `);
  });

  it('Caixa, byte a byte (D §1.7)', () => {
    expect(linhasDe(caixa).map(curta)).toMatchInlineSnapshot(`
      [
        "10400000{9}2060050000001030000000000000000000000000024527400000000AGENCIA ESTADUAL DE MEIO AMBIECAIXA ECONOMICA FEDERAL{17}12011202509300500000710100000{20}REMESSA-PRODUCAO{33}",
        "10400011R0100060 20060050000001032452740000000000000000000024527400000000AGENCIA ESTADUAL DE MEIO AMBIE{80}000000072011202500000000{33}",
        "1040001300001P 0100000024527400000000000140000000000000011122072025000001{4}0112202500000000028936200000099N2011202530000000000000000000000000000000000000000000000000000000000000000000000000000072025000001/1{12}3001000090000000000 ",
        "1040001300002Q 011000052998224725JOSE DA CONCEICAO ANTONIO DE ALCANTARA BRUA SAO JOAO, 12, SALA 3 - FUNDOS, AO LABOA VIAGEM DE C51020000SAO JOSE DA CORPE0000000000000000{40}000{28}",
        "1040001300003P 0200000024527400000000000140000000000000021122072025000001{4}0112202500000000028936200000099N2011202530000000000000000000000000000000000000000000000000000000000000000000000000000072025000001{14}3001000090000000000 ",
        "1040001300004Q 022012ABC34501DE35OLEOS & CIA{29}RUA SAO JOAO, 12, SALA 3 - FUNDOS, AO LA{15}00000000SAO JOSE DA CORPE0000000000000000{40}000{28}",
        "10400015{9}000006000002000000000005787240000000000000000000000000000000000000000000000{148}",
        "10499999{9}000001000008{211}",
      ]
    `);
  });

  it.each([
    ['BB', remessa],
    ['CAIXA', caixa],
  ] as const)(
    '%s: cada linha tem 240 colunas de ASCII em maiúsculas, e a mesma remessa dá os mesmos bytes',
    (_, uma) => {
      for (const linha of linhasDe(uma)) expect(linha).toMatch(/^[\x20-\x60\x7b-\x7e]{240}$/);
      expect(escreverRemessa(uma)).toBe(escreverRemessa(uma));
    },
  );

  it('lê-se pela mesma tabela, com o CNPJ de letras inteiro', () => {
    const [, , p, q, , comOutro] = linhasDe(remessa);
    expect(
      lerRegistro('P', 'BB', p ?? '', 3, ['movimento', 'nossoNumero', 'seuNumero', 'valor', 'vencimento', 'emissao']),
    ).toMatchObject({
      movimento: '01',
      nossoNumero: '31285570000000001',
      seuNumero: '72025000001/1',
      valor: 289_362,
      vencimento: '2025-12-01',
      emissao: '2025-11-20',
    });
    expect(lerRegistro('Q', 'BB', q ?? '', 4, ['tipoDeInscricao', 'inscricao', 'nome', 'bairro', 'cep'])).toMatchObject(
      {
        tipoDeInscricao: '1',
        inscricao: '000052998224725',
        nome: 'JOSE DA CONCEICAO ANTONIO DE ALCANTARA B',
        bairro: 'BOA VIAGEM DE C',
        cep: '51020000',
      },
    );
    expect(lerRegistro('Q', 'BB', comOutro ?? '', 6, ['tipoDeInscricao', 'inscricao'])).toMatchObject({
      tipoDeInscricao: '2',
      inscricao: '012ABC34501DE35',
    });
    expect(lerRegistro('P', 'CAIXA', linhasDe(caixa)[2] ?? '', 3, ['convenio', 'nossoNumero'])).toMatchObject({
      convenio: '2452740',
      nossoNumero: '014000000000000001',
    });
  });

  it('o código de 7 da Caixa enche as 7 colunas, e o convênio de 6 do Banco do Brasil leva o dígito do número', () => {
    const deSete = linhasDe({ ...caixa, conta: naCaixa('1234567') });
    expect([deSete[0]?.slice(58, 65), deSete[1]?.slice(33, 40), deSete[1]?.slice(59, 65)]).toEqual([
      '1234567',
      '1234567',
      '000000',
    ]);
    const deSeis = linhasDe({
      ...remessa,
      conta: noBB('123879'),
      titulos: [{ ...titulo, nossoNumero: '12387901234' }],
    });
    expect(deSeis[2]?.slice(37, 57)).toMatch(/^12387901234[\dX] {8}$/);
  });

  it('sem títulos bastantes para o número do registro não se escreve', () => {
    const demais = Array.from({ length: TITULOS_POR_REMESSA + 1 }, () => titulo);
    expect(() => escreverRemessa({ ...remessa, titulos: demais })).toThrow(RangeError);
  });
});
