import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface Props {
  readonly message: string;
  readonly onRetry: () => void;
}

/** A list that could not be fetched, and the way to try again. */
export function ListError({ message, onRetry }: Props) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('comum.tentarNovamente')}
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
