import { repetirTrabalho as t } from '@i18n/pt-BR/trabalho/telas.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type LinhaDoTrabalho, trabalhos } from '@/contract/trabalho.ts';
import type { RowProps } from '../../declaration/declaration.ts';
import { useRefused } from '../../declaration/useSaved.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';

/** Asks for another try of a work that failed or waits. */
export default function Repetir({ row, onClose }: RowProps<LinhaDoTrabalho>) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refused = useRefused();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { mensagem } = await executar(trabalhos.repetir, { params: { id: row.id } });
      notify(mensagem, { type: 'success' });
    } catch (error) {
      refused(error);
    }
    refresh();
    onClose();
  };
  return (
    <Dialog open onClose={busy ? () => undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="repetir-titulo">
      <DialogTitle id="repetir-titulo">{t.titulo}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t.pergunta(row.nome, row.sobre)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus>
          {translate('comum.cancelar')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void send()}>
          {t.titulo}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
