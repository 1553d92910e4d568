import { exportacao as t } from '@i18n/pt-BR/exportacao.ts';
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
import type { Exported, Progress } from './exportList.ts';
import { useExport } from './useExport.ts';

interface Props {
  readonly list: Exported;
  readonly onClose: () => void;
}

/** Exports the list as a spreadsheet: the progress, a button to stop it, and an error with a button to try again. */
export default function ExportDialog({ list, onClose }: Props) {
  const { progress, failure, retry } = useExport(list, onClose);
  const translate = useTranslate();
  const notify = useNotify();
  const title = useId();
  const leave = () => {
    if (!failure) notify(t.cancelada, { type: 'info' });
    onClose();
  };
  return (
    <Dialog
      open
      // A click outside the dialog does not stop the export.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && leave()}
      aria-labelledby={title}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={title}>{t.titulo}</DialogTitle>
      <DialogContent>
        {failure ? <Alert severity="error">{failure.message}</Alert> : <Running progress={progress} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>{translate(failure ? 'comum.fechar' : 'comum.cancelar')}</Button>
        {failure?.again && (
          <Button variant="contained" onClick={retry} autoFocus>
            {translate('comum.tentarNovamente')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Running({ progress }: { readonly progress: Progress }) {
  const part = progress.step === 'reading' && progress.total ? (progress.done / progress.total) * 100 : undefined;
  return (
    <>
      <DialogContentText sx={{ mb: 2.5 }}>{t.explicacao}</DialogContentText>
      <LinearProgress
        aria-label={t.progresso}
        {...(part === undefined ? {} : { variant: 'determinate', value: part })}
      />
      <Box aria-live="polite" sx={{ mt: 1, typography: 'body2', fontVariantNumeric: 'lining-nums tabular-nums' }}>
        {wordsOf(progress)}
      </Box>
    </>
  );
}

const wordsOf = (progress: Progress): string =>
  progress.step === 'asking'
    ? t.pedindo
    : progress.step === 'reading'
      ? t.lendo(progress.done, progress.total)
      : t.gravando(progress.total);
