import { sql } from 'kysely';
import type { Deps } from '../call/context.ts';
import { hashSenha } from '../cases/sessao/senha.ts';
import { systemScope } from '../database/tenant.ts';
import { SENHA_DA_DEMONSTRACAO } from './acessos.ts';
import { semearCadastro } from './cadastro.ts';

/** Key of the job row that counts the finished processes. */
export const MARCA = 'demonstracao';

/**
 * Bodies, profiles and users of the demonstration, in a database without bodies. Quick: it ends before the first
 * request is answered. A second call does nothing.
 */
export async function seedDemoBase({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const comeco = await database.transaction(systemScope, (db) =>
    db.selectFrom('orgao_credor').select('id').limit(1).executeTakeFirst(),
  );
  if (comeco) return;
  const hash = await hashSenha(SENHA_DA_DEMONSTRACAO);
  await database.transaction(systemScope, async (db) => {
    await semearCadastro(db, hash, clock.hoje());
    // The job runner never takes this row, because its lease does not end. It counts the finished processes.
    await sql`insert into job (nome, carga, estado, reservado_ate, chave_unica)
              values (${MARCA}, '{"feitos": 0}', 'executando', 'infinity', ${MARCA})`.execute(db);
  });
}
