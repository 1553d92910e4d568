import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '@/server/database/database.ts';
import { type EmbeddedDatabase, openEmbedded } from '@/server/database/embedded/embedded.ts';
import { freshTemplate } from '@/server/database/embedded/template.ts';
import { seedReference } from '@/server/database/seedReference.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { seedDemoBase } from '@/server/demonstracao/base.ts';
import { noonOf, testClock } from './clock.ts';

/** The model's sources: the cached model is made again when one of them changes. */
const sources = [
  'src/server/database',
  'src/server/reference',
  ...['base', 'cadastro', 'acessos'].map((name) => `src/server/demonstracao/${name}.ts`),
  'src/server/cases/sessao/senha.ts',
  'src/contract/permissions.ts',
  'i18n/pt-BR',
];

/**
 * Fills the model, with which every test begins: schema, catalogues, and the bodies, profiles and users of the
 * demonstration.
 */
export async function fillModel(database: Database): Promise<void> {
  await database.migrate();
  await seedReference(database);
  await seedDemoBase({ database, clock: testClock(noonOf('2026-11-20')) });
  // PROCON requires no documents, so that tests can register processes without any, as bodies did before the
  // requirement existed. Runs in the system's scope, because PostgreSQL's row-level security also applies to the owner
  // of the tables.
  await database.transaction(systemScope, (db) =>
    sql`delete from orgao_credor_tipo_documento
         where id_orgao_credor = (select id from orgao_credor where sigla = 'PROCON')`.execute(db),
  );
}

export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) for (const file of filesOf(resolve(path))) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesOf(join(path, name)))
    : [path];

const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
/** A new embedded database with the content of the model. */
export async function openModel(): Promise<EmbeddedDatabase> {
  engine ??= WebAssembly.compile(readFileSync(join(dirname(pglite), 'pglite.wasm')));
  model ??= embeddedModel();
  await engine;
  return openEmbedded({ template: await model });
}
/**
 * WebAssembly module of the embedded database, compiled once and shared: V8 then also shares the machine code it has
 * optimized so far. Opening a database takes half the time, its statements a third.
 */
let engine: Promise<WebAssembly.Module> | undefined;
let model: Promise<Uint8Array> | undefined;

/** The model as the data folder of an embedded database, kept between runs. */
export async function embeddedModel(): Promise<Uint8Array> {
  const file = resolve(`node_modules/.cache/ativa/test-${hashOf(sources)}.tar`);
  if (existsSync(file)) return readFileSync(file);
  const database = await openEmbedded({ template: await freshTemplate() });
  try {
    await fillModel(database);
    const bytes = await database.dump();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, bytes);
    renameSync(`${file}.${process.pid}`, file);
    return readFileSync(file);
  } finally {
    await database.close();
  }
}
