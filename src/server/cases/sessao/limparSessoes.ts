import { apagarSessoesVencidas } from '../../database/queries/credencial.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';

/** Deletes expired refresh tokens and devices unused for long. */
export const limparSessoes: Job = {
  name: 'limpezaDeSessoes',
  async run({ database, clock }) {
    await database.transaction(systemScope, (db) => apagarSessoesVencidas(db, clock.maquina()));
  },
};
