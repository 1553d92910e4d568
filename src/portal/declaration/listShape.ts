import type { Theme } from '@mui/material/styles';
import { breath, breathing, cardsWhere, narrowerThan, soOuvido } from '../components/listStyle.ts';
import { colours, radius } from '../theme/tokens.ts';
import type { Column } from './declaration.ts';

/** Around a box or a circle to be ticked: the finger's room. */
export const box = ({ palette }: Theme) => ({
  display: 'inline-flex',
  padding: '8px',
  cursor: 'pointer',
  '& input': {
    width: 18,
    height: 18,
    m: 0,
    cursor: 'pointer',
    accentColor: palette.primary.main,
    colorScheme: palette.mode,
  },
  // The browser fills an empty one with a grey that is no token's, in the dark. Of a group in which nothing is chosen, every circle
  // is `:indeterminate`.
  '& input[type=checkbox]:not(:checked, :indeterminate), & input[type=radio]:not(:checked)': {
    appearance: 'none',
    boxSizing: 'border-box',
    border: `2px solid ${colours[palette.mode].field}`,
    borderRadius: `${radius.chip}px`,
  },
  '& input[type=radio]:not(:checked)': { borderRadius: radius.full },
});

/** Widths of the columns beside those of the values, px. */
export const CHECKBOX_WIDTH = 40;
export const actionsWidth = (icons: number): number => 16 + 32 * icons;
/** The least that a column without a width of its own is to get. */
const SHARED = 132;

/** Whether the columns say how wide they are, so that a row is one line. */
export const isDense = (columns: readonly Column[]): boolean => columns.some(({ width }) => width !== undefined);
/** Whether the columns say where they stand in a row of two lines. */
const inTwoLines = (columns: readonly Column[]): boolean => columns.some(({ phone }) => phone !== undefined);

/** The width below which a table of these columns would cut too much, px. */
const needed = (columns: readonly Column[]): number =>
  columns.reduce((sum, { width = SHARED }) => sum + width, CHECKBOX_WIDTH + actionsWidth(1));

/** The container query that holds where the list is too narrow for a table of its columns. */
export const narrowFor = (columns: readonly Column[]): string =>
  isDense(columns) ? `@container lista (max-width: ${needed(columns)}px)` : narrowerThan(columns.length);
const wideFor = (columns: readonly Column[]): string => `@container lista (min-width: ${needed(columns) + 0.02}px)`;

