/** Pauses before the second and the third try, in ms. */
const PAUSES_MS = [500, 2_000];

/** Told to the page when a file did not come in three tries: it may be gone because there is a newer version. */
export const MISSING = 'pedaco-ausente';

const arriving = new Map<string, Promise<void>>();

/**
 * Vite calls this around every `import()` of the build, with the files that it needs: they are asked for at once, each up to
 * three times, and the import then finds them in the browser's cache. An import that failed is never asked for again by
 * Chromium, nor is what it imports; a fetch is.
 * @param files addresses below the root, as Vite lists them
 * @throws what the last try of a file threw
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
    // To the last byte: only then is it kept.
    await answer.arrayBuffer();
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
