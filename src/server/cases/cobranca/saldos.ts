import type { Data } from '@/contract/values/data.ts';
import { type Acordo, devidasEm, type ParcelaDevidaEm, parcelasAbertas } from '@/domain/cobranca/acordo.ts';
import { diaDoFim, emAtrasoDesde } from '@/domain/cobranca/atraso.ts';
import {
  type Cobrado,
  type Consolidado,
  consolidado,
  soma,
  somarCobrados,
  totalCobrado,
  totalConsolidado,
} from '@/domain/cobranca/componentes.ts';
import { descontoPendente } from '@/domain/cobranca/efeitos.ts';
import { aberta, devidaPeloPlano } from '@/domain/cobranca/situacoes.ts';
import { aberturaDoPeriodo } from '@/domain/correcao.ts';
import type { Centavos } from '@/domain/exato.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos, lerCentavos } from '../../database/dinheiro.ts';
import { type CobrancaLida, cobrancaAbertaDe, lerCobranca, lerCobrancas } from '../../database/queries/cobranca.ts';
import { correcaoRecebida } from '../../database/queries/cobrancaPartes.ts';
import { gravarSaldos } from '../../database/queries/gravarAcordo.ts';
import { acordoDe } from './acordo.ts';
import { lerSeis } from './colunas.ts';

/** What an agreement owes on a day. */
export interface SaldoDoAcordo {
  readonly abertas: readonly ParcelaDevidaEm[];
  /** The open instalments together. */
  readonly devido: Cobrado;
  /** `devido` less the excess that waits for the next instalment (M §6.18, 6.19). */
  readonly saldoCentavos: Centavos;
}

export function saldoEm(acordo: Acordo, data: Data): SaldoDoAcordo {
  const abertas = devidasEm(acordo, parcelasAbertas(acordo), data);
  const total = soma(abertas.map(({ devida }) => devida.totalCentavos));
  return {
    abertas,
    devido: somarCobrados(abertas.map(({ devida }) => devida)),
    saldoCentavos: Math.max(total - acordo.creditoCentavos, 0),
  };
}

/** How much of the excess of earlier payments each open instalment takes, in order (M §6.19). */
export function creditosTomados(
  { creditoCentavos }: Pick<Acordo, 'creditoCentavos'>,
  abertas: readonly ParcelaDevidaEm[],
): Centavos[] {
  let credito = creditoCentavos;
  return abertas.map(({ devida }) => {
    const tomado = Math.min(credito, devida.totalCentavos);
    credito -= tomado;
    return tomado;
  });
}

/** What each open instalment is to bring in, by its id: together the balance. Of a plan without a signed term, none is. */
function aReceberDe(acordo: Acordo, { abertas }: SaldoDoAcordo): ReadonlyMap<number, string> {
  if (!devidaPeloPlano(acordo.situacao)) return new Map();
  const tomados = creditosTomados(acordo, abertas);
  return new Map(abertas.map(({ id, devida }, i) => [id, gravarCentavos(devida.totalCentavos - tomados[i]!)]));
}

/** What one process owes of an agreement's open instalments (M §2.5). */
export const saldoDoProcesso = ({ abertas }: SaldoDoAcordo, idProcesso: number): Cobrado =>
  somarCobrados(abertas.flatMap(({ devida }) => devida.quotas.filter((quota) => quota.idProcesso === idProcesso)));

/** What is paid, and what the open instalments cost, before the credit that they take (M §6.18). */
export const totalAtualizado = (lida: Recebida, { devido }: SaldoDoAcordo): Centavos =>
  totalCobrado(devido) + pagoDoAcordo(lida);

type Recebida = Pick<CobrancaLida, 'lancamentos' | 'depoisDoFim'>;
/** What is paid of the instalments, and what came in after the end and paid the processes (M §7.87, 7.89). */
export const pagoDoAcordo = (lida: Recebida): Centavos =>
  soma(lida.lancamentos.map(({ valor_pago }) => lerCentavos(valor_pago))) + totalCobrado(pagoDepoisDoFim(lida));

