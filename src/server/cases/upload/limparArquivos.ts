import { somarMeses } from '@/domain/calendario.ts';
import type { Deps } from '../../call/context.ts';
import { tirarVencidos, uuidsConhecidos } from '../../database/queries/upload.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';

const batch = 100;

/** Deletes uploads not used within a day (LGPD: data without a purpose are not kept). */
export const limparArquivos: Job = {
  name: 'limpezaDeEnvios',
  async run({ database, clock, adapters }) {
    for (;;) {
      const keys = await database.transaction(systemScope, (db) => tirarVencidos(db, clock.maquina(), batch));
      for (const key of keys) await adapters.files.remove(key);
      if (keys.length < batch) return;
    }
  },
};

/**
 * Deletes stored files without a row: the server stopped between writing the file and writing its row. Looks only at
 * uploads of this month and the month before that are older than two days.
 */
export const limparOrfaos: Job = {
  name: 'limpezaDeArquivosOrfaos',
  async run(deps) {
    const hoje = deps.clock.hoje();
    const before = new Date(deps.clock.maquina().getTime() - 48 * 3_600_000);
    for (const month of [hoje.slice(0, 7), somarMeses(hoje, -1).slice(0, 7)]) await sweepFolder(deps, month, before);
  },
};

async function sweepFolder({ database, adapters: { files } }: Deps, month: string, before: Date): Promise<void> {
  let old: string[] = [];
  const sweep = async () => {
    const known = await database.transaction(systemScope, (db) => uuidsConhecidos(db, old.map(uuidOf)));
    for (const key of old) if (!known.has(uuidOf(key))) await files.remove(key);
    old = [];
  };
  for await (const { key, em } of files.list(`envios/${month}`)) {
    if (em < before && /\/[0-9a-f-]{36}$/.test(key)) old.push(key);
    if (old.length >= batch) await sweep();
  }
  if (old.length > 0) await sweep();
}

const uuidOf = (key: string) => key.slice(-36);
