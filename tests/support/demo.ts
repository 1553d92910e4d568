import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { emailDaDemonstracao, SENHA_DA_DEMONSTRACAO } from '@/server/demonstracao/acessos.ts';
import { hashOf } from './model.ts';
import { plainEnvironment } from './server.ts';

/** The people of the demo data (README): one password for all. */
export type Who = 'admin' | 'gestor' | 'operador' | 'consulta';
export const PASSWORD = SENHA_DA_DEMONSTRACAO;
/** `gestor.procon` is of another body than the others, which are of AEMA. */
export const emailOf = (quem: Who | 'gestor.procon'): string => emailDaDemonstracao(quem);

/** Makes the whole demonstration, as `npm run db:seed` does; a server started afterwards has nothing left to create. */
export async function seedDemo(env: Readonly<Record<string, string>>): Promise<void> {
  const run = spawn(process.execPath, ['--import', 'tsx', 'src/server/demonstracao/seed.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...plainEnvironment(), ...env },
  });
  const [status] = await once(run, 'exit');
  if (status !== 0) throw new Error('The demonstration could not be made.');
}

/**
 * A data folder with the complete demonstration of today, cached until a source or the day changes. Callers must work
 * on a copy. `tsx tests/support/demo.ts` makes it beforehand.
 */
export async function demoData(): Promise<string> {
  const cache = resolve('node_modules/.cache/ativa');
  const hoje = new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
  const demo = join(cache, `demo-${hoje}-${hashOf(['src/contract', 'src/domain', 'src/server', 'i18n'])}`);
  if (existsSync(demo)) return demo;
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(join(cache, 'making-'));
  try {
    await seedDemo({ ATIVA_DATA_DIR: making });
    keep(making, demo);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return demo;
}

/** Moves the new folder into the cache and removes those that nobody copies from any more. */
function keep(made: string, demo: string): void {
  const cache = dirname(demo);
  const anteontem = `demo-${new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)}`;
  for (const name of readdirSync(cache))
    if (name.startsWith('demo-') && name < anteontem) rmSync(join(cache, name), { recursive: true, force: true });
  try {
    renameSync(made, demo);
  } catch (error) {
    // Another process made it at the same time.
    if (!existsSync(demo)) throw error;
  }
}

if (process.argv[1]?.endsWith('support/demo.ts')) await demoData();
