/**
 * What says that the database or the store of files is away or full, of the system and of PostgreSQL: connection (08), no room,
 * memory or connections left (53), ending or starting (57P), input and output (58).
 */
const codes =
  /^(08...|53...|57P..|58...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$/;

/** The same from the driver, whose own errors have no code, and from the thread of the embedded database. */
const messages = /^(Connection terminated|Client has encountered a connection error|the embedded database ended)/;

/** Whether a fault is of what the server needs, not of the server: the same call succeeds once that is back. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return codes.test(code ?? '') || messages.test(error.message) || isUnavailable(error.cause);
}
