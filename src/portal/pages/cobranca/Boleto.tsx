import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import BoletoIcon from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { boletos, EMITIR } from '@/contract/boleto.ts';
import type { CobrancaDetalhe, Lancamento } from '@/contract/cobranca.ts';
import { formatData } from '@/contract/values/data.ts';
import { useBaixar } from '../../components/useBaixar.ts';
import { useRecarregar } from '../../product/acao/useRecarregar.ts';
import { can } from '../../providers/session.ts';
import { ordinal, proximaDe } from './leitura.ts';

const { boleto: t } = cobrancaTela;

/** Whether this person makes slips of the agreement; those of the active-debt system have none here. */
export const emiteBoleto = ({ origem }: CobrancaDetalhe): boolean => origem === 'PORTAL' && can(EMITIR);

/** Whether this person may print the slip of this instalment: a new one, or the live one if they only read (M §7.96). */
export const temBoleto = (cobranca: CobrancaDetalhe, { parcela, guia }: Lancamento): boolean =>
  guia.disponivel && (emiteBoleto(cobranca) || String(cobranca.boletoVigente?.parcelas) === String(parcela));

/** «dd/MM», until when the newest slip has the right value; null where there is none. */
export const validadeDe = ({ boleto, boletoValido }: Lancamento): string | null =>
  boleto && boletoValido ? formatData(boleto.validoAte).slice(0, 5) : null;

interface Props {
  readonly cobranca: CobrancaDetalhe;
  readonly lancamento: Lancamento;
}

/** Downloads the slip of a single payment or of an instalment. A button that cannot says why, to the keyboard and to screen readers too. */
export function Boleto({ cobranca, lancamento }: Props) {
  const { baixar, busy } = useBaixar();
  const recarregar = useRecarregar(['processoCobranca']);
  const { disponivel, motivo } = lancamento.guia;
  const aVista = cobranca.totalParcelas === 1;
  const emite = emiteBoleto(cobranca);
  // One filled button: that of the slip that is asked for today.
  const primeira = proximaDe(cobranca)?.id === lancamento.id;
  const emitir = async () => {
    if (await baixar(boletos.daParcela, { cobrancaId: cobranca.id, parcela: lancamento.parcela })) await recarregar();
  };
  return (
    <Tooltip title={disponivel ? '' : (motivo ?? '')} describeChild enterTouchDelay={0} leaveTouchDelay={5000}>
      <Button
        size={aVista ? 'medium' : 'small'}
        variant={disponivel && primeira ? 'contained' : 'outlined'}
        startIcon={<BoletoIcon />}
        loading={busy}
        loadingPosition="start"
        {...(aVista
          ? {}
          : { 'aria-label': (emite ? t.daParcela : t.imprimirDaParcela)(ordinal(lancamento, cobranca)) })}
        {...(disponivel
          ? { onClick: () => void emitir() }
          : { 'aria-disabled': true, disableRipple: true, sx: parada })}
      >
        {emite ? (aVista ? t.emitir : t.guia) : t.imprimir}
      </Button>
    </Tooltip>
  );
}

/** It looks disabled, but can be reached. */
const parada = {
  color: 'text.disabled',
  borderColor: 'divider',
  cursor: 'default',
  '&:hover': { bgcolor: 'transparent', borderColor: 'divider' },
} as const;
