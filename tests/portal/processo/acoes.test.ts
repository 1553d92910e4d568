import { processo as palavras } from '@i18n/pt-BR/processo/telas.ts';
import { describe, expect, test } from 'vitest';
import type { Enviado } from '@/contract/acao.ts';
import { acoes, type CodigoAcao, codigosAcao, dadosDaAcao, desempacotar } from '@/contract/acoes.ts';
import { acoesComValores as comValores } from '@/contract/conferenciaDeValores.ts';
import { validate } from '@/contract/validate.ts';
import {
  confere as conferencia,
  montaCorpo as corpo,
  enviadosDe,
  type Preenchido,
} from '@/portal/product/acao/corpo.ts';
import { barraDe } from '@/portal/product/acao/ordem.ts';
import { doProcesso, mudouValores, type Visto } from '@/portal/product/acao/processo.ts';

const hoje = '2026-11-20';
const arquivos = [{ uuid: '0b9d2f0e-8a3e-4a63-9d6a-0f6d2b3c4d5e', nome: 'aviso.pdf', tamanho: 10 }];
const completo: Preenchido = {
  data: hoje,
  fimParcelamento: '2027-11-20',
  devedorNaoEncontrado: true,
  valorAtualizado: 1000,
  multaAtualizada: 200,
  jurosAtualizado: 0,
  dataReferencia: '2025-01-10',
  apresentouVicio: true,
  observacao: 'Valores revistos na decisão.',
  motivo: 'Liminar concedida em juízo.',
  causa: 'DEPOSITO',
  paradoAte: hoje,
  inadimplenteDesde: hoje,
  fundamento: 'ORDEM_JUDICIAL',
  fundamentoLegal: 'CTN, art. 151, II',
  justificativa: 'Protocolo recebido em papel.',
  arquivos,
};
/** What is owed today: compared with `completo`, another value, the same fine, no interest. */
const mostrados: Visto = {
  id: 1,
  versao: 7,
  saldoDevedorValorAtualizado: 1500.5,
  saldoDevedorMulta: 200,
  saldoDevedorJuros: 0,
  saldoDevedorCorrecao: 71.09,
  dataReferenciaCalculo: '2025-01-10',
  multaAtualizada: 200,
  jurosAtualizado: 0,
  dataConstituicaoDefinitiva: null,
  suspensoDesde: null,
  dataCiencia: null,
  decursoDesfazivel: null,
  causasPrescricao: [],
  tributaria: false,
};
const confere = (codigo: CodigoAcao, dados: Preenchido, visto: Visto, dia: string) =>
  conferencia(doProcesso, codigo, dados, visto, dia);
const montaCorpo = (codigo: CodigoAcao, dados: Preenchido, versao: number, visto: Visto) =>
  corpo(doProcesso, codigo, dados, visto, versao);
const intocados = {
  ...{ valorAtualizado: 1500.5, multaAtualizada: 200, jurosAtualizado: 0 },
  dataReferencia: '2025-01-10',
};

describe('o corpo de uma ação', () => {
  test.each(codigosAcao)('%s preenchida é aceita pelo contrato e diz o mesmo que o diálogo', (codigo) => {
    expect(confere(codigo, completo, mostrados, hoje)).toEqual([]);
    const result = validate(acoes[codigo].envelope.corpo, montaCorpo(codigo, completo, 7, mostrados), hoje);
    expect(result.ok).toBe(true);
    const dados = dadosDaAcao(desempacotar(codigo, (result as unknown as { value: Enviado }).value));
    expect(dados.versao).toBe(7);
    const { campos } = acoes[codigo];
    const asked = (campo: string) => campos.some((p) => p.campo === campo);
    expect(dados.data).toBe(asked('data') ? hoje : undefined);
    expect(dados.fimParcelamento).toBe(asked('fimParcelamento') ? '2027-11-20' : undefined);
    expect(dados.devedorEncontrado).toBe(asked('devedorNaoEncontrado') ? false : undefined);
    expect(dados.valorAtualizado).toBe(asked('valorAtualizado') ? 1000 : undefined);
    // The fine was not changed, so it is not sent.
    expect(dados.multaAtualizada).toBe(undefined);
    expect(dados.dataReferencia).toBe(asked('valorAtualizado') ? '2025-01-10' : undefined);
    expect(dados.apresentouVicio).toBe(asked('apresentouVicio') ? true : undefined);
    expect(dados.motivo).toBe(asked('motivo') ? completo.motivo : undefined);
    expect(dados.arquivos?.map(({ nome }) => nome)).toEqual(asked('arquivos') ? ['aviso.pdf'] : undefined);
    if (asked('arquivos')) expect(dados.idTipoDocumento).toBe(acoes[codigo].tipoDocumento);
  });
});

