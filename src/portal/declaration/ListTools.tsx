import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import ClearIcon from '@mui/icons-material/FilterAltOffOutlined';
import FilterIcon from '@mui/icons-material/FilterAltOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { lateDialog } from '../late/late.tsx';
import { useDeclaration } from './DeclarationContext.ts';
import type { ListFile } from './declaration.ts';
import type { Exported } from './exportar/exportList.ts';
import { isFiltered } from './listUrl.ts';
import { ToolButton } from './ToolButton.tsx';
import type { UrlList } from './useUrlList.ts';

const ExportDialog = lateDialog(() => import('./exportar/ExportDialog.tsx'));
const FileDialog = lateDialog(() => import('./exportar/FileDialog.tsx'));

interface Props {
  readonly list: UrlList;
  readonly onFilter: () => void;
  /** The button for the full screen, which a phone does not need. */
  readonly children: ReactNode;
}

/** Refresh, clear filter, edit filter, export, full screen (S0 §2.5), and the files that the server makes of the list. */
export function ListTools({ list: { state, controller, go }, onFilter, children }: Props) {
  const { name, list } = useDeclaration();
  const translate = useTranslate();
  const refresh = useAtualizar(controller.refetch);
  const filtered = isFiltered(list, state.filters);
  const { total } = controller;
  const [exporting, setExporting] = useState<{ file?: ListFile; list: Exported } | null>(null);
  const asShown = { sort: controller.sort, filters: state.filters };
  return (
    <>
      <Box sx={tools}>
        <ToolButton label={translate('comum.lista.atualizar')} onClick={() => void refresh()}>
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
        {list.exported && (
          <ToolButton
            label={translate('comum.lista.exportar')}
            disabled={!total}
            onClick={() => setExporting({ list: asShown })}
          >
            <ExportIcon />
          </ToolButton>
        )}
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{children}</Box>
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
    </>
  );
}

/** Reads the rows again, and what a frame shows beside them. After a failure the rows stay, and each failure is reported. */
function useAtualizar(refetch: UrlList['controller']['refetch']) {
  const { name } = useDeclaration();
  const client = useQueryClient();
  const notify = useNotify();
  return async () => {
    void client.invalidateQueries({ queryKey: [name] });
    const answer = await refetch({ cancelRefetch: false });
    if (answer?.error) notify(answer.error.message, { type: 'error' });
  };
}

const tools = {
  gridArea: 'tools',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 0.5,
  minWidth: 0,
} as const;
const files = { gridArea: 'files', display: 'flex', flexWrap: 'wrap', gap: 0.5 } as const;
