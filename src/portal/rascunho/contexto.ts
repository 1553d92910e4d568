import { createContext, type RefObject, useContext } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Superficie } from './superficies.ts';

/** Of the form around: which it is, and to say that what it holds was saved. */
interface FormularioAoRedor {
  /** Absent where no draft is kept of it. */
  readonly chave?: string | undefined;
  /** All that it holds was saved. */
  readonly salvo: () => void;
  /** What was sent was saved; what was typed since then was not. */
  readonly enviado: () => void;
  /** When the draft that was left, if any, is in the form. */
  readonly retomado: Promise<void>;
  /** What the record was when what is typed was begun, where that is longer ago than the form: a draft was taken up. */
  readonly partida: RefObject<FieldValues | undefined>;
  /** Says that this device has no room for a file. */
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

/** Of the dialog around: the surfaces in it, and to close it, which asks first where they hold something. */
interface DialogoAoRedor {
  readonly superficies: Set<Superficie>;
  readonly fechar: () => void;
}

export const DialogoContext = createContext<DialogoAoRedor | null>(null);
export const useDialogoAoRedor = (): DialogoAoRedor | null => useContext(DialogoContext);
