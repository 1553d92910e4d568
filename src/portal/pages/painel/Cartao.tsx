import { painel as t } from '@i18n/pt-BR/painel/principal.ts';
import ArrowIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { processo } from '@/contract/permissions.ts';
import { soOuvido } from '../../components/listStyle.ts';
import { formata } from '../../components/values/formato.ts';
import { listLink } from '../../declaration/listUrl.ts';
import { can } from '../../providers/session.ts';

interface Props {
  readonly nome: string;
  /** Level of its heading. */
  readonly nivel: 'h2' | 'h3';
  /** Filter of the list that the figure opens; undefined while it is not known. */
  readonly filtro: object | undefined;
  /** The word of that link. */
  readonly abrir: string;
  /** Undefined while they are loading. */
  readonly quantidade: number | undefined;
  readonly valor: number | undefined;
}

/**
 * One figure of a panel, a place in `linhas` or in `faixa`: its name, how many, how much, and the word that opens its list.
 * The whole place is that link, for users who may open the list.
 */
export function Cartao({ nome, nivel, filtro, abrir, quantidade, valor }: Props) {
  return (
    <Box component="li">
      <Typography variant="body2" component={nivel} data-nome>
        {nome}
      </Typography>
      <Box component="dl" sx={{ display: 'contents' }}>
        <Figura nome="quantidade">
          {quantidade === undefined ? undefined : (
            <>
              {formata('numero', quantidade)} <span data-word>{t.cartoes.processos(quantidade)}</span>
            </>
          )}
        </Figura>
        <Figura nome="valor">{valor === undefined ? undefined : formata('dinheiro', valor)}</Figura>
      </Box>
      {filtro && can(processo('CONSULTAR')) && (
        <Box
          component={Link}
          to={listLink('processos', filtro as Record<string, number>)}
          aria-label={t.cartoes.abrirDe(abrir, nome)}
          sx={visualizar}
        >
          {abrir}
          <ArrowIcon sx={{ fontSize: 'size16' }} />
        </Box>
      )}
    </Box>
  );
}

/** Its skeleton is as high as the figure that replaces it, so that nothing moves. */
const Figura = ({ nome, children }: { readonly nome: 'quantidade' | 'valor'; readonly children: ReactNode }) => (
  <Box data-figura={nome} sx={{ minWidth: 0 }}>
    <Box component="dt" sx={soOuvido}>
      {t.cartoes[nome]}
    </Box>
    <Box component="dd" sx={{ m: 0 }}>
      {children ?? <Skeleton component="span" width={64} sx={naLinha} />}
    </Box>
  </Box>
);
const naLinha = { display: 'inline-block', height: '0.7em', transform: 'none' } as const;

/** The link covers its whole place: easier to hit, and still a single link for a screen reader. */
const visualizar = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  color: 'primary.main',
  typography: 'note',
  fontWeight: 'strong',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3 },
} as const;

/** Figures below each other, a line each; without the unit, which the heading above them says. */
export const linhas = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(116px, auto) auto',
    alignItems: 'center',
    columnGap: 2,
    minHeight: 36,
    typography: 'body2',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& > li:last-of-type': { borderBottom: 0 },
  '& > li:hover:has(a)': { bgcolor: 'action.hover' },
  '& [data-figura]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& [data-figura="quantidade"]': { fontWeight: 'strong' },
  '& [data-word]': soOuvido,
  // A telephone has room for two lines of two.
  '@media (max-width: 479.95px)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: 0, py: 0.5 },
    '& [data-figura="quantidade"]': { textAlign: 'left' },
    '& [data-figura="valor"]': { gridArea: '1 / 2' },
    '& > li > a': { justifySelf: 'end' },
    '& [data-word]': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
  },
} as const;

/** Figures beside each other, parted by lines; `lugares` of them in a row where the screen is wide. */
export const faixa = (lugares: number) =>
  ({
    listStyle: 'none',
    m: 0,
    p: 0,
    display: 'grid',
    overflow: 'hidden',
    gridTemplateColumns: {
      xs: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
      lg: `repeat(${lugares}, minmax(0, 1fr))`,
    },
    '& > li': {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      px: { xs: 1.5, md: 2 },
      py: 1.5,
      // Drawn at the right and at the foot of each; those at the edge are cut off.
      outline: '1px solid',
      outlineColor: 'divider',
    },
    '& > li:hover:has(a)': { bgcolor: 'action.hover' },
    // Of an odd number, the last takes both places of its row.
    '& > li:last-of-type:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
    '& [data-nome]': { typography: 'caption', color: 'text.secondary' },
    '& [data-figura]': { typography: 'note', color: 'text.secondary', whiteSpace: 'nowrap' },
    '& [data-figura="quantidade"]': { typography: 'figure', color: 'text.primary', mt: 'auto' },
    '& [data-word]': { typography: 'note', color: 'text.secondary' },
  }) as const;
