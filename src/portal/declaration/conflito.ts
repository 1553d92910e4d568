import { get } from 'react-hook-form';
import type * as z from 'zod/v4/core';
import { idDe } from '@/contract/values/lido.ts';
import { iguais } from '../components/values/diferencas.ts';
import { typedOf } from '../components/values/schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field whose value in the form differs from the one that the record has now. */
export interface Divergencia {
  /** Path of the field in the form: `dadosDevedor.nome`. */
  readonly campo: string;
  /** Its value when the form was opened. */
  readonly antes: unknown;
  /** Its value in the record now. */
  readonly deles: unknown;
  /** Its value in the form. */
  readonly meu: unknown;
}

interface Lados {
  /** The values that the form began with; absent if unknown: the person then chooses for every difference. */
  readonly inicio?: Values | undefined;
  readonly deles: Values;
  readonly meu: Values;
}

interface Comparacao {
  /** Changed on both sides, to different values. */
  readonly aEscolher: readonly Divergencia[];
  readonly soDeles: readonly Divergencia[];
  readonly soMeus: readonly Divergencia[];
}

/** The fields whose values differ in a conflict, by who changed them. */
export function comparar(schema: z.$ZodType, { inicio, deles, meu }: Lados): Comparacao {
  const todos = camposDe(schema)
    .map((campo) => ({ campo, antes: get(inicio, campo), deles: get(deles, campo), meu: get(meu, campo) }))
    .filter((um) => !mesmo(um.deles, um.meu));
  const mudaramEles = (um: Divergencia) => !inicio || !mesmo(um.deles, um.antes);
  const mudeiEu = (um: Divergencia) => !inicio || !mesmo(um.meu, um.antes);
  return {
    aEscolher: todos.filter((um) => mudaramEles(um) && mudeiEu(um)),
    soDeles: todos.filter((um) => mudaramEles(um) && !mudeiEu(um)),
    soMeus: todos.filter((um) => !mudaramEles(um)),
  };
}

/** The record as it is now, with the given fields as they are in the form. */
export const juntar = (deles: Values, meus: readonly Divergencia[]): Values =>
  meus.reduce((all, { campo, meu }) => com(all, campo.split('.'), meu), deles);

function com(values: Values, [first = '', ...rest]: readonly string[], value: unknown): Values {
  return { ...values, [first]: rest.length === 0 ? value : com((values[first] ?? {}) as Values, rest, value) };
}

/** Paths of the fields that a person fills in; a list is one field. */
function camposDe(schema: z.$ZodType, path = ''): readonly string[] {
  return Object.entries(typedOf(schema))
    .filter(([name]) => path !== '' || (name !== 'id' && name !== 'versao'))
    .flatMap(([name, field]) => {
      const here = path ? `${path}.${name}` : name;
      const inner = camposDe(field, here);
      return inner.length > 0 ? inner : [here];
    });
}

/** A reference with its words equals the same reference without them. */
const mesmo = (a: unknown, b: unknown): boolean => iguais(idDe(a), idDe(b));
