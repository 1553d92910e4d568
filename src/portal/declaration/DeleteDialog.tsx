import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type RaRecord, useDelete, useNotify, useResourceContext, useTranslate } from 'ra-core';
import { spokenName } from './spokenName.ts';
import { useRefused } from './useSaved.ts';

interface Props {
  readonly record: RaRecord;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
  /** Question and success message, as keys or sentences; default: the shared ones. */
  readonly title?: string;
  readonly deleted?: string;
}

/** Names what goes, and asks before deleting (S2 §8); nothing disappears before the server has answered. */
export default function DeleteDialog({ record, onClose, onDeleted, title, deleted }: Props) {
  const resource = useResourceContext();
  const translate = useTranslate();
  const notify = useNotify();
  const refused = useRefused();
  const [remove, { isPending }] = useDelete();
  const confirm = () =>
    remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(deleted ?? 'comum.exclusao.sucesso', { type: 'success' });
          onClose();
          onDeleted?.();
        },
        onError: (error) => {
          onClose();
          refused(error);
        },
      },
    );
  return (
    <Dialog
      open
      onClose={isPending ? () => undefined : onClose}
      aria-labelledby="exclusao-titulo"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="exclusao-titulo">{title ?? translate('comum.exclusao.titulo')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ fontWeight: 'strong', mb: 1, overflowWrap: 'anywhere' }}>
          {translate('comum.exclusao.alvo', {
            tipo: translate(`resources.${resource}.name`, { smart_count: 1 }),
            nome: spokenName(record),
          })}
        </Typography>
        <DialogContentText>{translate('comum.exclusao.pergunta')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} autoFocus>
          {translate('comum.cancelar')}
        </Button>
        <Button color="error" variant="contained" loading={isPending} onClick={() => void confirm()}>
          {translate('comum.excluir')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
