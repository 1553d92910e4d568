/** `npm run db:archive`: moves a year of the audit trail out of the database (docs/operacao.md, ADR 94). `--help` has more. */
import { parseArgs } from 'node:util';
import { retirada as frases } from '@i18n/pt-BR/servidor/retirada.ts';
import { systemClock } from './base/clock.ts';
import { dizerFalha, readSettings } from './base/settings.ts';
import { RetiradaRecusada, retirarAno } from './cases/auditoria/retirarAno.ts';
import { openDatabase } from './database/open.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** @throws RetiradaRecusada for anything but the three options, each with a value */
function read(argv: readonly string[]) {
  const options = { ano: { type: 'string' }, pasta: { type: 'string' }, quem: { type: 'string' } } as const;
  const given = (() => {
    try {
      return parseArgs({ args: [...argv], options }).values;
    } catch {
      throw new RetiradaRecusada(frases.opcoes);
    }
  })();
  const { ano, pasta } = given;
  const quem = given.quem?.trim();
  if (!ano || !pasta || !quem) throw new RetiradaRecusada(frases.opcoes);
  if (!/^[12]\d{3}$/.test(ano)) throw new RetiradaRecusada(frases.ano(ano));
  return { ano: Number(ano), pasta, quem };
}

async function main(argv: readonly string[]): Promise<void> {
  // It may run beside servers of another release: a database that lacks migrations is said, not upgraded.
  const settings = { ...readSettings(process.env), migrates: false };
  if (argv.includes('--help')) return say(frases.ajuda(settings.trilhaAnos));
  const pedido = read(argv);
  const database = await openDatabase(settings);
  try {
    await retirarAno({ database, settings, clock: systemClock() }, pedido, say);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof RetiradaRecusada ? error.message : dizerFalha(error)}\n`);
  process.exitCode = 1;
});
