import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import type { Enviado } from '@/contract/acao.ts';
import { acoesDaCobranca, type CodigoAcaoDaCobranca, recebe } from '@/contract/acoesDaCobranca.ts';
import { Refusal, refuse, refuseFields } from '@/contract/refusals.ts';
import { formatReais, paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import type { Acordo } from '@/domain/cobranca/acordo.ts';
import { type Excesso, excessoDa, type PedidoDeBaixa } from '@/domain/cobranca/baixar.ts';
import { conferirDaCobranca } from '@/domain/cobranca/conferir.ts';
import { decidir } from '@/domain/cobranca/decidir.ts';
import { type IdSituacaoCobranca, situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import type { Centavos } from '@/domain/exato.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { type CobrancaLida, lerCobranca, travarCobranca } from '../../database/queries/cobranca.ts';
import { dizendoQuem } from '../dizendoQuem.ts';
import { vencerPrazo } from '../processo/decurso.ts';
import { anexarACobranca, type Documento } from '../processo/documentos.ts';
import { acordoDe } from './acordo.ts';
import { andarCobranca } from './andamentos.ts';
import { encerrar } from './encerrar.ts';
import { estornarPagamento } from './estornar.ts';
import { receberPagamento } from './receber.ts';
import { excessoDepois, receberDepois } from './receberDepois.ts';
import { firmar, guardarRequerente } from './termo.ts';
import { naTrilha } from './trilha.ts';

interface Execucao {
  readonly lida: CobrancaLida;
  readonly para: IdSituacaoCobranca;
  readonly dados: Enviado;
}
/** Carries out an action; answers the id of its movement, which its documents belong to. */
type Executa = (db: Db, ctx: SessionCtx, execucao: Execucao) => Promise<number>;

const executores: Readonly<Record<CodigoAcaoDaCobranca, Executa>> = {
  GERAR_TERMO_PARCELAMENTO: (db, ctx, { lida, dados }) => guardarRequerente(db, ctx, lida, dados),
  ANEXAR_TERMO_PARCELAMENTO: (db, ctx, { lida, para }) => firmar(db, ctx, lida, para),
  REALIZAR_BAIXA_MANUAL: receberAMao,
  ESTORNAR_BAIXA: (db, ctx, { lida, dados }) =>
    estornarPagamento(db, ctx, lida, {
      idRecebimento: (dados.idRecebimento as number | undefined) ?? lida.ultimaBaixa!,
      motivo: dados.motivo as string,
    }),
  REGISTRAR_CONTATO: (db, ctx, { lida: { linha }, para, dados }) =>
    andarCobranca(db, ctx, linha, {
      acao: 'REGISTRAR_CONTATO',
      situacao: para,
      descricao: frases.andamentos.CONTATO,
      observacao: dados.observacao as string,
    }),
  CANCELAR_COBRANCA: (db, ctx, { lida, dados }) =>
    encerrar(db, ctx, lida, { causa: 'CANCELAMENTO', dia: ctx.hoje, motivo: dados.motivo as string }),
};

/** A payment received by hand: reversed by ESTORNAR_BAIXA, whichever action received it (M §7.88). */
function receberAMao(db: Db, ctx: SessionCtx, { lida, dados }: Execucao): Promise<number> {
  const pedido: PedidoDeBaixa = {
    data: dados.dataPagamento as string,
    valorCentavos: paraCentavos(dados.valorPago as number),
    parcelas: dados.lancamentos as readonly number[],
  };
  const acordo = acordoDe(lida, ctx.hoje);
  const excesso = acabou(acordo) ? excessoDepois(lida, acordo, pedido) : excessoDa(acordo, pedido);
  if (excesso && !dados.aceitaExcesso) throw semAceite(excesso);
  if (acabou(acordo)) return receberDeposito(db, ctx, lida, acordo, pedido);
  return receberPagamento(db, ctx, lida, { ...pedido, origem: 'BAIXA_MANUAL', confirmacao: 'CONFIRMADA' });
}

const acabou = ({ situacao }: { readonly situacao: IdSituacaoCobranca }): boolean =>
  situacao === situacaoCobranca.CANCELADO;

/** A deposit of an agreement that is over (M §7.89). */
const receberDeposito = (
  db: Db,
  ctx: SessionCtx,
  lida: CobrancaLida,
  acordo: Acordo,
  { data, valorCentavos }: PedidoDeBaixa,
) =>
  receberDepois(db, ctx, lida, acordo, {
    feito: { data, valorCentavos, boleto: null },
    descricao: frases.andamentos.DEPOSITO,
    noProcesso: frases.noProcesso.DEPOSITO(acordo.numero),
  });

/** The excess is asked about before it is taken (M §7.87). */
function semAceite({ excessoCentavos, aRestituirCentavos }: Excesso): Refusal {
  const reais = (centavos: Centavos) => formatReais(paraReais(centavos));
  const frase = frases.excesso(
    reais(excessoCentavos),
    excessoCentavos > aRestituirCentavos ? reais(excessoCentavos - aRestituirCentavos) : null,
    aRestituirCentavos > 0 ? reais(aRestituirCentavos) : null,
  );
  const { code, message, fields } = refuse('EXCESSO_A_CONFIRMAR', frase);
  return new Refusal(code, message, fields, { excesso: paraReais(excessoCentavos) });
}

/**
 * Every action of a collection (S2 §4.2, 7.1): lock it at the version seen, decide, check, carry out, note it.
 * @throws Refusal NAO_ENCONTRADO, VERSAO_DIVERGENTE, whatever `decidir` refuses, fields that do not fit the agreement,
 * EXCESSO_A_CONFIRMAR with the amount
 */
export const executarAcaoDaCobranca = (ctx: SessionCtx, pedido: PedidoDeAcao) =>
  dizendoQuem(ctx, { cobranca: pedido.id }, () => executar(ctx, pedido));

interface PedidoDeAcao {
  readonly id: number;
  readonly acao: CodigoAcaoDaCobranca;
  readonly corpo: Enviado;
}

const executar = (ctx: SessionCtx, { id, acao, corpo }: PedidoDeAcao) =>
  ctx.write(async (db) => {
    const { hoje, usuario } = ctx;
    const linha = acoesDaCobranca[acao];
    const { versao, ...dados } = linha.envelope.desempacota(corpo);
    const lida = await comPrazosVencidos(db, ctx, await travarCobranca(db, id, versao as number | undefined));
    const decisao = decidir(acordoDe(lida, hoje), acao, usuario, hoje);
    if (!decisao.ok) throw decisao.recusa;
    // Whoever pays instalments saw the agreement stand, and it has ended since.
    if (recebe(acao) && acabou(lida.linha) && (dados.lancamentos as readonly number[]).length > 0)
      throw refuse('COBRANCA_INDISPONIVEL');
    const erros = conferirDaCobranca(fatosDe(lida), acao, dados);
    if (erros.length > 0) throw refuseFields(erros);

    const idAndamento = await executores[acao](db, ctx, { lida, para: decisao.para, dados });
    const { linha: antes } = lida;
    if ('tipoDocumento' in linha)
      await anexarACobranca(db, ctx, { idOrgao: antes.id_orgao_credor, idCobranca: id, idAndamento }, [
        { idTipoDocumento: linha.tipoDocumento, arquivos: dados.arquivos as Documento['arquivos'] },
      ]);
    const { linha: depois } = await lerCobranca(db, id);
    await note(db, ctx, {
      acao,
      recurso: 'cobranca',
      idRegistro: id,
      idOrgao: antes.id_orgao_credor,
      antes: naTrilha(antes),
      depois: { ...naTrilha(depois), dados },
    });
    return {
      id,
      numero: depois.numero,
      versao: depois.versao,
      mensagem: frases.sucesso[acao](depois.numero),
      aviso: null,
    };
  });

/** The agreement for the checks of its actions. */
const fatosDe = ({ linha, lancamentos }: CobrancaLida) => ({
  dataAcordo: linha.data,
  lancamentos: lancamentos.map(({ id, situacao }) => ({ id, situacaoLancamento: situacao })),
});

/** The terms of the processes go on while an agreement is only negotiated (M §2.40): one that is over lapses first. */
async function comPrazosVencidos(db: Db, ctx: SessionCtx, lida: CobrancaLida): Promise<CobrancaLida> {
  let venceu = false;
  for (const lido of lida.processos) venceu = (await vencerPrazo(db, ctx, lido)) !== lido || venceu;
  return venceu ? lerCobranca(db, lida.linha.id) : lida;
}

interface Pedido {
  readonly params?: { readonly id: number };
  readonly body: Enviado;
}
/** The agreement of a call, which some calls name in their path and some in their body; undefined: not sent, or invalid. */
export const idDoPedido = ({ params, body }: Pedido): number | undefined => {
  const id = params?.id ?? body.idProcessoCobranca;
  return typeof id === 'number' ? id : undefined;
};

/** The rules of an action that depend on the agreement, for the valid fields of a form that has other faults. */
export const conferirAcaoDaCobranca = (acao: CodigoAcaoDaCobranca) => (ctx: SessionCtx, pedido: Pedido) =>
  ctx.read(async (db) => {
    const id = idDoPedido(pedido);
    if (id === undefined) return;
    const lida = await lerCobranca(db, id);
    if (!decidir(acordoDe(lida, ctx.hoje), acao, ctx.usuario, ctx.hoje).ok) return;
    const erros = conferirDaCobranca(fatosDe(lida), acao, acoesDaCobranca[acao].envelope.desempacota(pedido.body));
    if (erros.length > 0) throw refuseFields(erros);
  });
