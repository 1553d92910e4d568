import type { Insertable } from 'kysely';
import type { ParcelaDoAcordo } from '@/domain/cobranca/acordo.ts';
import type { Baixa, PedidoDeBaixa, Recibo } from '@/domain/cobranca/baixar.ts';
import { soma } from '@/domain/cobranca/componentes.ts';
import type { Centavos } from '@/domain/exato.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos, lerCentavos } from '../../database/dinheiro.ts';
import type { CobrancaLida } from '../../database/queries/cobranca.ts';
import { type LinhasDoAcordo, mudada } from '../../database/queries/gravarAcordo.ts';
import type { PagamentoTable } from '../../database/schema.ts';
import type { Quem } from './andamentos.ts';
import { gravarQuatro, gravarSeis } from './colunas.ts';

export interface Recebimento extends PedidoDeBaixa {
  /** CREDITO: a value to be given back, which pays this debt instead (M §7.87). */
  readonly origem: 'BAIXA_MANUAL' | 'BOLETO' | 'CREDITO';
  /** PENDENTE: the bank may still take it back. */
  readonly confirmacao: 'PENDENTE' | 'CONFIRMADA';
  /** The slip that was paid. */
  readonly idBoleto?: number;
  /** A remark of the movement. */
  readonly observacao?: string;
  /** The value that pays, and the receipt of which it was left. */
  readonly valor?: { readonly id: number; readonly idPagamento: number };
}

/** Writes the receipts; answers their ids, in order. */
export async function gravarRecibos(
  db: Db,
  { agora, usuario }: Quem,
  { linha, creditos }: CobrancaLida,
  { origem, data, idBoleto, valor }: Recebimento,
  { recibos, parcelas, creditoUsadoCentavos, sobraCentavos }: Baixa,
  idAndamento: number,
): Promise<number[]> {
  const ids: number[] = [];
  const { id: id_cobranca, id_orgao_credor } = linha;
  const temAberta = parcelas.some(({ situacao }) => situacao === 'PREVISTO');
  const aRestituir = (id_pagamento: number, centavos: Centavos, motivo: 'EXCESSO' | 'CREDITO_RESTANTE') =>
    db
      .insertInto('valor_a_restituir')
      .values({
        id_orgao_credor,
        id_pagamento,
        id_cobranca: temAberta ? id_cobranca : null,
        valor: gravarCentavos(centavos),
        motivo,
        criado_em: agora,
      })
      .execute();
  await usarCreditos(db, creditos, creditoUsadoCentavos, (id, centavos) =>
    aRestituir(id, centavos, temAberta ? 'EXCESSO' : 'CREDITO_RESTANTE'),
  );
  // A credit is of an earlier payment, or made of the excess of this one, which stands before it.
  let fonte: number | null = null;
  for (const recibo of recibos) {
    const id = await inserirRecibo(db, recibo, {
      id_orgao_credor,
      origem: recibo.origem === 'CREDITO' ? 'CREDITO' : origem,
      id_cobranca,
      id_cobranca_andamento: idAndamento,
      ...origemDo(recibo, { fonte, creditos, valor }),
      id_boleto: recibo.origem === 'CREDITO' ? null : (idBoleto ?? null),
      data,
      criado_em: agora,
      id_usuario: usuario?.id ?? null,
    });
    ids.push(id);
    if (recibo.excedenteCentavos > 0) fonte = id;
  }
  if (sobraCentavos > 0 && fonte !== null) await aRestituir(fonte, sobraCentavos, 'EXCESSO');
  return ids;
}

