import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { AtualizarIndice } from './AtualizarIndice.tsx';

interface Props {
  readonly processo: Pick<ProcessoDetalhe, 'indices' | 'indiceFinanceiro'>;
}

/** The months of the index with which the value was corrected; missing months are a warning. */
export const Indices = ({ processo: { indices, indiceFinanceiro } }: Props) => {
  const { faltam, semMeses, frase } = indices;
  return faltam.length > 0 || semMeses ? (
    <Alert severity="warning">
      {frase}
      <AtualizarIndice id={indiceFinanceiro?.id} />
    </Alert>
  ) : (
    <Typography variant="body2" color="textSecondary">
      {frase}
    </Typography>
  );
};
