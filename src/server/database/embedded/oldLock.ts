import { readFileSync, rmSync, statSync } from 'node:fs';
import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import { SettingsError } from '../../base/settings.ts';

/**
 * Until version 1.1 a file with the number and the start of a process locked the folder. If that process still runs, it
 * holds the folder; otherwise the file is removed.
 * @throws SettingsError naming that process
 */
export function refuseOldHolder(lock: string, dataDir: string): void {
  if (!statSync(lock, { throwIfNoEntry: false })?.isFile()) return;
  const [pid = '', start] = read(lock).split(' ');
  if (start && startOf(pid) === start) throw new SettingsError(frases.pastaEmUso(dataDir, frases.processo(pid)));
  try {
    rmSync(lock, { force: true });
  } catch (error) {
    // Another start has replaced the file by its folder meanwhile, which rmSync does not remove.
    if (statSync(lock, { throwIfNoEntry: false })?.isFile()) throw error;
  }
}

/** When a process started, on Linux: a process number is used again, but not with the same start. */
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
