import { createContext, type RefObject, useContext } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Superficie } from './superficies.ts';

/** What the surrounding form offers to the components in it. */
interface FormularioAoRedor {
  /** Draft key; undefined if the form keeps no draft. */
  readonly chave?: string | undefined;
  /** Says that all values of the form were saved. */
  readonly salvo: () => void;
  /** Says that the values that were sent are saved; later changes are not. */
  readonly enviado: () => void;
  /** Settles when an earlier draft, if there is one, is in the form. */
  readonly retomado: Promise<void>;
  /** The record as it was when the resumed draft was begun; undefined without a resumed draft. */
  readonly partida: RefObject<FieldValues | undefined>;
  /** Reports that this device has no room for a file. */
  readonly semEspaco: (nome: string) => void;
}

export const FormularioContext = createContext<FormularioAoRedor>({
  salvo: () => undefined,
  enviado: () => undefined,
  retomado: Promise.resolve(),
  partida: { current: undefined },
  semEspaco: () => undefined,
});
export const useFormularioAoRedor = (): FormularioAoRedor => useContext(FormularioContext);

/** The surrounding dialog: its surfaces, and `fechar`, which asks first if one of them has unsaved values. */
interface DialogoAoRedor {
  readonly superficies: Set<Superficie>;
  readonly fechar: () => void;
}

export const DialogoContext = createContext<DialogoAoRedor | null>(null);
export const useDialogoAoRedor = (): DialogoAoRedor | null => useContext(DialogoContext);
