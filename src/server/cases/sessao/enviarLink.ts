import type { Message } from '../../adapters/mail.ts';
import type { Deps } from '../../call/context.ts';
import { apagarSenhaToken } from '../../database/queries/credencial.ts';
import { systemScope } from '../../database/tenant.ts';
import { hashDe } from './segredos.ts';

/**
 * Sends the message with a link to set a password. A link that did not leave is none: it is deleted, so that failures do not
 * use up those that may be valid at once.
 * @throws the error of the mail server
 */
export async function enviarLink({ database, adapters }: Deps, message: Message, link: string): Promise<void> {
  try {
    await adapters.mail.send(message);
  } catch (error) {
    const token = link.slice(link.lastIndexOf('/') + 1);
    await database.transaction(systemScope, (db) => apagarSenhaToken(db, hashDe(token)));
    throw error;
  }
}
