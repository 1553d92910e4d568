import { processos } from '@i18n/pt-BR/processo/rotulos.ts';
import { situacoesPCC } from '@i18n/pt-BR/processo/situacoes.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { situacoesCdaJustica, situacoesCdaProtesto } from '@/contract/cda.ts';
import { dadosDevedor } from '@/contract/devedor.ts';
import { cep, cepValido, formatCep, formatTelefone, telefone, telefoneValido } from '@/contract/values/contato.ts';
import { dataValida, formatData } from '@/contract/values/data.ts';
import {
  dinheiro,
  formatPercentual,
  formatReais,
  paraCentavos,
  paraFracao,
  paraPontosBase,
  paraReais,
} from '@/contract/values/dinheiro.ts';
import { cnpjValido, cpfCnpjValido, cpfValido, formatCpfCnpj } from '@/contract/values/identificacao.ts';
import { texto } from '@/contract/values/texto.ts';

const aceita = (schema: z.ZodMiniType, valor: unknown) => z.safeParse(schema, valor);

describe('CPF', () => {
  // D §4: the check digits alone would accept eleven equal digits
  it.each(['11111111111', '00000000000', '52998224724', '5299822472', '529982247255', '5299822472A', ''])(
    'recusa %j',
    (cpf) => {
      expect(cpfValido(cpf)).toBe(false);
    },
  );

  // D §4
  it.each(['52998224725', '12345678909', '11144477735', '39053344705'])('aceita %s', (cpf) => {
    expect(cpfValido(cpf)).toBe(true);
  });
});

describe('CNPJ', () => {
  it.each(['12ABC34501DE36', '12abc34501de35', '11222333000263', '1122233300018', '00000000000000', '12ABC34501DEA5'])(
    'recusa %j',
    (cnpj) => {
      expect(cnpjValido(cnpj)).toBe(false);
    },
  );

  // D §4; the first is the official example of IN RFB 2.229/2024
  it.each([
    '12ABC34501DE35',
    '12ABC345000188',
    '11222333000262',
    '11222333000181',
    '33166958000106',
    'A1B2C3D4000193',
    '00000000E00138',
  ])('aceita %s, numérico ou alfanumérico', (cnpj) => {
    expect(cnpjValido(cnpj)).toBe(true);
    expect(cpfCnpjValido(cnpj)).toBe(true);
  });

  it.each([
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    [' 529.982.247–25 ', '52998224725'],
    ['11 222 333/0001 81', '11222333000181'],
  ])('%j é guardado como %s', (digitado, guardado) => {
    expect(z.parse(dadosDevedor.shape.documentoIdentificacao, digitado)).toBe(guardado);
  });

  it.each([
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['52998224725', '529.982.247-25'],
  ])('%s é mostrado como %s', (guardado, mostrado) => {
    expect(formatCpfCnpj(guardado)).toBe(mostrado);
  });
});

describe('CEP', () => {
  it.each(['00999999', '11111111', '5003023', '500302300', 'ABCDEFGH'])('recusa %s', (valor) => {
    expect(cepValido(valor)).toBe(false);
  });
  it.each([
    ['50030-230', '50030230', '50030-230'],
    ['01000000', '01000000', '01000-000'],
  ])('%s é guardado como %s e mostrado como %s', (digitado, guardado, mostrado) => {
    expect(z.parse(cep({ obrigatorio: true }), digitado)).toBe(guardado);
    expect(formatCep(guardado)).toBe(mostrado);
  });
});

describe('telefone', () => {
  it.each([
    ['8130000000', 'fixo'],
    ['81987654321', 'celular'],
  ])('aceita %s (%s)', (valor) => {
    expect(telefoneValido(valor)).toBe(true);
  });
  it.each([
    ['8199999999', 'dez dígitos começando por 9'],
    ['81887654321', 'onze dígitos sem o nono'],
    ['2033334444', 'não há DDD 20'],
    ['81999999999', 'repetido'],
    ['813333444', 'curto'],
  ])('recusa %s (%s)', (valor) => {
    expect(telefoneValido(valor)).toBe(false);
  });
  it('guarda só os dígitos e mostra com máscara', () => {
    expect(z.parse(telefone({ obrigatorio: true }), '(81) 98765-4321')).toBe('81987654321');
    expect(formatTelefone('81987654321')).toBe('(81) 98765-4321');
    expect(formatTelefone('8134445555')).toBe('(81) 3444-5555');
  });
});

