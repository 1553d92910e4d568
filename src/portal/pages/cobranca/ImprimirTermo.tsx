import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { type CobrancaDetalhe, cobrancas } from '@/contract/cobranca.ts';
import { useBaixar } from '../../components/useBaixar.ts';

/** The term of an agreement in instalments, to sign, or a copy of it (M §2.62). */
export function ImprimirTermo({ cobranca: { id, origem, totalParcelas } }: { readonly cobranca: CobrancaDetalhe }) {
  const { baixar, busy } = useBaixar();
  if (origem === 'EXTERNO' || totalParcelas === 1) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<PrintIcon />}
      loading={busy}
      loadingPosition="start"
      onClick={() => void baixar(cobrancas.imprimirTermo, { id })}
    >
      {cobrancaTela.termo.imprimir}
    </Button>
  );
}
