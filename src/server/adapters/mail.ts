import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same with pictures, which it names by their `cid`. */
  readonly html?: string;
  /** PDF, unless they say something else. */
  readonly attachments?: readonly Attachment[];
}
interface Attachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType?: string;
  readonly cid?: string;
}

/** What both kinds of mail give nodemailer, which does not take readonly lists. */
const sent = (from: string, { attachments, ...message }: Message) => ({
  from,
  ...message,
  ...(attachments ? { attachments: attachments.map((one) => ({ contentType: 'application/pdf', ...one })) } : {}),
});

export interface Mail {
  /** Sends a message; rejects when it cannot be delivered. Never call it inside a transaction. */
  send(message: Message): Promise<void>;
}

/**
 * A real SMTP server: `smtp://user:password@host:587`. It has ten seconds to answer at all, and two minutes for each step that follows:
 * one that examines a mail before it takes it has taken it when we no longer listen, and would get it again (RFC 5321 §4.5.3.2.6).
 */
export function smtpMail(url: string, from: string): Mail {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 120_000,
  });
  return {
    async send(message) {
      await transport.sendMail(sent(from, message));
    },
  };
}

/**
 * The stand-in: each message becomes an .eml file in `folder`, which any mail program opens. Only the file's path is
 * logged: the message may hold a link that is as good as a password.
 */
export function outboxMail(folder: string, from: string, log: (line: string) => void): Mail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      const { message: content } = await transport.sendMail(sent(from, message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`);
      try {
        await writeFile(`${file}.tmp`, content as Buffer, { mode: 0o600 });
        await rename(`${file}.tmp`, file);
      } catch (error) {
        // On a full disk half a mail would stay, and take its room.
        await rm(`${file}.tmp`, { force: true });
        throw error;
      }
      log(`E-mail gravado em ${file}`);
    },
  };
}
