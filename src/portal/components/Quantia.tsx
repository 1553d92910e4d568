import Box from '@mui/material/Box';
import { reaisNaTela } from './values/mascaras.ts';

interface Props {
  /** In reais. */
  readonly valor: number;
  /** A sum, which is said as an amount also where it is nothing. */
  readonly soma?: boolean;
}

/** An amount of a table whose head says «Em reais»: «1.523,47», without a sign; a zero is a grey dash. */
export const Quantia = ({ valor, soma = false }: Props) =>
  valor === 0 && !soma ? (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      –
    </Box>
  ) : (
    reaisNaTela(valor)
  );
