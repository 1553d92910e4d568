import type { Theme } from '@mui/material/styles';
import { cardsWhere, narrowerThan, soOuvido } from '../components/listStyle.ts';
import type { Column } from './declaration.ts';

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
    ...cardsWhere(narrow, theme),
    ...(isDense(columns) ? { [wideFor(columns)]: oneLine } : {}),
    ...(inTwoLines(columns) ? { [narrow]: twoLines(selectable, theme) } : {}),
    // The button that does what its whole row does shows under the pointer and with the focus; it can always be heard.
    '& [data-quiet]': { opacity: 0 },
    '& tr:hover [data-quiet], & [data-quiet]:focus-visible': { opacity: 1 },
    '& tbody tr[data-link]': { cursor: 'pointer' },
    '@media (forced-colors: active)': {
      '& tr.Mui-selected': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
  };
};

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
  '& tr > [data-select] > .MuiCheckbox-root': { padding: '4px' },
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
    '& tbody [data-phone]': { display: 'block', order: 3, flex: 'none', fontSize: 'size13' },
    '& tbody td[data-phone="below"], & tbody td[data-phone="fill"]': { color: theme.palette.text.secondary },
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
