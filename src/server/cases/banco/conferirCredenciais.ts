import type { Job } from '../../jobs/job.ts';

/**
 * At a start and every hour: whether the bank still knows who calls. If not, the job fails, and so the log says it, and the list of
 * work to whoever reads the configuration, before a slip does.
 */
export const conferirCredenciais: Job = {
  name: 'credenciais do banco',
  async run({ adapters }) {
    await adapters.bancos.BB?.leitura?.conferir();
  },
};
