import { describe, expect, it } from 'vitest';
import type { CodigoAcao, DadosDaAcao } from '@/contract/acoes.ts';
import { aplicar } from '@/domain/workflow/aplicar.ts';
import { conferirDados } from '@/domain/workflow/conferir.ts';
import { acoesDoProcesso, decidir } from '@/domain/workflow/decidir.ts';
import type { Fatos } from '@/domain/workflow/fatos.ts';
import { fatosDaAcao } from '@/domain/workflow/fatosDaAcao.ts';
import { comoUmProcesso, parametrosPadrao, umaPessoa, umPrazo, umProcesso } from './umProcesso.ts';

/** The term of 09/11 to 08/12/2026 has lapsed; today is 15/12/2026. */
const HOJE = '2026-12-15';
const noTermo = (tipo: 'CONTESTACAO' | 'RECURSO' | 'PAGAMENTO') =>
  umProcesso({
    situacao: { CONTESTACAO: 3, RECURSO: 12, PAGAMENTO: 22 }[tipo] as 3 | 12 | 22,
    prazo: umPrazo({ tipo }),
    dataCiencia: '2026-11-06',
  });
const decorrido = (
  tipo: Parameters<typeof noTermo>[0],
  mudancas: Partial<Fatos> = {},
  depois: readonly string[] = [],
) =>
  umProcesso({
    situacao: 26,
    dataCiencia: '2026-11-06',
    dataConstituicaoDefinitiva: '2026-12-09',
    decurso: { id: 7, antes: noTermo(tipo), depois },
    ...mudancas,
  });
const fazer = (fatos: Fatos, acao: CodigoAcao, dados: DadosDaAcao) => {
  const decisao = decidir(fatos, acao, umaPessoa(), HOJE, dados);
  if (!decisao.ok) return `${decisao.codigo}: ${decisao.motivo}`;
  const [erro] = conferirDados(fatosDaAcao(fatos), acao, dados, HOJE);
  if (erro) return `${erro.field}: ${erro.message}`;
  return aplicar(fatos, acao, dados, {
    hoje: HOJE,
    para: decisao.para,
    parametros: parametrosPadrao,
    corrigir: comoUmProcesso,
  });
};
const tarde = {
  data: '2026-12-08',
  justificativa: 'Protocolo recebido em papel.',
  motivo: 'Liminar concedida em juízo.',
};

