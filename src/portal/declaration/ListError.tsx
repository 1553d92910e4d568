import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface Props {
  readonly message: string;
  readonly onRetry: () => void;
}

/** The error of a list that could not be fetched, with a button to try again. */
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
