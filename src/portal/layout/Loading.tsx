import { shell } from '@i18n/pt-BR/shell.ts';
import { CircularProgress } from '@mui/material';

/** While a screen is on its way. */
export function Loading() {
  return <CircularProgress aria-label={shell.carregando} sx={{ display: 'block', mx: 'auto', my: 10 }} />;
}
