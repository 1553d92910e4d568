import { useRef } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { useFormularioAoRedor } from '../rascunho/contexto.ts';

type Grupos = readonly (readonly string[])[];

/**
 * Fills fields with what a look-up found, and tells those values from typed ones: it fills a field that is empty, holds what an
 * earlier look-up filled, or holds what the form began with; never one that a person typed. A group is filled whole or not at
 * all: half of a found address and half of a typed one would be wrong together. What look-ups filled is kept with the draft.
 * @param at the path of a field in the form
 */
export function useBuscado(at: (field: string) => string) {
  const { getValues, setValue } = useFormContext();
  const { defaultValues } = useFormState();
  const { buscado } = useFormularioAoRedor();
  const pedida = useRef(false);
  const holds = (field: string, value: unknown) => same(getValues(at(field)), value);
  const livre = (field: string) =>
    [null, buscado.current[at(field)], get(defaultValues, at(field))].some((value) => holds(field, value));

  /** Says that a field holds a value that nobody typed. */
  const marcar = (field: string, value: unknown) => {
    buscado.current[at(field)] = value;
  };
  /** Empties what earlier look-ups filled in these fields. */
  const esvaziar = (fields: readonly string[]) => {
    for (const field of fields) {
      const value = buscado.current[at(field)];
      delete buscado.current[at(field)];
      if (!same(value, null) && holds(field, value))
        setValue(at(field), typeof value === 'string' ? '' : null, { shouldDirty: true });
    }
  };
  return {
    /** Says that a person changed what is looked up: what a draft or the record brings came with its own fields. */
    pedir: () => {
      pedida.current = true;
    },
    /** Whether a person changed what is looked up since the last look-up began. */
    pedida,
    marcar,
    /** Begins a look-up of something else: takes back what the one before had filled. */
    novaBusca: (groups: Grupos) => {
      pedida.current = false;
      esvaziar(groups.flat());
    },
    /** Fills in the groups that are free, of what was found; answers whether all of them were. */
    preencher: (groups: Grupos, found: Readonly<Record<string, unknown>>): boolean => {
      const free = groups.filter((group) => group.every((field) => livre(field) || holds(field, found[field])));
      for (const field of free.flat().filter((one) => one in found)) {
        const value = found[field] ?? null;
        marcar(field, value);
        if (!holds(field, value))
          setValue(at(field), value ?? empty(getValues(at(field))), { shouldDirty: true, shouldValidate: true });
      }
      return free.length === groups.length;
    },
  };
}

const empty = (value: unknown) => (typeof value === 'string' ? '' : null);
/** Nothing is nothing, as a text and as none. */
const same = (one: unknown, other: unknown) => (one ?? '') === (other ?? '');
