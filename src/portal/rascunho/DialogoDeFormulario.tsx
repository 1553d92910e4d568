import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Breakpoint, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { DialogoContext } from './contexto.ts';
import { type Superficie, sairCom } from './superficies.ts';

interface Props {
  readonly titulo: string;
  /** Subject of the dialog, below the title. */
  readonly subtitulo?: string;
  readonly largura?: Breakpoint;
  /** As high from its first step to its last. */
  readonly alturaFixa?: true;
  /** The form is being sent: the dialog cannot be closed meanwhile. */
  readonly busy?: boolean;
  /** Closes the dialog; called after the person was asked, if something was typed. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog around a form; on a phone it fills the screen. Closing it asks first if something was typed. */
export function DialogoDeFormulario({
  titulo,
  subtitulo,
  largura = 'sm',
  alturaFixa,
  busy = false,
  onClose,
  children,
}: Props) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const id = useId();
  const translate = useTranslate();
  const [superficies] = useState(() => new Set<Superficie>());
  const fechar = () => {
    if (!busy) sairCom(onClose, superficies);
  };
  return (
    <Dialog
      open
      onClose={fechar}
      fullScreen={phone}
      fullWidth
      maxWidth={largura}
      aria-labelledby={id}
      {...(alturaFixa && !phone ? { slotProps: { paper: { sx: fixa } } } : {})}
    >
      <DialogTitle id={id} component="h2" sx={{ pr: 6, pb: subtitulo ? 0.5 : 2 }}>
        {titulo}
        {subtitulo && (
          <Typography variant="body2" color="textSecondary">
            {subtitulo}
          </Typography>
        )}
      </DialogTitle>
      <IconButton
        aria-label={translate('ra.action.close')}
        onClick={fechar}
        disabled={busy}
        sx={{ position: 'absolute', top: 12, right: { xs: 4, sm: 12 } }}
      >
        <CloseIcon />
      </IconButton>
      <DialogoContext.Provider value={{ superficies, busy, fechar }}>{children}</DialogoContext.Provider>
    </Dialog>
  );
}

const fixa = { height: 'min(720px, calc(100dvh - 64px))' } as const;
