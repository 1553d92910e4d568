import { falhasDoTrabalho as frases } from '@i18n/pt-BR/trabalho/telas.ts';
import { primeiro, ultimo } from '@/domain/lista.ts';
import { dita } from '../base/discoCheio.ts';
import { isUnavailable } from '../base/unavailable.ts';
import { LostLease, ServerEnds } from './lease.ts';

/** One of many with which something failed, and with what. */
export interface Falha<T> {
  readonly um: T;
  readonly erro: unknown;
}

/** So many failures one after the other, and it is no longer one of them that has a defect. */
const SEGUIDAS = 20;

/** So many failed one after the other; those behind them were not tried. Says what the last one failed with. */
export class Desistiu<T> extends Error {
  override readonly name = 'Desistiu';
  /** @param falhas all that failed, in their order */
  constructor(readonly falhas: readonly Falha<T>[]) {
    const { erro } = ultimo(falhas);
    super(dita(erro), { cause: erro });
  }
}

/** Not of one of them: whatever it is tried with next would fail as well, or may not be done here any more. */
const deTodos = (erro: unknown): boolean =>
  isUnavailable(erro) || erro instanceof LostLease || erro instanceof ServerEnds;

/**
 * Does something with each, also with those behind one with which it fails: what always fails is no reason for the others to wait.
 * @returns those with which it failed, in their order
 * @throws at once what is not of one of them: a service is away, the job is another's, the server ends; Desistiu after so many in a row
 */
export async function cadaUm<T>(todos: Iterable<T>, fazer: (um: T) => Promise<unknown>): Promise<Falha<T>[]> {
  const falhas: Falha<T>[] = [];
  let seguidas = 0;
  for (const um of todos)
    try {
      await fazer(um);
      seguidas = 0;
    } catch (erro) {
      if (deTodos(erro)) throw erro;
      falhas.push({ um, erro });
      if (++seguidas >= SEGUIDAS) throw new Desistiu(falhas);
    }
  return falhas;
}

/** A prime: whatever their number, in so many turns each of them is the first. */
const PASSO = 7_919;

/**
 * The same ones in their order, beginning with another in each turn. So where every turn ends after so many failures in a row, those
 * behind them have theirs in another one.
 */
export function aPartirDaVez<T>(todos: readonly T[], vez: number): readonly T[] {
  const inicio = (vez * PASSO) % Math.max(todos.length, 1);
  return [...todos.slice(inicio), ...todos.slice(0, inicio)];
}

/** What a run ends with that did all but those: how many, which was the first, and why; the log has the whole error. */
export function falharam(falhas: readonly Falha<number>[]): Error {
  const { um, erro } = primeiro(falhas);
  return new Error(frases.linhas(falhas.length, um, dita(erro)), { cause: erro });
}
