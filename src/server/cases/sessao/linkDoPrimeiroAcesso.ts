import { emails } from '@i18n/pt-BR/acesso/emails.ts';
import type { Message } from '../../adapters/mail.ts';
import type { Settings } from '../../base/settings.ts';
import type { Db } from '../../database/database.ts';
import { inserirSenhaToken } from '../../database/queries/credencial.ts';
import { depois } from './prazos.ts';
import { hashDe, novoSegredo } from './segredos.ts';

/** Long enough for a weekend off; later, the user asks for a password recovery. */
export const horasDoPrimeiroAcesso = 72;

/** Creates a link to set the first password, in the caller's transaction; it works once. Answers its address. */
export async function novoPrimeiroAcesso(
  db: Db,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  idUsuario: number,
  agora: Date,
): Promise<string> {
  const token = novoSegredo();
  const expiraEm = depois(agora, horasDoPrimeiroAcesso * 3_600_000);
  await inserirSenhaToken(db, { tokenHash: hashDe(token), idUsuario, agora, expiraEm });
  return `${publicUrl}/forgotPassword/${token}`;
}

/** The e-mail to a new user with that link. */
export function mensagemDoPrimeiroAcesso(
  { nome, email }: { readonly nome: string; readonly email: string },
  link: string,
): Message {
  const { assunto, texto } = emails.primeiroAcesso;
  return { to: email, subject: assunto, text: texto(nome, link, horasDoPrimeiroAcesso) };
}
