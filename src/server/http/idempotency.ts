import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { refuse } from '@/contract/refusals.ts';
import type { Database, Db } from '../database/database.ts';
import { isGone } from '../database/presence.ts';

/** After this long without an end, a claimed key is taken for that of a server that is gone, even where nobody knows it is. */
const abandonedMs = 120_000;

/** A key of one person. */
interface Key {
  readonly idUsuario: number;
  readonly chave: string;
}
/** A key taken for one call; the token is of this call alone: who takes the key over has another. */
export interface Claim extends Key {
  readonly reserva: string;
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
 * Takes the key, bound to the person, the call and its content. One that a server took and did not settle before it ended is
 * taken over as soon as that server is known to be gone; a transaction of its that is still ending is waited for.
 * @param rota method and path with its parameters
 * @returns a claim to go on with, or what was answered before
 * @throws Refusal CHAVE_REUTILIZADA for another content, OPERACAO_EM_ANDAMENTO while the first call runs
 */
export async function claimKey(
  database: Database,
  key: Key & { readonly rota: string; readonly hash: string },
  agora: Date,
): Promise<{ claim: Claim } | { replay: Replay }> {
  const { idUsuario, chave, rota, hash } = key;
  const claim: Claim = { idUsuario, chave, reserva: randomUUID() };
  if (await take(database, claim, key, agora)) return { claim };
  const { rows } = await sql<{ rota: string; corpo_hash: string; status: number | null; resposta: unknown }>`
    select rota, corpo_hash, status, resposta from idempotencia
     where id_usuario = ${idUsuario} and chave = ${chave}`.execute(database.sistema);
  const first = rows[0];
  if (first && (first.rota !== rota || first.corpo_hash !== hash)) throw refuse('CHAVE_REUTILIZADA');
  if (first?.status == null) throw refuse('OPERACAO_EM_ANDAMENTO');
  return { replay: { status: first.status, body: first.resposta ?? undefined } };
}

async function take(
  database: Database,
  claim: Claim,
  { rota, hash }: { readonly rota: string; readonly hash: string },
  agora: Date,
): Promise<boolean> {
  const { idUsuario, chave, reserva } = claim;
  const abandoned = new Date(agora.getTime() - abandonedMs);
  try {
    const { rows } = await sql`
      insert into idempotencia as i (id_usuario, chave, rota, corpo_hash, iniciada_em, reserva, servidor)
      values (${idUsuario}, ${chave}, ${rota}, ${hash}, ${agora}, ${reserva}, ${database.presence?.servidor ?? null})
      on conflict (id_usuario, chave) do update
        set iniciada_em = excluded.iniciada_em, reserva = excluded.reserva, servidor = excluded.servidor
        where i.concluida_em is null and i.rota = excluded.rota and i.corpo_hash = excluded.corpo_hash
          and (i.iniciada_em < ${abandoned} or ${isGone('i.servidor')})
      returning 1`.execute(database.sistema);
    return rows.length > 0;
  } catch (error) {
    // Perhaps it was taken, and only the word of it was lost.
    void releaseKey(database, claim);
    throw error;
  }
}

/** What a transaction kept as the answer of a claim, as text. A claim lives as long as its call. */
const kept = new WeakMap<Claim, string>();
const asText = (body: unknown): string => JSON.stringify(body) ?? '';

/**
 * In the transaction of the effect: from its commit on, a repeated call is answered without doing anything.
 * @throws Refusal OPERACAO_EM_ANDAMENTO when the key was taken over meanwhile: what this transaction did is undone
 */
export async function settleKey(db: Db, claim: Claim, body: unknown, agora: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    update idempotencia set status = ${body === undefined ? 204 : 200}, concluida_em = ${agora},
      resposta = ${body === undefined ? null : JSON.stringify(body)}::jsonb where ${its(claim)}`.execute(db);
  if (numAffectedRows !== 1n) throw refuse('OPERACAO_EM_ANDAMENTO');
  kept.set(claim, asText(body));
}

const its = ({ idUsuario, chave, reserva }: Claim) =>
  sql`id_usuario = ${idUsuario} and chave = ${chave} and reserva = ${reserva}`;

/** The answer as it was sent, where it is more than what the transaction returned; else it is kept already. */
export async function keepAnswer(database: Database, claim: Claim, body: unknown): Promise<void> {
  if (kept.get(claim) === asText(body)) return;
  await sql`update idempotencia set status = ${body === undefined ? 204 : 200}, concluida_em = coalesce(concluida_em, now()),
    resposta = ${body === undefined ? null : JSON.stringify(body)}::jsonb where ${its(claim)}`.execute(
    database.sistema,
  );
}

const againMs = 250;

/**
 * Nothing was done, or it is not known: the same key may try again, unless the effect is there after all. A database that is
 * away is told when it is back; nobody waits for that.
 */
export async function releaseKey(database: Database, claim: Claim): Promise<void> {
  const release = () =>
    sql`delete from idempotencia where ${its(claim)} and concluida_em is null`.execute(database.sistema).then(
      () => true,
      () => false,
    );
  if (await release()) return;
  void (async () => {
    const until = Date.now() + abandonedMs;
    do await setTimeout(againMs, undefined, { ref: false });
    while (Date.now() < until && !(await release()));
  })();
}

/** For the one server of a database, as it starts: what was claimed and not settled was never done. */
export async function forgetClaims(database: Database): Promise<void> {
  await sql`delete from idempotencia where concluida_em is null`.execute(database.sistema);
}
