/** `npm run db:seed`: catalogues and, if the settings allow a demonstration, its bodies, users and processes. */
import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import { createAdapters } from '../adapters/index.ts';
import { systemClock } from '../base/clock.ts';
import { withSecret } from '../base/secret.ts';
import { dizerFalha, readSettings } from '../base/settings.ts';
import { openDatabase } from '../database/open.ts';
import { seedReference } from '../database/seedReference.ts';
import { seedDemo } from './processos.ts';

try {
  const settings = withSecret(readSettings(process.env));
  const database = await openDatabase(settings);
  await seedReference(database);
  if (settings.demo)
    await seedDemo({ database, settings, clock: systemClock(settings.today), adapters: createAdapters(settings) });
  await database.close();
  process.stdout.write(`${frases.semeado}\n`);
} catch (error) {
  process.stderr.write(`${dizerFalha(error)}\n`);
  process.exit(1);
}
