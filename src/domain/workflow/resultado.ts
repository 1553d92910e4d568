import type { Data } from '@/contract/values/data.ts';
import type { Estado } from './fatos.ts';

/** What an action or a lapse changes. */
export interface Resultado {
  /** The new state of the process. */
  readonly estado: Estado;
  /** The state to keep with the movement, so that the action can be cancelled. */
  readonly antes: Estado;
  /** The movement to add; `null` when cancelling, which strikes the cancelled one through instead. */
  readonly andamento: Andamento | null;
  /** The lapse that the action undid: the id of its movement, and the movement that tells that it was undone. */
  readonly desfeito?: { readonly decurso: number; readonly andamento: Andamento };
}

/** The movement that an action adds to the timeline. */
export interface Andamento {
  readonly descricao: string;
  readonly dataReferencia: Data | null;
  readonly observacao: string | null;
  readonly valorCentavos: number | null;
}
