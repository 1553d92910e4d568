/**
 * The one scale of the portal (LOOK §4): every size, weight, line, space, corner, shadow and colour of a screen is one of these.
 * A house test refuses values elsewhere (tests/house/escala.test.ts), and a journey counts what the browser computed.
 */

/** Sizes of text, in rem so that they follow what the reader set: 12, 13, 14, 16, 20, 24 and 28 px. */
export const sizes = {
  size12: '0.75rem',
  size13: '0.8125rem',
  size14: '0.875rem',
  size16: '1rem',
  size20: '1.25rem',
  size24: '1.5rem',
  size28: '1.75rem',
} as const;

/** Heights of a line: 16, 20, 24, 28 and 32 px. */
export const lines = {
  line16: '1rem',
  line20: '1.25rem',
  line24: '1.5rem',
  line28: '1.75rem',
  line32: '2rem',
} as const;

/** Text (the typeface is thin in small sizes); label, heading, button and figure; sum. */
export const weights = { text: 450, strong: 600, heavy: 700 } as const;

const style = (size: keyof typeof sizes, line: keyof typeof lines, weight: keyof typeof weights) => ({
  fontSize: sizes[size],
  lineHeight: lines[line],
  fontWeight: weights[weight],
  letterSpacing: 0,
});

/** The styles of text that are there; `Typography` has them as variants, `sx` as `typography`. */
export const texts = {
  h1: style('size24', 'line32', 'strong'),
  h2: style('size16', 'line24', 'strong'),
  h3: style('size14', 'line20', 'strong'),
  body1: style('size16', 'line24', 'text'),
  body2: style('size14', 'line20', 'text'),
  note: style('size13', 'line20', 'text'),
  caption: style('size12', 'line16', 'text'),
  overline: { ...style('size12', 'line16', 'strong'), textTransform: 'none' as const },
  button: { ...style('size14', 'line24', 'strong'), textTransform: 'none' as const },
  /** An amount or a date that is read first. */
  figure: style('size20', 'line28', 'strong'),
  /** What others add up to. */
  sum: style('size24', 'line32', 'heavy'),
  /** The one sum of a screen. */
  headline: style('size28', 'line32', 'heavy'),
} as const;

/** Distances in px. In `sx` they are written as multiples of 8: 0.5, 1, 1.5, 2, 2.5, 3, 4 and 6. */
export const spaces = [4, 8, 12, 16, 20, 24, 32, 48] as const;

/** Height of the bar at the top of the portal, in px. */
export const TOP_BAR_HEIGHT = 56;
/** Of the entries at the foot of a telephone. */
export const BOTTOM_BAR_HEIGHT = 56;

/** Corners in px: of a chip, of a card, field or dialog, of what is round. In `sx`, 0.5 and 1 are the first two. */
export const radius = { chip: 4, card: 8, full: '999px' } as const;

/** What floats: a menu or a bar, and a dialog. All else lies flat. */
export const shadow = {
  menu: '0 4px 16px rgba(7, 29, 65, 0.16)',
  dialog: '0 16px 48px rgba(7, 29, 65, 0.24)',
  none: 'none',
} as const;

/** Colours of one theme. Of text: primary, secondary, disabled, link (`primary`), four states; every pair reaches 4.5:1 (axe). */
interface Colours {
  readonly primary: string;
  readonly primaryStrong: string;
  readonly onPrimary: string;
  readonly text: string;
  readonly secondary: string;
  readonly disabled: string;
  readonly error: string;
  readonly onError: string;
  readonly warning: string;
  readonly onWarning: string;
  readonly success: string;
  readonly onSuccess: string;
  /** Surfaces, by elevation: page, card, and what lies above cards. */
  readonly page: string;
  readonly card: string;
  readonly raised: string;
  /** Grounds of what is chosen or said: news and choice, warning, error, success. */
  readonly tint: string;
  readonly tintWarning: string;
  readonly tintError: string;
  readonly tintSuccess: string;
  /** Edges: between things, and of a field; what has the focus has `primary`. */
  readonly divider: string;
  readonly field: string;
  /** Marks of a chart, one for each series; never the colour of a text. */
  readonly series: readonly [string, string, string, string, string];
}

export const colours: Readonly<Record<'light' | 'dark', Colours>> = {
  light: {
    primary: '#1351b4',
    primaryStrong: '#0c326f',
    onPrimary: '#ffffff',
    text: '#333333',
    secondary: '#595959',
    disabled: '#8a93a3',
    error: '#b3200c',
    onError: '#ffffff',
    warning: '#9a4708',
    onWarning: '#ffffff',
    success: '#0f6b1a',
    onSuccess: '#ffffff',
    page: '#f5f7fa',
    card: '#ffffff',
    raised: '#ffffff',
    tint: '#eaf0fa',
    tintWarning: '#fdf3e7',
    tintError: '#fdecea',
    tintSuccess: '#eaf5ea',
    divider: '#dfe3ea',
    field: '#8a93a3',
    series: ['#1351b4', '#720560', '#e0457b', '#b87a00', '#17a398'],
  },
  dark: {
    primary: '#9cc0ff',
    primaryStrong: '#81aefc',
    onPrimary: '#071d41',
    text: '#e8edf5',
    secondary: '#b3bfd1',
    disabled: '#7486a3',
    error: '#ff9a8a',
    onError: '#3b0a04',
    warning: '#f6b26b',
    onWarning: '#331c00',
    success: '#7ddc89',
    onSuccess: '#03280a',
    page: '#0a1426',
    card: '#111f36',
    raised: '#18294a',
    tint: '#243552',
    tintWarning: '#31343d',
    tintError: '#323042',
    tintSuccess: '#203941',
    divider: '#31466a',
    field: '#7486a3',
    series: ['#9cc0ff', '#9252ee', '#d94e7d', '#f1b017', '#5eead4'],
  },
};

/** A code that cameras read, in either theme. */
export const codigoQr = { claro: '#ffffff', escuro: '#000000' } as const;

export const fontFamily =
  "'Raleway Variable', Rawline, Raleway, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