/** What came in after the end, in six parts. */
export const pagoDepoisDoFim = ({ depoisDoFim }: Pick<CobrancaLida, 'depoisDoFim'>): Cobrado =>
  depoisDoFim ? lerSeis(depoisDoFim) : somarCobrados([]);

/**
 * Stores what agreements owe on `hoje` with them, with their instalments (M §5.12) and, while they stand, with their
 * processes, for the lists; also the days on which they become overdue and end if nothing is paid. Reads them again: call it
 * last in a transaction that holds their locks.
 */
export async function guardarSaldos(db: Db, hoje: Data, ids: readonly number[]): Promise<void> {
  const calculadas = (await lerCobrancas(db, ids)).map((lida) => {
    const acordo = acordoDe(lida, hoje);
    return { lida, acordo, saldo: saldoEm(acordo, hoje) };
  });
  const cobrancas = calculadas.map(({ lida, acordo, saldo }) => ({
    id: lida.linha.id,
    saldo: gravarCentavos(saldo.saldoCentavos),
    devedor: gravarCentavos(totalConsolidado(saldo.devido)),
    total: gravarCentavos(totalAtualizado(lida, saldo)),
    ate: aberturaDoPeriodo(hoje, lida.processos[0]!.feriados),
    atraso: emAtrasoDesde(acordo),
    fim: diaDoFim(acordo),
  }));
  const parcelas = calculadas.flatMap(({ lida, acordo, saldo }) => {
    const aReceber = aReceberDe(acordo, saldo);
    return lida.lancamentos.map(({ id }) => ({ id, valor: aReceber.get(id) ?? null }));
  });
  const processos = calculadas.flatMap(({ lida, acordo, saldo }) =>
    aberta(acordo.situacao)
      ? lida.processos.map(({ linha, feriados }) => ({
          id: linha.id,
          ...guardadosDe(noAcordoDe(acordo, saldo, linha.id)),
          em: aberturaDoPeriodo(hoje, feriados),
        }))
      : [],
  );
  await gravarSaldos(db, { cobrancas, parcelas, processos });
}

/** What the open agreement of a process says of it on a day. */
export interface NoAcordo {
  /** Its shares of the open instalments. */
  readonly devido: Cobrado;
  /** The discount that no payment has made final yet. */
  readonly pendente: Consolidado;
}

export const noAcordoDe = (acordo: Acordo, saldo: SaldoDoAcordo, idProcesso: number): NoAcordo => ({
  devido: saldoDoProcesso(saldo, idProcesso),
  pendente: descontoPendente(acordo.processos.find((p) => p.idProcesso === idProcesso)!, acordo.parcelas),
});

/** The correction not yet paid, before the discount, and the balance, which is net (M §6.18, 7.81). */
const guardadosDe = ({ devido, pendente }: NoAcordo) => ({
  correcao: gravarCentavos(devido.correcaoCentavos + pendente.correcaoCentavos),
  saldo: gravarCentavos(totalConsolidado(devido)),
});

export interface AcordoDoProcesso extends NoAcordo {
  readonly numero: string;
  readonly data: Data;
  /** What the process brought in on the day of the agreement, and the discount of it. */
  readonly consolidado: Consolidado;
  readonly desconto: Consolidado;
  /** Of the correction paid or dispensed of the process, what this agreement's receipts did. */
  readonly correcaoRecebidaCentavos: Centavos;
}

/** The open agreement of a process, as it is on `hoje`; null: it has none of the portal. */
export async function acordoDoProcesso(db: Db, hoje: Data, idProcesso: number): Promise<AcordoDoProcesso | null> {
  const id = await cobrancaAbertaDe(db, idProcesso);
  if (id === undefined) return null;
  const lida = await lerCobranca(db, id);
  const acordo = acordoDe(lida, hoje);
  const { liquido, desconto } = acordo.processos.find((p) => p.idProcesso === idProcesso)!;
  return {
    ...noAcordoDe(acordo, saldoEm(acordo, hoje), idProcesso),
    numero: acordo.numero,
    data: acordo.data,
    consolidado: consolidado((nome) => liquido[nome] + desconto[nome]),
    desconto,
    correcaoRecebidaCentavos: lerCentavos(await correcaoRecebida(db, id, idProcesso)),
  };
}
