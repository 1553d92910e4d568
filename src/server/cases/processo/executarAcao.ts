import {
  acoes,
  type CodigoAcao,
  type DadosDaAcao,
  type DadosEnviados,
  dadosDaAcao,
  desempacotar,
} from '@/contract/acoes.ts';
import { refuseFields } from '@/contract/refusals.ts';
import { avisoDeAntesDoTcc } from '@/domain/workflow/antesDoTcc.ts';
import { aplicar, mensagemDeSucesso } from '@/domain/workflow/aplicar.ts';
import { conferirCertos, conferirDados } from '@/domain/workflow/conferir.ts';
import { decidir } from '@/domain/workflow/decidir.ts';
import { decursoDePrazo } from '@/domain/workflow/decurso.ts';
import type { Estado } from '@/domain/workflow/fatos.ts';
import { fatosDaAcao } from '@/domain/workflow/fatosDaAcao.ts';
import { situacao } from '@/domain/workflow/situacoes.ts';
import { recusaDosExibidos } from '@/domain/workflow/valores.ts';
import type { SessionCtx } from '../../context.ts';
import { note } from '../../database/audit.ts';
import { lerProcesso, travarProcesso } from '../../database/queries/processoLido.ts';
import { solicitarInscricao } from '../dividaAtiva/pacote.ts';
import { andar, andarDesfeito, cancelarAndamentos } from './andamentos.ts';
import { avisoDoAnexado } from './avisoDoTcc.ts';
import { vencerPrazo } from './decurso.ts';
import { anexar } from './documentos.ts';
import { corrigirOutros, fatosDe, parametrosDe } from './fatos.ts';
import { gravarEstado } from './gravar.ts';

export interface PedidoDeAcao {
  readonly id: number;
  readonly acao: CodigoAcao;
  readonly enviados: DadosEnviados;
}

/**
 * Every action of a process (S1 §4.2, 7.3): lock it at the version seen, decide, compute, write, note it.
 * @throws Refusal NAO_ENCONTRADO, VERSAO_DIVERGENTE, whatever `decidir` refuses, VALORES_MUDARAM, fields that do not fit the process
 */
export async function executarAcao(ctx: SessionCtx, { id, acao, enviados }: PedidoDeAcao) {
  const { hoje, usuario } = ctx;
  const dados = dadosDaAcao(enviados);
  return ctx.write(async (db) => {
    const lido = await vencerPrazo(db, ctx, await travarProcesso(db, usuario, id, dados.versao));

    const fatos = fatosDe(lido, hoje);
    const decisao = decidir(fatos, acao, usuario, hoje, paraDecidir(enviados));
    if (!decisao.ok) throw decisao.recusa;
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

    // Negotiations that a contest or an appeal ends before their term is signed (`negamADivida`, M §6.9) end here.
    let aviso = avisoDeAntesDoTcc(acao, dados.data, lido.dataTcc);
    await gravarEstado(db, ctx, lido, resultado.estado);
    if (resultado.andamento) {
      const idAndamento = await andar(db, ctx, lido, { acao, resultado, dados });
      const anexados = await anexar(db, ctx, lido.linha, idAndamento, documentosDe(acao, dados));
      if (acao === 'ANEXAR_TCC') aviso = await avisoDoAnexado(db, ctx, id, anexados);
      if (resultado.desfeito) await andarDesfeito(db, ctx, lido, resultado);
    } else await cancelarAndamentos(db, ctx, lido, dados.motivo ?? '');
    if (pedeInscricao(fatos, resultado.estado)) await solicitarInscricao(db, ctx, id);

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
    const { linha } = atrasado ? await vencerPrazo(db, ctx, await lerProcesso(db, usuario, id)) : lido;
    const { numero } = linha;
    const versao = atrasado ? linha.versao : linha.versao + 1;
    return { id, numero, versao, mensagem: mensagemDeSucesso(acao, numero), aviso };
  });
}

/** The rules of an action that depend on the process, for the valid fields of a form that has other faults. */
export const conferirAcao =
  (acao: CodigoAcao) =>
  (ctx: SessionCtx, { params: { id }, body, errados }: Conferido): Promise<void> =>
    ctx.read(async (db) => {
      const { hoje, usuario } = ctx;
      const fatos = fatosDe(await lerProcesso(db, usuario, id), hoje);
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
