import type { ThemeOptions } from '@mui/material/styles';
import { components } from './components.ts';
import type { Mode } from './mode.ts';
import { colours, fontFamily, lines, radius, shadow, sizes, texts, weights } from './tokens.ts';

const paletteOf = (mode: Mode): ThemeOptions['palette'] => {
  const c = colours[mode];
  return {
    mode,
    primary: { main: c.primary, dark: c.primaryStrong, light: c.primary, contrastText: c.onPrimary },
    secondary: { main: c.primaryStrong, contrastText: c.onPrimary },
    error: { main: c.error, dark: c.error, light: c.error, contrastText: c.onError },
    warning: { main: c.warning, dark: c.warning, light: c.warning, contrastText: c.onWarning },
    success: { main: c.success, dark: c.success, light: c.success, contrastText: c.onSuccess },
    info: { main: c.primary, dark: c.primaryStrong, light: c.primary, contrastText: c.onPrimary },
    text: { primary: c.text, secondary: c.secondary, disabled: c.disabled },
    divider: c.divider,
    background: { default: c.page, paper: c.card },
    action: {
      active: c.secondary,
      hover: c.tint,
      selected: c.tint,
      disabled: c.disabled,
      disabledBackground: c.divider,
    },
  };
};

/** MUI counts 24 elevations; here there are three. */
const shadows = Array.from({ length: 25 }, (_, elevation) =>
  elevation === 0 ? shadow.none : elevation < 16 ? shadow.menu : shadow.dialog,
) as NonNullable<ThemeOptions['shadows']>;

const build = (mode: Mode): ThemeOptions => ({
  palette: paletteOf(mode),
  shape: { borderRadius: radius.card },
  shadows,
  typography: {
    fontFamily,
    fontSize: 14,
    fontWeightRegular: weights.text,
    fontWeightMedium: weights.strong,
    fontWeightBold: weights.heavy,
    ...texts,
    // MUI gives the family to its own styles only.
    note: { fontFamily, ...texts.note },
    figure: { fontFamily, ...texts.figure },
    sum: { fontFamily, ...texts.sum },
    headline: { fontFamily, ...texts.headline },
    h4: texts.h3,
    h5: texts.h3,
    h6: texts.h3,
    subtitle1: texts.h2,
    subtitle2: texts.h3,
    ...sizes,
    ...lines,
    ...weights,
  },
  components,
});

/** The gov.br standard as a MUI theme: blue 70 on white in light mode, lighter blues on navy in dark mode. */
export const themes: Record<Mode, ThemeOptions> = { light: build('light'), dark: build('dark') };

type Sizes = typeof sizes;
type Lines = typeof lines;
type Weights = typeof weights;
type Own = { readonly [name in 'note' | 'figure' | 'sum' | 'headline']: true };

declare module '@mui/material/styles' {
  /** `sx` finds the names of the scale here: `fontSize: 'size12'`, `lineHeight: 'line16'`, `fontWeight: 'strong'`. */
  interface TypographyVariantsOptions extends Partial<Sizes>, Partial<Lines> {
    readonly text?: Weights['text'];
    readonly strong?: Weights['strong'];
    readonly note?: object;
    readonly figure?: object;
    readonly sum?: object;
    readonly headline?: object;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends Own {}
}