/** Writes a receipt with its part of each process; answers its id. */
export async function inserirRecibo(
  db: Db,
  recibo: Omit<Recibo, 'idParcela' | 'credito' | 'origem'> & { readonly idParcela: number | null },
  de: Omit<Insertable<PagamentoTable>, 'id_lancamento' | 'valor'>,
): Promise<number> {
  const { id } = await db
    .insertInto('pagamento')
    .values({
      ...de,
      id_lancamento: recibo.idParcela,
      valor: gravarCentavos(recibo.valorCentavos),
      ...gravarSeis(recibo.partes),
      excedente: gravarCentavos(recibo.excedenteCentavos),
      tolerado: gravarCentavos(recibo.toleradoCentavos),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (recibo.quotas.length > 0)
    await db
      .insertInto('pagamento_processo')
      .values(
        recibo.quotas.map((quota) => ({
          id_pagamento: id,
          id_processo: quota.idProcesso,
          id_orgao_credor: de.id_orgao_credor,
          ...gravarSeis(quota.partes),
          crescimento: gravarCentavos(quota.crescimentoCentavos),
          ...gravarQuatro(quota.dispensado, 'dispensado_'),
        })),
      )
      .execute();
  return id;
}

/** The receipt from which this one has its money: of a credit, the earlier one; of a value to be given back, that value's. */
function origemDo(
  { origem, credito }: Recibo,
  de: Pick<CobrancaLida, 'creditos'> & { readonly fonte: number | null } & Pick<Recebimento, 'valor'>,
) {
  if (origem === 'CREDITO') return { id_origem: credito === null ? de.fonte : de.creditos[credito]!.idPagamento };
  return { id_origem: de.valor?.idPagamento ?? null, id_valor_a_restituir: de.valor?.id ?? null };
}

/** Marks the excess that was taken; what is left of one becomes a new row, so that a reversal finds each as it was used. */
async function usarCreditos(
  db: Db,
  creditos: CobrancaLida['creditos'],
  usadoCentavos: Centavos,
  aRestituir: (idPagamento: number, centavos: Centavos) => Promise<unknown>,
): Promise<void> {
  let resta = usadoCentavos;
  for (const { id, idPagamento, valor } of creditos) {
    const usado = Math.min(resta, lerCentavos(valor));
    if (usado === 0) return;
    resta -= usado;
    await db
      .updateTable('valor_a_restituir')
      .set({ estado: 'CREDITADO', valor: gravarCentavos(usado) })
      .where('id', '=', id)
      .execute();
    if (usado < lerCentavos(valor)) await aRestituir(idPagamento, lerCentavos(valor) - usado);
  }
}

/** Instalments and shares as the receipts leave them. */
export function linhasPagas(
  { hoje }: Quem,
  { lancamentos, quotas }: LinhasDoAcordo,
  parcelas: readonly ParcelaDoAcordo[],
  { recibos }: Baixa,
  { origem, data }: Recebimento,
): Pick<LinhasDoAcordo, 'lancamentos' | 'quotas'> {
  const pagas = lancamentos.map((l) => {
    const dela = recibos.filter(({ idParcela, quotas: partes }) => idParcela === l.id && partes.length > 0);
    if (dela.length === 0) return l;
    const { situacao, confirmacao } = parcelas.find(({ id }) => id === l.id)!;
    return mudada(l, {
      valor_pago: gravarCentavos(lerCentavos(l.valor_pago) + soma(dela.map(pagoNaParcela))),
      ...(situacao === l.situacao
        ? {}
        : {
            situacao,
            data_pagamento: data,
            data_baixa: hoje,
            baixa_manual: origem === 'BAIXA_MANUAL',
            confirmacao,
          }),
    });
  });
  return { lancamentos: pagas, quotas: quotasPagas(quotas, parcelas) };
}
const pagoNaParcela = ({ valorCentavos, excedenteCentavos }: Recibo) => valorCentavos - excedenteCentavos;

/** The shares with what is paid of each, and what the last payment of its instalment left. */
export const quotasPagas = (
  lidas: LinhasDoAcordo['quotas'],
  parcelas: readonly ParcelaDoAcordo[],
): LinhasDoAcordo['quotas'] => {
  const pagas = new Map(parcelas.map(({ id, quotas }) => [id, new Map(quotas.map((q) => [q.idProcesso, q]))]));
  return lidas.map((lida) => {
    const { pagos, resto } = pagas.get(lida.id_lancamento)!.get(lida.id_processo)!;
    return { ...lida, ...gravarQuatro(pagos, '', '_pago'), resto };
  });
};
