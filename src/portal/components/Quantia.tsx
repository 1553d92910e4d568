import Box from '@mui/material/Box';
import { formatDecimal } from '@/contract/values/dinheiro.ts';

interface Props {
  /** In reais. */
  readonly valor: number;
  /** A sum, which is said as an amount also where it is nothing. */
  readonly soma?: boolean;
}

/** An amount in a table that says «Em reais» once, so without «R$»: «1.523,47». Nothing is a grey dash. */
export const Quantia = ({ valor, soma = false }: Props) =>
  valor === 0 && !soma ? (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      –
    </Box>
  ) : (
    formatDecimal(valor.toFixed(2))
  );