describe('dinheiro', () => {
  it.each([0, -1, 0.001, 1.005, 1_000_000_000, 900_000_000.0005, Number.NaN, Number.POSITIVE_INFINITY, 1e-7, '10'])(
    'recusa %j',
    (valor) => {
      expect(aceita(dinheiro({ obrigatorio: true }), valor).success).toBe(false);
    },
  );
  it.each([0.01, 1.1, 4.35, 1523.47, 999_999_999.99])('aceita %d e não perde um centavo', (valor) => {
    expect(aceita(dinheiro({ obrigatorio: true }), valor).success).toBe(true);
    expect(paraReais(paraCentavos(valor))).toBe(valor);
  });
  it('a soma de frações binárias ainda é dinheiro', () => {
    expect(aceita(dinheiro({}), 0.1 + 0.2).success).toBe(true);
  });
  it.each([
    [null, 0],
    ['', 0],
    ['0.0', 0],
    ['12.50', 12.5],
    [7, 7],
  ])('o que começa em zero lê %j como %d', (enviado, lido) => {
    expect(aceita(dinheiro({ obrigatorio: true, min: 0, inicial: 0 }), enviado)).toMatchObject({ data: lido });
  });
  it.each(['1,00', '1.000', '-1', '1e3', 'x', true])('…e recusa %j', (enviado) => {
    expect(aceita(dinheiro({ obrigatorio: true, min: 0, inicial: 0 }), enviado).success).toBe(false);
  });
  it('zero só onde é permitido', () => {
    expect(aceita(dinheiro({ min: 0 }), 0).success).toBe(true);
  });
  it('é mostrado em reais', () => {
    expect(formatReais(1523.47).replace(/\s/g, ' ')).toBe('R$ 1.523,47');
  });
});

describe('percentual', () => {
  it.each(Array.from({ length: 100 }, (_, i) => i))('%i%% vai e volta sem resto', (inteiro) => {
    expect(paraPontosBase(inteiro / 100)).toBe(inteiro * 100);
    expect(formatPercentual(paraFracao(inteiro * 100))).toBe(`${inteiro}%`);
  });
});

describe('data', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '20/11/2026', '1899-12-31', '2026-1-1', ''])(
    'recusa %j',
    (valor) => {
      expect(dataValida(valor)).toBe(false);
    },
  );
  it('aceita 29 de fevereiro de ano bissexto e mostra dia antes do mês', () => {
    expect(dataValida('2028-02-29')).toBe(true);
    expect(formatData('2028-02-29')).toBe('29/02/2028');
  });
});

describe('texto', () => {
  it('conta o que se lê, sem espaços nas pontas, e conta um emoji uma vez', () => {
    const nome = texto({ obrigatorio: true, min: 2, max: 3 });
    expect(aceita(nome, '  a  ').success).toBe(false);
    expect(aceita(nome, 'abcd').success).toBe(false);
    expect(z.parse(nome, ' ab ')).toBe('ab');
    expect(aceita(nome, 'ab😀').success).toBe(true);
  });
  it('vazio é recusado só onde é obrigatório', () => {
    expect(aceita(texto({ obrigatorio: true }), '   ').success).toBe(false);
    expect(aceita(texto({ min: 5 }), '').success).toBe(true);
  });
});

describe('as situações de cobrança', () => {
  // S0 §4, «display text used across the product»: the same words for the process and for its CDA.
  it('são ditas com as palavras da especificação, no processo e na CDA', () => {
    expect(situacoesPCC).toMatchObject({
      SEM_ACORDO: 'Sem acordo',
      PAGAMENTO_NEGOCIADO: 'Pagamento à vista negociado',
      PARCELAMENTO_NEGOCIADO: 'Parcelamento negociado',
      PARCELAMENTO_VIGENTE: 'Dívida Parcelada',
    });
    expect(processos.opcoes.situacaoCDACobranca).toEqual(situacoesPCC);
  });
});

// S0 §4, S2 §4.6, word by word.
describe('as situações judiciais e de protesto da CDA', () => {
  it('são ditas com as palavras da especificação, e não há outras', () => {
    expect(processos.opcoes.situacaoCDAJustica).toEqual({
      SEM_PROCESSO: 'Sem processo',
      AJUIZADA: 'Ajuizada',
      PROCESSO_SUSPENSO: 'Processo suspenso',
      PROCESSO_EXTINTO: 'Processo extinto',
    });
    expect(processos.opcoes.situacaoCDAProtesto).toEqual({
      SEM_PROTESTO: 'Sem protesto',
      PROTESTADA: 'Protestada',
      AGUARDANDO_PROTESTO: 'Confirmada - Aguardando Protesto',
      SEM_PROTESTO_IRREGULARIDADE: 'Sem Protesto - Possui irregularidade',
      AGUARDANDO_CONFIRMACAO_CARTORIO: 'Aguardando confirmação do cartório',
      AGUARDANDO_ENVIO_SOLICITACAO_DESISTENCIA: 'Aguardando o envio da solicitação de Desistência',
      AGUARDANDO_RESPOSTA_SOLICITACAO_DESISTENCIA: 'Aguardando resposta da Desistência',
      AGUARDANDO_ENVIO_REMESSA: 'Aguardando envio da Remessa',
    });
    expect(Object.keys(processos.opcoes.situacaoCDAJustica)).toEqual([...situacoesCdaJustica]);
    expect(Object.keys(processos.opcoes.situacaoCDAProtesto)).toEqual([...situacoesCdaProtesto]);
  });
});
