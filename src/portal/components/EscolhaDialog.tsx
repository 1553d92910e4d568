import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

interface Props<K extends string> {
  readonly titulo: string;
  readonly ajuda: string;
  readonly opcoes: readonly { readonly chave: K; readonly nome: string }[];
  /** Why there are no options. */
  readonly erro?: string | undefined;
  /** Does what was chosen; answers why it was refused, or undefined when it is done and the dialog closed. */
  readonly onEscolher: (chave: K) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** A dialog with one button for each thing that may be done; a refusal is told in it. */
export function EscolhaDialog<K extends string>({ titulo, ajuda, opcoes, erro, onEscolher, onClose }: Props<K>) {
  const translate = useTranslate();
  const id = useId();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [busy, setBusy] = useState(false);
  const [recusa, setRecusa] = useState<string>();
  const escolher = async (chave: K) => {
    setBusy(true);
    setRecusa(undefined);
    setRecusa(await onEscolher(chave).catch((error: Error) => error.message));
    setBusy(false);
  };
  const errado = recusa ?? erro;
  return (
    <Dialog
      open
      onClose={busy ? () => undefined : onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{titulo}</DialogTitle>
      <DialogContent>
        {errado && (
          <Alert severity="error" role="alert" sx={{ mb: 2 }}>
            {errado}
          </Alert>
        )}
        <DialogContentText sx={{ mb: 1 }}>{ajuda}</DialogContentText>
        <List dense disablePadding aria-label={titulo}>
          {opcoes.map(({ chave, nome }) => (
            <li key={chave}>
              <ListItemButton
                component="button"
                disabled={busy}
                onClick={() => void escolher(chave)}
                sx={{ width: '100%', minHeight: 40, font: 'inherit', textAlign: 'left', borderRadius: 1 }}
              >
                {nome}
              </ListItemButton>
            </li>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {translate('comum.fechar')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
