import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import { sql } from 'kysely';
import { maisTarde } from '@/domain/calendario.ts';
import type { Acordo, ProcessoDoAcordo } from '@/domain/cobranca/acordo.ts';
import { type Baixa, baixar, type Recibo } from '@/domain/cobranca/baixar.ts';
import {
  type Cobrado,
  type Consolidado,
  consolidado,
  soma,
  somarCobrados,
  somarConsolidados,
} from '@/domain/cobranca/componentes.ts';
import { decidirEvento } from '@/domain/cobranca/decidir.ts';
import { dispensado, quitado } from '@/domain/cobranca/efeitos.ts';
import { somarPagos } from '@/domain/imputacao.ts';
import { de, em } from '@/domain/lista.ts';
import type { Db } from '../../database/database.ts';
import { mandarCancelar } from '../../database/queries/boleto.ts';
import { type CobrancaLida, lerCobranca } from '../../database/queries/cobranca.ts';
import { gravarAcordo, type LinhasDoAcordo, mudada } from '../../database/queries/gravarAcordo.ts';
import { seguir } from '../dividaAtiva/seguir.ts';
import { atualizarCorrecao } from '../processo/gravar.ts';
import { acordoDe } from './acordo.ts';
import { andarCobranca, type Quem } from './andamentos.ts';
import { avisarFim, avisarPagamento } from './avisos.ts';
import { lerQuatro } from './colunas.ts';
import type { DadosDaQuitacao } from './fimLido.ts';
import { gravarRecibos, linhasPagas, type Recebimento } from './gravarBaixa.ts';
import { gravarNoProcesso } from './processos.ts';
import type { DadosDoRecebimento } from './recebimentos.ts';
import { guardarSaldos } from './saldos.ts';
import { acertarTempo } from './tempo.ts';

/**
 * Receives a payment on a locked agreement that `decidir` allows: receipts with their parts, instalments, processes and,
 * when all is paid and confirmed, the end of the agreement (M §3.4).
 * @returns the id of the movement, which groups the receipts of the payment
 */
export async function receberPagamento(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  recebimento: Recebimento,
): Promise<number> {
  const { linha } = lida;
  const acordo = acordoDe(lida, quem.hoje);
  const baixa = comDispensados(acordo, baixar(acordo, recebimento), await dispensadosAteAqui(db, linha.id));
  const parcelas = baixa.parcelas.map((depois, i) =>
    depois.situacao === em(acordo.parcelas, i).situacao ? depois : { ...depois, confirmacao: recebimento.confirmacao },
  );
  const depois = { ...acordo, parcelas, processos: acordo.processos.map((p) => comRecibos(p, baixa.recibos)) };
  const fim = decidirEvento(depois, 'QUITAR', quem.hoje);
  const situacao = fim.ok ? fim.para : acordo.situacao;
  const ultimoDia = fim.ok ? parcelas.map(({ dataPagamento }) => dataPagamento!).reduce(maisTarde) : null;

  const idAndamento = await andarCobranca(db, quem, linha, {
    acao: acaoDe[recebimento.origem],
    situacao,
    descricao: dizer(acordo, baixa, frases.andamentos),
    observacao: recebimento.observacao ?? null,
    dataReferencia: recebimento.data,
    valorCentavos: recebimento.valorCentavos,
    dados: {
      recebido: { quantas: recebimento.parcelas.length, toleranciaCentavos: acordo.regras.toleranciaCentavos },
      ...(fim.ok ? { antes: depois.processos.map(({ idProcesso, estado }) => ({ idProcesso, estado })) } : {}),
    } satisfies DadosDoRecebimento & DadosDaQuitacao,
  });
  // Other amounts are owed now, and what a slip is for is paid.
  await mandarCancelar(db, quem.maquina, { idCobranca: linha.id });
  const ids = await gravarRecibos(db, quem, lida, recebimento, baixa, idAndamento);
  await gravarAcordo(db, lida, {
    ...linhasPagas(quem, lida, parcelas, baixa, recebimento),
    linha: mudada(linha, { situacao, ...(ultimoDia ? { causa: 'QUITACAO', encerrado_em: ultimoDia } : {}) }),
    ...(ultimoDia ? { vinculos: soltos(lida) } : {}),
  });
  if (ultimoDia) await soltarCreditos(db, linha.id);
  for (const [i, lido] of lida.processos.entries()) {
    const processo = em(depois.processos, i);
    const pago = pagoPor(baixa.recibos, processo.idProcesso);
    await gravarNoProcesso(db, quem, lido, {
      estado: ultimoDia ? quitado(processo, ultimoDia) : processo.estado,
      situacao,
      jurosMesCentavos: pago.jurosMesCentavos,
      honorariosCentavos: pago.honorariosCentavos,
      andamentos: [
        { descricao: noProcesso(acordo, baixa), valorCentavos: soma(Object.values(pago)) },
        ...(ultimoDia ? [{ descricao: frases.noProcesso.QUITADA(acordo.numero) }] : []),
      ],
    });
  }
  if (ultimoDia)
    await andarCobranca(db, quem, linha, { acao: 'QUITAR', situacao, descricao: frases.andamentos.QUITACAO });
  if (ultimoDia) for (const { linha: p } of lida.processos) await atualizarCorrecao(db, quem, p.id);
  await avisar(db, quem, lida, recebimento, baixa, ids, ultimoDia !== null);
  // What the active-debt system received meanwhile is to be given back (M §7.91).
  if (ultimoDia) for (const { linha: p } of lida.processos) await seguir(db, quem, p.id);
  await guardarSaldos(db, quem.hoje, [linha.id]);
  if (recebimento.confirmacao === 'PENDENTE') await acertarTempo(db, quem, await lerCobranca(db, linha.id));
  return idAndamento;
}

