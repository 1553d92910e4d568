import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import { BulkBar } from './BulkBar.tsx';
import { Count } from './Count.tsx';
import { useDeclaration } from './DeclarationContext.ts';
import type { BulkAction } from './declaration.ts';
import { FilterChips } from './FilterChips.tsx';
import { ListTools } from './ListTools.tsx';
import { PageCheckbox } from './Selection.tsx';
import { SortSelect } from './SortSelect.tsx';
import { useNarrow } from './useColumns.ts';
import type { UrlList } from './useUrlList.ts';

interface Props {
  readonly list: UrlList;
  /** The actions that this user may do with selected rows. */
  readonly bulk: readonly BulkAction[];
  readonly onFilter: () => void;
  readonly children: ReactNode;
}

/**
 * The filters in force and the tools; in a narrow list also the order of the rows and the checkbox of the page. While rows
 * are selected, their actions are in its place, as high as it is, so that no row moves.
 */
export function ListToolbar({ list, bulk, onFilter, children }: Props) {
  const declared = useDeclaration().list;
  const narrow = useNarrow();
  const tools = useRef<HTMLDivElement>(null);
  const { state, controller, go, selection } = list;
  const selected = selection.rows.length > 0;
  return (
    <Box sx={{ display: 'grid' }}>
      <Box
        ref={tools}
        tabIndex={-1}
        sx={{ ...bar, [narrow]: declared.files.length > 0 ? inThree : inTwo, ...(selected ? replaced : {}) }}
      >
        <Box sx={chips}>
          {declared.frame && <Count total={controller.total} />}
          <FilterChips list={list} />
        </Box>
        {bulk.length > 0 && !selection.single && (
          <Box sx={{ gridArea: 'page', display: 'none', ml: -1, [narrow]: { display: 'block' } }}>
            <PageCheckbox selection={selection} />
          </Box>
        )}
        <SortSelect sort={state.sort} go={go} />
        <ListTools list={list} onFilter={onFilter}>
          {children}
        </ListTools>
      </Box>
      {bulk.length > 0 && <BulkBar actions={bulk} selection={selection} onCleared={() => tools.current?.focus()} />}
    </Box>
  );
}

const bar = {
  gridArea: '1 / 1',
  display: 'grid',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  px: 1.5,
  py: 1,
  minHeight: 48,
  outline: 'none',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"chips files tools"',
} as const;
const inTwo = {
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"page sort tools" "chips chips chips"',
} as const;
const inThree = {
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"chips tools" "files files" "sort sort"',
} as const;
/** On a phone the actions of the selected rows are at the foot of the screen, and the toolbar stays. */
const replaced = { visibility: { sm: 'hidden' } } as const;
const chips = {
  gridArea: 'chips',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
} as const;
