import { createContext, useContext, useMemo } from 'react';
import type * as z from 'zod/v4/core';
import type { Valor } from '@/contract/values/valor.ts';
import { schemaAt, valorEm } from '../values/schema.ts';

/** The schema of the surrounding form: inputs read their kind and rules from it. */
export const SchemaContext = createContext<z.$ZodType | undefined>(undefined);

export function useSchemaValor(source: string): Valor {
  const schema = useContext(SchemaContext);
  return useMemo(() => valorEm(schemaAt(schema, source)), [schema, source]);
}