const acaoDe = { BOLETO: 'RECEBER_BOLETO', BAIXA_MANUAL: 'REALIZAR_BAIXA_MANUAL', CREDITO: 'COMPENSAR' } as const;

/** No instalment takes the credit of an agreement any more: it is to be given back. */
export const soltarCreditos = (db: Db, idCobranca: number) =>
  db
    .updateTable('valor_a_restituir')
    .set({ id_cobranca: null, motivo: 'CREDITO_RESTANTE' })
    .where('id_cobranca', '=', idCobranca)
    .where('estado', '=', 'ABERTO')
    .execute();

/** Tells the active-debt system of each process's part of the receipts, and of the end. */
async function avisar(
  db: Db,
  quem: Quem,
  { linha, lancamentos, processos }: CobrancaLida,
  { data }: Recebimento,
  { recibos }: Baixa,
  ids: readonly number[],
  fim: boolean,
): Promise<void> {
  for (const [i, { idParcela, quotas }] of recibos.entries()) {
    const { parcela } = lancamentos.find(({ id }) => id === idParcela)!;
    for (const quota of quotas)
      await avisarPagamento(db, quem, linha, 'PAGAMENTO', { ...quota, idPagamento: em(ids, i), parcela, data });
  }
  if (fim) for (const { linha: processo } of processos) await avisarFim(db, quem, linha, processo.id, 'QUITADO');
}

/** The links of an agreement that is over: its processes may enter another one. */
export const soltos = ({ vinculos }: LinhasDoAcordo): LinhasDoAcordo['vinculos'] =>
  vinculos.map((vinculo) => ({ ...vinculo, ativo: false }));

const pagoPor = (recibos: readonly Recibo[], idProcesso: number): Cobrado =>
  somarCobrados(
    recibos.flatMap(({ quotas }) => quotas.filter((q) => q.idProcesso === idProcesso).map(({ partes }) => partes)),
  );

