import { resgate } from '@i18n/pt-BR/resgate.ts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme/base.css';
import { Boundary } from './late/Boundary.tsx';
import type { MissingProps } from './late/late.tsx';
import { MissingPortal } from './late/Missing.tsx';
import { piece } from './late/piece.ts';
import { Access } from './pages/login/Access.tsx';
import { Frame } from './pages/login/Frame.tsx';
import { isPublicPath } from './pages/login/routes.ts';
import { loadConfig } from './providers/config.ts';
import { renew } from './providers/renewal.ts';
import { followOtherTabs, getSession, isAuthenticated } from './providers/storedSession.ts';
import { startMode } from './theme/mode.ts';
import { startServiceWorker } from './update/serviceWorker.ts';

const root = createRoot(document.getElementById('root') as HTMLElement);
/** The portal itself is another download, made only for those who are in, or on their way. */
const portal = piece(() => import('./App.tsx'));
void start();

/**
 * Configuration, then the stored session, and only then something to see (S0 §2.1, §4). Not awaited at the top of the module:
 * the portal imports from here, and would wait for itself.
 */
async function start(): Promise<void> {
  startMode();
  // What is there is not waited for: the portal is on its way meanwhile.
  if (getSession() && !isPublicPath(location.pathname)) ahead();
  await loadConfig();
  await restoreSession();
  followOtherTabs();
  if (isAuthenticated() && !isPublicPath(location.pathname)) await open();
  else show(<Access onTouch={ahead} onEnter={enter} />);
  startServiceWorker();
}

/** An access token that ran out is renewed before anything is shown; if that fails, the session has ended. */
async function restoreSession(): Promise<void> {
  const session = getSession();
  if (session && !isAuthenticated()) await renew(session.accessToken).catch(() => undefined);
}

function ahead(): void {
  portal.fetch().catch(() => undefined);
}

/** The portal, and the screen that one goes to. Throws a sentence when the portal does not come. */
async function enter(): Promise<void> {
  const { App, openAhead, landing } = await portal.fetch().catch(() => {
    portal.forget();
    throw new Error(resgate.portal.naEntrada);
  });
  const target = landing(location);
  await openAhead(target);
  if (target !== location.pathname + location.search) history.replaceState(null, '', target);
  show(<App />);
}

/** For whoever is signed in already; never a white page. */
const open = (): Promise<void> => enter().catch(() => show(<Broken onRetry={() => void open()} />));

const Broken = (props: MissingProps) => (
  <Frame>
    <MissingPortal {...props} />
  </Frame>
);

function show(page: ReactNode): void {
  const missing = () => <Broken onRetry={() => location.reload()} />;
  root.render(
    <StrictMode>
      <Boundary missing={missing}>{page}</Boundary>
    </StrictMode>,
  );
}
