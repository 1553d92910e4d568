import { eventoDividaAtiva } from '@i18n/pt-BR/dividaAtiva/eventos.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { dividaAtivaChamadas, type LinhaEvento } from '@/contract/dividaAtiva.ts';
import type { RowProps } from '../../declaration/declaration.ts';
import { useRefused } from '../../declaration/useSaved.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';

const t = eventoDividaAtiva.reprocessar;

/** Tries to apply a parked event again, and says whether it is still parked. */
export default function Reprocessar({ row: evento, onClose }: RowProps<LinhaEvento>) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refused = useRefused();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { estado, mensagem } = await executar(dividaAtivaChamadas.reprocessar, { params: { id: evento.id } });
      const applied = estado === 'aplicado';
      const said = applied ? t.aplicado : t.continua(mensagem ?? '');
      notify(said, { type: applied ? 'success' : 'warning' });
      refresh();
    } catch (error) {
      refused(error);
    }
    onClose();
  };
  return (
    <Dialog
      open
      onClose={busy ? () => undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby="reprocessar-titulo"
    >
      <DialogTitle id="reprocessar-titulo">{t.titulo}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t.pergunta(evento.descricao, evento.numeroProcesso)}</DialogContentText>
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
