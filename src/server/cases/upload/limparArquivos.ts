import { somarMeses } from '@/domain/calendario.ts';
import type { Deps } from '../../call/context.ts';
import { guardadosDe } from '../../database/queries/arquivosGuardados.ts';
import { tirarVencidos } from '../../database/queries/upload.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';
import { apartar, arrumarApartados } from './apartados.ts';

const batch = 100;

/**
 * Deletes uploads not used within a day (LGPD: data without a purpose are not kept). Their files wait aside as all files without a row
 * do: a copy of the database of an hour ago has the row.
 */
export const limparArquivos: Job = {
  name: 'limpezaDeEnvios',
  async run({ database, clock, adapters }) {
    for (;;) {
      const keys = await database.transaction(systemScope, (db) => tirarVencidos(db, clock.maquina(), batch));
      for (const key of keys) await apartar(adapters.files, key, clock.hoje());
      if (keys.length < batch) return;
    }
  },
};

/**
 * Puts stored files without a row aside: the server stopped between writing the file and writing its row, or an older copy of the
 * database was restored. Looks only at files of this month and the month before, and at those sent to banks, that are older than two
 * days. Files that waited long enough are deleted (ADR 78).
 */
export const limparOrfaos: Job = {
  name: 'limpezaDeArquivosOrfaos',
  async run(deps) {
    await arrumarApartados(deps);
    const hoje = deps.clock.hoje();
    const before = new Date(deps.clock.maquina().getTime() - 48 * 3_600_000);
    for (const month of [hoje.slice(0, 7), somarMeses(hoje, -1).slice(0, 7)])
      for (const kind of ['envios', 'boletos', 'retornos']) await sweepFolder(deps, `${kind}/${month}`, before);
    await sweepFolder(deps, 'remessas', before);
  },
};

async function sweepFolder(
  { database, clock, adapters: { files } }: Deps,
  folder: string,
  before: Date,
): Promise<void> {
  let old: string[] = [];
  const sweep = async () => {
    const known = await database.transaction(systemScope, (db) => guardadosDe(db, old));
    for (const key of old) if (!known.has(key)) await apartar(files, key, clock.hoje());
    old = [];
  };
  for await (const { key, em } of files.list(folder)) {
    if (em < before) old.push(key);
    if (old.length >= batch) await sweep();
  }
  if (old.length > 0) await sweep();
}
