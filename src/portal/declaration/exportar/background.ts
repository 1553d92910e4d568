import type { Cell } from './cells.ts';
import type { Task } from './export.worker.ts';

/** A spreadsheet written off the page's own thread. */
export interface Background {
  add(rows: readonly (readonly (Cell | null)[])[]): void;
  /** @throws that the writing failed */
  finish(name: string, headings: readonly string[]): Promise<ArrayBuffer>;
  close(): void;
}

export function inBackground(): Background {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' });
  const file = new Promise<ArrayBuffer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => resolve(data);
    worker.onerror = () => reject(new Error('the writing of the spreadsheet failed'));
  });
  // It may fail before anybody waits for it, and is heard of then.
  file.catch(() => undefined);
  const send = (task: Task) => worker.postMessage(task);
  return {
    add: (rows) => send({ rows }),
    finish(name, headings) {
      send({ name, headings });
      return file;
    },
    close: () => worker.terminate(),
  };
}
