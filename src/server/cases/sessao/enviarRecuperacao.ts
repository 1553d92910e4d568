import { emails } from '@i18n/pt-BR/acesso/emails.ts';
import { note } from '../../database/audit.ts';
import { contarSenhaTokens, inserirSenhaToken } from '../../database/queries/credencial.ts';
import { lerConta } from '../../database/queries/sessao.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';
import { enviarLink } from './enviarLink.ts';
import { depois, prazos } from './prazos.ts';
import { hashDe, novoSegredo } from './segredos.ts';

/**
 * Mails the link that sets a new password, if the account exists and fewer than `linksValidos` of its links are
 * valid. It is a job, so that the answer takes equally long whether the account exists or not. A failed mail is tried
 * again with a new link.
 */
export const enviarRecuperacao: Job = {
  name: 'recuperarSenha',
  async run(deps, carga: PedidoDeRecuperacao) {
    const { database, clock, settings } = deps;
    const { email, ip, requestId } = carga;
    const agora = clock.maquina();
    const token = novoSegredo();
    const conta = await database.transaction(systemScope, async (db) => {
      const found = await lerConta(db, email);
      if (!found?.ativo) return undefined;
      const vale = prazos.linkMinutos * 60_000;
      if ((await contarSenhaTokens(db, found.id, depois(agora, -vale))) >= prazos.linksValidos) return undefined;
      const expiraEm = depois(agora, vale);
      await inserirSenhaToken(db, { tokenHash: hashDe(token), idUsuario: found.id, agora, expiraEm });
      const { id, id_orgao: idOrgao } = found;
      // Nobody is signed in: the trail names the account, not an author.
      const what = { acao: 'SENHA_RECUPERAR_PEDIR', recurso: 'linkDeSenha', idRegistro: id, idOrgao };
      await note(db, { agora: clock.agora(), ip, requestId }, what);
      return found;
    });
    if (!conta) return;
    const link = `${settings.publicUrl}/forgotPassword/${token}`;
    const { assunto, texto } = emails.recuperacao;
    const text = texto(conta.nome, link, prazos.linkMinutos);
    await enviarLink(deps, { to: conta.email, subject: assunto, text }, link);
  },
};

export interface PedidoDeRecuperacao {
  readonly email: string;
  /** The origin of the request, for the trail. */
  readonly ip: string;
  readonly requestId: string;
}
