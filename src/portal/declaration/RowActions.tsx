import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type RaRecord, useTranslate } from 'ra-core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { lateDialog } from '../late/late.tsx';
import { can } from '../providers/session.ts';
import { useMay } from './Allowed.tsx';
import { useDeclaration } from './DeclarationContext.ts';
import type { BuiltInRowAction, RecordLike, RowAction } from './declaration.ts';
import { paths, showPath } from './paths.ts';
import { spokenName } from './spokenName.ts';

const DeleteDialog = lateDialog(() => import('./DeleteDialog.tsx'));
const CallDialog = lateDialog(() => import('./CallDialog.tsx'));

export interface RowActions {
  /** How many a row has at most. */
  readonly count: number;
  /** `near`: the pointer or the focus is in the row. */
  readonly draw: (row: RaRecord, near: boolean) => ReactNode;
  /** The dialog that the pressed action opened. */
  readonly dialog: ReactNode;
}

/** Icon buttons of the rows. Permissions are checked once for the list, not for each row. */
export function useRowActions(): RowActions {
  const declaration = useDeclaration();
  const { name, list } = declaration;
  const translate = useTranslate();
  const may = { show: useMay('show'), edit: useMay('edit'), delete: useMay('delete') };
  const [open, setOpen] = useState<{ row: RaRecord; action: RowAction | 'delete' } | null>(null);
  const close = () => setOpen(null);
  const shown = list.rowActions.filter((action) =>
    typeof action === 'string' ? may[action] : !action.permission || can(action.permission),
  );
  const links = {
    show: (row: RaRecord) => showPath(declaration, row),
    edit: (row: RaRecord) => paths(name).edit(row.id),
  };
  const draw = (row: RaRecord, near: boolean): ReactNode =>
    shown.map((action) => {
      if (typeof action !== 'string') {
        if (action.visible && !action.visible(row)) return null;
        const label = translate(`resources.${name}.actions.${action.key}`);
        const to = action.to?.(row);
        return (
          <Tool
            key={action.key}
            label={label}
            icon={action.icon}
            row={row}
            {...(to ? { to } : { onClick: () => setOpen({ row, action }) })}
          />
        );
      }
      const locked = action !== 'show' && declaration.readOnly(row) !== null;
      if (locked && action === 'delete') return null;
      const { key, icon } = builtIn[locked ? 'show' : action];
      const label = translate(`comum.${key}`);
      if (action === 'delete')
        return <Tool key={key} label={label} icon={icon} row={row} onClick={() => setOpen({ row, action })} />;
      return action === 'show' ? (
        <Quiet key={key} label={label} icon={icon} row={row} to={links.show(row)} near={near} />
      ) : (
        <Tool key={key} label={label} icon={icon} row={row} to={links.edit(row)} />
      );
    });
  const dialog =
    open &&
    (open.action === 'delete' ? (
      <DeleteDialog record={open.row} onClose={close} />
    ) : (
      <ActionDialog action={open.action} row={open.row} onClose={close} />
    ));
  return { count: shown.length, draw, dialog };
}

interface DialogProps {
  readonly action: RowAction;
  readonly row: RecordLike;
  readonly onClose: () => void;
}

/** What a pressed action opens: its own dialog, or the question before its call. */
export function ActionDialog({ action, row, onClose }: DialogProps) {
  const { component: Dialog, call } = action;
  if (Dialog) return <Dialog row={row} onClose={onClose} />;
  return call ? <CallDialog name={action.key} call={call} row={row} onClose={onClose} /> : null;
}

const builtIn: Record<BuiltInRowAction, { key: string; icon: ComponentType }> = {
  show: { key: 'verDetalhes', icon: ShowIcon },
  edit: { key: 'editar', icon: EditIcon },
  delete: { key: 'excluir', icon: DeleteIcon },
};

interface ToolProps {
  readonly label: string;
  readonly icon: ComponentType;
  readonly row: RaRecord;
  readonly to?: string;
  readonly onClick?: () => void;
}

/** The tooltip says what the button does; its accessible name also says for which row. */
function Tool({ label, icon: Icon, row, to, onClick }: ToolProps) {
  const spoken = `${label}: ${spokenName(row)}`;
  return (
    <Tooltip title={label}>
      {to ? (
        <IconButton size="small" sx={small} component={Link} to={to} state={{ id: row.id }} aria-label={spoken}>
          <Icon />
        </IconButton>
      ) : (
        <IconButton size="small" sx={small} onClick={() => onClick?.()} aria-label={spoken}>
          <Icon />
        </IconButton>
      )}
    </Tooltip>
  );
}

interface QuietProps extends Pick<ToolProps, 'label' | 'icon' | 'row'> {
  readonly to: string;
  readonly near: boolean;
}

/** What does the same as its whole row, on every row: always to be heard, and drawn where the pointer or the focus is. */
const Quiet = ({ label, icon: Icon, row, to, near }: QuietProps) => (
  <Link data-quiet to={to} state={{ id: row.id }} title={label} aria-label={`${label}: ${spokenName(row)}`}>
    {near && <Icon />}
  </Link>
);

const small = { '& svg': { fontSize: 'size20' } } as const;
