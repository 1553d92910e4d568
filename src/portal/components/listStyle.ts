import type { SxProps, Theme } from '@mui/material/styles';

/** Hidden on the screen, read by screen readers. The sizes have units, because `sx` reads a bare 1 as 100 %. */
export const soOuvido = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Widths of a table: one of up to four columns needs 616 px for its longest words (measured), one of more 811. */
const [FEW, FEW_PX, MORE_PX] = [4, 620, 820];

/** The container whose width a list measures: beside the menu it is narrower than the screen. */
export const measured = { containerType: 'inline-size', containerName: 'lista' } as const;
export const narrowerThan = (columns: number): string =>
  `@container lista (max-width: ${columns > FEW ? MORE_PX : FEW_PX}px)`;

/** Below this width the headings also break over two lines, so that the table does not overflow. */
const tight = '@container lista (max-width: 1150px)';

/**
 * Where this media or container query holds, each row is a card, and two cards stand side by side where they fit:
 * headings are only read by screen readers, and every cell shows its label. Elsewhere a table, as dense as its columns
 * allow.
 */
export const cardsWhere = (narrow: string, theme: Theme) => ({
  fontVariantNumeric: 'lining-nums tabular-nums',
  '& th, & td': { paddingInline: '12px' },
  // The arrow of the order stands in the gap between two columns and takes no width from them.
  '& .MuiTableSortLabel-icon': { position: 'absolute', left: '100%', mx: 0 },
  '& .MuiTableCell-alignRight .MuiTableSortLabel-icon': { left: 'auto', right: '100%' },
  '& th': { fontWeight: 'strong', color: 'text.secondary' },
  '& tbody th': { color: 'text.primary' },
  '& thead th': { whiteSpace: 'nowrap', [tight]: { whiteSpace: 'normal' } },
  '& tbody tr:last-of-type td, & tbody tr:last-of-type th': { borderBottom: 0 },
  [narrow]: {
    '& thead': soOuvido,
    // The lines between cards are drawn to the right of and below each; those at the edge are cut off.
    '& tbody': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
      overflow: 'clip',
    },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      alignContent: 'start',
      outline: `1px solid ${theme.palette.divider}`,
      paddingBlock: '8px',
    },
    '& tbody tr:only-of-type': { gridColumn: '1 / -1' },
    '& tbody tr:has(> td[data-select])': { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
    '& tbody td, & tbody th': { border: 0, paddingBlock: '4px', overflowWrap: 'anywhere' },
    // The name of the row and its actions share the first line, whatever its column; the other cells show their label.
    '& tbody th': { order: -1 },
    '& tbody td[data-select]': { order: -2 },
    '& tbody td[data-label]': {
      gridColumn: '1 / -1',
      display: 'flex',
      // MUI reverses the direction of a right-aligned cell; label and value must not change places.
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: '16px',
      textAlign: 'right',
    },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      color: theme.palette.text.secondary,
      textAlign: 'left',
      flexShrink: 0,
    },
    '& tbody td:last-of-type:not([data-label]):not([data-select])': { gridColumn: '-2 / -1', gridRow: 1 },
    '& tbody td[colspan]': { gridColumn: '1 / -1 !important' },
  },
});

/** For a table as wide as the screen. */
export const cards: SxProps<Theme> = (theme) => cardsWhere(theme.breakpoints.down('sm'), theme);

/** A thin line that moves along the top while rows are loading. */
export const running: SxProps<Theme> = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  zIndex: 1,
  height: 2,
  overflow: 'hidden',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    width: '40%',
    bgcolor: 'primary.main',
    animation: 'ativa-corre 1.1s ease-in-out infinite',
  },
  '@keyframes ativa-corre': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
};

/** A grey bar in place of a text that is loading. */
export const breathing = {
  borderRadius: 1,
  bgcolor: 'action.hover',
  animation: 'ativa-respira 1.4s ease-in-out infinite',
} as const;
export const breath = { '@keyframes ativa-respira': { '50%': { opacity: 0.45 } } } as const;
