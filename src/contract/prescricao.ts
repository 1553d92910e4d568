import * as z from 'zod/mini';
import { lido, lidoSempre } from './values/lido.ts';

/** Acts that interrupt prescription: the full term starts again (CTN art. 174, sole paragraph; CC art. 202). */
export const interrupcoes = [
  'PARCELAMENTO',
  'ACORDO',
  'RECONHECIMENTO',
  'DESPACHO_CITACAO',
  'PROTESTO_JUDICIAL',
  'PROTESTO_EXTRAJUDICIAL',
  'ATO_JUDICIAL',
] as const;
/** Legal grounds that suspend prescription: the term stops and continues afterwards (CTN art. 151; LEF art. 2 §3). */
export const suspensoesLegais = ['ORDEM_JUDICIAL', 'DEPOSITO', 'OUTRA_SUSPENSAO', 'INSCRICAO'] as const;

export const tiposDeCausa = [...interrupcoes, ...suspensoesLegais] as const;
export type TipoDeCausa = (typeof tiposDeCausa)[number];

export const interrompe = (tipo: TipoDeCausa): boolean => interrupcoes.some((uma) => uma === tipo);

/** Grounds that a suspension may state; without one, it is the body's own decision and prescription keeps running. */
export const fundamentosDaSuspensao = ['ORDEM_JUDICIAL', 'DEPOSITO', 'OUTRA_SUSPENSAO'] as const;
/** Causes that a person registers; the system knows of plans, agreements and inscriptions by itself. */
export const causasRegistraveis = [
  'RECONHECIMENTO',
  'DESPACHO_CITACAO',
  'PROTESTO_JUDICIAL',
  'PROTESTO_EXTRAJUDICIAL',
  'ATO_JUDICIAL',
  ...fundamentosDaSuspensao,
] as const;

/** `PROXIMA`: within 180 days. `DEPENDE`: not prescribed only if a second interruption counts (CC art. 202, caput). */
export const estadosDaPrescricao = ['CORRE', 'PROXIMA', 'PARADA', 'DEPENDE', 'PRESCRITA'] as const;

/** Beyond the specification (D §5.4): when the credit prescribes, and what moved the date. Dates `yyyy-MM-dd`. */
export const prescricaoDoProcesso = z.object({
  estado: z.enum(estadosDaPrescricao),
  /** The last day of the term; null while prescription is suspended. */
  data: lido('data'),
  /** The day from which the term is counted. */
  contadaDe: z.string(),
  frase: z.string(),
  causas: z.array(
    z.object({
      tipo: z.enum(tiposDeCausa),
      nome: z.string(),
      interrompe: z.boolean(),
      data: lidoSempre('data'),
      /** End of the suspension; null: still suspended. */
      ate: lido('data'),
      fundamento: z.string(),
    }),
  ),
});
export type PrescricaoDoProcesso = z.infer<typeof prescricaoDoProcesso>;
