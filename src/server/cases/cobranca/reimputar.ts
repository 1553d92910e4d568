import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import { diaDe } from '@/contract/values/fuso.ts';
import { soma } from '@/domain/cobranca/componentes.ts';
import { emDobro, type ReciboRefeito } from '@/domain/cobranca/reaplicar.ts';
import { situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos, lerCentavos } from '../../database/dinheiro.ts';
import type { CobrancaLida } from '../../database/queries/cobranca.ts';
import { type LinhasDoAcordo, mudada } from '../../database/queries/gravarAcordo.ts';
import type { Quem } from './andamentos.ts';
import { inserirRecibo, quotasPagas } from './gravarBaixa.ts';
import { entrou, type ReciboLido, type Reimputado, type SemRecebimento } from './recebimentos.ts';

/** A receipt that took the place of another one. */
export interface ReciboNovo {
  readonly id: number;
  readonly recibo: ReciboRefeito;
  readonly data: string;
}

/**
 * Writes what the other payments of an agreement do without the one that is undone: the receipts that change are marked and made
 * anew, with the day and the movement that they had; then values to be given back. Instalments and shares are `linhasReimputadas`.
 * @returns the new receipts
 */
export async function gravarReimputacao(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  sem: SemRecebimento,
  motivo: string,
): Promise<ReciboNovo[]> {
  const { desfeito, outros } = sem;
  await marcar(db, quem, desfeito.recibos, motivo);
  // The money of a slip is in one receipt only.
  for (const { recebimento, mudou } of outros)
    if (mudou) await marcar(db, quem, recebimento.recibos, frases.reimputado(motivo), { id_boleto: null });
  const novos: ReciboNovo[] = [];
  /** Of each payment, the receipt that has its excess. */
  const fontes: (number | null)[] = [];
  for (const um of outros) {
    const ids = um.mudou ? await gravarRecibos(db, lida, um, fontes) : um.recebimento.recibos.map(({ id }) => id);
    if (um.mudou)
      novos.push(...um.refeito.recibos.map((recibo, i) => ({ id: ids[i]!, recibo, data: um.recebimento.feito.data })));
    const fonte = um.refeito.recibos.findIndex(({ excedenteCentavos }) => excedenteCentavos > 0);
    fontes.push(ids[fonte] ?? null);
    await moverFonte(db, um, fontes.at(-1)!);
  }
  await gravarValores(db, quem, lida, sem, fontes);
  return novos;
}

const marcar = (
  db: Db,
  { agora }: Quem,
  recibos: readonly ReciboLido[],
  motivo: string,
  mais: { readonly id_boleto?: null } = {},
) =>
  db
    .updateTable('pagamento')
    .set({ estornado_em: agora, motivo_estorno: motivo, ...mais })
    .where(
      'id',
      'in',
      recibos.map(({ id }) => id),
    )
    .execute();

async function gravarRecibos(
  db: Db,
  { linha: { id: id_cobranca, id_orgao_credor } }: CobrancaLida,
  { recebimento: { id: idAndamento, origem, feito, recibos }, refeito }: Reimputado,
  fontes: readonly (number | null)[],
): Promise<number[]> {
  const { id_boleto, criado_em, id_usuario, id_origem, id_valor_a_restituir, parcela, total_parcelas } =
    recibos.find(entrou)!;
  const ids: number[] = [];
  let propria: number | null = null;
  for (const recibo of refeito.recibos) {
    const deCredito = recibo.origem === 'CREDITO';
    const id = await inserirRecibo(db, recibo, {
      id_orgao_credor,
      origem: deCredito ? 'CREDITO' : origem,
      id_cobranca,
      id_cobranca_andamento: idAndamento,
      ...(deCredito ? { id_origem: fontes[recibo.fonte!] ?? propria } : { id_origem, id_valor_a_restituir, id_boleto }),
      parcela,
      total_parcelas,
      data: feito.data,
      criado_em,
      id_usuario,
    });
    ids.push(id);
    if (recibo.excedenteCentavos > 0) propria = id;
  }
  return ids;
}

/** What came of the excess of a receipt that was made anew is of the new one: what it paid, here or of another debt. */
async function moverFonte(db: Db, { recebimento, mudou }: Reimputado, fonte: number | null): Promise<void> {
  if (!mudou || fonte === null) return;
  const velhos = recebimento.recibos.map(({ id }) => id);
  await db
    .updateTable('pagamento')
    .set({ id_origem: fonte })
    .where('id_origem', 'in', velhos)
    .where('estornado_em', 'is', null)
    .execute();
  await db
    .updateTable('valor_a_restituir')
    .set({ id_pagamento: fonte })
    .where('id_pagamento', 'in', velhos)
    .where('estado', 'in', ['COMPENSADO', 'RESTITUIDO'])
    .execute();
}

