import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useFormState } from 'react-hook-form';
import { useDialogoAoRedor } from '../rascunho/contexto.ts';

interface Props {
  readonly cancelar: string;
  readonly confirmar: string;
  /** Red, for an action that cannot be undone. */
  readonly perigo?: boolean;
  /** Default: closes the dialog around, which asks first if something was typed. */
  readonly onCancel?: () => void;
}

/** The buttons of a dialog with a form; both are disabled while the form is being sent. */
export function BotoesDoDialogo({ cancelar, confirmar, perigo = false, onCancel }: Props) {
  const { isSubmitting } = useFormState();
  const dialogo = useDialogoAoRedor();
  return (
    <DialogActions>
      <Button onClick={onCancel ?? dialogo?.fechar} disabled={isSubmitting}>
        {cancelar}
      </Button>
      <Button type="submit" variant="contained" color={perigo ? 'error' : 'primary'} loading={isSubmitting}>
        {confirmar}
      </Button>
    </DialogActions>
  );
}
