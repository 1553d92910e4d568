import { lerAcesso } from '../../database/queries/usuario.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';
import { enviarLink } from '../sessao/enviarLink.ts';
import { mensagemDoPrimeiroAcesso, novoPrimeiroAcesso } from '../sessao/linkDoPrimeiroAcesso.ts';

/**
 * Mails a new user the link to set the first password. It is a job: a failed mail is tried again with a new link. A
 * user who has a password by then, or is inactive, gets none. The links of «Esqueci a senha», which anybody may ask for, do not count.
 */
export const enviarPrimeiroAcesso: Job = {
  name: 'primeiroAcesso',
  async run(deps, carga: PrimeiroAcesso) {
    const { database, clock, settings } = deps;
    const { idUsuario } = carga;
    const agora = clock.maquina();
    const enviado = await database.transaction(systemScope, async (db) => {
      const found = await lerAcesso(db, idUsuario);
      if (!found?.ativo || found.senha_hash) return undefined;
      const link = await novoPrimeiroAcesso(db, settings, found.id, agora);
      return { link, message: mensagemDoPrimeiroAcesso(found, link) };
    });
    if (enviado) await enviarLink(deps, enviado.message, enviado.link);
  },
};

export interface PrimeiroAcesso {
  readonly idUsuario: number;
}
