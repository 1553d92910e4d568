import type { SxProps, Theme } from '@mui/material/styles';

/** On a narrow screen each row is a card: headings leave the eye (not the ear) and every cell says what it is. */
export const cards: SxProps<Theme> = (theme) => ({
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 600, whiteSpace: 'nowrap', color: 'text.secondary' },
  '& tbody tr:last-of-type td, & tbody tr:last-of-type th': { borderBottom: 0 },
  [theme.breakpoints.down('sm')]: {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'flex',
      flexDirection: 'column',
      borderBottom: `1px solid ${theme.palette.divider}`,
      paddingBlock: 1,
    },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& tbody td, & tbody th': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 2,
      border: 0,
      paddingBlock: 0.5,
      textAlign: 'right',
      overflowWrap: 'anywhere',
    },
    '& [data-label]::before': {
      content: 'attr(data-label)',
      color: theme.palette.text.secondary,
      textAlign: 'left',
      flexShrink: 0,
    },
    '& tbody td[colspan]': { justifyContent: 'center' },
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
