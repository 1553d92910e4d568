import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import Box from '@mui/material/Box';
import { formata } from '../../components/values/formato.ts';
import { Palavra } from './Palavra.tsx';

const { parcelas: t, prazo } = cobrancaTela;

interface Props {
  readonly dia: string;
  readonly aberta: boolean;
  readonly hoje: string;
  /** It fell due while the calendar stands still: it is not overdue, and will have another day (M §7.86). */
  readonly parada?: boolean;
}

/** The due date; of an open instalment in red and with a word when it is past, in orange on the day (S2 §2.2, 9). */
export function Vencimento({ dia, aberta, hoje, parada = false }: Props) {
  const data = formata('data', dia);
  if (!aberta || dia > hoje) return data;
  if (parada)
    return (
      <>
        {data} <Palavra naLinha>{prazo.parado}</Palavra>
      </>
    );
  const vencida = dia < hoje;
  return (
    <Box sx={{ color: vencida ? 'error.main' : 'warning.main', fontWeight: 'strong' }}>
      {data} <Palavra naLinha>{vencida ? t.vencida : t.venceHoje}</Palavra>
    </Box>
  );
}
