import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBaixar } from '../components/useBaixar.ts';
import { can } from '../providers/session.ts';
import { useDeclaration } from './DeclarationContext.ts';
import type { RecordLike, RowAction } from './declaration.ts';
import { ActionDialog } from './RowActions.tsx';

/** «Imprimir», if the contract has the call (S2 §2.10, 2.11). */
export function PrintButton() {
  const { print } = useDeclaration().contract.endpoints;
  const record = useRecordContext();
  const translate = useTranslate();
  const { baixar, busy } = useBaixar();
  if (!print || !record) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<PrintIcon />}
      loading={busy}
      loadingPosition="start"
      onClick={() => void baixar(print, { id: record.id })}
    >
      {translate('comum.imprimir')}
    </Button>
  );
}

/** A declared action on the record of the detail, for users with its permission and where `visible` allows it. */
export function ActionButton({ action }: { readonly action: RowAction }) {
  const { name } = useDeclaration();
  const record = useRecordContext() as RecordLike | undefined;
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { icon: Icon, permission, visible, to } = action;
  if (!record || (permission && !can(permission)) || visible?.(record) === false) return null;
  const label = translate(`resources.${name}.actions.${action.key}`);
  const look = { variant: 'outlined', startIcon: <Icon /> } as const;
  if (to)
    return (
      <Button {...look} component={Link} to={to(record)}>
        {label}
      </Button>
    );
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <ActionDialog action={action} row={record} onClose={() => setOpen(false)} />}
    </>
  );
}
