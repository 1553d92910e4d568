import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ProcessoDetalhe } from '@/contract/processo.ts';

/** The months of the index with which the value was corrected; missing months are a warning. */
export const Indices = ({ indices: { faltam, semMeses, frase } }: Pick<ProcessoDetalhe, 'indices'>) =>
  faltam.length > 0 || semMeses ? (
    <Alert severity="warning">{frase}</Alert>
  ) : (
    <Typography variant="body2" color="textSecondary">
      {frase}
    </Typography>
  );
