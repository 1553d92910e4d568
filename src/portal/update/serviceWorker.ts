import { limitsAcesso } from '@/contract/limitsAcesso.ts';
import { whenIdle } from '../base/idle.ts';
import { MISSING } from '../late/arrive.ts';
import { log } from '../providers/log.ts';
import { showUpdateDialog } from './UpdateDialog.tsx';

type Offer = (apply: () => void) => void;

/**
 * Registers /sw.js and looks for a new version every 5 minutes; when one is waiting, the user is asked (S2 §2.13, 4.5,
 * 7.6). Errors are only logged: the portal also works without a service worker.
 */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The service worker fetches the rest of the portal, so it must not compete with what the page is loading.
  whenIdle(() =>
    navigator.serviceWorker
      .register('/sw.js')
      .then((registration) => (registration ? watch(registration, offerUpdate) : undefined), log),
  );
}

/**
 * Offers a version newer than the page's, now or when it arrives. A page on its first visit has no controller: a newer
 * worker then activates at once, without waiting, while the page is still the old version, and `activate` only reloads.
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
  // The check may fail while files are being replaced; the next one will succeed.
  const look = () => void registration.update().catch(log);
  setInterval(look, limitsAcesso.updateCheckMs);
  // A missing file may belong to a version that was removed: look for the next version now.
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
/** Offers once, in a React root of its own, so that it works on any screen. */
function offerUpdate(apply: () => void): void {
  if (offered) return;
  offered = true;
  showUpdateDialog(apply);
}
