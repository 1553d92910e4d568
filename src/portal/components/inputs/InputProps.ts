import type { Kind } from '@/contract/values/valor.ts';

/** The props of every input. Inputs read the rules of their field from the surrounding schema (`useSchemaValor`). */
export interface InputProps {
  readonly source: string;
  readonly label?: string;
  readonly kind?: Kind;
  readonly disabled?: boolean;
  readonly reference?: string;
  readonly helperText?: string;
  readonly onBlur?: () => void;
  readonly onChange?: (value: unknown) => void;
}
