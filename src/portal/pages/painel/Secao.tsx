import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly titulo: string;
  readonly quantos: number;
  /** List items. */
  readonly children: ReactNode;
}

/** A list of «Meu dia» under its heading, with how many items it has. */
export function Secao({ titulo, quantos, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1, mb: 0.5 }}>
        <Typography variant="h3" id={id} sx={{ minWidth: 0, textWrap: 'pretty' }}>
          {titulo}
        </Typography>
        <Chip size="small" label={quantos} />
      </Box>
      <Box component="ul" role="list" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
