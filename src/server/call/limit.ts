import { sql } from 'kysely';
import { refuse } from '@/contract/refusals.ts';
import type { Database } from '../database/database.ts';

/** A subscriber of IPv6 has a network of 2⁶⁴ addresses, which count as one. */
export const networkOf = (ip: string): string => {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [before = '', after] = ip.split('%')[0]!.split('::');
  const head = before.split(':').filter(Boolean);
  const zeros = after === undefined ? 0 : 8 - head.length - after.split(':').filter(Boolean).length;
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...(after ?? '').split(':').filter(Boolean)];
  return `${groups.slice(0, 4).join(':')}::/64`;
};

/**
 * Counts a call against its limit per minute, in a window shared by all servers.
 * @throws Refusal LIMITE_DE_CHAMADAS
 */
export async function takeCall(database: Database, key: string, perMinute: number, agora: Date): Promise<void> {
  const minute = Math.floor(agora.getTime() / 60_000);
  const ends = new Date((minute + 1) * 60_000);
  const { rows } = await sql<{ chamadas: number }>`
    insert into limite as l (chave, chamadas, expira_em) values (${`${key}@${minute}`}, 1, ${ends})
    on conflict (chave) do update set chamadas = l.chamadas + 1
    returning chamadas`.execute(database.sistema);
  if ((rows[0]?.chamadas ?? 0) > perMinute) throw refuse('LIMITE_DE_CHAMADAS');
}

/** Deletes windows that are over; called by the job `limpeza`. */
export async function sweepLimits(database: Database, agora: Date): Promise<void> {
  await sql`delete from limite where expira_em < ${agora}`.execute(database.sistema);
}
