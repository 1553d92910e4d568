import type { Cifrado } from '../providers/cifra.ts';

/** A copy of a file chosen in a form, to send it again if the server no longer has it. */
export interface ArquivoGuardado {
  readonly id: string;
  readonly pessoa: number;
  /** The draft that it belongs to. */
  readonly rascunho: string;
  readonly campo: string;
  /** Its name and type. */
  readonly rotulo: Cifrado | Rotulo;
  readonly bytes: Cifrado | ArrayBuffer;
  /** Its uuid on the server; null until it was uploaded. */
  readonly uuid: string | null;
  /** Its earlier uuids. */
  readonly antes: readonly string[];
  readonly em: number;
  /** Its place among files of the same moment; rows of an earlier version have none. */
  readonly ordem?: number;
}
export interface Rotulo {
  readonly nome: string;
  readonly tipo: string;
}

/** As files were stored before drafts had an id of their own: the draft of a form in a tab was one. */
export interface ArquivoDeAntes extends Omit<ArquivoGuardado, 'id' | 'rascunho' | 'rotulo'>, Rotulo {
  readonly janela: string;
  readonly chave: string;
}
export const deAntes = (id: string, { nome, tipo, chave, janela, ...linha }: ArquivoDeAntes): ArquivoGuardado => ({
  ...linha,
  id,
  rascunho: `${linha.pessoa}/${chave}/${janela}`,
  rotulo: { nome, tipo },
});
