import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import type { CobrancaDetalhe, Lancamento } from '@/contract/cobranca.ts';
import { ComoPagarAParcela } from './ComoPagar.tsx';

const { comoPagar: t } = cobrancaTela;

interface Props {
  readonly cobranca: CobrancaDetalhe;
  readonly lancamento: Lancamento;
  readonly onClose: () => void;
}

/** The line and the Pix of an instalment's live slip. */
export default function PagarDialog({ cobranca, lancamento, onClose }: Props) {
  const titulo = useId();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog open onClose={onClose} fullScreen={phone} maxWidth="sm" fullWidth aria-labelledby={titulo}>
      <DialogTitle id={titulo} component="h2">
        {t.titulo}
      </DialogTitle>
      <DialogContent>
        <ComoPagarAParcela cobranca={cobranca} lancamento={lancamento} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.fechar}</Button>
      </DialogActions>
    </Dialog>
  );
}
