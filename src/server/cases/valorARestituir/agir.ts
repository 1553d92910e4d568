import { cobranca as naCobranca } from '@i18n/pt-BR/cobranca/acoes.ts';
import { restituicao as t } from '@i18n/pt-BR/financeiro/restituicao.ts';
import { sql } from 'kysely';
import type { EndpointInput } from '@/contract/endpoint.ts';
import { refuse, refuseField, refuseFields } from '@/contract/refusals.ts';
import { tiposReservados } from '@/contract/tipoDocumento.ts';
import type { CompensacaoPedida, valoresARestituir } from '@/contract/valorARestituir.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais, paraReais } from '@/contract/values/dinheiro.ts';
import { parcelasAbertas } from '@/domain/cobranca/acordo.ts';
import { decidir } from '@/domain/cobranca/decidir.ts';
import { quitado } from '@/domain/cobranca/efeitos.ts';
import { impedimento } from '@/domain/cobranca/impedimento.ts';
import type { Centavos } from '@/domain/exato.ts';
import { imputar, somarPagos } from '@/domain/imputacao.ts';
import { totais } from '@/domain/saldo.ts';
import { estadoDe } from '@/domain/workflow/fatos.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos, lerCentavos } from '../../database/dinheiro.ts';
import { travarCobranca } from '../../database/queries/cobranca.ts';
import { lerProcesso, type ProcessoLido, travarProcesso } from '../../database/queries/processoLido.ts';
import { lerValor, travarValor, type ValorLido } from '../../database/queries/valorARestituir.ts';
import { acordoDe } from '../cobranca/acordo.ts';
import { andarCobranca } from '../cobranca/andamentos.ts';
import { receberPagamento } from '../cobranca/receber.ts';
import { saldoEm } from '../cobranca/saldos.ts';
import { andar } from '../processo/andamentos.ts';
import { anexar, anexarACobranca } from '../processo/documentos.ts';
import { fatosDe } from '../processo/fatos.ts';
import { gravarEstado } from '../processo/gravar.ts';
import { gravarRecebimento } from '../processo/recebimento.ts';

/** What is done with a value, in the transaction that holds its lock. */
type Ato = {
  readonly estado: 'RESTITUIDO' | 'COMPENSADO';
  /** How much of the value it takes. */
  readonly centavos: Centavos;
  readonly mensagem: string;
};

/**
 * The value was given back by other means: when, how and to whom, with the voucher (M §7.87).
 * @throws Refusal NAO_ENCONTRADO; VALOR_RESOLVIDO naming who did what; VALOR_INDISPONIVEL; a day before the receipt
 */
export const restituir = (
  ctx: SessionCtx,
  { params: { id }, body }: EndpointInput<typeof valoresARestituir.restituir>,
) =>
  ctx.write(async (db) => {
    const visto = await lerValor(db, id);
    await travar(db, visto);
    const lido = await aRestituir(db, id);
    if (body.data < lido.data) throw refuseFields([{ field: 'data', message: t.dataAntes(formatData(lido.data)) }]);
    const documentos = body.documentos.map(({ arquivos }) => ({
      idTipoDocumento: tiposReservados.quitacao,
      arquivos,
    }));
    await contarNaOrigem(db, ctx, lido, {
      acao: 'RESTITUIR',
      naCobranca: naCobranca.andamentos.RESTITUIDO,
      noProcesso: t.noProcesso.RESTITUIDO,
      data: body.data,
      observacao: t.observacao(body.forma, body.favorecido),
      centavos: lerCentavos(lido.valor),
      documentos,
    });
    const { data, forma, favorecido } = body;
    return concluir(
      db,
      ctx,
      lido,
      { estado: 'RESTITUIDO', centavos: lerCentavos(lido.valor), mensagem: t.sucesso.restituido },
      { data, forma, favorecido },
    );
  });

/**
 * The value pays another debt of the same debtor and body as a receipt of today (M §6.19, 7.87): the open instalments of a firm
 * collection from the first one on, or a process outside any. What the debt does not take stays to be given back.
 * @throws Refusal NAO_ENCONTRADO; VALOR_RESOLVIDO; VALOR_INDISPONIVEL; VALOR_DE_OUTRO_DEVEDOR; VALOR_SEM_DIVIDA; VALOR_DE_INSCRITA;
 * what a write-off of the collection is refused for
 */
export const compensar = (
  ctx: SessionCtx,
  { params: { id }, body }: EndpointInput<typeof valoresARestituir.compensar>,
) => ctx.write((db) => compensarEm(db, ctx, id, body));

