import { codigoDe } from './codigoDe.ts';

/**
 * Codes of the system and of PostgreSQL when the database or the file store is away or full: connection (08), no space,
 * memory or connections (53), shutting down or starting (57P), input and output (58).
 */
const codes =
  /^(08...|53...|57P..|58...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$/;

/** The same in errors without a code: of the driver, and of the embedded database's thread. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|timeout expired|timeout exceeded when trying to connect|the embedded database ended)/;

/** True when a service that the server needs is away: the same call succeeds once the service is back. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codes.test(codigoDe(error)) || messages.test(error.message) || isUnavailable(error.cause);
}

/** The pool gave up waiting for a connection: all have work, or none can be made. */
export const waitedTooLong = (error: unknown): boolean =>
  error instanceof Error && /^timeout exceeded when trying to connect/.test(error.message);
