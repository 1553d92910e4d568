import type { Theme, ThemeOptions } from '@mui/material/styles';
import { AlertMessage } from './AlertMessage.tsx';
import { colours, lines, radius, sizes, weights } from './tokens.ts';

/** The same visible ring on everything that can have the focus. */
const ring = { outline: '3px solid', outlineOffset: 2, outlineColor: 'currentColor' };

/** For components that clip their edges: the ring is drawn inside. */
const ringInside = { '&:focus-visible, &.Mui-focusVisible': { outlineOffset: -3 } };

/** Sizes for touch; a mouse needs less. */
const finger = '@media (pointer: coarse)';

/** Below the first breakpoint, the contents of a dialog have less padding. */
const phone = '@media (max-width: 599.95px)';
const closer = { paddingInline: 16 };

/** The reader's own few colours, where a ground does not show: what is one is drawn by its edge. */
const forced = '@media (forced-colors: active)';

const of = (theme: Theme) => colours[theme.palette.mode];
const tints = { info: 'tint', warning: 'tintWarning', error: 'tintError', success: 'tintSuccess' } as const;

/** What floats above the page: a ground of its own, and an edge where a shadow would not be seen. */
const floating = ({ theme }: { theme: Theme }) => ({
  backgroundColor: of(theme).raised,
  ...(theme.palette.mode === 'dark' ? { border: `1px solid ${theme.palette.divider}` } : {}),
  [forced]: { border: '1px solid CanvasText' },
});

const text = (size: keyof typeof sizes, line: keyof typeof lines) => ({
  fontSize: sizes[size],
  lineHeight: lines[line],
});

const buttons: ThemeOptions['components'] = {
  MuiButtonBase: {
    styleOverrides: {
      // Of its own it would be the browser's: another family and size.
      root: {
        font: 'inherit',
        '&:focus-visible': ring,
        '&.Mui-focusVisible': ring,
        '& .MuiTouchRipple-child.MuiTouchRipple-child': { borderRadius: radius.full },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      // Two heights: 40, and 32 inside of tables and cards; filled, outlined or text.
      root: ({ theme }) => ({
        minHeight: 40,
        padding: '4px 20px',
        borderRadius: radius.full,
        '&.MuiButton-outlined': { borderColor: of(theme).field },
        '&.MuiButton-text': { paddingInline: 12 },
        '&.MuiButton-sizeSmall': { minHeight: 32, paddingInline: 12, ...text('size13', 'line20') },
        [finger]: { minHeight: 44, '&.MuiButton-sizeSmall': { minHeight: 44 } },
        [forced]: { border: '1px solid ButtonText' },
      }),
      startIcon: { marginLeft: 0, marginRight: 8 },
      endIcon: { marginLeft: 8, marginRight: 0 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 32,
        height: 32,
        padding: 4,
        borderRadius: radius.full,
        '&.MuiIconButton-edgeEnd': { marginRight: -4 },
        '&.MuiIconButton-edgeStart': { marginLeft: -4 },
        [finger]: { width: 'auto', height: 'auto', minWidth: 44, minHeight: 44 },
        // A field may have two of them side by side at its end, one over the empty edge of the other.
        '.MuiAutocomplete-endAdornment &': { width: 32, height: 32, minWidth: 0, minHeight: 0 },
        '.MuiAutocomplete-endAdornment &:not(:last-of-type)': { marginRight: -8 },
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        '&, &.MuiChip-sizeSmall': { height: 28 },
        borderRadius: radius.chip,
        ...text('size13', 'line20'),
        [forced]: { border: '1px solid CanvasText' },
      },
      label: { paddingInline: 8 },
      outlined: ({ theme }) => ({ borderColor: of(theme).field }),
      filled: ({ theme, ownerState }) => (ownerState.color === 'default' ? { backgroundColor: of(theme).tint } : {}),
      icon: { marginLeft: 8, marginRight: -4 },
      deleteIcon: { marginLeft: -4, marginRight: 4 },
    },
  },
};

const fields: ThemeOptions['components'] = {
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  // It says why the field is locked: it is to be read, and the label of the field below keeps away from it.
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ margin: '4px 12px 8px', '&.Mui-disabled': { color: theme.palette.text.secondary } }),
    },
  },
  // What is locked is known, and is to be read like any other value; its ground says that it cannot be typed in.
  MuiInputBase: {
    styleOverrides: {
      root: ({ theme }) => ({ lineHeight: lines.line24, '&.Mui-disabled': { color: theme.palette.text.primary } }),
      input: { height: lines.line24, '&.Mui-disabled': { WebkitTextFillColor: 'currentcolor' } },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        lineHeight: lines.line24,
        '&.MuiInputLabel-outlined': { transform: 'translate(12px, 8px) scale(1)' },
        '&.MuiInputLabel-outlined.MuiInputLabel-shrink': { transform: 'translate(12px, -10px) scale(0.75)' },
        '&.Mui-disabled': { color: theme.palette.text.secondary },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .MuiOutlinedInput-notchedOutline': { borderColor: of(theme).field },
        '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.palette.primary.main,
        },
        '&.Mui-disabled': { backgroundColor: theme.palette.action.hover },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.divider },
        '&.MuiInputBase-adornedStart': { paddingLeft: 12 },
        '&.MuiInputBase-adornedEnd': { paddingRight: 12 },
        '&.MuiInputBase-multiline': { padding: '8px 12px' },
      }),
      input: {
        padding: '8px 12px',
        '&.MuiInputBase-inputAdornedStart': { paddingLeft: 0 },
        '&.MuiInputBase-inputAdornedEnd': { paddingRight: 0 },
        '&.MuiInputBase-inputMultiline': { padding: 0 },
      },
    },
  },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true, size: 'small' },
    styleOverrides: {
      root: {
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingBlock: 4, paddingLeft: 8 },
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': { padding: 4 },
        '&:not(.MuiAutocomplete-hasClearIcon) .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingRight: 8 },
        '&.MuiAutocomplete-hasPopupIcon.MuiAutocomplete-root .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          paddingRight: 48,
        },
      },
      endAdornment: { '&&': { right: 0 } },
      listbox: { '& .MuiAutocomplete-option.MuiAutocomplete-option': { paddingBlock: 8 } },
      paper: floating,
    },
  },
  MuiSkeleton: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: of(theme).tint }),
      text: { borderRadius: radius.card },
    },
  },
  MuiToggleButton: { styleOverrides: { sizeSmall: { padding: 8 } } },
  MuiSwitch: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      sizeSmall: { padding: 8 },
      switchBase: { borderRadius: radius.full },
      track: { borderRadius: radius.full },
      thumb: { borderRadius: radius.full },
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -8, marginRight: 16 } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 8, borderRadius: radius.full } } },
  MuiRadio: { styleOverrides: { root: { padding: 8, borderRadius: radius.full } } },
};

