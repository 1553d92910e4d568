import { emails } from '@i18n/pt-BR/emails.ts';
import type { Message } from '../../adapters/mail.ts';
import type { Db } from '../../database/database.ts';
import { insertSenhaToken } from '../../database/queries/credencial.ts';
import type { Settings } from '../../settings.ts';
import { after } from './prazos.ts';
import { hashOf, newSecret } from './segredos.ts';

/** A new user may be on leave for a weekend; whoever comes later asks for the recovery of the password. */
export const firstAccessHours = 72;

/** A link to set the first password, in the transaction that needs it: its address, which works once. */
export async function newFirstAccess(
  db: Db,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  idUsuario: number,
  agora: Date,
): Promise<string> {
  const token = newSecret();
  const expiraEm = after(agora, firstAccessHours * 3_600_000);
  await insertSenhaToken(db, { tokenHash: hashOf(token), idUsuario, agora, expiraEm });
  return `${publicUrl}/forgotPassword/${token}`;
}

/** What a new user is mailed with that link. */
export function firstAccessMail(
  { nome, email }: { readonly nome: string; readonly email: string },
  link: string,
): Message {
  const { assunto, texto } = emails.primeiroAcesso;
  return { to: email, subject: assunto, text: texto(nome, link, firstAccessHours) };
}
