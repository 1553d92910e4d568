import { fontes as t } from '@i18n/pt-BR/painel/fontesDeFora.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FonteDeFora } from '@/contract/fontes.ts';
import { Secao } from './Secao.tsx';

/** What the server is not connected to: of each the variable that connects it, and what does not work meanwhile. */
export function FontesAusentes({ fontes }: { readonly fontes: readonly FonteDeFora[] }) {
  return (
    <Secao titulo={t.titulo} quantos={fontes.length}>
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
    </Secao>
  );
}
