import { resgate } from '@i18n/pt-BR/portal/resgate.ts';
import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import './theme/base.css';
import { Boundary } from './late/Boundary.tsx';
import { MissingPortal, type MissingProps } from './late/Missing.tsx';
import { piece } from './late/piece.ts';
import { Access } from './pages/login/Access.tsx';
import { Frame } from './pages/login/Frame.tsx';
import { isPublicPath } from './pages/login/routes.ts';
import { loadConfig } from './providers/config.ts';
import { askAgain } from './providers/early.ts';
import { follow, followOtherTabs, whenEmptied } from './providers/leaving.ts';
import { renew } from './providers/renewal.ts';
import { getSession, isAuthenticated, ownedBy } from './providers/storedSession.ts';
import { startMode } from './theme/mode.ts';
import { startServiceWorker } from './update/serviceWorker.ts';

const root = createRoot(document.getElementById('root') as HTMLElement);
/** The portal is a download of its own, only for users who are signed in or about to be. */
const portal = piece(() => import('./App.tsx'));
void start();

/**
 * Configuration, then the stored session, then the first screen (S0 §2.1, §4). Not awaited at the top of the module:
 * the chunks of the portal import from this one, which would then wait for itself.
 */
async function start(): Promise<void> {
  startMode();
  ownedBy(getSession()?.user.id);
  whenEmptied(empty);
  // Not awaited: with a stored session, the portal is fetched while the configuration is read.
  if (getSession() && !isPublicPath(location.pathname)) ahead();
  await loadConfig();
  followOtherTabs();
  await first();
  startServiceWorker();
}

/**
 * The first screen, after an expired access token was renewed. Refused, the session has ended, and is not here any more. Who may still
 * have one is not asked for a password: nothing was refused, and it could not be checked.
 */
async function first(): Promise<void> {
  const session = getSession();
  if (session && !isAuthenticated()) await renew(session.accessToken).catch(() => undefined);
  if (!getSession() || isPublicPath(location.pathname)) show(<Access onTouch={ahead} onEnter={enter} />);
  else if (isAuthenticated()) {
    askAgain(location.pathname + location.search);
    await open();
  } else show(<Broken onRetry={() => void first()} />);
}

function ahead(): void {
  portal.fetch().catch(() => undefined);
}

/** Shows the portal where the user wanted to go. Throws a sentence for people if the portal does not arrive. */
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

/** Shows the sign-in in place of all that was on the page, at once and outside the boundary, which may hold an error. */
function empty(): void {
  flushSync(() => root.render(<Access onTouch={() => undefined} onEnter={comeBack} />));
}

/** Somebody signed in on an emptied page, which starts again: the button waits until it has. */
const comeBack = async (): Promise<void> => {
  await follow();
  await new Promise(() => undefined);
};

/** For a user who is already signed in: shows an error page if the portal does not arrive, never a white one. */
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
