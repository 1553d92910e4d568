import * as z from 'zod/mini';
import { nulo } from './values/outros.ts';

/** Acts that interrupt prescription: it starts again whole (CTN art. 174, sole paragraph; CC art. 202). */
export const interrupcoes = [
  'PARCELAMENTO',
  'ACORDO',
  'RECONHECIMENTO',
  'DESPACHO_CITACAO',
  'PROTESTO_JUDICIAL',
  'PROTESTO_EXTRAJUDICIAL',
  'ATO_JUDICIAL',
] as const;
/** Grounds of law on which it stands still and goes on afterwards (CTN art. 151; LEF art. 2 §3). */
export const suspensoesLegais = ['ORDEM_JUDICIAL', 'DEPOSITO', 'OUTRA_SUSPENSAO', 'INSCRICAO'] as const;

export const tiposDeCausa = [...interrupcoes, ...suspensoesLegais] as const;
export type TipoDeCausa = (typeof tiposDeCausa)[number];

export const interrompe = (tipo: TipoDeCausa): boolean => (interrupcoes as readonly TipoDeCausa[]).includes(tipo);

/** Grounds a suspension of the process may state; without one it is the body's own decision, and prescription runs. */
export const fundamentosDaSuspensao = ['ORDEM_JUDICIAL', 'DEPOSITO', 'OUTRA_SUSPENSAO'] as const;
/** What a person registers; plans, agreements and inscriptions tell of themselves. */
export const causasRegistraveis = [
  'RECONHECIMENTO',
  'DESPACHO_CITACAO',
  'PROTESTO_JUDICIAL',
  'PROTESTO_EXTRAJUDICIAL',
  'ATO_JUDICIAL',
  ...fundamentosDaSuspensao,
] as const;

/** `PROXIMA`: within 180 days. `DEPENDE`: alive only if a second interruption counts (CC art. 202, caput). */
export const estadosDaPrescricao = ['CORRE', 'PROXIMA', 'PARADA', 'DEPENDE', 'PRESCRITA'] as const;

/** Beyond the specification (D §5.4): when the credit prescribes, and what moved the date. Dates `yyyy-MM-dd`. */
export const prescricaoDoProcesso = z.object({
  estado: z.enum(estadosDaPrescricao),
  /** The last day; null while it stands still. */
  data: nulo,
  /** The day it is counted from. */
  contadaDe: z.string(),
  frase: z.string(),
  causas: z.array(
    z.object({
      tipo: z.enum(tiposDeCausa),
      nome: z.string(),
      interrompe: z.boolean(),
      data: z.string(),
      /** Until when the deadline stood still; null: still does. */
      ate: nulo,
      fundamento: z.string(),
    }),
  ),
});
export type PrescricaoDoProcesso = z.infer<typeof prescricaoDoProcesso>;