/** The look of the table: one line a row where its columns say how wide they are; where narrow, two lines or a card. */
export const tableStyle = (columns: readonly Column[], selectable: boolean, theme: Theme) => {
  const narrow = narrowFor(columns);
  return {
    ...plain(theme),
    ...cardsWhere(narrow, theme),
    ...(isDense(columns) ? { [wideFor(columns)]: oneLine } : {}),
    ...(inTwoLines(columns) ? { [narrow]: twoLines(selectable, theme) } : {}),
    '& tbody tr[data-link]': { cursor: 'pointer' },
    '@media (forced-colors: active)': {
      '& tr[data-selected]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
  };
};

/** The look of MUI's cells for plain ones, so that a row costs no component for each. */
const plain = (theme: Theme) => ({
  ...breath,
  '& [data-box]': box(theme),
  '& td, & th': {
    ...theme.typography.body2,
    color: 'text.primary',
    padding: '8px 12px',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& tbody th:not([data-right])': { textAlign: 'left' },
  '& [data-right]': { textAlign: 'right' },
  '& [data-whole]': { whiteSpace: 'nowrap' },
  '& tbody [data-select]': { width: '24px', paddingBlock: 0 },
  '& td[colspan]': { paddingBlock: '48px', textAlign: 'center', color: 'text.secondary' },
  '& tr[data-row]:hover': { backgroundColor: theme.palette.action.hover },
  '& tr[data-selected], & tr[data-selected]:hover': { backgroundColor: theme.palette.action.selected },
  '& [data-bar]': { height: '16px' },
  '& [data-bar=late]': breathing,
  '& [data-name]': {
    color: theme.palette.primary.main,
    fontWeight: 'strong',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  // The button that does what its whole row does shows under the pointer and with the focus; it can always be heard.
  '& tr:hover [data-quiet], & [data-quiet]:focus-visible': { opacity: 1 },
  '& [data-quiet]': {
    opacity: 0,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    verticalAlign: 'middle',
    boxSizing: 'border-box',
    width: 32,
    height: 32,
    borderRadius: radius.full,
    color: theme.palette.action.active,
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '& svg': { fontSize: 'size20' },
    '&:focus-visible': { outline: '3px solid', outlineOffset: '-3px' },
    '@media (pointer: coarse)': { width: 44, height: 44 },
  },
  // How a value is said.
  '& [data-tone=strong]': { fontWeight: 'strong', color: 'text.primary' },
  '& [data-tone=quiet]': { color: 'text.secondary' },
  '& [data-tone=soon]': { fontWeight: 'strong', color: 'warning.main' },
  '& [data-tone=late]': { fontWeight: 'strong', color: 'error.main' },
  // Side by side, and the first word gives way.
  '& [data-beside]': { display: 'flex', alignItems: 'center', columnGap: 1 },
  '& [data-dot]': {
    width: 8,
    height: 8,
    flexShrink: 0,
    borderRadius: radius.full,
    // An edge and no ground, which forced colours take away.
    border: '4px solid',
  },
  '& [data-beside] > :first-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** As high as the text beside them. */
const lowChips = { '& tbody .MuiChip-root': { height: '20px', minHeight: '20px' } } as const;

const oneLine = {
  tableLayout: 'fixed',
  '& th, & td': {
    height: '36px',
    paddingInline: '8px',
    paddingBlock: 0,
    fontSize: 'size13',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& thead th': { overflow: 'visible', whiteSpace: 'normal', lineHeight: 'line20' },
  // The row before it in the selector outweighs MUI's own width of such a cell.
  '& tr > [data-select]': { width: `${CHECKBOX_WIDTH}px`, padding: '0 0 0 8px', textOverflow: 'clip' },
  '& tr > [data-select] > [data-box]': { padding: '4px' },
  '& td[data-actions]': { textOverflow: 'clip' },
  '& td[colspan]': { paddingBlock: '48px', whiteSpace: 'normal' },
  ...lowChips,
} as const;

const twoLines = (selectable: boolean, theme: Theme) =>
  ({
    display: 'block',
    '& thead': soOuvido,
    '& tbody': { display: 'block' },
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignContent: 'center',
      alignItems: 'center',
      columnGap: '8px',
      position: 'relative',
      minHeight: '60px',
      paddingBlock: '8px',
      paddingInline: selectable ? '48px 16px' : '16px',
      borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& tbody td, & tbody th': {
      display: 'none',
      border: 0,
      padding: 0,
      lineHeight: 'line20',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& tbody [data-phone]': { display: 'block', order: 3, flex: 'none', maxWidth: '100%', fontSize: 'size13' },
    '& tbody td:is([data-phone="below"], [data-phone="dotted"], [data-phone="fill"])': {
      color: theme.palette.text.secondary,
    },
    '& tbody td[data-phone="dotted"]:has(+ [data-phone])::after': { content: '" ·"' },
    '& tbody [data-phone="fill"]': { flex: '1 1 0', minWidth: 0 },
    '& tbody [data-phone="first"]': {
      order: 1,
      flex: `1 1 calc(100% - ${FIGURE + 8}px)`,
      minWidth: 0,
      fontSize: 'size14',
    },
    '& tbody tr:not(:has([data-phone="figure"])) [data-phone="first"]': { flexBasis: '100%' },
    '& tbody [data-phone="figure"]': { order: 2, flex: `0 0 ${FIGURE}px`, fontSize: 'size14', textAlign: 'right' },
    '& tbody td[data-select]': {
      display: 'block',
      overflow: 'visible',
      position: 'absolute',
      left: '4px',
      top: '50%',
      transform: 'translateY(-50%)',
    },
    '& tbody td[data-actions]': { display: 'block', order: 4, flex: 'none', overflow: 'visible' },
    '& tbody td[colspan]': { display: 'block', width: '100%', paddingBlock: '32px', whiteSpace: 'normal' },
    ...lowChips,
    // A word beside its sign, which a line of this width has no room for.
    '& [data-word]': soOuvido,
    '& [data-quiet]:not(:focus-visible)': soOuvido,
  }) as const;
/** Room for «R$ 10.109.519,57». */
const FIGURE = 128;
