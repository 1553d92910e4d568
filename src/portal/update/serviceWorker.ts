import { limitsAcesso } from '@/contract/limitsAcesso.ts';
import { log } from '../providers/log.ts';

type Offer = (apply: () => void) => void;

/**
 * Registers /sw.js and looks for a new version every 5 minutes; when one waits, the person is asked (S2 §2.13, 4.5, 7.6).
 * Errors are only logged: without a service worker the portal works the same.
 */
export function startServiceWorker(): void {
  // Files of the version on screen may be gone from the server: the way out is the same dialog.
  window.addEventListener('vite:preloadError', () => offerUpdate(() => location.reload()));
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/sw.js')
    .then((registration) => (registration ? watch(registration, offerUpdate) : undefined), log);
}

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
  setInterval(() => registration.update().catch(log), limitsAcesso.updateCheckMs);
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
/** The dialog is downloaded when there is something to say, and stands in a page of its own beside any screen. */
async function offerUpdate(apply: () => void): Promise<void> {
  if (offered) return;
  offered = true;
  const { showUpdateDialog } = await import('./UpdateDialog.tsx');
  showUpdateDialog(apply);
}
