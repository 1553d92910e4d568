import MuiLink from '@mui/material/Link';
import { useRecordContext } from 'ra-core';
import { Link } from 'react-router';
import { processo } from '@/contract/permissions.ts';
import type { LinhaDoValor } from '@/contract/valorARestituir.ts';
import { paths } from '../../declaration/paths.ts';
import { can } from '../../providers/session.ts';

/** The number of the process; a link where the user may open it. */
export function Processo() {
  const row = useRecordContext<LinhaDoValor>();
  if (!row) return null;
  if (!can(processo('CONSULTAR'))) return row.numeroProcesso;
  return (
    <MuiLink component={Link} to={paths('processos').show(row.idProcesso)}>
      {row.numeroProcesso}
    </MuiLink>
  );
}
