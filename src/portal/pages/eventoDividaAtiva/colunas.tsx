import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import { useRecordContext } from 'ra-core';
import { Link } from 'react-router';
import type { EstadoEvento, LinhaEvento } from '@/contract/dividaAtiva.ts';
import { useOpcao } from '../../components/values/useLabel.ts';
import { paths } from '../../declaration/paths.ts';

/** The process number in the event; a link if this user has access to a process with that number. */
export function ProcessoDoEvento() {
  const row = useRecordContext<LinhaEvento>();
  if (!row) return null;
  return row.idProcesso === null ? (
    row.numeroProcesso
  ) : (
    <MuiLink component={Link} to={paths('processos').show(row.idProcesso)} sx={{ fontWeight: 'strong' }}>
      {row.numeroProcesso}
    </MuiLink>
  );
}

const cores: Record<EstadoEvento, 'success' | 'warning' | 'default' | 'error'> = {
  aplicado: 'success',
  estacionado: 'warning',
  descartado: 'default',
  recusado: 'error',
};

export function EstadoDoEvento() {
  const row = useRecordContext<LinhaEvento>();
  const opcao = useOpcao('estado');
  return row ? <Chip size="small" variant="outlined" color={cores[row.estado]} label={opcao(row.estado)} /> : null;
}
