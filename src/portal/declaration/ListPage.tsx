import FullscreenIcon from '@mui/icons-material/Fullscreen';
import FullscreenExitIcon from '@mui/icons-material/FullscreenExit';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { ListContextProvider, type RaRecord, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { whenIdleUnlessSaving } from '../base/idle.ts';
import { measured } from '../components/listStyle.ts';
import { lateDialog } from '../late/late.tsx';
import { can } from '../providers/session.ts';
import { fetchAhead } from './ahead.ts';
import { useDeclaration } from './DeclarationContext.ts';
import { ListHeader } from './ListHeader.tsx';
import { ListPagination } from './ListPagination.tsx';
import { useRowLink } from './ListRow.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { ToolButton } from './ToolButton.tsx';
import { useUrlList } from './useUrlList.ts';

const FilterDrawer = lateDialog(() => import('./FilterDrawer.tsx'));

/** The list of a resource: everything it shows is in the URL (S0 §2.5). */
export function ListPage() {
  const { list } = useDeclaration();
  const urlList = useUrlList();
  const translate = useTranslate();
  const bulk = list.bulkActions.filter(({ permission }) => !permission || can(permission));
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const [full, setFull] = useState(false);
  useSearch(() => setDrawer('open'));
  const Frame = list.frame;
  useRecordsCode(urlList.controller.data?.[0]);
  useEscape(full && drawer !== 'open', () => setFull(false));
  const toggleFull = (
    <ToolButton
      label={translate(full ? 'comum.lista.sairTelaCheia' : 'comum.lista.telaCheia')}
      pressed={full}
      onClick={() => setFull(!full)}
    >
      {full ? <FullscreenExitIcon /> : <FullscreenIcon />}
    </ToolButton>
  );
  const table = (
    <Box sx={full ? fullScreen : undefined}>
      {!Frame && <ListHeader total={urlList.controller.total} />}
      <Paper variant="outlined" sx={{ overflow: 'hidden', ...measured }}>
        <ListToolbar list={urlList} bulk={bulk} onFilter={() => setDrawer('open')}>
          {toggleFull}
        </ListToolbar>
        <ListTable list={urlList} selectable={bulk.length > 0} />
        <ListPagination list={urlList} />
      </Paper>
    </Box>
  );
  return (
    <ListContextProvider value={urlList.controller}>
      {Frame ? <Frame>{table}</Frame> : table}
      {list.filters.length > 0 && drawer !== 'never' && (
        <FilterDrawer
          open={drawer === 'open'}
          values={urlList.state.filters}
          onApply={(filters) => urlList.go({ filters, pageIndex: 0 })}
          onClose={() => setDrawer('closed')}
        />
      )}
    </ListContextProvider>
  );
}

/** Fetches what shows a record once the list has nothing else to do. */
function useRecordsCode(row: RaRecord | undefined) {
  const linkOf = useRowLink();
  const to = row && linkOf(row);
  useEffect(() => (to ? whenIdleUnlessSaving(() => void fetchAhead(to)) : undefined), [to]);
}

const fullScreen = {
  position: 'fixed',
  inset: 0,
  zIndex: 'drawer',
  bgcolor: 'background.default',
  overflow: 'auto',
  p: { xs: 1, sm: 2 },
} as const;

/** Opens the filters for who comes by «Buscar» of a telephone, once. */
function useSearch(open: () => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = (state as { readonly buscar?: true } | null)?.buscar === true;
  useEffect(() => {
    if (!asked) return;
    open();
    void navigate(pathname + search, { replace: true, state: null });
  });
}

function useEscape(active: boolean, leave: () => void) {
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