describe('o que foi feito no prazo e registrado depois desfaz o decurso', () => {
  it.each<[CodigoAcao, 'CONTESTACAO' | 'RECURSO' | 'PAGAMENTO', number, string]>([
    ['CONTESTAR_DEBITO', 'CONTESTACAO', 6, 'contestação protocolada em 08/12/2026, dentro do prazo de contestação'],
    ['RECORRER', 'RECURSO', 13, 'recurso protocolado em 08/12/2026, dentro do prazo de recurso'],
    ['SUSPENDER_PROCESSO', 'CONTESTACAO', 3, 'suspensão determinada em 08/12/2026, dentro do prazo de contestação'],
    ['SUSPENDER_PROCESSO', 'PAGAMENTO', 22, 'suspensão determinada em 08/12/2026, dentro do prazo de pagamento'],
  ])('%s depois do prazo de %s leva a %i', (acao, tipo, para, dito) => {
    const fatos = decorrido(tipo);
    const suspende = acao === 'SUSPENDER_PROCESSO';
    expect(fazer(fatos, acao, tarde)).toMatchObject({
      antes: { situacao: 26, dataConstituicaoDefinitiva: '2026-12-09' },
      estado: {
        situacao: para,
        dataConstituicaoDefinitiva: null,
        prazo: suspende ? umPrazo({ tipo }) : null,
        suspensoDesde: suspende ? '2026-12-08' : null,
      },
      andamento: { dataReferencia: '2026-12-08' },
      desfeito: {
        decurso: 7,
        andamento: {
          descricao: `Decurso de prazo desfeito – ${dito} encerrado em 08/12/2026`,
          observacao: tarde.justificativa,
        },
      },
    });
  });

  it.each<[string, CodigoAcao, Fatos, DadosDaAcao, string]>([
    [
      'feito depois do prazo',
      'CONTESTAR_DEBITO',
      decorrido('CONTESTACAO'),
      { ...tarde, data: '2026-12-09' },
      'PRAZO_ENCERRADO: Prazo de contestação encerrado em 08/12/2026.',
    ],
    [
      'sem data, é de hoje',
      'CONTESTAR_DEBITO',
      decorrido('CONTESTACAO'),
      {},
      'PRAZO_ENCERRADO: Prazo de contestação encerrado em 08/12/2026.',
    ],
    [
      'o prazo era outro',
      'RECORRER',
      decorrido('CONTESTACAO'),
      tarde,
      'ACAO_INDISPONIVEL: A ação não está disponível para a situação atual do processo.',
    ],
    [
      'não houve decurso',
      'CONTESTAR_DEBITO',
      umProcesso({ situacao: 26 }),
      tarde,
      'ACAO_INDISPONIVEL: A ação não está disponível para a situação atual do processo.',
    ],
    [
      'sem justificativa',
      'CONTESTAR_DEBITO',
      decorrido('CONTESTACAO'),
      { data: '2026-12-08' },
      'justificativa: O prazo já decorreu: informe, de 10 a 100 caracteres, por que o que foi feito dentro dele só agora é registrado.',
    ],
    [
      'antes da ciência',
      'CONTESTAR_DEBITO',
      decorrido('CONTESTACAO'),
      { ...tarde, data: '2026-11-05' },
      'data: A data não pode ser anterior à ciência do devedor, em 06/11/2026.',
    ],
    [
      'suspensão antes da ciência',
      'SUSPENDER_PROCESSO',
      decorrido('CONTESTACAO'),
      { ...tarde, data: '2026-11-05' },
      'data: A data não pode ser anterior à ciência do devedor, em 06/11/2026.',
    ],
    [
      'com acordo',
      'CONTESTAR_DEBITO',
      decorrido('CONTESTACAO', { situacaoPCC: 'PAGAMENTO_NEGOCIADO' }),
      tarde,
      'ACORDO_EM_ANDAMENTO: Há negociação em andamento para o processo.',
    ],
    [
      'com certidão',
      'CONTESTAR_DEBITO',
      decorrido('CONTESTACAO', {}, ['Despacho emitido – nº 1/2026']),
      tarde,
      'DECURSO_SEGUIDO: O prazo de contestação, encerrado em 08/12/2026, já decorreu, e o decurso não pode ser desfeito porque depois dele houve: Despacho emitido – nº 1/2026.',
    ],
    [
      'suspensão com certidão',
      'SUSPENDER_PROCESSO',
      decorrido('PAGAMENTO', {}, ['Despacho emitido – nº 1/2026']),
      tarde,
      'DECURSO_SEGUIDO: O prazo de pagamento, encerrado em 08/12/2026, já decorreu, e o decurso não pode ser desfeito porque depois dele houve: Despacho emitido – nº 1/2026.',
    ],
    ...(
      [
        [104, 'Inscrição em dívida ativa solicitada'],
        [101, 'Inscrição em dívida ativa realizada'],
        [4, 'Débito quitado'],
        [5, 'Débito parcelado pelo órgão'],
      ] as const
    ).map(([situacao, depois]): [string, CodigoAcao, Fatos, DadosDaAcao, string] => [
      `em ${situacao}`,
      'CONTESTAR_DEBITO',
      decorrido('CONTESTACAO', { situacao }, [depois]),
      tarde,
      `DECURSO_SEGUIDO: O prazo de contestação, encerrado em 08/12/2026, já decorreu, e o decurso não pode ser desfeito porque depois dele houve: ${depois}.`,
    ]),
  ])('não se desfaz %s', (_, acao, fatos, dados, recusa) => {
    expect(fazer(fatos, acao, dados)).toBe(recusa);
  });

  it('de muitos andamentos, a recusa diz os três primeiros e quantos mais houve', () => {
    const fatos = decorrido('CONTESTACAO', { situacao: 23 }, ['Um', 'Dois', 'Três', 'Quatro', 'Cinco']);
    expect(fazer(fatos, 'CONTESTAR_DEBITO', tarde)).toContain('houve: Um; Dois; Três; e mais 2 andamentos.');
  });

  it('uma ordem posterior ao prazo suspende o crédito constituído, e não desfaz nada', () => {
    expect(fazer(decorrido('CONTESTACAO'), 'SUSPENDER_PROCESSO', { ...tarde, data: '2026-12-09' })).toMatchObject({
      estado: { situacao: 26, suspensoDesde: '2026-12-09', dataConstituicaoDefinitiva: '2026-12-09' },
    });
  });

  it('no prazo, a data do protocolo não pede justificativa, e a que se dá fica no andamento', () => {
    const correndo = { ...noTermo('CONTESTACAO'), prazo: umPrazo({ fim: '2026-12-16' }) };
    expect(fazer(correndo, 'CONTESTAR_DEBITO', { data: '2026-12-01' })).toMatchObject({
      estado: { situacao: 6 },
      andamento: { dataReferencia: '2026-12-01', observacao: null },
    });
    expect(fazer(correndo, 'CONTESTAR_DEBITO', tarde)).toMatchObject({
      andamento: { observacao: tarde.justificativa },
    });
  });

  it('o edital dá ciência por ficção: quem aparece antes dela é ouvido', () => {
    const publicado = { ...noTermo('CONTESTACAO'), dataCiencia: '2026-12-20', prazo: umPrazo({ fim: '2027-01-20' }) };
    expect(fazer(publicado, 'CONTESTAR_DEBITO', { data: HOJE })).toMatchObject({ estado: { situacao: 6 } });
    expect(fazer(publicado, 'CONTESTAR_DEBITO', {})).toMatchObject({ estado: { situacao: 6 } });
  });
});

