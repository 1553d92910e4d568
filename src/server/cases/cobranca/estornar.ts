import { isDeepStrictEqual } from 'node:util';
import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import { sql } from 'kysely';
import { refuse } from '@/contract/refusals.ts';
import { somarDias } from '@/domain/calendario.ts';
import type { Acordo } from '@/domain/cobranca/acordo.ts';
import { type Consolidado, consolidado } from '@/domain/cobranca/componentes.ts';
import { quitado } from '@/domain/cobranca/efeitos.ts';
import { aberta, situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import type { Estado } from '@/domain/workflow/fatos.ts';
import type { Db } from '../../database/database.ts';
import { mandarCancelar } from '../../database/queries/boleto.ts';
import { type CobrancaLida, lerCobranca } from '../../database/queries/cobranca.ts';
import { gravarAcordo, mudada } from '../../database/queries/gravarAcordo.ts';
import { lerProcesso } from '../../database/queries/processoLido.ts';
import { vencerPrazo } from '../processo/decurso.ts';
import { acordoDe } from './acordo.ts';
import { andarCobranca, type Quem } from './andamentos.ts';
import { avisarEstornados, avisarReimputados } from './avisos.ts';
import { type DadosDaQuitacao, type FimLido, lerFim } from './fimLido.ts';
import { gravarNoProcesso } from './processos.ts';
import {
  diferencaDo,
  lerRecebimentos,
  type RecebimentoLido,
  type SemRecebimento,
  semRecebimento,
  ultimoDiaPago,
} from './recebimentos.ts';
import { gravarReimputacao, linhasReimputadas } from './reimputar.ts';
import { avisarDoFim } from './rotina.ts';
import { guardarSaldos } from './saldos.ts';
import { acertarTempo } from './tempo.ts';

export interface Estorno {
  /** The movement of the payment. */
  readonly idRecebimento: number;
  readonly motivo: string;
  /** The bank took it back. */
  readonly doBanco?: boolean;
}

/**
 * An agreement without one of its payments, as a reversal would leave it; also for its preview.
 * @throws Refusal RECEBIMENTO_INEXISTENTE; RECEBIMENTO_DO_BANCO; EXCESSO_JA_USADO; ESTORNO_CONTADO with what counts with it
 */
export async function preverSem(
  db: Db,
  lida: CobrancaLida,
  acordo: Acordo,
  { idRecebimento, doBanco = false }: Pick<Estorno, 'idRecebimento' | 'doBanco'>,
): Promise<{ readonly lidos: readonly RecebimentoLido[]; readonly sem: SemRecebimento }> {
  const fim = await lerFim(db, lida);
  const lidos = await lerRecebimentos(db, lida, acordo, fim);
  const desfeito = lidos.find(({ id }) => id === idRecebimento);
  if (!desfeito) throw refuse('RECEBIMENTO_INEXISTENTE');
  if (!doBanco && !desfeito.aMao) throw refuse('RECEBIMENTO_DO_BANCO');
  if (desfeito.feito.usadoCentavos > 0) throw refuse('EXCESSO_JA_USADO');
  const conta = fim && contaComEle(acordo, fim);
  if (conta) throw refuse('ESTORNO_CONTADO', conta);
  const sem = semRecebimento(lida, acordo, lidos, desfeito, fim);
  if (sem.outros.some(({ refeito }) => refeito.faltaExcesso)) throw refuse('EXCESSO_JA_USADO');
  return { lidos, sem };
}

/**
 * Reverses a payment of a locked agreement, whatever came after it, in one transaction: the agreement is what its other payments
 * make of it, applied again in the order in which they were received (M §2.32, 7.88). Its receipts stay, marked, and so do those
 * of others that change, beside the new ones. Processes, CDA, dispensed amounts and credits follow by the difference; a settled
 * agreement that is not paid any more stands again, with the state that its processes had.
 * @returns the id of the movement
 * @throws Refusal as `preverSem`
 */
export async function estornarPagamento(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  { idRecebimento, motivo, doBanco = false }: Estorno,
): Promise<number> {
  const { linha } = lida;
  const acordo = acordoDe(lida, quem.hoje);
  const { lidos, sem } = await preverSem(db, lida, acordo, { idRecebimento, doBanco });
  const { situacao, parcelas, desfeito } = sem;
  const quitada = situacao === situacaoCobranca.QUITADO;
  const reabre = acordo.situacao === situacaoCobranca.QUITADO && !quitada;
  const antes = acordo.situacao === situacaoCobranca.QUITADO ? await estadosAntesDeQuitar(db, linha.id) : semEstados;

  const idAndamento = await andarCobranca(db, quem, linha, {
    acao: doBanco ? 'ESTORNAR_BOLETO' : 'ESTORNAR_BAIXA',
    situacao,
    descricao: dizerEstorno(parcelasDe(acordo, desfeito)),
    observacao: motivo,
    valorCentavos: desfeito.feito.valorCentavos,
    dados: { estorna: idRecebimento },
  });
  await mandarCancelar(db, quem.maquina, { idCobranca: linha.id });
  const novos = await gravarReimputacao(db, quem, lida, sem, motivo);
  await gravarAcordo(db, lida, {
    ...linhasReimputadas(lida, sem),
    linha: mudada(linha, {
      situacao,
      ...(reabre ? { causa: null, encerrado_em: null } : {}),
      ...(quitada ? { encerrado_em: ultimoDiaPago(parcelas) } : {}),
      ...(aberta(situacao) ? { fim_nao_antes: somarDias(quem.hoje, 1) } : {}),
    }),
    ...(reabre ? { vinculos: lida.vinculos.map((vinculo) => ({ ...vinculo, ativo: true })) } : {}),
  });

  for (const lido of lida.processos) {
    const { id } = lido.linha;
    const { pagoAntes, pago, dispensadoAntes, dispensado } = diferencaDo(lidos, sem, id);
    if (!reabre && isDeepStrictEqual([pago, dispensado], [pagoAntes, dispensadoAntes])) continue;
    const { estado } = acordo.processos.find(({ idProcesso }) => idProcesso === id)!;
    const depois: Estado = sem.estados?.get(id) ?? {
      ...(antes.get(id) ?? estado),
      pagos: mais(estado.pagos, pago, pagoAntes),
      dispensados: mais(estado.dispensados, dispensado, dispensadoAntes),
    };
    await gravarNoProcesso(db, quem, lido, {
      estado: quitada ? quitado({ estado: depois }, ultimoDiaPago(parcelas)) : depois,
      situacao,
      jurosMesCentavos: pago.jurosMesCentavos - pagoAntes.jurosMesCentavos,
      honorariosCentavos: pago.honorariosCentavos - pagoAntes.honorariosCentavos,
      andamentos: [{ descricao: frases.noProcesso.ESTORNO(acordo.numero), observacao: motivo }],
    });
    // A term that comes back may be over.
    if (reabre) await vencerPrazo(db, quem, await lerProcesso(db, id));
  }
  await avisarEstornados(db, quem, lida, sem);
  await avisarReimputados(db, quem, lida, novos);
  await guardarSaldos(db, quem.hoje, [linha.id]);
  // A payment that waited for the bank waits no more, and what is open again may have fallen due while time stood still.
  if (linha.parado_desde !== null || linha.paradas.length > 0)
    await acertarTempo(db, quem, await lerCobranca(db, linha.id));
  if (aberta(situacao)) await avisarDoFim(db, quem, linha.id, idAndamento);
  return idAndamento;
}

/** What was made since of what the processes then owed, and so counts with the payment; null: nothing. */
function contaComEle({ processos }: Acordo, { antes, outros }: FimLido): string | null {
  const outra = outros.find(({ daCobranca }) => daCobranca !== null);
  if (outra) return frases.contam.COBRANCA(outra.daCobranca!);
  const mudado = processos.find(({ idProcesso, estado }) => {
    const era = antes.get(idProcesso);
    return (
      era &&
      !isDeepStrictEqual([era.valores, era.dataReferenciaCalculo], [estado.valores, estado.dataReferenciaCalculo])
    );
  });
  return mudado ? frases.contam.VALORES(mudado.numero) : null;
}

const semEstados: ReadonlyMap<number, Estado> = new Map();
const mais = (eram: Consolidado, novas: Consolidado, velhas: Consolidado): Consolidado =>
  consolidado((nome) => eram[nome] + novas[nome] - velhas[nome]);

const dizerEstorno = (parcelas: string): string =>
  parcelas === '' ? frases.andamentos.ESTORNO_DO_DEPOSITO : frases.andamentos.ESTORNO(parcelas);

/** «2/6», «1/6, 2/6»; empty: a deposit after the end. */
const parcelasDe = ({ parcelas, encargos }: Acordo, { recibos, feito }: RecebimentoLido): string => {
  const tocadas = new Set([...recibos.map(({ id_lancamento }) => id_lancamento), ...(feito.boleto?.parcelas ?? [])]);
  return parcelas
    .filter(({ id }) => tocadas.has(id))
    .map(({ parcela }) => `${parcela}/${encargos.totalParcelas}`)
    .join(', ');
};

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
