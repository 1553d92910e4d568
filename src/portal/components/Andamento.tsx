import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface Props {
  readonly texto: string;
  /** From 0 to 1; undefined: unknown. */
  readonly parte?: number | undefined;
}

/** A progress bar, with a text that says what it waits for. */
export function Andamento({ texto, parte }: Props) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography id={id} variant="body2" role="status">
        {texto}
      </Typography>
      <LinearProgress
        aria-labelledby={id}
        {...(parte === undefined ? {} : { variant: 'determinate' as const, value: parte * 100 })}
      />
    </Box>
  );
}
