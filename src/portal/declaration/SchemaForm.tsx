import { Form, type FormProps } from 'ra-core';
import { useMemo, useState } from 'react';
import type * as z from 'zod/v4/core';
import { ErrorSummary } from './ErrorSummary.tsx';
import { HeldContext } from './HeldContext.ts';
import { schemaResolver } from './resolver.ts';
import { SchemaContext } from './SchemaContext.ts';

interface Props extends Omit<FormProps, 'resolver'> {
  /** Contract schema of what is typed: inputs take their kind, and the form its validation, from it. */
  readonly schema: z.$ZodType;
  readonly summary?: boolean;
}

/**
 * react-admin's Form with the validation of the contract and a summary of errors that leads to the fields.
 * Fields are checked when they are left, and again at each key once they were found wrong.
 */
export function SchemaForm({ schema, summary = true, children, ...props }: Props) {
  const resolver = useMemo(() => schemaResolver(schema), [schema]);
  const [held, setHeld] = useState<readonly string[]>(NONE);
  const holding = useMemo(() => ({ fields: new Set(held), hold: setHeld }), [held]);
  return (
    <SchemaContext.Provider value={schema}>
      <HeldContext.Provider value={holding}>
        <Form
          mode="onTouched"
          noValidate
          disableInvalidFormNotification
          shouldFocusError={!summary}
          {...props}
          resolver={resolver}
        >
          {summary && <ErrorSummary />}
          {children}
        </Form>
      </HeldContext.Provider>
    </SchemaContext.Provider>
  );
}

const NONE: readonly string[] = [];
