import { spawnSync } from 'node:child_process';

/** What needs PgBouncer and nothing else; not run where the tests go straight to PostgreSQL. */
export const onlyBehindPgbouncer = 'tests/api/pgbouncer.test.ts';

/** What `npm test` runs behind PgBouncer: the life of a process and of an agreement, keys, the queue, days, and whole servers. */
export const behindPgbouncer = [
  onlyBehindPgbouncer,
  'tests/api/cobranca/vida.test.ts',
  'tests/api/fila.test.ts',
  'tests/api/fuso.test.ts',
  'tests/api/idempotency.test.ts',
  'tests/api/processo/cadastro.test.ts',
];

/** What sets something in a session by itself, or looks at the connections: true of PostgreSQL alone. */
export const notBehindPgbouncer = [
  'tests/api/atualizacao.test.ts',
  'tests/api/bancoParado.test.ts',
  'tests/api/segundaCerca.test.ts',
  'tests/api/servidorNoPostgres.test.ts',
];

/** Debian's, or the one that is named. */
export const binary = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';
const version = (): readonly number[] | undefined => {
  const { status, stdout } = spawnSync(binary, ['-V'], { encoding: 'utf8' });
  const found = /PgBouncer (\d+)\.(\d+)\.(\d+)/.exec(status === 0 ? stdout : '');
  return found?.slice(1).map(Number);
};

/** «PgBouncer 1.18.0», or undefined where there is none. */
export const pgbouncerName = (): string | undefined => {
  const found = version();
  return found && `PgBouncer ${found.join('.')}`;
};

/** Since 1.21 statements stay prepared in transaction mode. */
export const keepsPrepared = (): boolean => {
  const [major = 0, minor = 0] = version() ?? [];
  return major > 1 || minor >= 21;
};

/** Settings of a run behind PgBouncer. */
export const pgbouncerEnv = (): Readonly<Record<string, string>> => ({
  ATIVA_TEST_PGBOUNCER: 'on',
  ...(keepsPrepared() ? {} : { ATIVA_PREPARADAS: 'off' }),
});
