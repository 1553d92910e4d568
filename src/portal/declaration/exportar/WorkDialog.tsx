import { exportacao as t } from '@i18n/pt-BR/comum/exportacao.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useNotify, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Failure } from './useWork.ts';

interface Props {
  readonly title: string;
  readonly explanation: string;
  /** How far the work is, in words, and from 0 to 1 if that is known. */
  readonly words: string;
  readonly part: number | undefined;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The progress of the making of a file, a button to stop it, and an error with a button to try again. */
export function WorkDialog({ title, explanation, words, part, failure, onRetry, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const leave = () => {
    if (!failure) notify(t.cancelada, { type: 'info' });
    onClose();
  };
  return (
    <Dialog
      open
      // A click outside the dialog does not stop the work.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && leave()}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {failure ? (
          <Alert severity="error">{failure.message}</Alert>
        ) : (
          <>
            <DialogContentText sx={{ mb: 2.5 }}>{explanation}</DialogContentText>
            <LinearProgress
              aria-label={t.progresso}
              {...(part === undefined ? {} : { variant: 'determinate', value: part * 100 })}
            />
            <Box aria-live="polite" sx={{ mt: 1, typography: 'body2', fontVariantNumeric: 'lining-nums tabular-nums' }}>
              {words}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>{translate(failure ? 'comum.fechar' : 'comum.cancelar')}</Button>
        {failure?.again && (
          <Button variant="contained" onClick={onRetry} autoFocus>
            {translate('comum.tentarNovamente')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
