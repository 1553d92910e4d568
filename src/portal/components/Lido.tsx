import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Espera } from './Espera.tsx';

interface Props<T> {
  readonly leitura: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** In px, of what waits for the first reading (`Espera`). */
  readonly altura?: number;
  readonly children: (data: T) => ReactNode;
}

/** What was read, and above it the error of a later reading: figures that may have changed since are not shown as those of now. */
export function Lido<T>({ leitura: { data, error, refetch }, altura, children }: Props<T>) {
  const espera = <Espera error={error} onRetry={() => void refetch()} {...(altura === undefined ? {} : { altura })} />;
  if (data === undefined) return espera;
  return (
    <>
      {error && <Box sx={{ mb: 2 }}>{espera}</Box>}
      {children(data)}
    </>
  );
}
