import { produto } from '@i18n/pt-BR/portal/produto.ts';
import { Box, Typography } from '@mui/material';
import { hoje } from '../providers/clock.ts';
import { config } from '../providers/config.ts';

const { direitos, versao, aprovacao } = produto.rodape;

/** Copyright, version and approval (S0 §1). */
export function Footer() {
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 24px',
        px: { xs: 2, md: 3 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
      }}
    >
      <Typography variant="caption">{direitos(Number(hoje().slice(0, 4)))}</Typography>
      <Typography variant="caption">{versao(config().versao)}</Typography>
      <Typography variant="caption" sx={{ ml: { md: 'auto' } }}>
        {aprovacao}
      </Typography>
    </Box>
  );
}