/** The same within the caller's transaction. */
export async function compensarEm(db: Db, ctx: SessionCtx, id: number, alvo: CompensacaoPedida) {
  const visto = await lerValor(db, id);
  await travar(db, visto, alvo);
  const lido = await aRestituir(db, id);
  const { idProcessoCobranca, idProcesso } = alvo;
  const { centavos, onde } = idProcessoCobranca
    ? await naDaCobranca(db, ctx, lido, idProcessoCobranca)
    : await noDoProcesso(db, ctx, lido, idProcesso!);
  if (!(idProcessoCobranca && idProcessoCobranca === lido.cobranca))
    await contarNaOrigem(db, ctx, lido, {
      acao: 'COMPENSAR',
      naCobranca: naCobranca.andamentos.COMPENSADO(onde),
      noProcesso: t.noProcesso.COMPENSADO(onde),
      data: ctx.hoje,
      observacao: null,
      centavos,
      documentos: [],
    });
  const mensagem = t.sucesso.compensado(formatReais(paraReais(centavos)), onde);
  return concluir(db, ctx, lido, { estado: 'COMPENSADO', centavos, mensagem }, { data: ctx.hoje, ...alvo });
}

/** Locks what both acts may change, in the order of every writer (M §6.10): collections, instalments, processes; each by id. */
async function travar(db: Db, visto: ValorLido, alvo: CompensacaoPedida = {}): Promise<void> {
  const cobrancas = [
    ...(visto.do_portal ? [visto.cobranca!] : []),
    ...(alvo.idProcessoCobranca ? [alvo.idProcessoCobranca] : []),
  ];
  const processos = [...(visto.do_portal ? [] : [visto.id_processo]), ...(alvo.idProcesso ? [alvo.idProcesso] : [])];
  await sql`select id from processo_cobranca where id = any(${cobrancas}::bigint[]) order by id for update`.execute(db);
  await sql`select id from lancamento where id_cobranca = any(${cobrancas}::bigint[]) order by id for update`.execute(
    db,
  );
  await sql`
    select id from processo
     where id = any(${processos}::bigint[])
        or id in (select id_processo from cobranca_processo where id_cobranca = any(${cobrancas}::bigint[]))
     order by id for update`.execute(db);
}

/** The locked value, if it still waits for a person. */
async function aRestituir(db: Db, id: number): Promise<ValorLido> {
  const lido = await travarValor(db, id);
  if (lido.situacao === 'A_RESTITUIR') return lido;
  if (lido.situacao === 'A_CREDITAR') throw refuse('VALOR_INDISPONIVEL');
  throw refuse('VALOR_RESOLVIDO', t.feitos[lido.situacao], formatData(lido.resolvido_em!), lido.usuario_nome ?? '');
}

const fonteDe = (lido: ValorLido) => ({ id: lido.id, idPagamento: lido.id_pagamento });
interface Pago {
  readonly centavos: Centavos;
  /** «cobrança 20260000012». */
  readonly onde: string;
}

async function naDaCobranca(db: Db, ctx: SessionCtx, lido: ValorLido, idCobranca: number): Promise<Pago> {
  const lida = await travarCobranca(db, idCobranca);
  const { linha } = lida;
  if (linha.id_orgao_credor !== lido.id_orgao_credor || linha.id_devedor !== lido.id_devedor)
    throw refuseField('idProcessoCobranca', 'VALOR_DE_OUTRO_DEVEDOR');
  const acordo = acordoDe(lida, ctx.hoje);
  const decisao = decidir(acordo, 'REALIZAR_BAIXA_MANUAL', ctx.usuario, ctx.hoje);
  if (!decisao.ok) throw decisao.recusa;
  const centavos = Math.min(lerCentavos(lido.valor), saldoEm(acordo, ctx.hoje).saldoCentavos);
  if (centavos === 0) throw refuse('COBRANCA_INDISPONIVEL');
  await receberPagamento(db, ctx, lida, {
    origem: 'CREDITO',
    confirmacao: 'CONFIRMADA',
    data: ctx.hoje,
    valorCentavos: centavos,
    parcelas: parcelasAbertas(acordo).map((parcela) => parcela.id),
    valor: fonteDe(lido),
    observacao: naCobranca.andamentos.COM_VALOR(daOrigem(lido)),
  });
  return { centavos, onde: t.cobranca(linha.numero) };
}

/** Where the money had come in. */
const daOrigem = (lido: ValorLido): string =>
  `${lido.numero_cobranca ? t.cobranca(lido.numero_cobranca) : t.processo(lido.numero_processo)}, de ${formatData(lido.data)}`;

