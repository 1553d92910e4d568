import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import { type Selectable, sql } from 'kysely';
import { refuse } from '@/contract/refusals.ts';
import { estornar, type ReciboFeito } from '@/domain/cobranca/baixar.ts';
import {
  type Consolidado,
  consolidado,
  soma,
  somarCobrados,
  somarConsolidados,
} from '@/domain/cobranca/componentes.ts';
import { type IdSituacaoCobranca, situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import { somarPagos } from '@/domain/imputacao.ts';
import type { Estado } from '@/domain/workflow/fatos.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos, lerCentavos } from '../../database/dinheiro.ts';
import { mandarCancelar } from '../../database/queries/boleto.ts';
import { type CobrancaLida, lerCobranca } from '../../database/queries/cobranca.ts';
import { lerProcesso } from '../../database/queries/processoLido.ts';
import type { PagamentoProcessoTable, PagamentoTable } from '../../database/schema.ts';
import { todosOsOrgaos } from '../../database/tenant.ts';
import { vencerPrazo } from '../processo/decurso.ts';
import { acordoDe } from './acordo.ts';
import { andarCobranca, type Quem } from './andamentos.ts';
import { avisarPagamento } from './avisos.ts';
import { lerQuatro, lerSeis } from './colunas.ts';
import { gravarQuotas } from './gravarBaixa.ts';
import { gravarNoProcesso } from './processos.ts';
import type { DadosDaQuitacao } from './receber.ts';
import { guardarSaldos } from './saldos.ts';
import { acertarTempo } from './tempo.ts';

/** A receipt as it is reversed. */
export type PagamentoLido = Selectable<PagamentoTable> & {
  /** No later receipt of the instalment stands, outside those to be reversed. */
  readonly ultimo: boolean;
  readonly quotas: readonly Selectable<PagamentoProcessoTable>[];
};

export interface Estorno {
  /** The movement of the payment. */
  readonly idRecebimento: number;
  /** The situation that the agreement then has, from `decidir`. */
  readonly para: IdSituacaoCobranca;
  readonly motivo: string;
  /** The bank took it back. */
  readonly doBanco?: boolean;
}

/** Takes back the newest payment of a locked agreement. */
export const estornarUltimo = (
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  como: Omit<Estorno, 'idRecebimento'>,
): Promise<number> => {
  const idRecebimento = lida.ultimoRecebimento?.idAndamento;
  if (idRecebimento === undefined) throw refuse('COBRANCA_INDISPONIVEL');
  return estornarPagamento(db, quem, lida, { ...como, idRecebimento });
};

/**
 * Reverses all that a payment did to a locked agreement, in one transaction: its receipts, and those of its excess; the
 * instalments are open again, processes owe again, and a settled agreement stands again, with the state that its processes
 * had (M §2.32). Receipts stay, marked.
 * @returns the id of the movement
 */
export async function estornarPagamento(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  { idRecebimento, para: situacao, motivo, doBanco = false }: Estorno,
): Promise<number> {
  const { linha } = lida;
  const acordo = acordoDe(lida, quem.hoje);
  const pagamentos = await lerPagamentos(db, linha.id, idRecebimento);
  if (await excessoUsado(db, pagamentos)) throw refuse('EXCESSO_JA_USADO');
  const parcelas = estornar(acordo, pagamentos.map(feito));
  const reabre = acordo.situacao === situacaoCobranca.QUITADO;
  const acabou = acordo.situacao === situacaoCobranca.CANCELADO;
  const tocadas = new Set(pagamentos.map(({ id_lancamento }) => id_lancamento));

  const idAndamento = await andarCobranca(db, quem, linha, {
    acao: doBanco ? 'ESTORNAR_BOLETO' : 'ESTORNAR_BAIXA',
    situacao,
    descricao: frases.andamentos.ESTORNO(
      acordo.parcelas
        .filter(({ id }) => tocadas.has(id))
        .map(({ parcela }) => `${parcela}/${linha.total_parcelas}`)
        .join(', '),
    ),
    observacao: motivo,
    valorCentavos: soma(pagamentos.filter(entrou).map((p) => lerCentavos(p.valor))),
    dados: { estorna: idRecebimento },
  });
  const ids = pagamentos.map(({ id }) => id);
  await db
    .updateTable('pagamento')
    .set({ estornado_em: quem.agora, motivo_estorno: motivo })
    .where('id', 'in', ids)
    .execute();
  await desfazerCreditos(db, acabou ? null : linha.id, pagamentos);
  await mandarCancelar(db, quem.maquina, { idCobranca: linha.id });
  for (const parcela of parcelas.filter(({ id }) => tocadas.has(id))) {
    const pagos = pagamentos.filter(({ id_lancamento }) => id_lancamento === parcela.id);
    await db
      .updateTable('lancamento')
      .set((eb) => ({
        situacao: acabou ? ('CANCELADO' as const) : parcela.situacao,
        data_pagamento: null,
        data_baixa: null,
        baixa_manual: false,
        confirmacao: null,
        valor_pago: eb('valor_pago', '-', gravarCentavos(soma(pagos.map(recebido)))),
        versao: eb('versao', '+', 1),
      }))
      .where('id', '=', parcela.id)
      .execute();
    await gravarQuotas(db, parcela);
  }
  await db
    .updateTable('processo_cobranca')
    .set({ situacao, versao: linha.versao + 1, ...(reabre ? { causa: null, encerrado_em: null } : {}) })
    .where('id', '=', linha.id)
    .execute();
  if (reabre)
    await db.updateTable('cobranca_processo').set({ ativo: true }).where('id_cobranca', '=', linha.id).execute();

  const antes = reabre ? await estadosAntesDeQuitar(db, linha.id) : new Map<number, Estado>();
  for (const lido of lida.processos) {
    const { id } = lido.linha;
    const seus = pagamentos.flatMap(({ quotas }) => quotas.filter(({ id_processo }) => id_processo === id));
    const pago = somarCobrados(seus.map(lerSeis));
    const dispensado = somarConsolidados(seus.map((q) => lerQuatro(q, 'dispensado_')));
    const { estado } = acordo.processos.find(({ idProcesso }) => idProcesso === id)!;
    await gravarNoProcesso(db, quem, lido, {
      estado: {
        ...(antes.get(id) ?? estado),
        pagos: somarPagos(estado.pagos, menos(pago)),
        dispensados: somarPagos(estado.dispensados, menos(dispensado)),
        ...(acabou ? { correcaoRestante: comDeVolta(estado, pago, dispensado) } : {}),
      },
      situacao,
      jurosMesCentavos: -pago.jurosMesCentavos,
      honorariosCentavos: -pago.honorariosCentavos,
      andamentos: [{ descricao: frases.noProcesso.ESTORNO(acordo.numero), observacao: motivo }],
    });
    // A term that comes back may be over.
    if (reabre) await vencerPrazo(db, quem, await lerProcesso(db, todosOsOrgaos, id));
    for (const quota of seus) {
      const { id_lancamento, data } = pagamentos.find((p) => p.id === quota.id_pagamento)!;
      const { parcela } = acordo.parcelas.find((p) => p.id === id_lancamento)!;
      await avisarPagamento(db, quem, linha, 'PAGAMENTO_ESTORNADO', {
        idPagamento: quota.id_pagamento,
        parcela,
        data,
        idProcesso: id,
        partes: lerSeis(quota),
        dispensado: lerQuatro(quota, 'dispensado_'),
      });
    }
  }
  await guardarSaldos(db, quem.hoje, [linha.id]);
  // A payment that waited for the bank waits no more, and what is open again may have fallen due while time stood still.
  if (linha.parado_desde !== null || linha.paradas.length > 0)
    await acertarTempo(db, quem, await lerCobranca(db, todosOsOrgaos, linha.id));
  return idAndamento;
}

/** The correction that a payment after which it was counted leaves, with what of it is owed again. */
export const comDeVolta = (
  { correcaoRestante }: Estado,
  { correcaoCentavos: pago }: Consolidado,
  { correcaoCentavos: dispensado }: Consolidado,
): Estado['correcaoRestante'] =>
  correcaoRestante && {
    ...correcaoRestante,
    correcaoCentavos: correcaoRestante.correcaoCentavos + pago + dispensado,
  };
const menos = (c: Consolidado): Consolidado => consolidado((nome) => -c[nome]);
/** Whether the receipt is money of its own in this agreement, and not the excess of another one of it. */
export const entrou = ({ origem, id_valor_a_restituir }: PagamentoLido): boolean =>
  origem !== 'CREDITO' || id_valor_a_restituir !== null;

/** Whether what was left of one of the receipts was given back, or paid another debt (M §7.87). */
export async function excessoUsado(db: Db, pagamentos: readonly Pick<PagamentoLido, 'id'>[]): Promise<boolean> {
  const ids = pagamentos.map(({ id }) => id);
  const { rows } = await sql<{ usado: boolean }>`
    select exists (select from valor_a_restituir
                    where id_pagamento = any(${ids}::bigint[]) and estado in ('COMPENSADO', 'RESTITUIDO')) as usado`.execute(
    db,
  );
  return rows[0]!.usado;
}

/** What a receipt paid of its instalment, without what was left over. */
export const recebido = ({ valor, excedente }: PagamentoLido) => lerCentavos(valor) - lerCentavos(excedente);

export const feito = ({ id_lancamento, ultimo, quotas }: PagamentoLido): ReciboFeito => ({
  idParcela: id_lancamento!,
  ultimo,
  quotas: quotas.map((q) => ({
    idProcesso: q.id_processo,
    partes: lerSeis(q),
    crescimentoCentavos: lerCentavos(q.crescimento),
    restoAntes: q.resto_antes,
  })),
});

/** The receipts of a payment and those that its excess paid, in the order in which they were made. */
export async function lerPagamentos(db: Db, idCobranca: number, idRecebimento: number): Promise<PagamentoLido[]> {
  const { rows } = await sql<Selectable<PagamentoTable>>`
    with recursive desfeito as (
      select * from pagamento where id_cobranca_andamento = ${idRecebimento} and estornado_em is null
      union
      select p.* from pagamento p join desfeito d on p.id_origem = d.id and p.estornado_em is null and p.id_valor_a_restituir is null)
    select * from desfeito order by id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const quotas = await db
    .selectFrom('pagamento_processo')
    .selectAll()
    .where('id_pagamento', 'in', ids)
    .orderBy('id_processo')
    .execute();
  const depois = await db
    .selectFrom('pagamento')
    .select(['id', 'id_lancamento'])
    .where('id_cobranca', '=', idCobranca)
    .where('estornado_em', 'is', null)
    .where('id', 'not in', ids)
    .execute();
  return rows.map((pagamento) => ({
    ...pagamento,
    ultimo: !depois.some((d) => d.id_lancamento === pagamento.id_lancamento && d.id > pagamento.id),
    quotas: quotas.filter(({ id_pagamento }) => id_pagamento === pagamento.id),
  }));
}

/** What waited to be given back is no longer there, and the excess of an earlier payment waits again. */
async function desfazerCreditos(
  db: Db,
  idCobranca: number | null,
  pagamentos: readonly PagamentoLido[],
): Promise<void> {
  const ids = pagamentos.map(({ id }) => id);
  await db
    .updateTable('valor_a_restituir')
    .set({ estado: 'DESFEITO' })
    .where('id_pagamento', 'in', ids)
    .where('estado', '=', 'ABERTO')
    .execute();
  const valores = new Set(pagamentos.flatMap(({ id_valor_a_restituir }) => id_valor_a_restituir ?? []));
  for (const valor of valores) await soltarValor(db, valor);
  const fontes = pagamentos.flatMap(({ id_origem, ...p }) =>
    !entrou({ id_origem, ...p }) && id_origem !== null && !ids.includes(id_origem) ? [id_origem] : [],
  );
  for (const fonte of new Set(fontes)) await soltarCredito(db, fonte);
  if (idCobranca === null) return;
  // There is an open instalment again, which takes what was to be given back.
  await db
    .updateTable('valor_a_restituir')
    .set({ id_cobranca: idCobranca })
    .where('estado', '=', 'ABERTO')
    .where('id_pagamento', 'in', (eb) => eb.selectFrom('pagamento').select('id').where('id_cobranca', '=', idCobranca))
    .execute();
}

/** A value that paid this debt is to be given back again; that of an agreement may become its credit. */
const soltarValor = (db: Db, id: number) =>
  db
    .updateTable('valor_a_restituir')
    .set((eb) => ({
      estado: eb
        .case()
        .when('motivo', 'in', ['EXCESSO', 'CREDITO_RESTANTE'])
        .then('ABERTO' as const)
        .else('A_RESTITUIR' as const)
        .end(),
      resolvido_em: null,
      id_usuario: null,
      usuario_nome: null,
    }))
    .where('id', '=', id)
    .execute();

/** Of the excess of a payment waits again what its standing receipts do not take; they may be those of other payments. */
async function soltarCredito(db: Db, idPagamento: number): Promise<void> {
  const { rows } = await sql<{ solto: string }>`
    select p.excedente - coalesce((select sum(u.valor) from pagamento u where u.id_origem = p.id and u.estornado_em is null), 0)
         - coalesce((select sum(v.valor) from valor_a_restituir v where v.id_pagamento = p.id and v.estado in ('ABERTO', 'A_RESTITUIR', 'RESTITUIDO')), 0) as solto
      from pagamento p where p.id = ${idPagamento}`.execute(db);
  let falta = lerCentavos(rows[0]!.solto);
  const creditados = await db
    .selectFrom('valor_a_restituir')
    .selectAll()
    .where('id_pagamento', '=', idPagamento)
    .where('estado', '=', 'CREDITADO')
    .orderBy('id', 'desc')
    .execute();
  for (const { id, ...credito } of creditados) {
    const valor = lerCentavos(credito.valor);
    const solto = Math.min(falta, valor);
    if (solto === 0) return;
    falta -= solto;
    await db
      .updateTable('valor_a_restituir')
      .set({ estado: 'ABERTO', valor: gravarCentavos(solto) })
      .where('id', '=', id)
      .execute();
    if (solto < valor)
      await db
        .insertInto('valor_a_restituir')
        .values({ ...credito, valor: gravarCentavos(valor - solto) })
        .execute();
  }
}

/** The processes as they were when the last payment settled the agreement. */
export async function estadosAntesDeQuitar(db: Db, idCobranca: number): Promise<Map<number, Estado>> {
  const { dados } = await db
    .selectFrom('cobranca_andamento')
    .select('dados')
    .where('id_cobranca', '=', idCobranca)
    .where(sql<boolean>`dados -> 'antes' is not null`)
    .orderBy('numero', 'desc')
    .executeTakeFirstOrThrow();
  const { antes = [] } = dados as DadosDaQuitacao;
  return new Map(antes.map(({ idProcesso, estado }) => [idProcesso, estado]));
}
