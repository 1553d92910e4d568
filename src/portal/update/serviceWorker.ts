import { limitsAcesso } from '@/contract/limitsAcesso.ts';
import { MISSING } from '../late/arrive.ts';
import { log } from '../providers/log.ts';
import { showUpdateDialog } from './UpdateDialog.tsx';

type Offer = (apply: () => void) => void;

/**
 * Registers /sw.js and looks for a new version every 5 minutes; when one waits, the person is asked (S2 §2.13, 4.5, 7.6).
 * Errors are only logged: without a service worker the portal works the same.
 */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // It fetches the rest of the portal: after what the page itself is waiting for.
  whenIdle(() =>
    navigator.serviceWorker
      .register('/sw.js')
      .then((registration) => (registration ? watch(registration, offerUpdate) : undefined), log),
  );
}

/** Safari knows no idle time yet. */
const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 10_000 }) : setTimeout(work, 3_000);

/**
 * Tells of a version newer than the one on screen, now or when it comes. A page that is visited for the first time has no
 * controller yet: a newer version then replaces the first one at once, without waiting, and the page is still the old one.
 */
export function watch(registration: ServiceWorkerRegistration, offer: Offer): void {
  registration.addEventListener('updatefound', () => {
    const { active, installing } = registration;
    if (!active) return;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(() => activate(registration));
    });
  });
  if (registration.waiting) offer(() => activate(registration));
  // While files are being replaced the check may fail; the next one will tell.
  const look = () => void registration.update().catch(log);
  setInterval(look, limitsAcesso.updateCheckMs);
  // A file that does not come may belong to a version that is gone: then this is the moment to offer the next one.
  window.addEventListener(MISSING, look);
}

function activate({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting) {
    location.reload();
    return;
  }
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') location.reload();
  });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

let offered = false;
/** Once; in a page of its own beside any screen. */
function offerUpdate(apply: () => void): void {
  if (offered) return;
  offered = true;
  showUpdateDialog(apply);
}
