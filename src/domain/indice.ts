import type { Data } from '@/contract/values/data.ts';
import { type Mes, mesDe, mesesEntre, somarAoMes } from './calendario.ts';

/**
 * The newest month that must be known on a day. The last index to be published, the IPCA, comes by the 12th of the next
 * month (IBGE's calendar): from the 15th on, the month before is late.
 */
export const ultimoMesEsperado = (hoje: Data): Mes => somarAoMes(mesDe(hoje), hoje.slice(8, 10) >= '15' ? -1 : -2);

/** The months that are due after the newest stored one. */
export const mesesQueFaltam = (ultima: Data | null, hoje: Data): Mes[] =>
  ultima === null ? [] : mesesEntre(somarAoMes(mesDe(ultima), 1), ultimoMesEsperado(hoje));

export type EstadoDoIndice = 'emDia' | 'desatualizado' | 'falhou' | 'semMeses';

/** The state of an index for its users; an index without any month counts as worse than a failed reading. */
export function estadoDoIndice(
  indice: { readonly ultimaDataReferencia: Data | null; readonly falhaSincronizacao: string | null },
  hoje: Data,
): EstadoDoIndice {
  if (!indice.ultimaDataReferencia) return 'semMeses';
  if (indice.falhaSincronizacao) return 'falhou';
  return mesDe(indice.ultimaDataReferencia) < ultimoMesEsperado(hoje) ? 'desatualizado' : 'emDia';
}
