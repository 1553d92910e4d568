import Chip from '@mui/material/Chip';
import { type RaRecord, RecordContextProvider, useTranslate } from 'ra-core';
import { type MouseEvent, type PointerEvent, useState } from 'react';
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

/** What all rows of a list have in common, found out once. */
export interface RowShape {
  readonly columns: readonly Column[];
  /** The words of each column. */
  readonly labels: readonly string[];
  readonly name: number;
  readonly linkOf: (row: RaRecord) => string | undefined;
  readonly navigate: (to: string) => void;
}

export function useRowShape(): RowShape {
  const columns = useColumns();
  const navigate = useNavigate();
  const label = useLabels();
  return {
    columns,
    labels: columns.map(({ source }) => label(source)),
    name: nameColumn(columns),
    linkOf: useRowLink(),
    navigate: (to) => void navigate(to),
  };
}

interface Props {
  readonly row: RaRecord;
  readonly shape: RowShape;
  readonly actions: RowActions;
  /** Undefined where rows cannot be selected. */
  readonly selection: Selection | undefined;
  /** It stands for rows that say the same. */
  readonly alike?: AlikeProps | undefined;
}

/**
 * One row, which opens its record wherever it is pressed. The cell that names it is a real link, so that it can be opened in
 * another tab, copied and reached by keyboard. Plain elements, which the table styles: a component of MUI in each cell took longer
 * than all else from the answer to the rows (ADR 92).
 */
export function ListRow({ row, shape, actions, selection, alike }: Props) {
  const { columns, labels, name } = shape;
  const [near, setNear] = useState(false);
  const to = shape.linkOf(row);
  const come = () => {
    setNear(true);
    if (to) void fetchAhead(to);
  };
  return (
    <RecordContextProvider value={row}>
      <tr
        data-row
        data-selected={selection?.has(row.id) || undefined}
        onPointerEnter={come}
        onFocus={come}
        {...(to ? { 'data-link': true, ...presses(to, shape.navigate) } : {})}
      >
        {selection && (
          <td data-select>
            <RowCheckbox row={row} selection={selection} />
          </td>
        )}
        {columns.map(({ source, kind, component: Component, phone }, i) => {
          const Cell = i === name ? 'th' : 'td';
          const value = Component ? <Component /> : <Value source={source} kind={kind} />;
          return (
            <Cell
              key={source}
              {...(i === name ? { scope: 'row' } : {})}
              data-label={labels[i]}
              data-phone={phone}
              data-right={aDireita(kind) || undefined}
              data-whole={inteiros.has(kind) || undefined}
            >
              {i === name && to ? (
                <Link to={to} data-name>
                  {value}
                </Link>
              ) : (
                value
              )}
              {i === name && row.ativo === false && <Inativo />}
              {i === name && alike && <Alike {...alike} />}
            </Cell>
          );
        })}
        {actions.count > 0 && (
          <td data-actions data-right data-whole>
            {actions.draw(row, near)}
          </td>
        )}
      </tr>
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

/**
 * A press anywhere in the row goes to its record, with the control key or the middle button in another tab. It does nothing
 * on what has a press of its own, in a dialog that was opened from the row, and when it ends the marking of a text.
 */
function presses(to: string, navigate: RowShape['navigate']) {
  const press = (event: MouseEvent<HTMLElement>) => {
    const pressed = event.target as HTMLElement;
    const own = !event.currentTarget.contains(pressed) || pressed.closest('a, button, input, label, summary');
    if (own || event.defaultPrevented || event.button > 1 || String(getSelection())) return;
    if (event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey) window.open(to, '_blank', 'noopener');
    else navigate(to);
  };
  return {
    onClick: press,
    onAuxClick: press,
    onPointerDown: (event: PointerEvent<HTMLElement>) => opens(event, to) && pressAhead(to),
  };
}

/**
 * Whether a press that begins will open the record here: on its link and of the mouse. A finger may only scroll, a press beside the
 * link may mark a text, and a reading leaves its trace.
 */
function opens(event: PointerEvent<HTMLElement>, to: string): boolean {
  if (event.pointerType !== 'mouse' || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
    return false;
  return (event.target as HTMLElement).closest('a')?.getAttribute('href') === to;
}

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
      sx={{ ml: 1, bgcolor: 'background.paper' }}
    />
  );
};

const Value = ({ source, kind }: Pick<Column, 'source' | 'kind'>) => (
  <Valor kind={kind} value={useValorDoRegistro(source)} source={source} />
);

/** To the detail, or else to the form, as the user may open them. */
export function useRowLink(): (row: RaRecord) => string | undefined {
  const declaration = useDeclaration();
  const show = useMay('show');
  const edit = useMay('edit');
  return (row) => (show ? showPath(declaration, row) : edit ? paths(declaration.name).edit(row.id) : undefined);
}
