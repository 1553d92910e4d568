import Chip from '@mui/material/Chip';
import { useRecordContext } from 'ra-core';
import type { EstadoDoValor, LinhaDoValor } from '@/contract/valorARestituir.ts';
import { useOpcao } from '../../components/values/useLabel.ts';

const cores: Record<EstadoDoValor, 'warning' | 'info' | 'success'> = {
  A_RESTITUIR: 'warning',
  A_CREDITAR: 'info',
  COMPENSADO: 'success',
  RESTITUIDO: 'success',
};

/** What became of the value. */
export function Estado() {
  const row = useRecordContext<LinhaDoValor>();
  const opcao = useOpcao('estado');
  return row ? <Chip size="small" variant="outlined" color={cores[row.estado]} label={opcao(row.estado)} /> : null;
}
