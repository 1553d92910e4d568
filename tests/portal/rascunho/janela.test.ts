import { afterEach, beforeEach, expect, it } from 'vitest';

/** The browser's locks: held by name until their page goes. */
class Locks {
  readonly held = new Set<string>();
  readonly waiting: { readonly name: string; readonly take: () => void }[] = [];

  async request(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly signal?: AbortSignal },
    work: (lock: object | null) => unknown,
  ): Promise<unknown> {
    if (this.held.has(name)) {
      if (options.ifAvailable) return work(null);
      await new Promise<void>((take, abort) => {
        this.waiting.push({ name, take });
        options.signal?.addEventListener('abort', () => abort(options.signal!.reason));
      });
    }
    this.held.add(name);
    return work({});
  }
  /** The page that holds the lock has ended. */
  release(name: string): void {
    this.held.delete(name);
    this.waiting.find((one) => one.name === name)?.take();
  }
}

let paginas = 0;
/**
 * A page of the tab whose `sessionStorage` this is. Its module is loaded by an address of its own, because to load all of them anew
 * (`vi.resetModules`) would leave the next file beside what those of before still listen to.
 */
async function abrir(): Promise<string> {
  paginas += 1;
  const { janela }: typeof import('@/portal/rascunho/janela.ts') = await import(
    /* @vite-ignore */ `@/portal/rascunho/janela.ts?pagina=${paginas}`
  );
  return janela();
}
/** A page from which nothing has come yet. */
const calada = async (promise: Promise<string>): Promise<boolean> =>
  (await Promise.race([promise, new Promise<null>((r) => setTimeout(r, 50, null))])) === null;

let locks: Locks;
beforeEach(() => {
  locks = new Locks();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  sessionStorage.clear();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  sessionStorage.clear();
});

it('uma aba recarregada espera que a página de antes acabe, e continua a mesma', async () => {
  sessionStorage.setItem('janela', 'minha');
  // The page before the reload holds the lock, and answers nobody any more.
  locks.held.add('ativa-janela-minha');
  const depois = abrir();
  expect(await calada(depois)).toBe(true);
  locks.release('ativa-janela-minha');
  expect(await depois).toBe('minha');
});

it('uma aba duplicada, cuja página de origem vive, tem outro nome', async () => {
  const primeira = await abrir();
  const segunda = await abrir();
  expect(segunda).not.toBe(primeira);
  expect(sessionStorage.getItem('janela')).toBe(segunda);
});
