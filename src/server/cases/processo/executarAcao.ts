import { negociacao as frases } from '@i18n/pt-BR/negociacao/regras.ts';
import {
  acoes,
  type CodigoAcao,
  type DadosDaAcao,
  type DadosEnviados,
  dadosDaAcao,
  desempacotar,
} from '@/contract/acoes.ts';
import { refuse, refuseFields } from '@/contract/refusals.ts';
import { consolidado, totalConsolidado } from '@/domain/cobranca/componentes.ts';
import { decidirEvento } from '@/domain/cobranca/decidir.ts';
import { avisoDeAntesDoTcc } from '@/domain/workflow/antesDoTcc.ts';
import { aplicar, mensagemDeSucesso } from '@/domain/workflow/aplicar.ts';
import { conferirCertos, conferirDados } from '@/domain/workflow/conferir.ts';
import { decidir } from '@/domain/workflow/decidir.ts';
import { decursoDePrazo } from '@/domain/workflow/decurso.ts';
import type { Estado } from '@/domain/workflow/fatos.ts';
import { fatosDaAcao } from '@/domain/workflow/fatosDaAcao.ts';
import { situacao } from '@/domain/workflow/situacoes.ts';
import { negamADivida } from '@/domain/workflow/transicoes.ts';
import { recusaDosExibidos } from '@/domain/workflow/valores.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { type CobrancaLida, cobrancaAbertaDe, lerCobranca, travarCobranca } from '../../database/queries/cobranca.ts';
import { lerProcesso, type ProcessoLido, travarProcesso } from '../../database/queries/processoLido.ts';
import { acordoDe } from '../cobranca/acordo.ts';
import { encerrar } from '../cobranca/encerrar.ts';
import { acertarTempo } from '../cobranca/tempo.ts';
import { solicitarInscricao } from '../dividaAtiva/pacote.ts';
import { dizendoQuem } from '../dizendoQuem.ts';
import { andar, andarDesfeito, cancelarAndamentos } from './andamentos.ts';
import { avisoDoAnexado } from './avisoDoTcc.ts';
import { vencerPrazo } from './decurso.ts';
import { anexar } from './documentos.ts';
import { corrigirOutros, fatosDe, parametrosDe } from './fatos.ts';
import { gravarEstado } from './gravar.ts';
import { gravarRecebimento } from './recebimento.ts';

export interface PedidoDeAcao {
  readonly id: number;
  readonly acao: CodigoAcao;
  readonly enviados: DadosEnviados;
}

/**
 * Every action of a process (S1 §4.2, 7.3): lock it at the version seen, decide, compute, write, note it.
 * @throws Refusal NAO_ENCONTRADO, VERSAO_DIVERGENTE, whatever `decidir` refuses, VALORES_MUDARAM, fields that do not fit the process
 */
export const executarAcao = (ctx: SessionCtx, pedido: PedidoDeAcao) =>
  dizendoQuem(ctx, { processos: [pedido.id] }, () => executar(ctx, pedido));