/** A process outside any agreement; where nothing is left, it is settled. */
async function noDoProcesso(db: Db, ctx: SessionCtx, lido: ValorLido, idProcesso: number): Promise<Pago> {
  const { hoje } = ctx;
  const alvo = await travarProcesso(db, idProcesso);
  const { linha } = alvo;
  if (linha.id_orgao_credor !== lido.id_orgao_credor || linha.id_devedor !== lido.id_devedor)
    throw refuseField('idProcesso', 'VALOR_DE_OUTRO_DEVEDOR');
  const fatos = fatosDe(alvo, hoje);
  const { saldo, saldoCentavos } = totais(fatos);
  const motivo = impedimento(fatos, saldoCentavos);
  if (motivo) throw refuse('VALOR_SEM_DIVIDA', motivo);
  // The active-debt system would have to hear of it, and it hears of agreements only.
  if (fatos.cda) throw refuse('VALOR_DE_INSCRITA');
  const centavos = Math.min(lerCentavos(lido.valor), saldoCentavos);
  const { partes } = imputar(centavos, saldo);
  const antes = estadoDe(fatos);
  const pago = {
    ...antes,
    pagos: somarPagos(antes.pagos, partes),
    correcaoRestante: { data: hoje, correcaoCentavos: saldo.correcaoCentavos - partes.correcaoCentavos },
  };
  const quita = centavos === saldoCentavos;
  const estado = quita ? quitado({ estado: pago }, hoje) : pago;
  await gravarEstado(db, ctx, alvo, estado);
  await andar(db, ctx, alvo, {
    resultado: {
      estado,
      antes,
      andamento: {
        descricao: quita ? t.noProcesso.QUITADO : t.noProcesso.RECEBIDO,
        dataReferencia: hoje,
        observacao: daOrigem(lido),
        valorCentavos: centavos,
      },
    },
  });
  await gravarRecebimento(db, ctx, linha, { origem: 'CREDITO', data: hoje, partes, valor: fonteDe(lido) });
  return { centavos, onde: t.processo(linha.numero) };
}

interface Contado {
  readonly acao: 'RESTITUIR' | 'COMPENSAR';
  readonly naCobranca: string;
  readonly noProcesso: string;
  readonly data: string;
  readonly observacao: string | null;
  readonly centavos: Centavos;
  readonly documentos: Parameters<typeof anexarACobranca>[3];
}

/** The movement where the money had come in, with the documents: of the collection, or of the process. */
async function contarNaOrigem(db: Db, ctx: SessionCtx, lido: ValorLido, contado: Contado): Promise<void> {
  const { data, observacao, centavos: valorCentavos, documentos } = contado;
  if (lido.do_portal) {
    const { linha } = await travarCobranca(db, lido.cobranca!);
    const idAndamento = await andarCobranca(db, ctx, linha, {
      acao: contado.acao,
      situacao: linha.situacao,
      descricao: contado.naCobranca,
      observacao,
      dataReferencia: data,
      valorCentavos,
    });
    const dono = { idOrgao: linha.id_orgao_credor, idCobranca: linha.id, idAndamento };
    if (documentos.length > 0) await anexarACobranca(db, ctx, dono, documentos);
    return;
  }
  const processo: ProcessoLido = await lerProcesso(db, lido.id_processo);
  const estado = estadoDe(fatosDe(processo, ctx.hoje));
  const idAndamento = await andar(db, ctx, processo, {
    resultado: {
      estado,
      antes: estado,
      andamento: { descricao: contado.noProcesso, dataReferencia: data, observacao, valorCentavos },
    },
    automatico: true,
  });
  if (documentos.length > 0) await anexar(db, ctx, processo.linha, idAndamento, documentos);
}

/** Writes what became of the value; what the act did not take stays as it was, in a row of its own. Notes it in the trail. */
async function concluir(
  db: Db,
  ctx: SessionCtx,
  lido: ValorLido,
  { estado, centavos, mensagem }: Ato,
  dados: { readonly data: string; readonly forma?: string; readonly favorecido?: string } & CompensacaoPedida,
) {
  const { id, id_orgao_credor, id_pagamento, motivo, criado_em } = lido;
  const restaCentavos = lerCentavos(lido.valor) - centavos;
  await db
    .updateTable('valor_a_restituir')
    .set({
      estado,
      valor: gravarCentavos(centavos),
      resolvido_em: dados.data,
      forma: dados.forma ?? null,
      favorecido: dados.favorecido ?? null,
      id_usuario: ctx.usuario.id,
      usuario_nome: ctx.usuario.nome,
    })
    .where('id', '=', id)
    .execute();
  if (restaCentavos > 0)
    await db
      .insertInto('valor_a_restituir')
      .values({
        id_orgao_credor,
        id_pagamento,
        motivo,
        criado_em,
        estado: lido.estado,
        valor: gravarCentavos(restaCentavos),
      })
      .execute();
  await note(db, ctx, {
    acao: estado === 'RESTITUIDO' ? 'RESTITUIR' : 'COMPENSAR',
    recurso: 'valorARestituir',
    idRegistro: id,
    idOrgao: id_orgao_credor,
    antes: { estado: 'A_RESTITUIR', valor: Number(lido.valor) },
    depois: { numero: lido.numero_cobranca || lido.numero_processo, estado, valor: paraReais(centavos), ...dados },
  });
  const resta = restaCentavos > 0 ? ` ${t.sucesso.resta(formatReais(paraReais(restaCentavos)))}` : '';
  return { id, estado, valor: paraReais(centavos), resta: paraReais(restaCentavos), mensagem: mensagem + resta };
}
