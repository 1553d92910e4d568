import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { padroesDosValores as patterns } from './limites.ts';
import { type Kind, registrar, type Valor } from './valor.ts';

export interface TextRule {
  /** The sentence for an empty value; `true`: «Campo obrigatório»; absent: the value is optional. */
  readonly obrigatorio?: string | true;
  readonly min?: number | readonly [number, string];
  readonly max?: number | readonly [number, string];
  readonly formato?: readonly [RegExp, string];
  /** One more rule, for values that are not empty. */
  readonly valido?: readonly [(value: string) => boolean, string];
  /** Applied to the text before its checks; the text is trimmed in any case. */
  readonly normaliza?: (value: string) => string;
}

const bound = (rule: number | readonly [number, string] | undefined, say: (n: number) => string) =>
  rule === undefined ? undefined : typeof rule === 'number' ? ([rule, say(rule)] as const) : rule;

const checks = (rule: TextRule) => {
  const min = bound(rule.min, validacao.tamanhoMinimo);
  const max = bound(rule.max, validacao.tamanhoMaximo);
  const empty = rule.obrigatorio === true ? validacao.campoObrigatorio : rule.obrigatorio;
  return { min, max, empty };
};

/**
 * Control characters, and characters without width that a paste brings along or that change the reading order: with
 * them, names that look the same would differ, and one name could imitate another. Line breaks stay. For the same
 * reason `visible` joins accents with their letters (NFC), which some systems send apart: texts are then counted and
 * searched as people see them.
 */
const invisible = /(?![\t\n\r])[\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;
const visible = (text: string) => text.replace(invisible, '').normalize('NFC').trim();

const string = (rule: TextRule) => {
  const { min, max, empty } = checks(rule);
  const list: z.core.$ZodCheck<string>[] = [
    z.overwrite((text: string) => (rule.normaliza ? rule.normaliza(visible(text)) : visible(text))),
  ];
  const unlessEmpty = (ok: (text: string) => boolean) => (text: string) => text === '' || ok(text);
  if (empty) list.push(z.refine((text: string) => text !== '', { error: empty }));
  if (min)
    list.push(
      z.refine(
        unlessEmpty((t) => [...t].length >= min[0]),
        { error: min[1] },
      ),
    );
  if (max) list.push(z.refine((t: string) => [...t].length <= max[0], { error: max[1] }));
  const { formato, valido } = rule;
  if (formato)
    list.push(
      z.refine(
        unlessEmpty((t) => formato[0].test(t)),
        { error: formato[1] },
      ),
    );
  if (valido) list.push(z.refine(unlessEmpty(valido[0]), { error: valido[1] }));
  return z.string(typeof rule.obrigatorio === 'string' ? { error: rule.obrigatorio } : {}).check(...list);
};

export type Texto = z.ZodMiniString<string>;
export type TextoOpcional = z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
type Result<R extends TextRule> = R extends { obrigatorio: string | true } ? Texto : TextoOpcional;

const valor = (kind: Kind, rule: TextRule): Valor => {
  const { min, max } = checks(rule);
  return {
    kind,
    required: Boolean(rule.obrigatorio),
    ...(min ? { min: min[0] } : {}),
    ...(max ? { max: max[0] } : {}),
  };
};

/** A string of any kind; the functions below differ by normalisation, mask and meaning. */
export function textual<const R extends TextRule>(kind: Kind, rule: R): Result<R>;
export function textual(kind: Kind, rule: TextRule): Texto | TextoOpcional {
  return registrar(rule.obrigatorio ? string(rule) : z.nullish(string(rule)), valor(kind, rule));
}

export const texto = <const R extends TextRule>(rule: R) => textual('texto', rule);
export const textoLongo = <const R extends TextRule>(rule: R) => textual('textoLongo', rule);
export const maiusculas = <const R extends TextRule>(rule: R) =>
  textual<R>('maiusculas', { ...rule, normaliza: (t: string) => t.toLocaleUpperCase('pt-BR') });

export const email = <const R extends TextRule>(rule: R) =>
  textual<R>('email', { formato: [patterns.email, validacao.email.insiraValido], ...rule });
