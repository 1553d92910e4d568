import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { refuse } from '@/contract/refusals.ts';
import type { Segredos } from '../base/secret.ts';
import type { Database, Db } from '../database/database.ts';
import { isGone } from '../database/presence.ts';

/** A claimed key not settled after this time counts as abandoned, even if its server is not known to be gone. */
const abandonedMs = 120_000;

/** An idempotency key of one user. */
interface Key {
  readonly idUsuario: number;
  readonly chave: string;
}
/** What a call asks for: `hash` is stored, and any of `hashes` is the same body. */
interface Content {
  readonly rota: string;
  readonly hash: string;
  readonly hashes: readonly string[];
}
/** A key claimed by one call. `reserva` belongs to this call only: a call that takes the key over has another. */
export interface Claim extends Key {
  readonly reserva: string;
}
/** The answer to the first call with this key. */
export interface Replay {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Digest by which a body is recognised. It is keyed, because some bodies are little more than a password, which a
 * reader of the database could otherwise find by hashing guesses.
 */
const bodyHash = (secret: string, body: unknown): string =>
  createHmac('sha256', secret)
    .update(`idempotencia ${JSON.stringify(body ?? null)}`)
    .digest('hex');

/** The digest to store, and those that a body of before may have been stored under, while the server's secret is changed (ADR 77). */
export const bodyHashes = ({ assina, aceitos }: Segredos, body: unknown) => ({
  hash: bodyHash(assina, body),
  hashes: aceitos.map((secret) => bodyHash(secret, body)),
});

/** @throws Refusal CHAVE_INVALIDA */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header)) throw refuse('CHAVE_INVALIDA');
  return header;
}

/**
 * Claims the key for the user, the call and its content. A key that a server claimed and did not settle is taken over
 * as soon as the server is known to be gone; a transaction of that server that is still ending is waited for.
 * @param rota method and path with its parameters
 * @returns a claim to go on with, or the earlier answer
 * @throws Refusal CHAVE_REUTILIZADA for another content, OPERACAO_EM_ANDAMENTO while the first call runs
 */
export async function claimKey(
  database: Database,
  key: Key & Content,
  agora: Date,
): Promise<{ claim: Claim } | { replay: Replay }> {
  const { idUsuario, chave, rota, hashes } = key;
  const claim: Claim = { idUsuario, chave, reserva: randomUUID() };
  if (await take(database, claim, key, agora)) return { claim };
  const { rows } = await sql<{ rota: string; corpo_hash: string; status: number | null; resposta: unknown }>`
    select rota, corpo_hash, status, resposta from idempotencia
     where id_usuario = ${idUsuario} and chave = ${chave}`.execute(database.sistema);
  const first = rows[0];
  if (first && (first.rota !== rota || !hashes.includes(first.corpo_hash))) throw refuse('CHAVE_REUTILIZADA');
  if (first?.status == null) throw refuse('OPERACAO_EM_ANDAMENTO');
  return { replay: { status: first.status, body: first.resposta ?? undefined } };
}

async function take(database: Database, claim: Claim, { rota, hash, hashes }: Content, agora: Date): Promise<boolean> {
  const { idUsuario, chave, reserva } = claim;
  const abandoned = new Date(agora.getTime() - abandonedMs);
  try {
    const { rows } = await sql`
      insert into idempotencia as i (id_usuario, chave, rota, corpo_hash, iniciada_em, reserva, servidor)
      values (${idUsuario}, ${chave}, ${rota}, ${hash}, ${agora}, ${reserva}, ${database.presence?.servidor ?? null})
      on conflict (id_usuario, chave) do update
        set iniciada_em = excluded.iniciada_em, reserva = excluded.reserva, servidor = excluded.servidor
        where i.concluida_em is null and i.rota = excluded.rota and i.corpo_hash = any(${hashes}::text[])
          and (i.iniciada_em < ${abandoned} or ${isGone('i.servidor')})
      returning 1`.execute(database.sistema);
    return rows.length > 0;
  } catch (error) {
    // The key may have been claimed, and only the database's answer lost.
    void releaseKey(database, claim);
    throw error;
  }
}

/** The answer that a transaction stored for a claim, as text; kept as long as the call. */
const kept = new WeakMap<Claim, string>();
const asText = (body: unknown): string => JSON.stringify(body) ?? '';

/**
 * Settles the key in the transaction of the effect: after its commit, a repeated call gets the answer and does nothing.
 * @throws Refusal OPERACAO_EM_ANDAMENTO when the key was taken over meanwhile, so that this transaction is rolled back
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

/** Stores the answer as it was sent, if it differs from the one that the transaction stored. */
export async function keepAnswer(database: Database, claim: Claim, body: unknown): Promise<void> {
  if (kept.get(claim) === asText(body)) return;
  await sql`update idempotencia set status = ${body === undefined ? 204 : 200}, concluida_em = coalesce(concluida_em, now()),
    resposta = ${body === undefined ? null : JSON.stringify(body)}::jsonb where ${its(claim)}`.execute(
    database.sistema,
  );
}

const againMs = 250;

/**
 * Releases a claim after a failure, so that the same key may try again; if the effect was committed after all, the key
 * stays. If the database is away, keeps trying in the background.
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

/** Called at the start of the only server of a database: claims that were not settled had no effect. */
export async function forgetClaims(database: Database): Promise<void> {
  await sql`delete from idempotencia where concluida_em is null`.execute(database.sistema);
}
