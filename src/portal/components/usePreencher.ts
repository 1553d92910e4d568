import { useFormContext } from 'react-hook-form';

/**
 * Fills in fields with the result of a look-up. Call it when the look-up begins, with the groups of fields; call the
 * returned function with the result. A group in which a person changed a field meanwhile is left alone: half of a found
 * address and half of a typed one would be wrong together.
 */
export function usePreencher(at: (field: string) => string) {
  const { getValues, setValue } = useFormContext();
  return (groups: readonly (readonly string[])[]) => {
    const before = new Map(groups.flat().map((field) => [field, getValues(at(field))]));
    const untouched = (field: string) => getValues(at(field)) === before.get(field);
    /** Answers whether all groups were filled in. */
    return (found: Readonly<Record<string, unknown>>): boolean => {
      const free = groups.filter((group) => group.every(untouched));
      for (const field of free.flat()) {
        const value = found[field] ?? null;
        if (value !== null && value !== before.get(field))
          setValue(at(field), value, { shouldDirty: true, shouldValidate: true });
      }
      return free.length === groups.length;
    };
  };
}
