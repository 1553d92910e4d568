import type { SxProps, Theme } from '@mui/material/styles';

/** Heard, not seen. With their unit: `sx` reads a bare 1 as the whole width. */
export const soOuvido = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** On a narrow screen each row is a card: headings leave the eye (not the ear) and every cell says what it is. */
export const cards: SxProps<Theme> = (theme) => ({
  fontVariantNumeric: 'lining-nums tabular-nums',
  '& th': { fontWeight: 600, color: 'text.secondary' },
  '& thead th': { whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type td, & tbody tr:last-of-type th': { borderBottom: 0 },
  [theme.breakpoints.down('sm')]: {
    '& thead': soOuvido,
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      borderBottom: `1px solid ${theme.palette.divider}`,
      paddingBlock: '6px',
    },
    '& tbody tr:has(> td[data-select])': { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& tbody td, & tbody th': { border: 0, paddingBlock: '3px', overflowWrap: 'anywhere' },
    // The name of the row and what may be done with it share the first line; the rest says what it is.
    '& tbody td[data-label]': {
      gridColumn: '1 / -1',
      display: 'flex',
      // A figure, right in its column, would turn the line round.
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

/** A thin line that runs along the top while rows are on their way. */
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

/** A grey bar in the place of a text to come. */
export const breathing: SxProps<Theme> = {
  height: 16,
  borderRadius: 1,
  bgcolor: 'action.hover',
  animation: 'ativa-respira 1.4s ease-in-out infinite',
  '@keyframes ativa-respira': { '50%': { opacity: 0.45 } },
};
