import { newKey } from '../base/newKey.ts';
import { ofThisTab } from '../base/storage.ts';

const JANELA = 'janela';
const lockOf = (janela: string) => `ativa-janela-${janela}`;

let mine: Promise<string> | undefined;

/**
 * The id of this tab. It survives a reload, and a crash if the browser restores its tabs; a duplicated tab finds the id
 * taken and gets another one.
 */
export function janela(): Promise<string> {
  mine ??= claim(ofThisTab.getItem(JANELA) ?? newKey());
  return mine;
}

async function claim(name: string): Promise<string> {
  const own = (await hold(name)) || !(await livesElsewhere(name)) ? name : newKey();
  if (own !== name) await hold(own);
  ofThisTab.setItem(JANELA, own);
  answerFor(own);
  return own;
}

/** Holds the lock of the id while the page lives. Answers whether it was free. */
const hold = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    // Absent outside secure contexts: then a duplicated tab has the same id.
    if (!navigator.locks) return resolve(true);
    void navigator.locks.request(lockOf(name), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : forEver();
    });
  });
const forEver = () => new Promise<never>(() => undefined);

/**
 * Whether the page that holds the lock lives. The page before a reload may still hold it while it ends, but answers no more:
 * then this one waits for the lock, and gets it.
 */
function livesElsewhere(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CANAL);
    const waiting = new AbortController();
    const end = (lives: boolean) => {
      channel.close();
      resolve(lives);
    };
    channel.onmessage = ({ data }: MessageEvent<Fala>) => {
      if (data.vive !== name) return;
      waiting.abort();
      end(true);
    };
    navigator.locks
      .request(lockOf(name), { signal: waiting.signal }, () => {
        end(false);
        return forEver();
      })
      // Aborted by the answer.
      .catch(() => undefined);
    channel.postMessage({ quem: name } satisfies Fala);
  });
}

/** Tells other pages that this one lives: now, to who already asked, and whenever one asks. */
function answerFor(name: string): void {
  const channel = new BroadcastChannel(CANAL);
  channel.onmessage = ({ data }: MessageEvent<Fala>) => {
    if (data.quem === name) channel.postMessage({ vive: name } satisfies Fala);
  };
  channel.postMessage({ vive: name } satisfies Fala);
}

const CANAL = 'ativa-janela';
/** `quem`: does the page with this id live? `vive`: it does. */
interface Fala {
  readonly quem?: string;
  readonly vive?: string;
}

/** Tells whether a tab is open in this browser, this one included. */
export async function janelasAbertas(): Promise<(name: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return (name) => names.has(lockOf(name));
}
