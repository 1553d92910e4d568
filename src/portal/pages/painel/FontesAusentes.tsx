import { fontes as t } from '@i18n/pt-BR/painel/fontesDeFora.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FonteDeFora } from '@/contract/fontes.ts';

/** What the server is not connected to: of each the variable that connects it, and what does not work meanwhile. */
export function FontesAusentes({ fontes }: { readonly fontes: readonly FonteDeFora[] }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1, mb: 0.5 }}>
        <Typography variant="h3" id={id} sx={{ minWidth: 0, textWrap: 'pretty' }}>
          {t.titulo}
        </Typography>
        <Chip size="small" label={fontes.length} />
      </Box>
      <Box component="ul" role="list" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fontes.map((fonte) => (
          <Box
            key={fonte}
            component="li"
            sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' }, overflowWrap: 'anywhere' }}
          >
            <Typography variant="h3" component="p">
              {t[fonte].variavel}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
              {t[fonte].efeito}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
