import { lote as t } from '@i18n/pt-BR/processo/lote.ts';
import Box from '@mui/material/Box';
import type { KeyboardEvent, ReactNode } from 'react';

interface Props {
  /** Grid columns between the process and the button that removes it. */
  readonly colunas: string;
  readonly children: ReactNode;
}

/** The rows of a batch: columns on a wide screen, stacked on a phone. */
export const Grade = ({ colunas, children }: Props) => (
  <Box
    component="ul"
    aria-label={t.registro.linhas}
    onKeyDown={andar}
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      columnGap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `minmax(0, 1fr) ${colunas} auto` },
    }}
  >
    {children}
  </Box>
);

const passos: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** In a date field, Enter and the arrows go to the date of the row below or above, as in a spreadsheet. */
function andar(event: KeyboardEvent<HTMLElement>): void {
  const passo = passos[event.key];
  const data = (event.target as HTMLElement).closest('[data-coluna="data"]');
  if (!passo || !data || !(event.target instanceof HTMLInputElement)) return;
  const todas = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[data-coluna="data"] input')];
  const outra = todas[todas.indexOf(event.target) + passo];
  if (!outra) return;
  event.preventDefault();
  outra.focus();
  outra.select();
}
