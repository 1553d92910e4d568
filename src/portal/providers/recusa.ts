import { HttpError } from 'ra-core';
import type { Lugar } from '@/contract/refusals.ts';

/** What the server says of a call that it refused. */
export interface CorpoDaRecusa {
  readonly codigo?: string | undefined;
  /** Sentences by field. */
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly onde?: Lugar | undefined;
}

/** A refused call as react-admin knows it, whose `body` is anything. */
type Recusada = Omit<HttpError, 'body'> & { readonly body: CorpoDaRecusa };

/** Whether it is a call that the server refused, as the data provider throws it. */
export const ehRecusa = (error: unknown): error is Recusada =>
  error instanceof HttpError && typeof error.body === 'object' && error.body !== null;

/** The sentences of a refusal by field; of any other failure none. */
export const camposRecusados = (error: unknown): Readonly<Record<string, string>> =>
  (ehRecusa(error) && error.body.errors) || {};

/** Whether the record is gone, or this person may no longer see it. What was read of it before is then not shown. */
export const naoHaMais = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 403 || error.status === 404);
