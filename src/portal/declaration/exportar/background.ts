import type { Cell } from './cells.ts';
import type { Task } from './export.worker.ts';

/** Writes a spreadsheet in a worker. */
export interface Background {
  add(rows: readonly (readonly (Cell | null)[])[]): void;
  /** @throws Error when the worker failed */
  finish(name: string, headings: readonly string[]): Promise<ArrayBuffer>;
  close(): void;
}

export function inBackground(): Background {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' });
  const file = new Promise<ArrayBuffer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => resolve(data);
    worker.onerror = () => reject(new Error('the writing of the spreadsheet failed'));
  });
  // The worker may fail before `finish` is called; `finish` then rejects.
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
