import { alpha, type ThemeOptions } from '@mui/material/styles';
import { AlertMessage } from './AlertMessage.tsx';

/** The same visible ring on everything that can have the focus. */
const ring = { outline: '3px solid', outlineOffset: 2, outlineColor: 'currentColor' };

/** For components that clip their edges: the ring is drawn inside. */
const ringInside = { '&:focus-visible, &.Mui-focusVisible': { outlineOffset: -3 } };

/** Sizes for touch; a mouse needs less. */
const finger = '@media (pointer: coarse)';

/** Below the first breakpoint, the contents of a dialog have less padding. */
const phone = '@media (max-width: 599.95px)';
const closer = { paddingInline: 16 };

/** Density and defaults of the components. A theme of our own loses react-admin's dense defaults: set here. */
export const components: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { fontVariantNumeric: 'inherit' },
      ':focus-visible': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
    }),
  },
  MuiButtonBase: { styleOverrides: { root: { '&:focus-visible': ring, '&.Mui-focusVisible': ring } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 100, paddingInline: 20, [finger]: { minHeight: 44 } },
      text: { paddingInline: 12 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        [finger]: { minWidth: 44, minHeight: 44 },
        // A field may have two of them side by side at its end.
        '.MuiAutocomplete-endAdornment &': { minWidth: 0, minHeight: 0 },
      },
    },
  },
  MuiTab: { styleOverrides: { root: ringInside } },
  MuiMenuItem: { styleOverrides: { root: ringInside } },
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  // It says why the field is locked: it is to be read.
  MuiFormHelperText: {
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-disabled': { color: theme.palette.text.secondary } }) },
  },
  // What is locked is known, and is to be read like any other value; its ground says that it cannot be typed in.
  MuiInputBase: {
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-disabled': { color: theme.palette.text.primary } }),
      input: { '&.Mui-disabled': { WebkitTextFillColor: 'currentcolor' } },
    },
  },
  MuiInputLabel: {
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-disabled': { color: theme.palette.text.secondary } }) },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-disabled': { backgroundColor: theme.palette.action.hover },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.divider },
      }),
    },
  },
  MuiAlert: {
    defaultProps: { slots: { message: AlertMessage } },
    styleOverrides: {
      // MUI's own ground is nearly black there, darker than the page.
      standard: ({ theme, ownerState: { color, severity } }) =>
        theme.palette.mode === 'dark'
          ? {
              color: theme.palette.text.primary,
              backgroundColor: alpha(theme.palette[color ?? severity ?? 'success'].main, 0.14),
            }
          : {},
    },
  },
  MuiAutocomplete: { defaultProps: { fullWidth: true, size: 'small' } },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: { head: ({ theme }) => ({ fontWeight: 600, color: theme.palette.text.secondary }) },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: ({ theme }) => ({ borderColor: theme.palette.divider }) },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        // On a phone, the text needs the room more than the margin does.
        [phone]: {
          '&:not(.MuiDialog-paperFullScreen)': {
            margin: 16,
            width: 'calc(100% - 32px)',
            maxHeight: 'calc(100% - 32px)',
          },
        },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 600, [phone]: closer } } },
  MuiDialogContent: { styleOverrides: { root: { [phone]: closer } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', [phone]: closer } } },
  MuiTooltip: { defaultProps: { arrow: true }, styleOverrides: { tooltip: { fontSize: '0.8125rem' } } },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 40, color: 'inherit' } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
};
