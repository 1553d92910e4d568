import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ProcessoDetalhe } from '@/contract/processo.ts';

/** With which months of its index the value beside was corrected; the missing ones are a warning. */
export const Indices = ({ indices: { faltam, semMeses, frase } }: Pick<ProcessoDetalhe, 'indices'>) =>
  faltam.length > 0 || semMeses ? (
    <Alert severity="warning">{frase}</Alert>
  ) : (
    <Typography variant="body2" color="text.secondary">
      {frase}
    </Typography>
  );
