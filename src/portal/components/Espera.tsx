import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTimeout, useTranslate } from 'ra-core';
import { limits } from '@/contract/limits.ts';

interface Props {
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** In px, of what comes, which has its room from the start; default: that of a form, after a while. */
  readonly altura?: number;
}

/** Shown while the data of a form is being fetched, or with the error if that failed. */
export function Espera({ error, onRetry, altura }: Props) {
  const translate = useTranslate();
  const late = useTimeout(limits.skeletonMs);
  if (error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={onRetry}>
            {translate('comum.tentarNovamente')}
          </Button>
        }
      >
        {error.message}
      </Alert>
    );
  if (altura !== undefined)
    return (
      <Box role="status" aria-label={translate('comum.carregando')} sx={{ height: altura }}>
        {late && <Skeleton variant="rounded" height={altura} />}
      </Box>
    );
  return late ? (
    <Box role="status" aria-label={translate('comum.carregando')}>
      <Skeleton width="40%" height={48} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  ) : null;
}
