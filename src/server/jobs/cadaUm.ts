import { falhasDoTrabalho as frases } from '@i18n/pt-BR/trabalho/telas.ts';
import { primeiro } from '@/domain/lista.ts';
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

/** Not of one of them: whatever it is tried with next would fail as well, or may not be done here any more. */
const deTodos = (erro: unknown): boolean =>
  isUnavailable(erro) || erro instanceof LostLease || erro instanceof ServerEnds;

/**
 * Does something with each, also with those behind one with which it fails: what always fails is no reason for the others to wait.
 * @returns those with which it failed, in their order
 * @throws at once what is not of one of them: a service is away, the job is another's, the server ends; and the last of so many in a row
 */
export async function cadaUm<T>(todos: Iterable<T>, fazer: (um: T) => Promise<unknown>): Promise<Falha<T>[]> {
  const falhas: Falha<T>[] = [];
  let seguidas = 0;
  for (const um of todos)
    try {
      await fazer(um);
      seguidas = 0;
    } catch (erro) {
      if (deTodos(erro) || ++seguidas >= SEGUIDAS) throw erro;
      falhas.push({ um, erro });
    }
  return falhas;
}

/** What a run ends with that did all but those: how many, which was the first, and why; the log has the whole error. */
export function falharam(falhas: readonly Falha<number>[]): Error {
  const { um, erro } = primeiro(falhas);
  return new Error(frases.linhas(falhas.length, um, dita(erro)), { cause: erro });
}
