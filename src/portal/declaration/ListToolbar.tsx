import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import ClearIcon from '@mui/icons-material/FilterAltOffOutlined';
import FilterIcon from '@mui/icons-material/FilterAltOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { formata } from '../components/values/formato.ts';
import { lateDialog } from '../late/late.tsx';
import { BulkBar } from './BulkBar.tsx';
import { useDeclaration } from './DeclarationContext.ts';
import type { BulkAction, ListFile } from './declaration.ts';
import type { Exported } from './exportar/exportList.ts';
import { isFiltered } from './listUrl.ts';
import { SortSelect } from './SortSelect.tsx';
import { ToolButton } from './ToolButton.tsx';
import { useNarrow } from './useColumns.ts';
import type { UrlList } from './useUrlList.ts';

const ExportDialog = lateDialog(() => import('./exportar/ExportDialog.tsx'));
const FileDialog = lateDialog(() => import('./exportar/FileDialog.tsx'));

interface Props {
  readonly list: UrlList;
  /** The actions that this user may do with selected rows. */
  readonly bulk: readonly BulkAction[];
  readonly onFilter: () => void;
  readonly children: ReactNode;
}

/** Refresh, clear filter, edit filter, export, full screen (S0 §2.5); in a narrow list also the order of the cards. */
export function ListToolbar({ list: { state, controller, go, selection }, bulk, onFilter, children }: Props) {
  const { name, list } = useDeclaration();
  const client = useQueryClient();
  const translate = useTranslate();
  const narrow = useNarrow();
  const notify = useNotify();
  /** After a failed refresh the rows stay on the screen; each failure is reported. */
  const atualizar = async () => {
    // What a frame shows beside the rows is of the same moment.
    void client.invalidateQueries({ queryKey: [name] });
    const answer = await controller.refetch({ cancelRefetch: false });
    if (answer?.error) notify(answer.error.message, { type: 'error' });
  };
  const filtered = isFiltered(list, state.filters);
  const total = controller.total;
  const [exporting, setExporting] = useState<{ file?: ListFile; list: Exported } | null>(null);
  const asShown = { sort: controller.sort, filters: state.filters };
  return (
    <Box sx={{ ...bar, [narrow]: bulk.length > 0 ? beside : list.files.length > 0 ? between : below }}>
      <Box sx={count} aria-live="polite">
        {total === undefined ? '' : translate('comum.lista.total', { smart_count: total, n: formata('numero', total) })}
      </Box>
      {bulk.length > 0 && <BulkBar actions={bulk} selection={selection} />}
      <SortSelect sort={state.sort} onSort={(sort) => go({ sort, pageIndex: 0 })} />
      <Box sx={tools}>
        <ToolButton label={translate('comum.lista.atualizar')} onClick={() => void atualizar()}>
          <RefreshIcon />
        </ToolButton>
        {list.filters.length > 0 && (
          <>
            <ToolButton
              label={translate('comum.lista.limparFiltro')}
              disabled={!filtered}
              onClick={() => go({ filters: {}, pageIndex: 0 })}
            >
              <ClearIcon />
            </ToolButton>
            <ToolButton label={translate('comum.lista.editarFiltro')} onClick={onFilter}>
              <FilterIcon color={filtered ? 'primary' : 'inherit'} />
            </ToolButton>
          </>
        )}
        {list.files.length === 0 && (
          <ToolButton
            label={translate('comum.lista.exportar')}
            disabled={!total}
            onClick={() => setExporting({ list: asShown })}
          >
            <ExportIcon />
          </ToolButton>
        )}
        {children}
      </Box>
      {list.files.length > 0 && (
        <Box sx={files}>
          {list.files.map((file) => (
            <Button
              key={file.key}
              size="small"
              startIcon={<file.icon />}
              disabled={!total}
              onClick={() => setExporting({ file, list: asShown })}
            >
              {translate(`resources.${name}.actions.${file.key}`)}
            </Button>
          ))}
        </Box>
      )}
      {exporting?.file && <FileDialog file={exporting.file} list={exporting.list} onClose={() => setExporting(null)} />}
      {exporting && !exporting.file && <ExportDialog list={exporting.list} onClose={() => setExporting(null)} />}
    </Box>
  );
}

/** The actions for selected rows stand among the tools; in a narrow list below them, beside the order. */
const bar = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  px: 1.5,
  py: 1,
  minHeight: 48,
  gridTemplateColumns: 'minmax(max-content, 1fr) auto auto',
  gridTemplateAreas: '"total bulk tools"',
} as const;
const below = { gridTemplateColumns: 'minmax(0, 1fr) auto', gridTemplateAreas: '"total tools" "sort sort"' } as const;
const between = { ...below, gridTemplateAreas: '"total tools" "bulk bulk" "sort sort"' } as const;
const beside = {
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  // Reserves the height of the page's checkbox, which appears a moment later, so that nothing moves.
  gridTemplateRows: 'auto minmax(38px, auto)',
  gridTemplateAreas: '"total total tools" "bulk sort sort"',
} as const;
/** There is no list with both files and actions for selected rows. */
const files = { gridArea: 'bulk', display: 'flex', flexWrap: 'wrap', gap: 0.5 } as const;
const count = { gridArea: 'total', typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' } as const;
const tools = {
  gridArea: 'tools',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 0.5,
  minWidth: 0,
} as const;
