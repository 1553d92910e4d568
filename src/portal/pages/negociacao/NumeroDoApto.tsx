import MuiLink from '@mui/material/Link';
import { useRecordContext } from 'ra-core';
import { Link } from 'react-router';
import type { LinhaApto } from '@/contract/aptos.ts';
import { processo } from '@/contract/permissions.ts';
import { paths } from '../../declaration/paths.ts';
import { can } from '../../providers/session.ts';

/** The process number, a link for who may see processes. */
export function NumeroDoApto() {
  const row = useRecordContext<LinhaApto>();
  if (!row) return null;
  if (!can(processo('CONSULTAR'))) return row.numero;
  return (
    <MuiLink component={Link} to={paths('processos').show(row.id)} sx={{ fontWeight: 'strong' }}>
      {row.numero}
    </MuiLink>
  );
}
