import { createContext, type RefObject, useContext } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Escolhido } from './deposito.ts';
import type { Superficie } from './superficies.ts';

/** What the surrounding form offers to the components in it. */
interface FormularioAoRedor {
  /** Draft key; undefined if the form keeps no draft. */
  readonly chave?: string | undefined;
  /** Says that all values of the form were saved. */
  readonly salvo: () => void;
  /** Says that the values that were sent are saved; answers whether they are all that the form holds. */
  readonly enviado: () => boolean;
  /** Settles when an earlier draft, if there is one, is in the form. */
  readonly retomado: Promise<void>;
  /** The record as it was when the resumed draft was begun; undefined without a resumed draft. */
  readonly partida: RefObject<FieldValues | undefined>;
  /** What look-ups filled in, by path of the field: a look-up may replace it, and never what a person typed. */
  readonly buscado: RefObject<Record<string, unknown>>;
  /** The fields that send files: a submission waits for what is on its way. */
  readonly envios: Set<Envio>;
  /** The form's draft, to which its files belong; undefined if the form keeps no draft. */
  readonly rascunho?: RascunhoDoFormulario | undefined;
}

/** The form that changes the record that this one made. */
export interface Edicao {
  /** As in `Identidade`. */
  readonly chave: string;
  readonly titulo: string;
  readonly caminho: string;
  /**
   * What it begins with, and the same with what was typed after the creation was sent.
   * @param mudados the fields that changed since
   * @param enviados all fields, as they were sent
   */
  readonly valores: (
    mudados: FieldValues,
    enviados: FieldValues,
  ) => Promise<{ readonly inicio: FieldValues; readonly valores: FieldValues }>;
}

/** A file to be sent; it has a copy if it comes from a resumed draft. */
export type AEnviar = Pick<Escolhido, 'file'> & Partial<Escolhido>;

/** A field that sends files, as its form sees it. */
export interface Envio {
  /** Path of the field. */
  readonly campo: string;
  /** Sends these too; settles when they have arrived, failed or been refused. */
  readonly enviar: (files: readonly AEnviar[]) => Promise<unknown>;
  /** Sends again what did not arrive; settles like `enviar`. */
  readonly tentar: () => Promise<unknown>;
  /** Settles when the files on their way now have arrived or failed; undefined: none is. */
  readonly chegada: () => Promise<unknown> | undefined;
  /** Whether a file that was chosen did not arrive. */
  readonly falhou: () => boolean;
  /** The names of files that were chosen and have not arrived: no other file of the form may have them (S0 §5). */
  readonly nomes: () => readonly string[];
}

export interface RascunhoDoFormulario {
  /** Answers the draft's id once it is known. */
  readonly id: () => Promise<string>;
  /** Stores the draft now, also of a form in which nothing was typed; answers its id. It fails if the store does. */
  readonly garantir: () => Promise<string>;
  /** Discards the draft with its files. */
  readonly apagar: () => Promise<void>;
  /** Makes what was typed after the creation was sent a draft of the edit; answers its id. It fails if the store does. */
  readonly virarEdicao: (edicao: Edicao) => Promise<string>;
  /** Says to the person that this device has no copy of a file. */
  readonly avisarSemCopia: (nome: string) => void;
}

export const FormularioContext = createContext<FormularioAoRedor>({
  salvo: () => undefined,
  enviado: () => true,
  retomado: Promise.resolve(),
  partida: { current: undefined },
  buscado: { current: {} },
  envios: new Set(),
});
export const useFormularioAoRedor = (): FormularioAoRedor => useContext(FormularioContext);

/** The surrounding dialog: its surfaces, and `fechar`, which asks first if one of them has unsaved values. */
interface DialogoAoRedor {
  readonly superficies: Set<Superficie>;
  /** What it holds is being sent. */
  readonly busy: boolean;
  readonly fechar: () => void;
}

export const DialogoContext = createContext<DialogoAoRedor | null>(null);
export const useDialogoAoRedor = (): DialogoAoRedor | null => useContext(DialogoContext);
