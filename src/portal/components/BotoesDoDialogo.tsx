import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useFormState } from 'react-hook-form';

interface Props {
  readonly cancelar: string;
  readonly confirmar: string;
  /** What cannot be taken back is red. */
  readonly perigo?: boolean;
  readonly onCancel: () => void;
}

/** The foot of a dialog that is a form: neither button answers while it is being sent. */
export function BotoesDoDialogo({ cancelar, confirmar, perigo = false, onCancel }: Props) {
  const { isSubmitting } = useFormState();
  return (
    <DialogActions>
      <Button onClick={onCancel} disabled={isSubmitting}>
        {cancelar}
      </Button>
      <Button type="submit" variant="contained" color={perigo ? 'error' : 'primary'} loading={isSubmitting}>
        {confirmar}
      </Button>
    </DialogActions>
  );
}
