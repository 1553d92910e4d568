/** Pauses before the second and the third try, in ms. */
const PAUSES_MS = [500, 2_000];

/** Event for the page: a file did not arrive in three tries, perhaps because a newer version replaced it. */
export const MISSING = 'pedaco-ausente';

/** The server has no such file: a newer version took its place. */
export class Gone extends Error {}

const arriving = new Map<string, Promise<void>>();

/**
 * Vite calls this around every `import()` of the build, with the files that it needs. They are fetched at once, each up
 * to three times, and the import then finds them in the browser's cache. Chromium never repeats an import that failed,
 * nor what it imports; a fetch can be repeated.
 * @param files addresses below the root, as Vite lists them
 * @throws the error of the last try of a file
 */
export async function arrive<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.filter(notOfThePage).map(once));
  return load();
}

const notOfThePage = (file: string) => !document.querySelector(`script[src="/${file}"], link[href="/${file}"]`);

function once(file: string): Promise<void> {
  const going = arriving.get(file) ?? tried(`/${file}`, PAUSES_MS);
  arriving.set(file, going);
  going.catch(() => arriving.delete(file));
  return going;
}

async function tried(url: string, [pause, ...later]: readonly number[]): Promise<void> {
  try {
    const answer = await fetch(url);
    // Read to the last byte: only then does the browser cache the file.
    await answer.arrayBuffer();
    if (answer.status === 404) throw new Gone(url);
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  } catch (error) {
    if (pause === undefined) {
      dispatchEvent(new Event(MISSING));
      throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    return tried(url, later);
  }
}
