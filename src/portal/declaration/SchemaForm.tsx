import Box from '@mui/material/Box';
import type { FormProps } from 'ra-core';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type * as z from 'zod/v4/core';
import { HeldContext } from '../components/inputs/HeldContext.ts';
import { SchemaContext } from '../components/inputs/SchemaContext.ts';
import { FormProtegido, type Protecao } from '../rascunho/FormProtegido.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { type Ask, schemaResolver } from './resolver.ts';

interface Props extends Omit<FormProps, 'resolver' | 'onSubmit' | 'warnWhenUnsavedChanges' | 'children'>, Protecao {
  /** Contract schema of the form's values: it gives the inputs their kind, and the form its validation. */
  readonly schema: z.$ZodType;
  readonly summary?: boolean;
  /** Called when a form with errors is submitted, so that errors that only the server finds are shown too. */
  readonly ask?: Ask;
  /** See `FormProtegido`. */
  readonly onSubmit?: ((values: never) => unknown) | undefined;
  readonly children: ReactNode;
}

/**
 * react-admin's Form with the validation of the contract and a summary of errors that links to the fields. A field is
 * checked when it loses the focus, and at each key once it was found wrong.
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
  // To React, the form of a dialog is inside this one; in the DOM it is not, and its submits do not count here.
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
