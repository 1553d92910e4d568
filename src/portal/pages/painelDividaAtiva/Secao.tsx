import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { grade } from '../painel/Cartao.tsx';

interface Props {
  readonly titulo: string;
  readonly children: ReactNode;
}

/** A heading with its cards, which stand on the page as those of the dashboard do. */
export function Secao({ titulo, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography variant="h2" id={id}>
        {titulo}
      </Typography>
      {children}
    </Box>
  );
}

/** Six places for cards, in two or three columns. */
export const seis = {
  ...grade,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
} as const;

/** Figures of other days than those asked for, until these come. */
export const doAnterior = { opacity: 0.55, transition: 'opacity 120ms' } as const;
