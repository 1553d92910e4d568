/**
 * Writes one record after another to the embedded database of ATIVA_DATA_DIR and prints each number once it is
 * committed.
 */
import { sql } from 'kysely';
import { readSettings } from '@/server/base/settings.ts';
import { openDatabase } from '@/server/database/open.ts';
import { systemScope } from '@/server/database/tenant.ts';

async function main(): Promise<void> {
  const database = await openDatabase(readSettings(process.env));
  for (let n = 1; ; n++) {
    await database
      .transaction(systemScope, async (db) => {
        const { rows } = await sql<{ id: number }>`
        insert into auditoria (acao, recurso, depois) values ('TESTE', 'durabilidade', '{}') returning id`.execute(db);
        await sql`insert into cep_cache (cep, encontrado) values (${`d${rows[0]!.id}`}, false)`.execute(db);
        if (n % 7 === 0) await sql`update configuracao set versao = versao + 1`.execute(db);
        return rows[0]!.id;
      })
      .then((id) => process.stdout.write(`${id}\n`));
  }
}
void main();