const surfaces: ThemeOptions['components'] = {
  MuiAlert: {
    defaultProps: { slots: { message: AlertMessage } },
    styleOverrides: {
      root: { padding: '4px 16px' },
      // One way in both themes: the text as everywhere, the colour in ground, edge and icon.
      standard: ({ theme, ownerState: { color, severity } }) => {
        const which = color ?? severity ?? 'success';
        const { main } = theme.palette[which];
        return {
          color: theme.palette.text.primary,
          backgroundColor: of(theme)[tints[which]],
          backgroundImage: `linear-gradient(${main}, ${main})`,
          backgroundSize: '3px 100%',
          backgroundRepeat: 'no-repeat',
          [forced]: { border: '1px solid CanvasText' },
        };
      },
      icon: { padding: '8px 0', marginRight: 12, fontSize: sizes.size20 },
      message: { padding: '8px 0' },
      action: { padding: '4px 0 0 16px', marginRight: -8 },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { marginTop: 0, marginBottom: 4 } } },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ ...text('size14', 'line20'), borderColor: theme.palette.divider }),
      sizeSmall: { padding: '8px 12px' },
      head: ({ theme }) => ({ fontWeight: weights.strong, color: theme.palette.text.secondary }),
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: ({ theme }) => ({ borderColor: theme.palette.divider }) },
  },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        padding: '8px 16px',
        ...ringInside,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: of(theme).tint },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        ...floating({ theme }),
        // On a phone, the text needs the room more than the margin does.
        [phone]: {
          '&:not(.MuiDialog-paperFullScreen)': {
            margin: 16,
            width: 'calc(100% - 32px)',
            maxHeight: 'calc(100% - 32px)',
          },
        },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { ...text('size20', 'line28'), fontWeight: weights.strong, padding: '16px 24px', [phone]: closer },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { [phone]: closer } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { gap: 8, padding: '8px 24px 20px', '& > :not(style) ~ :not(style)': { marginLeft: 0 }, [phone]: closer },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: of(theme).tint } }),
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: of(theme).tint } }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        ...text('size14', 'line20'),
        ...ringInside,
        [forced]: { '&.Mui-selected': { outline: '2px solid Highlight', outlineOffset: -2 } },
      },
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: true },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...text('size13', 'line20'),
        backgroundColor: theme.palette.text.primary,
        color: theme.palette.background.paper,
        borderRadius: radius.chip,
      }),
      arrow: ({ theme }) => ({ color: theme.palette.text.primary }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 40, color: 'inherit' } } },
  MuiListItemText: { styleOverrides: { root: { marginBlock: 4 } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
};

/** Density and defaults of the components. A theme of our own loses react-admin's dense defaults: set here. */
export const components: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { fontVariantNumeric: 'inherit' },
      code: { font: 'inherit' },
      ':focus-visible': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      [forced]: { '.Mui-selected, [aria-selected=true]': { outline: '2px solid Highlight', outlineOffset: -2 } },
    }),
  },
  ...buttons,
  ...fields,
  ...surfaces,
};
