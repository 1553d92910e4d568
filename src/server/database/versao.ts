import { auditoria as frases } from '@i18n/pt-BR/trilha/codigos.ts';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '@/contract/refusals.ts';
import { formatDataHora } from '@/contract/values/data.ts';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

/** Tables whose records carry a version. */
export type Versioned = { [T in keyof Schema]: 'versao' extends keyof Schema[T] ? T : never }[keyof Schema];

/**
 * Locks a record for the rest of the transaction and checks that it still has the version that the user read.
 * @param versao the version that the user read; undefined: any
 * @param recurso the record's `recurso` in the audit trail
 * @param onde a further condition, such as the caller's body
 * @returns the current version
 * @throws Refusal NAO_ENCONTRADO; VERSAO_DIVERGENTE naming who changed what
 */
export async function lockVersion(
  db: Db,
  tabela: Versioned,
  id: number,
  versao: number | undefined,
  recurso: string,
  onde: RawBuilder<boolean> = sql`true`,
): Promise<number> {
  const vivo = tabela === 'devedor' || tabela === 'configuracao' ? sql`` : sql`and excluido_em is null`;
  const { rows } = await sql<{ versao: number }>`
    select versao from ${sql.table(tabela)} where id = ${id} ${vivo} and ${onde} for update`.execute(db);
  const found = rows[0];
  if (!found) throw refuse('NAO_ENCONTRADO');
  if (versao !== undefined && versao !== found.versao) throw await diverged(db, recurso, id);
  return found.versao;
}

/** The refusal of an update whose version is not the current one, naming who changed what. */
export async function diverged(db: Db, recurso: string, id: number) {
  const { rows } = await sql<{ quem: string | null; quando: Date; acao: string }>`
    select quem, quando, acao from ultima_alteracao(${recurso}, ${id})`.execute(db);
  const last = rows[0];
  if (!last) return refuse('VERSAO_DIVERGENTE', frases.alguem, frases.instantes, frases.alteracao);
  return refuse(
    'VERSAO_DIVERGENTE',
    last.quem ?? frases.sistema,
    formatDataHora(last.quando.toISOString()),
    frases.acao(last.acao),
  );
}