describe('onde se oferece', () => {
  const nomes = (fatos: Fatos) => {
    const { disponiveis, indisponiveis } = acoesDoProcesso(fatos, umaPessoa(), HOJE);
    return [disponiveis.map((a) => a.acao), indisponiveis.map((a) => `${a.acao}: ${a.codigo}`)];
  };
  const sempre = [
    'QUITAR_DEBITO',
    'PARCELAR_DEBITO',
    'SOLICITAR_INSCRICAO_DIVIDA_ATIVA',
    'SUSPENDER_PROCESSO',
    'REGISTRAR_CAUSA_PRESCRICAO',
  ];

  it('só a resposta ao prazo que decorreu, e só enquanto nada se seguiu', () => {
    expect(nomes(decorrido('CONTESTACAO'))).toEqual([['CONTESTAR_DEBITO', ...sempre], []]);
    expect(nomes(decorrido('RECURSO'))).toEqual([['RECORRER', ...sempre], []]);
    expect(nomes(decorrido('PAGAMENTO'))).toEqual([sempre, []]);
    expect(nomes(decorrido('CONTESTACAO', {}, ['Despacho emitido – nº 1/2026']))).toEqual([
      sempre,
      ['CONTESTAR_DEBITO: DECURSO_SEGUIDO'],
    ]);
  });
  it('sem decurso, ninguém pergunta por que não se contesta em 26', () => {
    expect(nomes(umProcesso({ situacao: 26, dataConstituicaoDefinitiva: '2026-12-09' }))).toEqual([sempre, []]);
    expect(nomes(umProcesso({ situacao: 26, suspensoDesde: HOJE }))[1]).toEqual([
      'QUITAR_DEBITO: PROCESSO_SUSPENSO',
      'PARCELAR_DEBITO: PROCESSO_SUSPENSO',
      'SOLICITAR_INSCRICAO_DIVIDA_ATIVA: PROCESSO_SUSPENSO',
    ]);
  });
});
