import { estadosDoIndice } from '@i18n/pt-BR/indice/rotulos.ts';
import Chip from '@mui/material/Chip';
import { useRecordContext } from 'ra-core';
import type { IndiceFinanceiro } from '@/contract/indiceFinanceiro.ts';
import { formatMes } from '@/contract/values/data.ts';
import { type EstadoDoIndice, estadoDoIndice } from '@/domain/indice.ts';
import { SEM_VALOR } from '../../components/values/formato.ts';
import { hoje as today, useHoje } from '../../components/values/hoje.ts';

/** The newest stored month. */
export const competencia = ({ ultimaDataReferencia: mes }: Pick<IndiceFinanceiro, 'ultimaDataReferencia'>) =>
  mes ? formatMes(mes) : SEM_VALOR;

export function Competencia() {
  const indice = useRecordContext<IndiceFinanceiro>();
  return indice ? competencia(indice) : SEM_VALOR;
}

const cores: Record<EstadoDoIndice, 'success' | 'warning' | 'error'> = {
  emDia: 'success',
  desatualizado: 'warning',
  falhou: 'error',
  semMeses: 'warning',
};

export const estadoPorExtenso = (indice: Parameters<typeof estadoDoIndice>[0]): string =>
  estadosDoIndice[estadoDoIndice(indice, today())];

/** State of an index as a chip: whether its months are up to date. */
export function Estado() {
  const indice = useRecordContext<IndiceFinanceiro>();
  const hoje = useHoje();
  if (!indice) return null;
  const estado = estadoDoIndice(indice, hoje);
  return <Chip size="small" variant="outlined" color={cores[estado]} label={estadosDoIndice[estado]} />;
}
