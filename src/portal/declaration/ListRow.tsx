import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type RaRecord, RecordContextProvider, useTranslate } from 'ra-core';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Kind } from '@/contract/values/valor.ts';
import { aDireita } from '../components/values/formato.ts';
import { useLabels } from '../components/values/useLabel.ts';
import { useValorDoRegistro, Valor } from '../components/values/Valor.tsx';
import { useMay } from './Allowed.tsx';
import { fetchAhead, pressAhead } from './ahead.ts';
import { useDeclaration } from './DeclarationContext.ts';
import type { Column } from './declaration.ts';
import { paths, showPath } from './paths.ts';
import type { RowActions } from './RowActions.tsx';
import { RowCheckbox } from './Selection.tsx';
import { useColumns } from './useColumns.ts';
import type { Selection } from './useSelection.ts';

interface Props {
  readonly row: RaRecord;
  readonly actions: RowActions;
  /** Undefined where rows cannot be selected. */
  readonly selection: Selection | undefined;
  /** It stands for rows that say the same. */
  readonly alike?: AlikeProps | undefined;
}

/**
 * One row, which opens its record wherever it is pressed. The cell that names it is a real link, so that it can be opened in
 * another tab, copied and reached by keyboard.
 */
export function ListRow({ row, actions, selection, alike }: Props) {
  const columns = useColumns();
  const label = useLabels();
  const to = useRowLink(row);
  const press = usePress(to);
  const name = nameColumn(columns);
  return (
    <RecordContextProvider value={row}>
      <TableRow hover selected={selection?.has(row.id) ?? false} {...(to ? { 'data-link': true, ...press } : {})}>
        {selection && (
          <TableCell padding="checkbox" data-select>
            <RowCheckbox row={row} selection={selection} />
          </TableCell>
        )}
        {columns.map((column, i) => {
          const cell = column.component ? <column.component /> : <Cell column={column} />;
          return (
            <TableCell
              key={column.source}
              align={aDireita(column.kind) ? 'right' : 'left'}
              data-label={label(column.source)}
              data-phone={column.phone}
              {...(inteiros.has(column.kind) ? { className: INTEIRO } : {})}
              {...(i === name ? { component: 'th', scope: 'row' } : {})}
            >
              {i === name && to ? <RowLink to={to}>{cell}</RowLink> : cell}
              {i === name && row.ativo === false && <Inativo />}
              {i === name && alike && <Alike {...alike} />}
            </TableCell>
          );
        })}
        {actions.count > 0 && (
          <TableCell align="right" data-actions className={INTEIRO}>
            {actions.draw(row)}
          </TableCell>
        )}
      </TableRow>
    </RecordContextProvider>
  );
}

/** The place of the column that names its row. */
export const nameColumn = (columns: readonly Column[]): number =>
  Math.max(
    0,
    columns.findIndex(({ link }) => link),
  );

/** Kinds of value that never break over two lines. */
const inteiros = new Set<Kind>([
  'cpf',
  'cnpj',
  'cpfCnpj',
  'cep',
  'telefone',
  'data',
  'dataHora',
  'dinheiro',
  'percentual',
]);
/** The class of cells that never break. */
export const INTEIRO = 'inteiro';

/**
 * A press anywhere in the row goes to its record, with the control key or the middle button in another tab. It does nothing
 * on what has a press of its own, in a dialog that was opened from the row, and when it ends the marking of a text.
 */
function usePress(to: string | undefined) {
  const navigate = useNavigate();
  const press = (event: MouseEvent<HTMLElement>) => {
    const pressed = event.target as HTMLElement;
    const own = !event.currentTarget.contains(pressed) || pressed.closest('a, button, input, label, summary');
    if (!to || own || event.defaultPrevented || event.button > 1 || String(getSelection())) return;
    if (event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  };
  return {
    onClick: press,
    onAuxClick: press,
    onPointerEnter: () => to && void fetchAhead(to),
    onPointerDown: (event: PointerEvent<HTMLElement>) => to && opens(event, to) && pressAhead(to),
  };
}

/**
 * Whether a press that begins will open the record here: of the mouse, for a finger may only scroll and a reading leaves its trace,
 * and not on what does something else.
 */
function opens(event: PointerEvent<HTMLElement>, to: string): boolean {
  if (event.pointerType !== 'mouse' || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
    return false;
  const pressed = event.target as HTMLElement;
  const own = event.currentTarget.contains(pressed)
    ? pressed.closest('a, button, input, label, summary')
    : event.target;
  return !own || (own instanceof HTMLAnchorElement && own.getAttribute('href') === to);
}

/** Fetches the code of its address as soon as it gets the focus; the row does when it gets the pointer. */
const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <MuiLink component={Link} to={to} onFocus={() => void fetchAhead(to)} sx={{ fontWeight: 'strong' }}>
    {children}
  </MuiLink>
);

/** The badge beside the name of an inactive record. */
const Inativo = () => (
  <Chip size="small" variant="outlined" label={useTranslate()('comum.inativo')} sx={{ ml: 1, height: 20 }} />
);

interface AlikeProps {
  /** With the row itself. */
  readonly count: number;
  readonly open: boolean;
  readonly toggle: () => void;
}
/** How many rows say the same; shows and hides them. */
const Alike = ({ count, open, toggle }: AlikeProps) => {
  const translate = useTranslate();
  return (
    <Chip
      component="button"
      type="button"
      size="small"
      variant="outlined"
      clickable
      label={`×${count}`}
      title={translate('comum.lista.iguais', { smart_count: count })}
      aria-label={translate('comum.lista.iguais', { smart_count: count })}
      aria-expanded={open}
      onClick={toggle}
      sx={{ ml: 1, height: 24, bgcolor: 'background.paper' }}
    />
  );
};

const Cell = ({ column: { source, kind } }: { column: Column }) => (
  <Valor kind={kind} value={useValorDoRegistro(source)} source={source} />
);

/** To the detail, or else to the form, as the user may open them. */
export function useRowLink(row: RaRecord | undefined): string | undefined {
  const declaration = useDeclaration();
  const show = useMay('show');
  const edit = useMay('edit');
  if (!row) return undefined;
  return show ? showPath(declaration, row) : edit ? paths(declaration.name).edit(row.id) : undefined;
}
