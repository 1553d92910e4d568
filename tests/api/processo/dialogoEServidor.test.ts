import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acoes, type CodigoAcao, codigosAcao } from '@/contract/acoes.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { faseDe, type IdSituacao } from '@/domain/workflow/situacoes.ts';
import { campoDoDialogo, confere, montaCorpo, type Preenchido } from '@/portal/product/acao/corpo.ts';
import { doProcesso } from '@/portal/product/acao/processo.ts';
import { agir, anexarAr, cadastrar, consultar, enviar, linhas, type Quem, umaPessoa, umCpf } from './support.ts';

/*
 * The dialog of an action and the server, asked over HTTP, must blame the same fields of the same data, with the same
 * sentences. The dialog opens with the detail that the server answers.
 */

let app: TestApp;
let gestor: Quem;
let arquivo: { uuid: string; nome: string };
const HOJE = '2026-11-20';
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2026-01-10' });
  for (const acao of codigosAcao) processos.set(acao, await um(acao));
  app.clock.set(noonOf(HOJE));
  gestor = await app.signIn('gestor.procon@ativa.gov.br');
  arquivo = await enviar(app, gestor);
});
afterAll(() => app.close());

/** One process per action, in a situation that offers it; the situation is written to the database. */
const processos = new Map<CodigoAcao, number>();
const onde: Readonly<Record<CodigoAcao, IdSituacao>> = {
  ANEXAR_TCC: 27,
  ANEXAR_AR: 1,
  REGISTRAR_CIENCIA_DEVEDOR: 1,
  ANEXAR_PAGINA_DIARIO: 2,
  CONTESTAR_DEBITO: 26,
  DEFERIR_PRIMEIRA_INSTANCIA: 6,
  DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA: 6,
  INDEFERIR_PRIMEIRA_INSTANCIA: 6,
  ANEXAR_AR_PRIMEIRA_INSTANCIA: 8,
  REGISTRAR_CIENCIA_DEVEDOR_PRIMEIRA_INSTANCIA: 8,
  ANEXAR_PAGINA_DIARIO_PRIMEIRA_INSTANCIA: 9,
  RECORRER: 12,
  DEFERIR_SEGUNDA_INSTANCIA: 13,
  DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA: 13,
  INDEFERIR_SEGUNDA_INSTANCIA: 13,
  ANEXAR_AR_SEGUNDA_INSTANCIA: 15,
  REGISTRAR_CIENCIA_DEVEDOR_SEGUNDA_INSTANCIA: 15,
  ANEXAR_PAGINA_DIARIO_SEGUNDA_INSTANCIA: 16,
  QUITAR_DEBITO: 26,
  PARCELAR_DEBITO: 12,
  REGISTRAR_PERDA_PARCELAMENTO: 5,
  SOLICITAR_INSCRICAO_DIVIDA_ATIVA: 26,
  SOLICITAR_INSCRICAO_PROCESSO_DEVOLVIDO: 28,
  ARQUIVAR_PROCESSO: 28,
  SUSPENDER_PROCESSO: 8,
  REATIVAR_PROCESSO: 8,
  REGISTRAR_CAUSA_PRESCRICAO: 26,
  CANCELAR_ULTIMA_ACAO: 8,
};
const CIENCIA = '2026-03-02';
const SUSPENSAO = '2026-06-01';
const PLANO = '2026-05-04';
const CONSTITUICAO = '2026-04-06';

let cpf = 700;
async function um(acao: CodigoAcao): Promise<number> {
  const dadosDevedor = umaPessoa({ documentoIdentificacao: umCpf(++cpf) });
  const quem = await app.signIn('gestor.procon@ativa.gov.br');
  // The interest was paid, so none is owed.
  const { id } = await cadastrar(app, quem, { dadosDevedor, jurosAtualizado: 500 });
  await agir(app, quem, id, 'ANEXAR_TCC', { idTipoDocumento: 13, arquivos: [await enviar(app, quem)] });
  // The inscription requires a proof of the notification.
  if (acao.startsWith('SOLICITAR_INSCRICAO')) await anexarAr(app, quem, id, '2026-01-10');
  const situacao = onde[acao];
  const causas = acao === 'REGISTRAR_PERDA_PARCELAMENTO' ? [{ tipo: 'PARCELAMENTO', data: PLANO, ate: null }] : [];
  await linhas(
    app,
    sql`update processo set situacao = ${situacao}, fase = ${faseDe(situacao)}, valor_juros_pago = 500,
          data_ciencia = ${[1, 2, 27].includes(situacao) ? null : CIENCIA},
          data_constituicao_definitiva = ${[26, 28, 5].includes(situacao) ? CONSTITUICAO : null},
          suspenso = ${acao === 'REATIVAR_PROCESSO'}, suspenso_em = ${acao === 'REATIVAR_PROCESSO' ? SUSPENSAO : null},
          fim_parcelamento = ${situacao === 5 ? '2027-11-20' : null}, situacao_anterior = ${situacao === 5 ? 3 : null},
          causas_prescricao = ${JSON.stringify(causas)}
        where id = ${id}`,
  );
  // The term is already over; the next reading registers its lapse.
  if (acao === 'CONTESTAR_DEBITO') await decorrido(id);
  return id;
}

const decorrido = (id: number) =>
  linhas(
    app,
    sql`update processo set situacao = 3, fase = 1, data_constituicao_definitiva = null, prazo_tipo = 'CONTESTACAO',
          prazo_inicio = '2026-03-03', prazo_fim = '2026-04-01', prazo_dias = 30, prazo_dias_parados = 0 where id = ${id}`,
  );

