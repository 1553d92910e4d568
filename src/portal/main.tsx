import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme/base.css';
import { Access } from './pages/login/Access.tsx';
import { isPublicPath } from './pages/login/routes.ts';
import { loadConfig } from './providers/config.ts';
import { followOtherTabs, getSession, isAuthenticated } from './providers/storedSession.ts';
import { startMode } from './theme/mode.ts';

const root = createRoot(document.getElementById('root') as HTMLElement);
void start();

/**
 * Configuration, then the stored session, and only then something to see (S0 §2.1, §4). Not awaited at the top of the module:
 * the portal imports from here, and would wait for itself.
 */
async function start(): Promise<void> {
  startMode();
  await loadConfig();
  await restoreSession();
  followOtherTabs();
  if (isAuthenticated() && !isPublicPath(location.pathname)) await enter();
  else show(<Access onSubmit={() => void portal()} onEnter={enter} />);
  const { startServiceWorker } = await import('./update/serviceWorker.ts');
  startServiceWorker();
}

/** An access token that ran out is renewed before anything is shown; if that fails, the session has ended. */
async function restoreSession(): Promise<void> {
  const session = getSession();
  if (!session || isAuthenticated()) return;
  const { renew } = await import('./providers/renewal.ts');
  await renew(session.accessToken).catch(() => undefined);
}

/** The portal itself is another download, made only for those who are in, or on their way; then the screen they go to. */
async function portal() {
  const { App, fetchAhead, landing } = await import('./App.tsx');
  const target = landing(location);
  await fetchAhead(target);
  return { App, target };
}

async function enter(): Promise<void> {
  const { App, target } = await portal();
  if (target !== location.pathname + location.search) history.replaceState(null, '', target);
  show(<App />);
}

function show(page: ReactNode): void {
  root.render(<StrictMode>{page}</StrictMode>);
}
