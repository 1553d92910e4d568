import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Endpoint } from '@/contract/endpoint.ts';
import type { AtivaDataProvider } from '../providers/AtivaDataProvider.ts';
import { useDeclaration } from './DeclarationContext.ts';
import type { RecordLike } from './declaration.ts';
import { useRefused } from './useSaved.ts';

interface Props {
  /** Key of the action. */
  readonly name: string;
  readonly call: Endpoint;
  readonly row: RecordLike;
  readonly onClose: () => void;
}

/** Asks before a declared action, makes its call with the id of the record, and says how it ended. */
export default function CallDialog({ name, call, row, onClose }: Props) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const resource = useDeclaration().name;
  const translate = useTranslate();
  const notify = useNotify();
  const refused = useRefused();
  const refresh = useRefresh();
  const title = useId();
  const [busy, setBusy] = useState(false);
  const words = (key: string) => translate(`resources.${resource}.actions.${name}${key}`, row);
  const confirm = async () => {
    setBusy(true);
    try {
      await executar(call, { params: { id: row.id } } as never);
      const done = words('Sucesso');
      notify(done, { type: 'success' });
      refresh();
    } catch (error) {
      refused(error);
    }
    onClose();
  };
  return (
    <Dialog open onClose={busy ? () => undefined : onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{words('')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{words('Pergunta')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus>
          {translate('comum.cancelar')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void confirm()}>
          {words('')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
