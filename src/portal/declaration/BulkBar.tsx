import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { type RaRecord, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { soOuvido } from '../components/listStyle.ts';
import { BOTTOM_BAR_HEIGHT, shadow } from '../theme/tokens.ts';
import { useDeclaration } from './DeclarationContext.ts';
import type { BulkAction } from './declaration.ts';
import { PageCheckbox } from './Selection.tsx';
import { useNarrow } from './useColumns.ts';
import { useRetomada } from './useRetomada.ts';
import type { Selection } from './useSelection.ts';

interface Props {
  readonly actions: readonly BulkAction[];
  readonly selection: Selection;
  /** Called when the last row was deselected here, and the button that did it is gone. */
  readonly onCleared: () => void;
}

/**
 * How many rows are selected, and the actions for them; in a narrow list also the checkbox of the page. Without a selection
 * nothing is drawn; what says the number stays, or its first one would not be announced.
 */
export function BulkBar({ actions, selection, onCleared }: Props) {
  const translate = useTranslate();
  const narrow = useNarrow();
  const { press, dialog } = usePress(actions, selection);
  const any = selection.rows.length > 0;
  useAfterClearing(any, onCleared);
  return (
    <Box sx={any ? shown : soOuvido}>
      {any && !selection.single && (
        <Box sx={{ display: 'none', ml: -1, [narrow]: { display: 'block' } }}>
          <PageCheckbox selection={selection} />
        </Box>
      )}
      <Box role="status" sx={{ typography: 'body2', fontWeight: 'strong' }}>
        {any && translate('comum.lista.selecionados', { smart_count: selection.rows.length })}
      </Box>
      {any && (
        <>
          <Button size="small" onClick={selection.clear}>
            {translate('comum.lista.limparSelecao')}
          </Button>
          {actions.map((action) => (
            <ActionButton key={action.key} action={action} onPress={press} />
          ))}
          <GlobalStyles styles={roomBelow} />
        </>
      )}
      {dialog}
    </Box>
  );
}

interface ButtonProps {
  readonly action: BulkAction;
  readonly onPress: (action: BulkAction, label: string) => void;
}
function ActionButton({ action, onPress }: ButtonProps) {
  const { name } = useDeclaration();
  const label = useTranslate()(`resources.${name}.actions.${action.key}`);
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<action.icon />}
      onClick={() => onPress(action, label)}
      sx={{ flexGrow: { xs: 1, sm: 0 }, bgcolor: 'background.paper' }}
    >
      {label}
    </Button>
  );
}

/** What a pressed action does with the selected rows: says why it cannot, opens its dialog, or goes to its address. */
function usePress(actions: readonly BulkAction[], { rows, clear }: Selection) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const location = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<{ action: BulkAction; rows: readonly RaRecord[] } | null>(null);
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
    return void navigate({ search: search.toString() });
  };
  useRetomada((key, linhas) => {
    const action = actions.find((one) => one.key === key);
    if (action) setOpen({ action, rows: linhas });
  });
  const Dialog = open?.action.component;
  const dialog = open && Dialog && <Dialog rows={open.rows} onClose={close} onDone={done} />;
  return { press, dialog };
}

/** Calls back when the last row was deselected, if the pressed button that had the focus went with the bar. */
function useAfterClearing(any: boolean, onCleared: () => void) {
  const had = useRef(any);
  useEffect(() => {
    if (had.current && !any && document.activeElement === document.body) onCleared();
    had.current = any;
  });
}

/** In the place of the toolbar; on a phone within reach of the thumb while more rows are selected. */
const shown = {
  gridArea: '1 / 1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  px: { xs: 2, sm: 1.5 },
  py: { xs: 1, sm: 0.5 },
  bgcolor: 'action.selected',
  position: { xs: 'fixed', sm: 'static' },
  insetInline: 0,
  bottom: BOTTOM_BAR_HEIGHT,
  zIndex: { xs: 'appBar', sm: 'auto' },
  boxShadow: { xs: shadow.menu, sm: shadow.none },
} as const;

/** How high the fixed bar is with two rows of buttons, in px. */
const BAR_ROOM = 136;

/** Keeps the end of the list from being hidden by the fixed bar. */
const roomBelow = (theme: Theme) => ({ [theme.breakpoints.down('sm')]: { body: { paddingBottom: `${BAR_ROOM}px` } } });
