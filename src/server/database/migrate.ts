/** `npm run db:migrate`: applies the missing migrations to the database of the settings, and nothing else. `--help` has more. */
import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import { dizerFalha, readSettings } from '../base/settings.ts';
import { openDatabase } from './open.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** @returns the exit code */
async function main([word]: readonly string[]): Promise<number> {
  if (word === '--help') {
    say(frases.ajudaDeMigrar);
    return 0;
  }
  // Whoever types a word that is none does not want the database changed.
  if (word !== undefined) {
    process.stderr.write(`${frases.opcaoDeMigrar(word)}\n`);
    return 1;
  }
  const database = await openDatabase({ ...readSettings(process.env), migrates: true });
  await database.close();
  say(frases.migrado);
  return 0;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${dizerFalha(error)}\n`);
    process.exitCode = 1;
  },
);
