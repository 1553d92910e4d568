import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { configuracoes as frases } from '@i18n/pt-BR/configuracoes.ts';
import { SettingsError } from '../../settings.ts';

/**
 * Takes the data folder for this process alone: two processes on one embedded database lose each other's commits without
 * a word. A lock whose owner died (kill -9, power) is taken over; a process is known by its number and its start.
 * @returns what gives the folder back
 * @throws SettingsError naming the process that holds it
 */
export function lockFolder(dataDir: string): () => void {
  const file = `${dataDir}/lock`;
  const mine = `${process.pid} ${startOf(process.pid) ?? ''}`;
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      const fd = openSync(file, 'wx', 0o600);
      writeSync(fd, mine);
      closeSync(fd);
      return () => {
        if (read(file) === mine) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = read(file);
    if (holder === undefined) continue;
    const [pid = 0, start = ''] = holder.split(' ').map((part, i) => (i === 0 ? Number(part) : part)) as [
      number,
      string,
    ];
    if (alive(pid, start)) throw new SettingsError(frases.pastaEmUso(dataDir, pid));
    remove(file, holder);
  }
  throw new SettingsError(frases.pastaInacessivel(dataDir));
}

/** Only one process succeeds in moving a dead lock away, and it looks at what it moved before deleting it. */
function remove(file: string, dead: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) === dead) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

function alive(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const now = startOf(pid);
  return !(start && now) || start === now;
}

/** Moment the process started, where the system tells it (Linux): a number is given out again, its start is not. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
