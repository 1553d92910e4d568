import Box from '@mui/material/Box';
import type { FormProps } from 'ra-core';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type * as z from 'zod/v4/core';
import { FormProtegido, type Protecao } from '../rascunho/FormProtegido.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { HeldContext } from './HeldContext.ts';
import { type Ask, schemaResolver } from './resolver.ts';
import { SchemaContext } from './SchemaContext.ts';

interface Props extends Omit<FormProps, 'resolver' | 'onSubmit' | 'warnWhenUnsavedChanges' | 'children'>, Protecao {
  /** Contract schema of what is typed: inputs take their kind, and the form its validation, from it. */
  readonly schema: z.$ZodType;
  readonly summary?: boolean;
  /** Asked when a form with faults is sent, so that it is told at once what only the server knows, too. */
  readonly ask?: Ask;
  /** See `FormProtegido`. */
  readonly onSubmit?: ((values: never) => unknown) | undefined;
  readonly children: ReactNode;
}

/**
 * react-admin's Form with the validation of the contract and a summary of errors that leads to the fields.
 * Fields are checked when they are left, and again at each key once they were found wrong.
 */
export function SchemaForm({ schema, summary = true, ask, children, ...props }: Props) {
  const sent = useRef(false);
  const asked = useRef(ask);
  asked.current = ask;
  const resolver = useMemo(() => {
    const onSending = () => {
      const was = sent.current;
      sent.current = false;
      return was ? asked.current : undefined;
    };
    return schemaResolver(schema, onSending);
  }, [schema]);
  // A dialog's form is within this one to React, not on the page.
  const sending = ({ currentTarget, target }: FormEvent) => {
    sent.current = currentTarget.contains(target as Node);
  };
  const [held, setHeld] = useState<readonly string[]>(NONE);
  const holding = useMemo(() => ({ fields: new Set(held), hold: setHeld }), [held]);
  return (
    <SchemaContext.Provider value={schema}>
      <HeldContext.Provider value={holding}>
        <Box sx={{ display: 'contents' }} onSubmitCapture={sending}>
          <FormProtegido
            mode="onTouched"
            noValidate
            disableInvalidFormNotification
            shouldFocusError={!summary}
            {...props}
            resolver={resolver}
          >
            {summary && <ErrorSummary />}
            {children}
          </FormProtegido>
        </Box>
      </HeldContext.Provider>
    </SchemaContext.Provider>
  );
}

const NONE: readonly string[] = [];
