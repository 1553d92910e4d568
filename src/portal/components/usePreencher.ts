import { useFormContext } from 'react-hook-form';

/**
 * Fills fields in with what was looked up. To be called when the look-up begins, with the fields that it may fill in;
 * what it answers, when it ends. What a person wrote meanwhile stays, and with it the fields of the same group: half of an
 * address that is known and half of one that is typed would be nobody's.
 */
export function usePreencher(at: (field: string) => string) {
  const { getValues, setValue } = useFormContext();
  return (groups: readonly (readonly string[])[]) => {
    const before = new Map(groups.flat().map((field) => [field, getValues(at(field))]));
    const untouched = (field: string) => getValues(at(field)) === before.get(field);
    /** Answers whether everything could be filled in. */
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
