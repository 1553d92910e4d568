import { acoes as palavras } from '@i18n/pt-BR/acoes.ts';
import { processo as t } from '@i18n/pt-BR/processo.ts';
import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { CodigoAcao } from '@/contract/acoes.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { AcaoForm } from './AcaoForm.tsx';

interface Props {
  readonly processo: ProcessoDetalhe;
  readonly codigo: CodigoAcao;
  readonly onClose: () => void;
}

/** The one dialog of every action (S1 §2.6, 5.3): its fields are those of `contract/acoes.ts`, in that order. */
export default function AcaoDialog({ processo, codigo, onClose }: Props) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [busy, setBusy] = useState(false);
  // A click beside the dialog would throw away what was typed and sent; Escape and the buttons are meant.
  const close = (_event: object, reason?: string) => reason !== 'backdropClick' && !busy && onClose();
  return (
    <Dialog open onClose={close} fullScreen={phone} fullWidth maxWidth="sm" aria-labelledby="acao-titulo">
      <DialogTitle id="acao-titulo" component="h2" sx={{ pr: 7, pb: 0.5 }}>
        {palavras[codigo].titulo}
        <Typography variant="body2" color="text.secondary">
          {t.detalhe.titulo(processo.numero)}
        </Typography>
      </DialogTitle>
      <IconButton
        aria-label={t.acao.fechar}
        onClick={onClose}
        disabled={busy}
        sx={{ position: 'absolute', top: 12, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <AcaoForm processo={processo} codigo={codigo} onClose={onClose} onBusy={setBusy} />
    </Dialog>
  );
}