const detalhe = async (acao: CodigoAcao): Promise<ProcessoDetalhe> =>
  (await consultar(app, gestor, processos.get(acao)!)).body;

/** Typed over the initial values of the dialog. */
const completo: Preenchido = {
  data: HOJE,
  fimParcelamento: '2027-11-20',
  observacao: 'Conforme o parecer.',
  motivo: 'Conforme o parecer.',
  causa: 'RECONHECIMENTO',
  fundamentoLegal: 'CC, art. 202, VI',
  justificativa: 'Protocolo recebido em papel.',
};
const vazio = (campo: string) => ({ [campo]: campo === 'arquivos' ? [] : null });
const casos: readonly (readonly [nome: string, mudanca: Preenchido])[] = [
  ['nada do que se pede', { ...Object.assign({}, ...Object.keys(completo).map((c) => vazio(c))), arquivos: [] }],
  ...(['data', 'fimParcelamento', 'observacao', 'motivo', 'causa', 'fundamentoLegal', 'justificativa'] as const).map(
    (campo) => [`sem ${campo}`, vazio(campo)] as const,
  ),
  ['sem arquivo', { arquivos: [] }],
  ['textos em branco', { observacao: '  ', motivo: '  ', fundamentoLegal: '  ', justificativa: '  ' }],
  ['textos curtos', { observacao: 'curto', motivo: 'curto', fundamentoLegal: 'curto', justificativa: 'curto' }],
  [
    'textos longos',
    {
      observacao: 'a'.repeat(151),
      motivo: 'a'.repeat(101),
      fundamentoLegal: 'a'.repeat(101),
      justificativa: 'a'.repeat(101),
    },
  ],
  [
    'datas de amanhã',
    { data: '2026-11-21', inadimplenteDesde: '2026-11-21', paradoAte: '2026-11-21', dataReferencia: '2026-11-21' },
  ],
  ['datas de antes de tudo', { data: '2026-01-05', inadimplenteDesde: '2026-01-05', fimParcelamento: '2026-01-05' }],
  ['data dentro do prazo que decorreu', { data: '2026-03-20' }],
  ['data dentro do prazo que decorreu, sem justificativa', { data: '2026-03-20', justificativa: '' }],
  ['data que não há', { data: '2026-02-30' }],
  ['valor apagado', { valorAtualizado: null }],
  ['multa apagada', { multaAtualizada: null }],
  ['juros apagados', { jurosAtualizado: null }],
  ['multa mudada e valor apagado', { multaAtualizada: 10, valorAtualizado: null }],
  ['multa mudada e data de referência apagada', { multaAtualizada: 10, dataReferencia: null }],
  ['data de referência apagada', { dataReferencia: null }],
  ['outra data de referência', { dataReferencia: HOJE }],
  ['outra data de referência, sem a multa', { dataReferencia: HOJE, multaAtualizada: null }],
  ['data de referência anterior', { dataReferencia: '2026-01-05' }],
  ['valor de zero e multa negativa', { valorAtualizado: 0, multaAtualizada: -1 }],
  ['valor de zero, de outro dia', { valorAtualizado: 0, dataReferencia: '2026-01-05' }],
  ['valor grande demais', { valorAtualizado: 1_000_000_000 }],
  ['causa que suspende, sem fim', { causa: 'DEPOSITO' }],
  ['causa que suspende, com fim anterior', { causa: 'DEPOSITO', data: '2026-06-10', paradoAte: '2026-06-09' }],
  ['causa anterior à constituição', { causa: 'RECONHECIMENTO', data: '2026-02-02' }],
  ['causa que não há', { causa: 'PARCELAMENTO' }],
  ['data vazia e motivo curto', { data: null, motivo: 'curto' }],
];

describe.each(codigosAcao)('%s', (acao) => {
  it.each(casos)('%s', async (_, mudanca) => {
    const processo = await detalhe(acao);
    expect(processo.acoesDisponiveis.map((a) => a.acao)).toContain(acao);
    const inicial = acoes[acao].campos.map((p) => [p.campo, p.inicial?.(processo, HOJE) ?? null]);
    const dados = { ...Object.fromEntries(inicial), ...completo, arquivos: [arquivo], ...mudanca };
    const dito = confere(doProcesso, acao, dados, processo, HOJE);
    const corpo = montaCorpo(doProcesso, acao, dados, processo);
    const recusas = await recusados(acao, processo.id, corpo);
    // The dialog lists them in its own order.
    expect(dito.map(({ field }) => field).sort()).toEqual(Object.keys(recusas).sort());
    // An empty date has two sentences, in the summary and at the field (S0 §5).
    for (const { field, message, resumo } of dito) expect([message, resumo]).toContain(recusas[field]);
  });
});

/** The server's sentences by field. A valid body is only checked, not executed. */
async function recusados(acao: CodigoAcao, id: number, corpo: object): Promise<Readonly<Record<string, string>>> {
  const perguntado = await agir(app, gestor, id, acao, corpo, { conferir: 'true' });
  if (perguntado.status === 204) return {};
  const { body } = await agir(app, gestor, id, acao, corpo);
  expect(body.campos ?? []).toEqual(perguntado.body.campos ?? []);
  const campos: { campo: string; mensagem: string }[] = body.campos ?? [];
  return Object.fromEntries(campos.map((c) => [campoDoDialogo(c.campo), c.mensagem]));
}
