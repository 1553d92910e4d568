import { shell } from '@i18n/pt-BR/shell.ts';
import { Box, CircularProgress } from '@mui/material';

/** While a screen is on its way. What comes after it begins where this began: a margin would move the page that holds it. */
export function Loading() {
  return (
    <Box sx={{ py: 10 }}>
      <CircularProgress aria-label={shell.carregando} sx={{ display: 'block', mx: 'auto' }} />
    </Box>
  );
}
