import { shell } from '@i18n/pt-BR/portal/shell.ts';
import { Box, CircularProgress } from '@mui/material';

/** Shown while a screen is being fetched. Padding, because a margin would collapse, and the screen would then move. */
export function Loading() {
  return (
    <Box sx={{ py: 6 }}>
      <CircularProgress aria-label={shell.carregando} sx={{ display: 'block', mx: 'auto' }} />
    </Box>
  );
}
