import type { Data } from '@/contract/values/data.ts';
import { type Mes, mesDe, somarAoMes } from './calendario.ts';

/**
 * The newest month that must be known on a day. The last of the indexes to come out, the IPCA, is published by the 12th of the
 * month after (IBGE's calendar): from the 15th on, the month before is late.
 */
export const ultimoMesEsperado = (hoje: Data): Mes => somarAoMes(mesDe(hoje), hoje.slice(8, 10) >= '15' ? -1 : -2);

export type EstadoDoIndice = 'emDia' | 'desatualizado' | 'falhou' | 'semMeses';

/** What people need to know of an index before they trust it; no month at all weighs more than a reading that failed. */
export function estadoDoIndice(
  indice: { readonly ultimaDataReferencia: Data | null; readonly falhaSincronizacao: string | null },
  hoje: Data,
): EstadoDoIndice {
  if (!indice.ultimaDataReferencia) return 'semMeses';
  if (indice.falhaSincronizacao) return 'falhou';
  return mesDe(indice.ultimaDataReferencia) < ultimoMesEsperado(hoje) ? 'desatualizado' : 'emDia';
}
