import { acoes, type CodigoAcao, envelopes } from '@/contract/acoes.ts';

export type NomeDoEnvelope = keyof typeof envelopes;

/** Which envelope an action of a process is sent in. */
export const envelopeDe = (codigo: CodigoAcao): NomeDoEnvelope =>
  (Object.keys(envelopes) as NomeDoEnvelope[]).find((nome) => envelopes[nome] === acoes[codigo].envelope)!;
