/** `npm run db:seed`: catalogues and, if the settings allow a demonstration, its bodies, users and processes. */
import { configuracoes as frases } from '@i18n/pt-BR/configuracoes.ts';
import { createAdapters } from '../adapters/index.ts';
import { systemClock } from '../clock.ts';
import { withSecret } from '../http/secret.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { openDatabase } from './open.ts';
import { seedDemo } from './seed/demo.ts';
import { seedReference } from './seed/reference.ts';

try {
  const settings = withSecret(readSettings(process.env));
  const database = await openDatabase(settings);
  await seedReference(database);
  if (settings.demo)
    await seedDemo({ database, settings, clock: systemClock(settings.today), adapters: createAdapters(settings) });
  await database.close();
  process.stdout.write(`${frases.semeado}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
