import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';

export const Lendo = () => (
  <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 4 }}>
    <CircularProgress size={20} aria-hidden />
    <Typography color="textSecondary">{t.lendo}</Typography>
  </Box>
);
