import { importacao as t } from '@i18n/pt-BR/importacao.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportacaoFeita } from '@/contract/importacao.ts';

const { contagens, feitos } = t.tela;

/** How many lines of each sort; none of a sort that there is none of is shown, but lines and new ones always are. */
export function Contagens({ feita }: { readonly feita: ImportacaoFeita }) {
  const words = feita.estado === 'concluida' ? { ...contagens, ...feitos } : contagens;
  const shown = (Object.keys(contagens) as (keyof typeof contagens)[]).filter(
    (key) => key === 'total' || key === 'novos' || feita[key] > 0,
  );
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5 }}>
      {shown.map((key) => (
        <Box key={key} sx={{ display: 'flex', flexDirection: 'column-reverse', minWidth: 72 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {words[key]}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, typography: 'h3', fontVariantNumeric: 'tabular-nums', color: cores[key] ?? 'text.primary' }}
          >
            {feita[key].toLocaleString('pt-BR')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const cores: Readonly<Record<string, string>> = { comErro: 'error.main', avisos: 'warning.main' };
