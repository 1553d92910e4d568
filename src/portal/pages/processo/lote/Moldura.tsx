import { lote as t } from '@i18n/pt-BR/lote.ts';
import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly titulo: string;
  readonly escolhidos: number;
  readonly largura: 'sm' | 'lg';
  readonly busy?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog around work with many processes; on a phone it is the whole screen. */
export function Moldura({ titulo, escolhidos, largura, busy = false, onClose, children }: Props) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const id = useId();
  // A click beside the dialog would throw away what was typed and sent; Escape and the buttons are meant.
  const close = (_event: object, reason?: string) => reason !== 'backdropClick' && !busy && onClose();
  return (
    <Dialog open onClose={close} fullScreen={phone} fullWidth maxWidth={largura} aria-labelledby={id}>
      <DialogTitle id={id} component="h2" sx={{ pr: 7, pb: 1.5 }}>
        {titulo}
        <Typography variant="body2" color="text.secondary">
          {t.escolhidos(escolhidos)}
        </Typography>
      </DialogTitle>
      <IconButton
        aria-label={t.fechar}
        onClick={onClose}
        disabled={busy}
        sx={{ position: 'absolute', top: 12, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      {children}
    </Dialog>
  );
}
