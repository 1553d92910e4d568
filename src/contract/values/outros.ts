import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { idOuObjeto } from './lido.ts';
import { registrar } from './valor.ts';

/** The id of a stored record. In paths and queries it arrives as text, hence the coercion. */
export const id = () => z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));
export const idParams = z.object({ id: id() });

/** Id and name of a catalogue row, as answered in the records that refer to it. */
export const item = z.object({ id: z.number(), nome: z.string() });
/** The body of a record, as a register of one body answers it. */
export const orgaoDoRegistro = z.object({ id: z.number(), sigla: z.string(), nome: z.string() });
/** A nullable text in an answer. */
export const nulo = z.nullable(z.string());

type Obrigatoria = z.ZodMiniNumber<number>;
type Opcional = z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
type Rule = { obrigatorio?: string | true };
type ByRule<R, Yes, No> = R extends { obrigatorio: string | true } ? Yes : No;

export function referencia<const R extends Rule>(reference: string, rule: R): ByRule<R, Obrigatoria, Opcional>;
export function referencia(reference: string, rule: Rule): Obrigatoria | Opcional {
  const own = typeof rule.obrigatorio === 'string' ? { error: rule.obrigatorio } : {};
  const base = z.number(own).check(z.int(own), z.maximum(2_147_483_647, own));
  const schema = rule.obrigatorio
    ? base.check(z.positive({ error: validacao.campoObrigatorio, ...own }))
    : z.nullish(base);
  return registrar(schema, { kind: 'referencia', required: Boolean(rule.obrigatorio), reference });
}

/**
 * A reference whose answer is an object: the form sends an id; a client that sends a record back sends the object that it
 * received.
 */
export function escolha<const R extends Rule>(
  reference: string,
  rule: R,
): ByRule<R, ReturnType<typeof idOuObjeto<Obrigatoria>>, ReturnType<typeof idOuObjeto<Opcional>>>;
export function escolha(reference: string, rule: Rule) {
  return registrar(idOuObjeto(referencia(reference, rule)), {
    kind: 'referencia',
    required: Boolean(rule.obrigatorio),
    reference,
  });
}

export const selecao = <const O extends readonly (string | number)[]>(options: O) =>
  registrar(z.nullish(z.literal<O>(options, { error: validacao.opcaoInvalida })), { kind: 'selecao', options });

/**
 * Yes or no. Left out, or null: in a filter both; in a form the column's default for a new record, unchanged for an existing
 * one; in an action no.
 */
export const booleano = () => registrar(z.nullish(z.boolean({ error: validacao.opcaoInvalida })), { kind: 'booleano' });
