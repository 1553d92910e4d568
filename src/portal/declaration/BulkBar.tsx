import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { type RaRecord, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDeclaration } from './DeclarationContext.ts';
import type { BulkAction } from './declaration.ts';
import { PageCheckbox } from './Selection.tsx';
import { useNarrow } from './useColumns.ts';
import { useRetomada } from './useRetomada.ts';
import type { Selection } from './useSelection.ts';

interface Props {
  readonly actions: readonly BulkAction[];
  readonly selection: Selection;
}

/** How many rows are selected, and the actions for them; in a narrow list also the checkbox of the page. */
export function BulkBar({ actions, selection }: Props) {
  const { name } = useDeclaration();
  const translate = useTranslate();
  const notify = useNotify();
  const narrow = useNarrow();
  const refresh = useRefresh();
  const location = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<{ action: BulkAction; rows: readonly RaRecord[] } | null>(null);
  const { rows, clear } = selection;
  const close = () => setOpen(null);
  const done = () => {
    close();
    clear();
    refresh();
  };
  const press = (action: BulkAction, label: string) => {
    const many =
      action.max !== undefined && rows.length > action.max
        ? translate('comum.lista.selecaoDemais', { acao: label, max: action.max })
        : null;
    const refusal = many ?? action.refused?.(rows);
    if (refusal) return notify(refusal, { type: 'warning' });
    if (!action.search) return setOpen({ action, rows });
    const search = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(action.search(rows))) search.set(name, value);
    return navigate({ search: search.toString() });
  };
  const Dialog = open?.action.component;
  useRetomada((key, linhas) => {
    const action = actions.find((one) => one.key === key);
    if (action) setOpen({ action, rows: linhas });
  });
  return (
    <Box sx={rows.length > 0 ? { ...bar, ...reachable } : bar}>
      <Box sx={{ display: 'none', ml: -1, [narrow]: { display: 'block' } }}>
        {!selection.single && <PageCheckbox selection={selection} />}
      </Box>
      <Box role="status" sx={{ typography: 'body2', fontWeight: 500 }}>
        {rows.length > 0 && translate('comum.lista.selecionados', { smart_count: rows.length })}
      </Box>
      {rows.length > 0 && (
        <Button size="small" onClick={clear}>
          {translate('comum.lista.limparSelecao')}
        </Button>
      )}
      {actions.map((action) => {
        const label = translate(`resources.${name}.actions.${action.key}`);
        return (
          <Button
            key={action.key}
            size="small"
            variant="outlined"
            startIcon={<action.icon />}
            disabled={rows.length === 0}
            onClick={() => press(action, label)}
            sx={{ flexGrow: { xs: 1, sm: 0 }, ...(rows.length === 0 ? onlyWhereThereIsRoom : {}) }}
          >
            {label}
          </Button>
        );
      })}
      {rows.length > 0 && <GlobalStyles styles={roomBelow} />}
      {open && Dialog && <Dialog rows={open.rows} onClose={close} onDone={done} />}
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  gridArea: 'bulk',
  mr: { sm: 0.5 },
} as const;

/** A phone has no room for actions that are disabled because nothing is selected. */
const onlyWhereThereIsRoom = { display: { xs: 'none', sm: 'inline-flex' } } as const;

/** On a phone, the actions stay within reach of the thumb while more rows are selected. */
const reachable = {
  position: { xs: 'fixed', sm: 'static' },
  insetInline: 0,
  bottom: 0,
  zIndex: { xs: 'appBar', sm: 'auto' },
  px: { xs: 2, sm: 0 },
  py: { xs: 1, sm: 0 },
  bgcolor: { xs: 'background.paper', sm: 'transparent' },
  boxShadow: { xs: 8, sm: 0 },
} as const;

/** Keeps the end of the list from being hidden by the fixed bar. */
const roomBelow = (theme: Theme) => ({ [theme.breakpoints.down('sm')]: { body: { paddingBottom: 136 } } });