test.each(codigosAcao)('o que %s empacota, desempacotado, é o mesmo', (codigo) => {
  const enviados = { ...enviadosDe(doProcesso, codigo, completo, mostrados), versao: 7 };
  const { empacota, desempacota } = acoes[codigo].envelope;
  expect(desempacota(empacota(enviados, 1))).toEqual(enviados);
  const vazios = { ...enviadosDe(doProcesso, codigo, {}, mostrados), versao: 7 };
  expect(desempacota(empacota(vazios, 1))).toEqual(vazios);
});

describe.each(comValores)('os valores de %s (ADR 26)', (codigo) => {
  const enviados = (dados: Preenchido) => {
    const { valorAtualizado, multaAtualizada, jurosAtualizado, dataReferencia, valoresExibidos } = montaCorpo(
      codigo,
      { ...completo, ...intocados, ...dados },
      7,
      mostrados,
    );
    expect(valoresExibidos).toEqual({ valor: 1500.5, multa: 200, juros: 0, correcao: 71.09 });
    return { valorAtualizado, multaAtualizada, jurosAtualizado, dataReferencia };
  };

  test('intocados não são enviados', () => {
    expect(mudouValores(codigo, { ...completo, ...intocados }, mostrados)).toBe(false);
    expect(enviados({})).toEqual({});
  });
  test('o que mudou vai só, com o dia de que é', () => {
    expect(enviados({ multaAtualizada: 199.99 })).toEqual({ multaAtualizada: 199.99, dataReferencia: '2025-01-10' });
  });
  test('de outro dia, vão todos os que têm saldo', () => {
    expect(enviados({ dataReferencia: hoje })).toEqual({
      ...{ valorAtualizado: 1500.5, multaAtualizada: 200 },
      dataReferencia: hoje,
    });
  });
});

