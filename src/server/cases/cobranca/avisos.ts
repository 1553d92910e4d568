import { paraReais } from '@/contract/values/dinheiro.ts';
import type { ProcessoDoAcordo } from '@/domain/cobranca/acordo.ts';
import type { Cobrado, Consolidado } from '@/domain/cobranca/componentes.ts';
import { totalCobrado } from '@/domain/cobranca/componentes.ts';
import type { Db } from '../../database/database.ts';
import type { CobrancaLida } from '../../database/queries/cobranca.ts';
import { avisarDoAcordo } from '../dividaAtiva/avisarAcordo.ts';
import type { Quem } from './andamentos.ts';
import { lerQuatro, lerSeis } from './colunas.ts';
import type { SemRecebimento } from './recebimentos.ts';
import type { ReciboNovo } from './reimputar.ts';

/*
 * What the active-debt system is told of an agreement, a package for each of its inscribed processes (M §2.48). The fields
 * are those of docs/divida-ativa.md, amounts in reais.
 */

type Linha = CobrancaLida['linha'];

export const avisarFirmado = (
  db: Db,
  quem: Quem,
  linha: Pick<Linha, 'id_orgao_credor' | 'numero' | 'data' | 'total_parcelas' | 'desconto'>,
  { idProcesso, liquido }: Pick<ProcessoDoAcordo, 'idProcesso' | 'liquido'>,
): Promise<void> =>
  avisarDoAcordo(db, quem, {
    idProcesso,
    idOrgao: linha.id_orgao_credor,
    tipo: 'ACORDO_FIRMADO',
    dados: {
      numero: linha.numero,
      dataAcordo: linha.data,
      totalParcelas: linha.total_parcelas,
      desconto: linha.desconto,
      ...quatro(liquido),
    },
  });

export const avisarFim = (
  db: Db,
  quem: Quem,
  linha: Pick<Linha, 'id_orgao_credor' | 'numero'>,
  idProcesso: number,
  motivo: 'QUITADO' | 'CANCELADO' | 'RESCINDIDO',
): Promise<void> =>
  avisarDoAcordo(db, quem, {
    idProcesso,
    idOrgao: linha.id_orgao_credor,
    tipo: 'ACORDO_ENCERRADO',
    dados: { numero: linha.numero, data: quem.hoje, motivo },
  });

/** A process's part of a receipt. */
export interface ParteDoRecibo {
  readonly idPagamento: number;
  readonly parcela: number;
  readonly data: string;
  readonly idProcesso: number;
  readonly partes: Cobrado;
  readonly dispensado: Consolidado;
}

/** @param tipo a receipt, or that one was taken back */
export const avisarPagamento = (
  db: Db,
  quem: Quem,
  linha: Pick<Linha, 'id_orgao_credor' | 'numero'>,
  tipo: 'PAGAMENTO' | 'PAGAMENTO_ESTORNADO',
  { idPagamento, parcela, data, idProcesso, partes, dispensado }: ParteDoRecibo,
): Promise<void> => {
  const { numero, id_orgao_credor: idOrgao } = linha;
  const dia =
    tipo === 'PAGAMENTO'
      ? { parcela, dataPagamento: data, valorPago: paraReais(totalCobrado(partes)) }
      : { data: quem.hoje };
  return avisarDoAcordo(db, quem, {
    idProcesso,
    idOrgao,
    tipo,
    dados: {
      numero,
      idPagamento,
      ...dia,
      ...quatro(partes),
      jurosMes: paraReais(partes.jurosMesCentavos),
      honorarios: paraReais(partes.honorariosCentavos),
      dispensado: quatro(dispensado),
    },
  });
};

/**
 * Of a payment that is undone, and of others that are imputed anew, what their receipts had paid of instalments; of those after the
 * end nothing was told.
 */
export async function avisarEstornados(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  { desfeito, outros }: SemRecebimento,
): Promise<void> {
  const mudados = outros.flatMap(({ recebimento, mudou }) => (mudou ? recebimento : []));
  for (const { id, id_lancamento, data, quotas } of [desfeito, ...mudados].flatMap(({ recibos }) => recibos))
    for (const quota of id_lancamento === null ? [] : quotas)
      await avisarPagamento(db, quem, lida.linha, 'PAGAMENTO_ESTORNADO', {
        idPagamento: id,
        parcela: numeroDa(lida, id_lancamento),
        data,
        idProcesso: quota.id_processo,
        partes: lerSeis(quota),
        dispensado: lerQuatro(quota, 'dispensado_'),
      });
}

/** What they pay instead. */
export async function avisarReimputados(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  novos: readonly ReciboNovo[],
): Promise<void> {
  for (const { id: idPagamento, recibo, data } of novos)
    for (const quota of recibo.idParcela === null ? [] : recibo.quotas)
      await avisarPagamento(db, quem, lida.linha, 'PAGAMENTO', {
        ...quota,
        idPagamento,
        parcela: numeroDa(lida, recibo.idParcela),
        data,
      });
}

const numeroDa = ({ lancamentos }: CobrancaLida, idParcela: number | null): number =>
  lancamentos.find(({ id }) => id === idParcela)!.parcela;

const quatro = (c: Consolidado) => ({
  valor: paraReais(c.valorCentavos),
  correcao: paraReais(c.correcaoCentavos),
  multa: paraReais(c.multaCentavos),
  juros: paraReais(c.jurosCentavos),
});
