import type { ThemeOptions } from '@mui/material/styles';
import { components } from './components.ts';
import type { Mode } from './mode.ts';
import { fontFamily, govbr } from './tokens.ts';

const palettes: Record<Mode, ThemeOptions['palette']> = {
  light: {
    mode: 'light',
    primary: { main: govbr.azul70, dark: govbr.azul80, light: govbr.azul60, contrastText: govbr.branco },
    secondary: { main: govbr.azul80, contrastText: govbr.branco },
    error: { main: govbr.vermelho },
    warning: { main: govbr.laranja },
    success: { main: '#0f6b1a' },
    info: { main: '#155bcb' },
    text: { primary: govbr.cinza80, secondary: '#595959' },
    divider: '#dfe3ea',
    background: { default: '#f5f7fa', paper: govbr.branco },
    action: { hover: 'rgba(19, 81, 180, 0.06)', selected: 'rgba(19, 81, 180, 0.12)' },
  },
  dark: {
    mode: 'dark',
    primary: { main: '#9cc0ff', dark: govbr.azul40, light: govbr.azul10, contrastText: govbr.azul90 },
    secondary: { main: govbr.azul20, contrastText: govbr.azul90 },
    error: { main: '#ff9a8a', contrastText: '#3b0a04' },
    warning: { main: '#f6b26b', contrastText: '#331c00' },
    success: { main: '#7ddc89', contrastText: '#03280a' },
    info: { main: '#9cc0ff', contrastText: govbr.azul90 },
    text: { primary: '#e8edf5', secondary: '#b3bfd1' },
    divider: '#2a3a55',
    background: { default: '#0a1426', paper: '#111f36' },
    action: { hover: 'rgba(156, 192, 255, 0.09)', selected: 'rgba(156, 192, 255, 0.18)' },
  },
};

const h = (size: string, weight: number) => ({ fontSize: size, fontWeight: weight, lineHeight: 1.3 });

const build = (mode: Mode): ThemeOptions => ({
  palette: palettes[mode],
  shape: { borderRadius: 6 },
  typography: {
    fontFamily,
    fontSize: 14,
    fontWeightRegular: 450,
    fontWeightMedium: 550,
    h1: h('1.5rem', 600),
    h2: h('1.25rem', 600),
    h3: h('1.125rem', 600),
    h4: h('1rem', 600),
    h5: h('1rem', 600),
    h6: h('1rem', 600),
    subtitle2: { fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components,
});

/** The gov.br standard as a MUI theme: blue 70 on white in light mode, lighter blues on navy in dark mode. */
export const themes: Record<Mode, ThemeOptions> = { light: build('light'), dark: build('dark') };