async function executar(ctx: SessionCtx, { id, acao, enviados }: PedidoDeAcao) {
  const { hoje, usuario } = ctx;
  const dados = dadosDaAcao(enviados);
  return ctx.write(async (db) => {
    // Locked before the process, as every writer does (M §6.10).
    const nega = negamADivida.includes(acao);
    const para = paramOTempo.includes(acao);
    const travada = nega || para ? await travarNegociacao(db, id) : null;
    const visto = await vencerPrazo(db, ctx, await travarProcesso(db, id, dados.versao));
    // It may have ended while this call waited for its lock, or one may have been made while it waited for the process.
    const negociacao = nega && visto.linha.acordo === 'PORTAL' ? travada : null;
    if (nega && visto.linha.acordo === 'PORTAL' && !travada) throw refuse('ACORDO_EM_ANDAMENTO');

    const decisao = decidir(fatosDe(visto, hoje), acao, usuario, hoje, paraDecidir(enviados));
    if (!decisao.ok) throw decisao.recusa;
    const lido = negociacao ? await encerrarNegociacao(db, ctx, visto, negociacao) : visto;
    const fatos = fatosDe(lido, hoje);
    const mudaram = recusaDosExibidos(fatos, dados);
    if (mudaram) throw mudaram;
    const erros = conferirDados(fatosDaAcao(fatos), acao, enviados, hoje);
    if (erros.length > 0) throw refuseFields(erros);

    const resultado = aplicar(fatos, acao, dados, {
      hoje,
      para: decisao.para,
      parametros: parametrosDe(lido),
      corrigir: corrigirOutros(lido, fatos, hoje),
    });

    let aviso = negociacao
      ? frases.ENCERRA(negociacao.linha.numero)
      : avisoDeAntesDoTcc(acao, dados.data, lido.dataTcc);
    await gravarEstado(db, ctx, lido, resultado.estado);
    if (resultado.andamento) {
      const idAndamento = await andar(db, ctx, lido, { acao, resultado, dados });
      const anexados = await anexar(db, ctx, lido.linha, idAndamento, documentosDe(acao, dados));
      if (acao === 'ANEXAR_TCC') aviso = await avisoDoAnexado(db, ctx, id, anexados);
      if (resultado.desfeito) await andarDesfeito(db, ctx, lido, resultado);
    } else await cancelarAndamentos(db, ctx, lido, dados.motivo ?? '');
    const pagoAgora = consolidado((nome) => resultado.estado.pagos[nome] - fatos.pagos[nome]);
    if (totalConsolidado(pagoAgora) > 0)
      await gravarRecebimento(db, ctx, lido.linha, { origem: 'QUITACAO', data: hoje, partes: pagoAgora });
    if (pedeInscricao(fatos, resultado.estado)) await solicitarInscricao(db, ctx, id);
    if (para && travada) await acertarTempo(db, ctx, await lerCobranca(db, travada.linha.id));

    await note(db, ctx, {
      acao,
      recurso: 'processo',
      idRegistro: id,
      idOrgao: lido.linha.id_orgao_credor,
      antes: resultado.antes,
      depois: { ...resultado.estado, dados },
    });
    // A notification registered late may have a term that is already over.
    const atrasado = decursoDePrazo({ ...fatos, ...resultado.estado }, hoje) !== null;
    const { linha } = atrasado ? await vencerPrazo(db, ctx, await lerProcesso(db, id)) : lido;
    const { numero } = linha;
    const versao = atrasado ? linha.versao : linha.versao + 1;
    return { id, numero, versao, mensagem: mensagemDeSucesso(acao, numero), aviso };
  });
}

/** These make the calendar of an agreement stand still, or go on (M §7.86). */
const paramOTempo: readonly CodigoAcao[] = ['SUSPENDER_PROCESSO', 'REATIVAR_PROCESSO'];

/** The agreement of a process, locked; null: there is none. */
async function travarNegociacao(db: Db, id: number): Promise<CobrancaLida | null> {
  const aberta = await cobrancaAbertaDe(db, id);
  return aberta === undefined ? null : travarCobranca(db, aberta);
}

/**
 * A contest or an appeal ends a negotiation that is not signed (M §6.9). Answers the process as it is then.
 * @throws Refusal while a payment waits for the bank
 */
async function encerrarNegociacao(db: Db, ctx: SessionCtx, { linha }: ProcessoLido, negociacao: CobrancaLida) {
  const decisao = decidirEvento(acordoDe(negociacao, ctx.hoje), 'CONTESTAR', ctx.hoje);
  if (!decisao.ok) throw decisao.recusa;
  await encerrar(db, ctx, negociacao, { causa: 'CONTESTACAO', dia: ctx.hoje });
  return lerProcesso(db, linha.id);
}

/** The rules of an action that depend on the process, for the valid fields of a form that has other faults. */
export const conferirAcao =
  (acao: CodigoAcao) =>
  (ctx: SessionCtx, { params: { id }, body, errados }: Conferido): Promise<void> =>
    ctx.read(async (db) => {
      const { hoje, usuario } = ctx;
      const fatos = fatosDe(await lerProcesso(db, id), hoje);
      const enviados = desempacotar(acao, { ...body });
      if (decursoDePrazo(fatos, hoje) || !decidir(fatos, acao, usuario, hoje, paraDecidir(enviados)).ok) return;
      const erros = conferirCertos(fatosDaAcao(fatos), acao, body, errados, hoje);
      if (erros.length > 0) throw refuseFields(erros);
    });
interface Conferido {
  readonly params: { readonly id: number };
  readonly body: object;
  readonly errados: ReadonlySet<string>;
}

/** An emptied date does not mean today: it is missing, so nothing is decided by it. */
const paraDecidir = (enviados: DadosEnviados): DadosDaAcao | undefined =>
  enviados.data === null ? undefined : dadosDaAcao(enviados);

/** True when the action requests inscription: then the package goes to the outbox too. */
const pedeInscricao = (antes: Estado, depois: Estado) =>
  antes.situacao !== situacao.INSCRICAO_SOLICITADA && depois.situacao === situacao.INSCRICAO_SOLICITADA;

function documentosDe(acao: CodigoAcao, { arquivos }: DadosDaAcao) {
  const { tipoDocumento } = acoes[acao];
  return tipoDocumento === undefined || !arquivos ? [] : [{ idTipoDocumento: tipoDocumento, arquivos }];
}
