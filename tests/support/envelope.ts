import { acoes, type CodigoAcao, envelopes } from '@/contract/acoes.ts';

export type NomeDoEnvelope = keyof typeof envelopes;

/** The name of the envelope of an action of a process. */
export const envelopeDe = (codigo: CodigoAcao): NomeDoEnvelope =>
  (Object.keys(envelopes) as NomeDoEnvelope[]).find((nome) => envelopes[nome] === acoes[codigo].envelope)!;
