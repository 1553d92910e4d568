/** `npm run db:migrate`: applies the missing migrations to the database of the settings, and nothing else. */
import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import { dizerFalha, readSettings } from '../base/settings.ts';
import { openDatabase } from './open.ts';

try {
  const database = await openDatabase({ ...readSettings(process.env), migrates: true });
  await database.close();
  process.stdout.write(`${frases.migrado}\n`);
} catch (error) {
  process.stderr.write(`${dizerFalha(error)}\n`);
  process.exit(1);
}
