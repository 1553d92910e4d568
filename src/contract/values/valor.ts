import * as z from 'zod/mini';

/** What a value is: decides mask, format, input, column alignment and validation, on both sides. */
export type Kind =
  | 'texto'
  | 'textoLongo'
  | 'maiusculas'
  | 'email'
  | 'cpf'
  | 'cnpj'
  | 'cpfCnpj'
  | 'cep'
  | 'telefone'
  | 'dinheiro'
  | 'percentual'
  | 'data'
  | 'dataHora'
  | 'numeroProcesso'
  | 'numero'
  | 'booleano'
  | 'selecao'
  | 'referencia'
  | 'arvore'
  | 'documentos';

export interface Valor {
  readonly kind: Kind;
  readonly required?: boolean;
  readonly max?: number;
  readonly min?: number;
  /** A date that may not lie after today, or before it: checked against the clock that `validate` is given. */
  readonly naoFutura?: boolean;
  readonly naoPassada?: boolean;
  /** Fixed options of a selection; words at `opcoes.<name>.<value>`. */
  readonly options?: readonly (string | number)[];
  /** The resource a reference points to. */
  readonly reference?: string;
}

/** Where each schema keeps what kind of value it is. */
export const valores = z.registry<Valor>();

export const valorDe = (schema: unknown): Valor | undefined => valores.get(schema as never);

export const registrar = <S extends z.ZodMiniType>(schema: S, valor: Valor): S => {
  valores.add(schema, valor);
  return schema;
};
