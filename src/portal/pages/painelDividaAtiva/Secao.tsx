import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly titulo: string;
  /** Beside the heading: of what period the figures are. */
  readonly escolha?: ReactNode;
  /** The strip of figures. */
  readonly children: ReactNode;
}

/** A heading with its figures in one strip. */
export function Secao({ titulo, escolha, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, rowGap: 1 }}>
        <Typography variant="h2" id={id}>
          {titulo}
        </Typography>
        {escolha}
      </Box>
      <Card sx={{ overflow: 'hidden' }}>{children}</Card>
    </Box>
  );
}

/** Figures of other days than those asked for, until these come. */
export const doAnterior = { opacity: 0.55, transition: 'opacity 120ms' } as const;
