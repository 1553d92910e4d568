import { emails } from '@i18n/pt-BR/emails.ts';
import type { Message } from '../../adapters/mail.ts';
import type { Db } from '../../database/database.ts';
import { inserirSenhaToken } from '../../database/queries/credencial.ts';
import type { Settings } from '../../settings.ts';
import { depois } from './prazos.ts';
import { hashDe, novoSegredo } from './segredos.ts';

/** A new user may be on leave for a weekend; whoever comes later asks for the recovery of the password. */
export const horasDoPrimeiroAcesso = 72;

/** A link to set the first password, in the transaction that needs it: its address, which works once. */
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

/** What a new user is mailed with that link. */
export function mensagemDoPrimeiroAcesso(
  { nome, email }: { readonly nome: string; readonly email: string },
  link: string,
): Message {
  const { assunto, texto } = emails.primeiroAcesso;
  return { to: email, subject: assunto, text: texto(nome, link, horasDoPrimeiroAcesso) };
}
