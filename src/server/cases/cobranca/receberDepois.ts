import type { Acordo } from '@/domain/cobranca/acordo.ts';
import type { Excesso, PedidoDeBaixa } from '@/domain/cobranca/baixar.ts';
import { totalCobrado } from '@/domain/cobranca/componentes.ts';
import type { RecebimentoFeito } from '@/domain/cobranca/reaplicar.ts';
import { de, primeiro } from '@/domain/lista.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos } from '../../database/dinheiro.ts';
import type { CobrancaLida } from '../../database/queries/cobranca.ts';
import { gravarAcordo, mudada } from '../../database/queries/gravarAcordo.ts';
import { andarCobranca, type Quem } from './andamentos.ts';
import { type Estados, imputarDepois } from './depoisDoFim.ts';
import { inserirRecibo } from './gravarBaixa.ts';
import { gravarNoProcesso } from './processos.ts';
import { type DadosDoRecebimento, reciboDepois } from './recebimentos.ts';
import { guardarSaldos } from './saldos.ts';

export interface RecebimentoDepois {
  readonly feito: Pick<RecebimentoFeito, 'data' | 'valorCentavos' | 'boleto'>;
  readonly idBoleto?: number;
  /** The movement of the agreement, and that of its processes. */
  readonly descricao: string;
  readonly noProcesso: string;
}

const estadosDe = ({ processos }: Acordo): Estados =>
  new Map(processos.map(({ idProcesso, estado }) => [idProcesso, estado]));

/** What a deposit after the end brings beyond what the processes owe; null: nothing beyond the tolerance (M §2.17, 7.87). */
export function excessoDepois(
  lida: CobrancaLida,
  acordo: Acordo,
  { data, valorCentavos }: Pick<PedidoDeBaixa, 'data' | 'valorCentavos'>,
): Excesso | null {
  const feito = { data, valorCentavos, boleto: null };
  const { excedenteCentavos } = imputarDepois(lida, acordo, estadosDe(acordo), feito, acordo.parcelas);
  if (excedenteCentavos <= acordo.regras.toleranciaCentavos) return null;
  return { excessoCentavos: excedenteCentavos, aRestituirCentavos: excedenteCentavos };
}

/**
 * Receives a payment of a locked agreement that is over: its processes are paid, the agreement stays as it ended, and what they do
 * not owe is to be given back (M §2.33, 7.89, 7.90).
 * @returns the id of the movement
 */
export async function receberDepois(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  acordo: Acordo,
  { feito, idBoleto, descricao, noProcesso }: RecebimentoDepois,
): Promise<number> {
  const { id: id_cobranca, id_orgao_credor, total_parcelas } = lida.linha;
  const { data, valorCentavos, boleto } = feito;
  const idAndamento = await andarCobranca(db, quem, lida.linha, {
    acao: boleto ? 'RECEBER_BOLETO' : 'REALIZAR_BAIXA_MANUAL',
    situacao: acordo.situacao,
    descricao,
    dataReferencia: data,
    valorCentavos,
    dados: {
      recebido: { quantas: 0, toleranciaCentavos: acordo.regras.toleranciaCentavos },
    } satisfies DadosDoRecebimento,
  });
  const { quotas, excedenteCentavos, estados } = imputarDepois(lida, acordo, estadosDe(acordo), feito, acordo.parcelas);
  for (const lido of lida.processos) {
    const { partes } = quotas.find(({ idProcesso }) => idProcesso === lido.linha.id) ?? {};
    if (!partes) continue;
    await gravarNoProcesso(db, quem, lido, {
      estado: de(estados, lido.linha.id),
      situacao: acordo.situacao,
      jurosMesCentavos: partes.jurosMesCentavos,
      honorariosCentavos: partes.honorariosCentavos,
      andamentos: [{ descricao: noProcesso, valorCentavos: totalCobrado(partes) }],
    });
  }
  const doBoleto = acordo.parcelas.filter(({ id }) => boleto?.parcelas.includes(id));
  const id = await inserirRecibo(db, reciboDepois(valorCentavos, { quotas, excedenteCentavos }), {
    id_orgao_credor,
    origem: boleto ? 'BOLETO' : 'BAIXA_MANUAL',
    id_cobranca,
    id_cobranca_andamento: idAndamento,
    id_boleto: idBoleto ?? null,
    ...(doBoleto.length === 1 ? { parcela: primeiro(doBoleto).parcela, total_parcelas } : {}),
    data,
    criado_em: quem.agora,
    id_usuario: quem.usuario?.id ?? null,
  });
  if (excedenteCentavos > acordo.regras.toleranciaCentavos)
    await db
      .insertInto('valor_a_restituir')
      .values({
        id_orgao_credor,
        id_pagamento: id,
        valor: gravarCentavos(excedenteCentavos),
        estado: 'A_RESTITUIR',
        motivo: quotas.length > 0 ? 'APOS_O_FIM' : 'EM_DOBRO',
        criado_em: quem.agora,
      })
      .execute();
  await gravarAcordo(db, lida, { linha: mudada(lida.linha) });
  await guardarSaldos(db, quem.hoje, [id_cobranca]);
  return idAndamento;
}
