import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { radius } from '../theme/tokens.ts';
import { soOuvido } from './listStyle.ts';

export interface Degrau {
  readonly nome: string;
  /** Gone through, the one where it stands, or not (yet) reached. */
  readonly estado: 'feito' | 'agora' | 'depois';
  /** Nothing comes after it. */
  readonly fim?: boolean;
}

interface Props {
  readonly rotulo: string;
  readonly degraus: readonly Degrau[];
  /** It stands still where it is: the word for that. */
  readonly parada?: string | false;
}

/** The ladder of a record: a bar for each phase, and the name of the one where it is. A telephone shows only that name. */
export const Escada = ({ rotulo, degraus, parada = false }: Props) => (
  <Box component="ol" aria-label={rotulo} sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', gap: 0.5 }}>
    {degraus.map(({ nome, estado, fim = false }) => {
      const agora = estado === 'agora';
      return (
        <Box
          component="li"
          key={nome}
          aria-current={agora ? 'step' : undefined}
          sx={{
            flex: agora ? { xs: '0 0 auto', sm: '1 1 0' } : '1 1 0',
            minWidth: 0,
            typography: 'caption',
            color: agora ? 'text.primary' : 'text.secondary',
            ...(agora ? { fontWeight: 'strong' } : {}),
          }}
        >
          <Box aria-hidden sx={[barra, cores[agora ? (fim ? 'fim' : parada ? 'parada' : 'feito') : estado]]} />
          <Box component="span" sx={agora ? {} : (theme) => ({ [theme.breakpoints.down('sm')]: soOuvido })}>
            {nome}
            {agora && parada && `, ${parada}`}
          </Box>
        </Box>
      );
    })}
  </Box>
);

const barra = {
  height: 4,
  mb: 0.5,
  borderRadius: radius.full,
  '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
};

const cores = {
  feito: { bgcolor: 'primary.main' },
  fim: { bgcolor: 'success.main' },
  depois: { bgcolor: 'divider' },
  parada: ({ palette }: Theme) => ({
    backgroundImage: `repeating-linear-gradient(135deg, ${palette.primary.main} 0 4px, ${palette.divider} 4px 8px)`,
  }),
};