describe('o que falta no diálogo é dito no campo (S1 §5.3)', () => {
  const vazio: Preenchido = {};
  const casos: readonly [CodigoAcao, Preenchido, Readonly<Record<string, string>>][] = [
    ['ANEXAR_TCC', vazio, { arquivos: 'O arquivo não foi informado' }],
    ['ANEXAR_AR', vazio, { data: 'Campo obrigatório.', arquivos: 'O arquivo não foi informado' }],
    ['ANEXAR_AR', { ...completo, data: '2026-11-21' }, { data: 'A data não pode ser futura.' }],
    ['ANEXAR_PAGINA_DIARIO', vazio, { data: 'Campo obrigatório.', arquivos: 'O arquivo não foi informado' }],
    [
      'SUSPENDER_PROCESSO',
      vazio,
      { data: 'Campo obrigatório.', motivo: 'Deve ser informado um motivo.', arquivos: 'O arquivo não foi informado' },
    ],
    ['CANCELAR_ULTIMA_ACAO', vazio, { motivo: 'Deve ser informado um motivo para o cancelamento' }],
    ['CANCELAR_ULTIMA_ACAO', { motivo: 'curto' }, { motivo: 'Deve ter no mínimo 10 caracteres.' }],
    ['ARQUIVAR_PROCESSO', vazio, { observacao: 'Deve ser informado um motivo.' }],
    ['PARCELAR_DEBITO', { ...completo, fimParcelamento: null }, { fimParcelamento: 'Informe o fim do parcelamento.' }],
    [
      'PARCELAR_DEBITO',
      { ...completo, fimParcelamento: '2026-11-19' },
      { fimParcelamento: 'A data não pode ser anterior a hoje.' },
    ],
    [
      'REGISTRAR_PERDA_PARCELAMENTO',
      { ...completo, valorAtualizado: null },
      { valorAtualizado: 'Necessário informar um valor correto' },
    ],
    [
      'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA',
      { arquivos },
      {
        observacao: 'Informe a observação.',
        valorAtualizado: 'Necessário informar um valor correto',
        multaAtualizada: 'Informe a multa, pois o processo já possui multa.',
        dataReferencia: 'Campo obrigatório',
      },
    ],
  ];
  test.each(casos)('%s', (codigo, dados, esperado) => {
    expect(Object.fromEntries(confere(codigo, dados, mostrados, hoje).map((e) => [e.field, e.message]))).toEqual(
      esperado,
    );
  });

  test('na ordem em que o diálogo os mostra', () => {
    const erros = confere(
      'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA',
      { ...intocados, multaAtualizada: null },
      mostrados,
      hoje,
    );
    expect(erros.map(({ field }) => field)).toEqual(['multaAtualizada', 'observacao', 'arquivos']);
  });

  test.each(['ANEXAR_AR', 'SUSPENDER_PROCESSO', 'RECORRER', 'REATIVAR_PROCESSO'] as const)(
    'em %s, a data vazia é dita pelo diálogo com a sua frase, e no campo com a dele (S0 §5)',
    (codigo) => {
      const [semData] = confere(codigo, vazio, mostrados, hoje).filter(({ field }) => field === 'data');
      expect(semData).toEqual({ field: 'data', message: 'Campo obrigatório.', resumo: 'A Data não foi informada' });
    },
  );

  test('sem multa no processo, a multa não é exigida na decisão', () => {
    const dados = { ...completo, multaAtualizada: null };
    const semMulta = { ...mostrados, saldoDevedorMulta: 0 };
    expect(confere('DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA', dados, semMulta, hoje)).toEqual([]);
  });

  test.each(comValores)('em %s, um valor apagado não é um valor que fica', (codigo) => {
    const dados = { ...completo, ...intocados, multaAtualizada: null };
    expect(confere(codigo, dados, mostrados, hoje)).toEqual([
      { field: 'multaAtualizada', message: 'Informe a multa, pois o processo já possui multa.' },
    ]);
  });
});

test('todo rótulo que uma linha nomeia existe', () => {
  const nomeados = codigosAcao.flatMap((codigo) => acoes[codigo].campos.flatMap(({ rotulo }) => rotulo ?? []));
  expect(nomeados.filter((rotulo) => !Object.hasOwn(palavras.acao, rotulo))).toEqual([]);
});

describe('a barra de ações', () => {
  test.each([
    ['em elaboração', ['CANCELAR_ULTIMA_ACAO', 'SUSPENDER_PROCESSO', 'ANEXAR_TCC'], 'ANEXAR_TCC'],
    ['aguardando notificação', ['QUITAR_DEBITO', 'REGISTRAR_CIENCIA_DEVEDOR', 'ANEXAR_AR'], 'ANEXAR_AR'],
    ['não localizado', ['ANEXAR_AR', 'REGISTRAR_CIENCIA_DEVEDOR', 'ANEXAR_PAGINA_DIARIO'], 'ANEXAR_PAGINA_DIARIO'],
    ['suspenso', ['CANCELAR_ULTIMA_ACAO', 'REATIVAR_PROCESSO'], 'REATIVAR_PROCESSO'],
  ] as const)('%s: o próximo passo vem primeiro', (_, oferecidas, proxima) => {
    const barra = barraDe(acoes, oferecidas, mostrados);
    expect(barra.proxima).toBe(proxima);
    expect([barra.proxima, ...barra.outras, ...barra.menu].toSorted()).toEqual([...oferecidas].toSorted());
  });

  test('o que sai do curso comum fica no menu, e desfazer por último', () => {
    const { proxima, outras, menu } = barraDe(
      acoes,
      ['CANCELAR_ULTIMA_ACAO', 'QUITAR_DEBITO', 'SUSPENDER_PROCESSO'],
      mostrados,
    );
    expect([proxima, outras]).toEqual([undefined, []]);
    expect(menu).toEqual(['QUITAR_DEBITO', 'SUSPENDER_PROCESSO', 'CANCELAR_ULTIMA_ACAO']);
  });
});
