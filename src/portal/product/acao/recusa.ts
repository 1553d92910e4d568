import { HttpError } from 'ra-core';
import type { Lugar } from '@/contract/refusals.ts';
import { campoDoDialogo } from './corpo.ts';

/** A refusal of the server, for a dialog. */
export interface Recusa {
  readonly mensagem: string;
  readonly codigo: string;
  /** Messages by field of the dialog. */
  readonly campos: Readonly<Record<string, string>>;
  /** Somebody else changed the process meanwhile; it must be read again. */
  readonly divergente: boolean;
  /** The amounts owed are no longer those shown; they were read again, and typed data stay. */
  readonly mudaram: boolean;
  /** The record that explains the refusal, if the person may open it. */
  readonly onde?: Lugar | undefined;
}

export function recusaDe(error: unknown): Recusa {
  if (!(error instanceof HttpError))
    return {
      mensagem: error instanceof Error ? error.message : String(error),
      codigo: '',
      campos: {},
      divergente: false,
      mudaram: false,
    };
  const { codigo = '', errors = {}, onde } = (error.body ?? {}) as Corpo;
  const campos = Object.fromEntries(Object.entries(errors).map(([field, text]) => [campoDoDialogo(field), text]));
  return {
    mensagem: error.message,
    codigo,
    campos,
    divergente: codigo === 'VERSAO_DIVERGENTE',
    mudaram: codigo === 'VALORES_MUDARAM',
    onde,
  };
}

interface Corpo {
  readonly codigo?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly onde?: Lugar;
}