/** The process with what the receipts paid and dispensed of it. */
function comRecibos(processo: ProcessoDoAcordo, recibos: readonly Recibo[]): ProcessoDoAcordo {
  const { idProcesso, estado } = processo;
  const pago = pagoPor(recibos, idProcesso);
  const dispensados = somarConsolidados(
    recibos.flatMap(({ quotas }) => quotas.filter((q) => q.idProcesso === idProcesso).map((q) => q.dispensado)),
  );
  return {
    ...processo,
    estado: {
      ...estado,
      pagos: somarPagos(
        estado.pagos,
        consolidado((nome) => pago[nome]),
      ),
      dispensados: somarPagos(estado.dispensados, dispensados),
    },
  };
}

/**
 * The receipts with what they dispense: together with those that stand, what the rule says of all that is paid. One taken back
 * out of order may have left a cent of another (M §6.20); the last receipt takes it.
 */
function comDispensados({ processos }: Acordo, baixa: Baixa, ateAqui: ReadonlyMap<number, Consolidado>): Baixa {
  const falta = new Map(
    processos.map((processo) => {
      const { idProcesso } = processo;
      const regra = dispensado(processo, baixa.parcelas);
      const contados = somarConsolidados([
        ...(ateAqui.has(idProcesso) ? [de(ateAqui, idProcesso)] : []),
        ...baixa.recibos.flatMap(({ quotas }) =>
          quotas.filter((q) => q.idProcesso === idProcesso).map((q) => q.dispensado),
        ),
      ]);
      return [idProcesso, consolidado((nome) => regra[nome] - contados[nome])] as const;
    }),
  );
  const ultimo = baixa.recibos.findLastIndex(({ quotas }) => quotas.length > 0);
  const recibos = baixa.recibos.map((recibo, i) =>
    i === ultimo
      ? {
          ...recibo,
          quotas: recibo.quotas.map((quota) => ({
            ...quota,
            dispensado: somarPagos(quota.dispensado, de(falta, quota.idProcesso)),
          })),
        }
      : recibo,
  );
  return { ...baixa, recibos };
}

/** What the standing receipts of an agreement have dispensed, by process. */
async function dispensadosAteAqui(db: Db, idCobranca: number): Promise<ReadonlyMap<number, Consolidado>> {
  const { rows } = await sql<Parameters<typeof lerQuatro<'dispensado_'>>[0] & { id_processo: number }>`
    select q.id_processo, sum(q.dispensado_principal) as dispensado_principal, sum(q.dispensado_correcao) as dispensado_correcao,
           sum(q.dispensado_multa) as dispensado_multa, sum(q.dispensado_juros) as dispensado_juros
      from pagamento p join pagamento_processo q on q.id_pagamento = p.id
     where p.id_cobranca = ${idCobranca} and p.estornado_em is null group by q.id_processo`.execute(db);
  return new Map(rows.map((r) => [r.id_processo, lerQuatro(r, 'dispensado_')]));
}

/** "2/6" or "2/6 e 3/6". */
const numeros = (acordo: Acordo, baixa: Baixa): readonly string[] => {
  const ids = new Set(baixa.recibos.filter(({ quotas }) => quotas.length > 0).map(({ idParcela }) => idParcela));
  return acordo.parcelas
    .filter(({ id }) => ids.has(id))
    .map(({ parcela }) => `${parcela}/${acordo.encargos.totalParcelas}`);
};
const lista = new Intl.ListFormat('pt-BR');

function dizer(acordo: Acordo, baixa: Baixa, palavras: typeof frases.andamentos): string {
  const ditos = numeros(acordo, baixa);
  if (ditos.length > 1) return palavras.PAGAMENTOS(lista.format(ditos));
  const id = baixa.recibos.at(-1)?.idParcela;
  const parcial = baixa.parcelas.find((parcela) => parcela.id === id)?.situacao === 'PREVISTO';
  return (parcial ? palavras.PAGAMENTO_PARCIAL : palavras.PAGAMENTO)(ditos[0] ?? '');
}
const noProcesso = (acordo: Acordo, baixa: Baixa): string => {
  const ditos = numeros(acordo, baixa);
  return ditos.length > 1
    ? frases.noProcesso.PAGAMENTOS(lista.format(ditos), acordo.numero)
    : frases.noProcesso.PAGAMENTO(ditos[0] ?? '', acordo.numero);
};
