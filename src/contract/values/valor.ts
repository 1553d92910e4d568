import * as z from 'zod/mini';

/** The kind of a value: decides mask, format, input, column alignment and validation, on both sides. */
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
  | 'decimal'
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
  /** The date may not be after today (`naoPassada`: before today), which is the `hoje` given to `validate`. */
  readonly naoFutura?: boolean;
  readonly naoPassada?: boolean;
  /** Fixed options of a selection; their words are at `opcoes.<name>.<value>`. */
  readonly options?: readonly (string | number)[];
  /** Another spelling of a field, which is taken as well; the call's own is the specification's. */
  readonly outraGrafia?: true;
  /** The resource a reference points to. */
  readonly reference?: string;
}

/** The `Valor` of each schema. */
export const valores = z.registry<Valor>();

export const valorDe = (schema: unknown): Valor | undefined => valores.get(schema as never);

export const registrar = <S extends z.ZodMiniType>(schema: S, valor: Valor): S => {
  valores.add(schema, valor);
  return schema;
};

/** The schema of a field under another name than the call's own. */
export const outraGrafia = <S extends z.ZodMiniType>(schema: S): S =>
  registrar(schema, { kind: 'texto', ...valorDe(schema), outraGrafia: true });
