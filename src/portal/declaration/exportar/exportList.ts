import { exportacaoDe } from '@/contract/exportacao.ts';
import type { Translate } from '../../base/label.ts';
import { answerOf } from '../../providers/http.ts';
import { rowsOf } from '../../providers/rows.ts';
import type { Column, Declaration, RecordLike } from '../declaration.ts';
import { bodyOf, orderOf } from '../listCall.ts';
import { inBackground } from './background.ts';
import { cellsOf } from './cells.ts';

/** Order and filters of the list when its export was requested. */
export interface Exported {
  readonly sort: { readonly field: string; readonly order: string };
  readonly filters: Readonly<Record<string, unknown>>;
}
export type Progress =
  | { readonly step: 'asking' }
  | { readonly step: 'reading'; readonly done: number; readonly total: number }
  | { readonly step: 'writing'; readonly total: number };

interface Sheet {
  readonly declaration: Declaration;
  readonly name: string;
  readonly columns: readonly Column[];
  readonly headings: readonly string[];
  readonly translate: Translate;
}

/**
 * Reads all rows of a list as they arrive, and writes them in a worker.
 * @returns the bytes of an .xlsx file, and how many rows are in it
 * @throws ApiError; the browser's AbortError when stopped; any other error when the writing failed
 */
export async function exportList(
  { declaration: { contract, list }, name, columns, headings, translate }: Sheet,
  { sort, filters }: Exported,
  { signal, say }: { readonly signal: AbortSignal; readonly say: (progress: Progress) => void },
): Promise<{ readonly file: ArrayBuffer; readonly total: number }> {
  say({ step: 'asking' });
  const answer = await answerOf(exportacaoDe(contract.endpoints.list), {
    query: orderOf(list, sort),
    body: bodyOf(list, filters),
    signal,
  });
  const total = Number(answer.headers.get('x-total-count'));
  const background = inBackground();
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  stopped.catch(() => undefined);
  try {
    let done = 0;
    for await (const rows of rowsOf<RecordLike>(answer)) {
      background.add(rows.map((row) => cellsOf(columns, row, translate)));
      done += rows.length;
      say({ step: 'reading', done, total });
    }
    say({ step: 'writing', total });
    return { file: await Promise.race([background.finish(name, headings), stopped]), total };
  } finally {
    background.close();
  }
}
