import { produto } from '@i18n/pt-BR/portal/produto.ts';
import { Box } from '@mui/material';

/** Mark and name of the product. */
export function Brand() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 0.5 }}>
      <img src="/favicon.svg" alt="" width={28} height={28} />
      <Box component="span" sx={{ typography: 'body1', fontWeight: 'heavy' }}>
        {produto.nome}
      </Box>
    </Box>
  );
}