/** Credits and values to be given back, as the payments leave them (M §6.19, 7.87). */
async function gravarValores(
  db: Db,
  { agora }: Quem,
  { linha: { id, id_orgao_credor } }: CobrancaLida,
  { desfeito, outros, parcelas, situacao }: SemRecebimento,
  fontes: readonly (number | null)[],
): Promise<void> {
  const temAberta = parcelas.some((parcela) => parcela.situacao === 'PREVISTO');
  const quitou = outros.findLastIndex(({ refeito }) => refeito.baixadas.length > 0);
  await desfazer(
    db,
    desfeito.recibos.map((recibo) => recibo.id),
  );
  for (const valor of new Set(desfeito.recibos.flatMap((recibo) => recibo.id_valor_a_restituir ?? [])))
    await soltarValor(db, valor);
  for (const [i, { recebimento, refeito, mudou }] of outros.entries()) {
    const velhos = recebimento.recibos.map((recibo) => recibo.id);
    const { creditadoCentavos, esperaCentavos } = refeito;
    const deNovo = emDobro(refeito);
    const pagou = refeito.recibos.some(({ quotas }) => quotas.length > 0);
    const doFim = situacao === situacaoCobranca.CANCELADO || i !== quitou;
    const espera = {
      estado: deNovo ? ('A_RESTITUIR' as const) : ('ABERTO' as const),
      id_cobranca: temAberta && !deNovo ? id : null,
      motivo: deNovo
        ? pagou
          ? ('APOS_O_FIM' as const)
          : ('EM_DOBRO' as const)
        : temAberta || !doFim
          ? ('EXCESSO' as const)
          : ('CREDITO_RESTANTE' as const),
    };
    const atuais = await db
      .selectFrom('valor_a_restituir')
      .select(['id', 'estado', 'valor', 'criado_em'])
      .where('id_pagamento', 'in', velhos)
      .where('estado', 'in', [...vivos])
      .execute();
    const somaDe = (creditado: boolean) =>
      soma(
        atuais.filter(({ estado }) => (estado === 'CREDITADO') === creditado).map(({ valor }) => lerCentavos(valor)),
      );
    if (!mudou && somaDe(true) === creditadoCentavos && somaDe(false) === esperaCentavos) {
      const ids = atuais.flatMap((um) => (um.estado === 'CREDITADO' ? [] : um.id));
      if (ids.length > 0) await db.updateTable('valor_a_restituir').set(espera).where('id', 'in', ids).execute();
      continue;
    }
    await desfazer(db, velhos);
    const comum = { id_orgao_credor, id_pagamento: fontes[i]!, criado_em: atuais[0]?.criado_em ?? agora };
    const novos = [
      { ...comum, ...espera, valor: esperaCentavos },
      { ...comum, estado: 'CREDITADO' as const, motivo: 'EXCESSO' as const, id_cobranca: id, valor: creditadoCentavos },
    ].flatMap(({ valor, ...resto }) => (valor > 0 ? { ...resto, valor: gravarCentavos(valor) } : []));
    if (novos.length > 0) await db.insertInto('valor_a_restituir').values(novos).execute();
  }
}

/** What no person has acted on. */
const vivos = ['ABERTO', 'CREDITADO', 'A_RESTITUIR'] as const;
const desfazer = (db: Db, pagamentos: readonly number[]) =>
  db
    .updateTable('valor_a_restituir')
    .set({ estado: 'DESFEITO' })
    .where('id_pagamento', 'in', pagamentos)
    .where('estado', 'in', [...vivos])
    .execute();

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

/** Instalments and shares as the other payments leave them. */
export function linhasReimputadas(
  { lancamentos, quotas }: LinhasDoAcordo,
  { outros, parcelas }: SemRecebimento,
): Pick<LinhasDoAcordo, 'lancamentos' | 'quotas'> {
  return {
    lancamentos: lancamentos.map((l) => {
      const { situacao, dataPagamento, confirmacao } = parcelas.find(({ id }) => id === l.id)!;
      const quem = outros.find(({ refeito }) => refeito.baixadas.includes(l.id))?.recebimento;
      return mudada(l, {
        situacao,
        data_pagamento: dataPagamento,
        data_baixa: quem ? diaDe(quem.em) : null,
        baixa_manual: quem?.origem === 'BAIXA_MANUAL',
        confirmacao,
        valor_pago: gravarCentavos(pagoDa(l.id, outros)),
      });
    }),
    quotas: quotasPagas(quotas, parcelas),
  };
}

const pagoDa = (idLancamento: number, outros: readonly Reimputado[]) =>
  soma(
    outros.flatMap(({ refeito }) =>
      refeito.recibos
        .filter(({ idParcela }) => idParcela === idLancamento)
        .map(({ valorCentavos, excedenteCentavos }) => valorCentavos - excedenteCentavos),
    ),
  );
