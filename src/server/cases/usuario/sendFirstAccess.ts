import { emails } from '@i18n/pt-BR/emails.ts';
import { countSenhaTokens, insertSenhaToken } from '../../database/queries/credencial.ts';
import { findAcesso } from '../../database/queries/usuario.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';
import { after, prazos } from '../sessao/prazos.ts';
import { hashOf, newSecret } from '../sessao/segredos.ts';

/** A new user may be on leave for a weekend; whoever comes later asks for the recovery of the password. */
const validHours = 72;

/**
 * Mails a new user the link to set the first password. A job: a mail that does not go out is tried again, with a link of
 * its own; whoever has a password by then, or lost the access, gets none.
 */
export const sendFirstAccess: Job = {
  name: 'primeiroAcesso',
  async run({ database, clock, adapters, settings }, carga) {
    const { idUsuario } = carga as FirstAccess;
    const agora = clock.agora();
    const token = newSecret();
    const usuario = await database.transaction(systemScope, async (db) => {
      const found = await findAcesso(db, idUsuario);
      if (!found?.ativo || found.senha_hash) return undefined;
      if ((await countSenhaTokens(db, found.id, after(agora, -3_600_000))) >= prazos.linksPorHora) return undefined;
      const expiraEm = after(agora, validHours * 3_600_000);
      await insertSenhaToken(db, { tokenHash: hashOf(token), idUsuario, agora, expiraEm });
      return found;
    });
    if (!usuario) return;
    const link = `${settings.publicUrl}/forgotPassword/${token}`;
    const { assunto, texto } = emails.primeiroAcesso;
    await adapters.mail.send({ to: usuario.email, subject: assunto, text: texto(usuario.nome, link, validHours) });
  },
};

export interface FirstAccess {
  readonly idUsuario: number;
}
