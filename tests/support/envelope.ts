import { acoes, type CodigoAcao } from '@/contract/acoes.ts';
import { envelopes } from '@/contract/envelopesDasAcoes.ts';

export type EnvelopeName = keyof typeof envelopes;

/** The name of the envelope of an action of a process. */
export const envelopeOf = (codigo: CodigoAcao): EnvelopeName =>
  (Object.keys(envelopes) as EnvelopeName[]).find((nome) => envelopes[nome] === acoes[codigo].envelope)!;
