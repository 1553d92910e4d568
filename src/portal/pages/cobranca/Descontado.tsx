import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { formatReais, paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import { Quantia } from '../../components/Quantia.tsx';

interface Props {
  /** In reais, before the discount. */
  readonly valor: number;
  readonly desconto: number;
  /** Shows the amount before the discount. */
  readonly antes?: boolean;
  /** Of a row or a column of sums. */
  readonly soma?: boolean;
}

/**
 * An amount of a table in reais, less its discount or before it; if there is one, a tooltip tells all three (S2 §2.2), by keyboard
 * and touch too.
 */
export function Descontado({ valor, desconto, antes = false, soma = false }: Props) {
  if (desconto === 0) return <Quantia valor={valor} soma={soma} />;
  const final = paraReais(paraCentavos(valor) - paraCentavos(desconto));
  const titulo = cobrancaTela.valores.descontado(formatReais(valor), formatReais(desconto), formatReais(final));
  return (
    <Tooltip title={titulo} describeChild enterTouchDelay={0} leaveTouchDelay={5000}>
      <ButtonBase
        disableRipple
        sx={{ font: 'inherit', textDecoration: 'underline dotted', textUnderlineOffset: 3, cursor: 'help' }}
      >
        <Quantia valor={antes ? valor : final} soma />
      </ButtonBase>
    </Tooltip>
  );
}
