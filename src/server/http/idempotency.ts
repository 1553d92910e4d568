import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { refuse } from '@/contract/refusals.ts';
import type { Database, Db } from '../database/database.ts';

/** After this long without an end, a claimed key belongs to a server that died before it changed anything. */
const abandonedMs = 120_000;

/** A key taken for one call of one person. */
export interface Claim {
  readonly idUsuario: number;
  readonly chave: string;
}
/** What the first call with this key was answered. */
export interface Replay {
  readonly status: number;
  readonly body: unknown;
}

/**
 * What is kept of a body to know it again. Keyed, because some bodies are little more than a password: from a plain hash
 * whoever reads the database could guess it as fast as they like.
 */
export const bodyHash = (secret: string, body: unknown): string =>
  createHmac('sha256', secret)
    .update(`idempotencia ${JSON.stringify(body ?? null)}`)
    .digest('hex');

/** @throws Refusal CHAVE_INVALIDA */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header)) throw refuse('CHAVE_INVALIDA');
  return header;
}

/**
 * Takes the key, bound to the person, the call and its content.
 * @param rota method and path with its parameters
 * @returns a claim to go on with, or what was answered before
 * @throws Refusal CHAVE_REUTILIZADA for another content, OPERACAO_EM_ANDAMENTO while the first call runs
 */
export async function claimKey(
  database: Database,
  key: Claim & { readonly rota: string; readonly hash: string },
  agora: Date,
): Promise<{ claim: Claim } | { replay: Replay }> {
  const { idUsuario, chave, rota, hash } = key;
  const abandoned = new Date(agora.getTime() - abandonedMs);
  const taken = await sql`
    insert into idempotencia as i (id_usuario, chave, rota, corpo_hash, iniciada_em)
    values (${idUsuario}, ${chave}, ${rota}, ${hash}, ${agora})
    on conflict (id_usuario, chave) do update set iniciada_em = excluded.iniciada_em
      where i.concluida_em is null and i.iniciada_em < ${abandoned}
        and i.rota = excluded.rota and i.corpo_hash = excluded.corpo_hash
    returning 1`.execute(database.sistema);
  if (taken.rows.length > 0) return { claim: { idUsuario, chave } };
  const { rows } = await sql<{ rota: string; corpo_hash: string; status: number | null; resposta: unknown }>`
    select rota, corpo_hash, status, resposta from idempotencia
     where id_usuario = ${idUsuario} and chave = ${chave}`.execute(database.sistema);
  const first = rows[0];
  if (first && (first.rota !== rota || first.corpo_hash !== hash)) throw refuse('CHAVE_REUTILIZADA');
  if (first?.status == null) throw refuse('OPERACAO_EM_ANDAMENTO');
  return { replay: { status: first.status, body: first.resposta ?? undefined } };
}

/** What a transaction kept as the answer of a claim, as text. A claim lives as long as its call. */
const kept = new WeakMap<Claim, string>();
const asText = (body: unknown): string => JSON.stringify(body) ?? '';

/** In the transaction of the effect: from its commit on, a repeated call is answered without doing anything. */
export async function settleKey(db: Db, claim: Claim, body: unknown, agora: Date): Promise<void> {
  const { idUsuario, chave } = claim;
  await sql`update idempotencia set status = ${body === undefined ? 204 : 200}, concluida_em = ${agora},
    resposta = ${body === undefined ? null : JSON.stringify(body)}::jsonb
    where id_usuario = ${idUsuario} and chave = ${chave}`.execute(db);
  kept.set(claim, asText(body));
}

/** The answer as it was sent, where it is more than what the transaction returned; else it is kept already. */
export async function keepAnswer(database: Database, claim: Claim, body: unknown): Promise<void> {
  if (kept.get(claim) === asText(body)) return;
  const { idUsuario, chave } = claim;
  await sql`update idempotencia set status = ${body === undefined ? 204 : 200}, concluida_em = coalesce(concluida_em, now()),
    resposta = ${body === undefined ? null : JSON.stringify(body)}::jsonb
    where id_usuario = ${idUsuario} and chave = ${chave}`.execute(database.sistema);
}

/** Nothing was done: the same key may try again. */
export async function releaseKey(database: Database, { idUsuario, chave }: Claim): Promise<void> {
  await sql`delete from idempotencia where id_usuario = ${idUsuario} and chave = ${chave} and concluida_em is null`.execute(
    database.sistema,
  );
}
