import { readFileSync, rmSync, statSync } from 'node:fs';
import { configuracoes as frases } from '@i18n/pt-BR/configuracoes.ts';
import { SettingsError } from '../../settings.ts';

/**
 * Until version 1.1 the folder was held by a file with the number and the start of a process. One that this system knows to
 * run still holds it; any other left the file behind.
 * @throws SettingsError naming that process
 */
export function refuseOldHolder(lock: string, dataDir: string): void {
  if (!statSync(lock, { throwIfNoEntry: false })?.isFile()) return;
  const [pid = '', start] = read(lock).split(' ');
  if (start && startOf(pid) === start) throw new SettingsError(frases.pastaEmUso(dataDir, frases.processo(pid)));
  try {
    rmSync(lock, { force: true });
  } catch (error) {
    // Another start has put its folder there meanwhile, and a folder is not removed so.
    if (statSync(lock, { throwIfNoEntry: false })?.isFile()) throw error;
  }
}

/** Moment the process started, where the system tells it (Linux): a number is given out again, its start is not. */
function startOf(pid: string): string | undefined {
  const stat = /^\d+$/.test(pid) ? read(`/proc/${pid}/stat`) : '';
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
