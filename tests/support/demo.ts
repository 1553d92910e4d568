import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { plainEnvironment } from './server.ts';

/** The people of the demo data (README): one password for all. */
export type Quem = 'admin' | 'gestor' | 'operador' | 'consulta';
export const SENHA = 'Ativa2026';
export const emailDe = (quem: Quem): string => `${quem}@ativa.gov.br`;

/** Makes the whole demonstration, as `npm run db:seed` does: a server that starts afterwards finds nothing left to make. */
export async function seedDemo(env: Readonly<Record<string, string>>): Promise<void> {
  const run = spawn(process.execPath, ['--import', 'tsx', 'src/server/database/seed.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...plainEnvironment(), ...env },
  });
  const [status] = await once(run, 'exit');
  if (status !== 0) throw new Error('The demonstration could not be made.');
}
