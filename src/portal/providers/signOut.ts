import { follow, signOutHere } from './leaving.ts';
import { endOnServer } from './renewal.ts';

/**
 * Signs out in every tab: what was typed is stored, or discarded, then the page is emptied, then the session leaves the
 * browser, and last the server is told, with nothing on the screen that could wait for it. The person has left even if that call fails.
 */
export async function signOut(discards = false): Promise<void> {
  const session = await signOutHere(discards);
  // Without a session of this page's person, another tab was faster.
  if (!session) return follow();
  void endOnServer(session).catch(() => undefined);
}
