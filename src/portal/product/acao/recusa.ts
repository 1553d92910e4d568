import { mensagemDe } from '@/contract/mensagemDe.ts';
import type { Lugar } from '@/contract/refusals.ts';
import { ehRecusa } from '../../providers/recusa.ts';
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
  const mensagem = mensagemDe(error);
  if (!ehRecusa(error)) return { mensagem, codigo: '', campos: {}, divergente: false, mudaram: false };
  const { codigo = '', errors = {}, onde } = error.body;
  const campos = Object.fromEntries(Object.entries(errors).map(([field, text]) => [campoDoDialogo(field), text]));
  return {
    mensagem,
    codigo,
    campos,
    divergente: codigo === 'VERSAO_DIVERGENTE',
    mudaram: codigo === 'VALORES_MUDARAM',
    onde,
  };
}
