import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTimeout, useTranslate } from 'ra-core';
import { limits } from '@/contract/limits.ts';

/** Shown while the data of a form is being fetched, or with the error if that failed. */
export function Espera({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
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
  return late ? (
    <Box role="status" aria-label={translate('comum.carregando')}>
      <Skeleton width="40%" height={48} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  ) : null;
}
