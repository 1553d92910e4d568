import type { PdfPronto } from './desenho.ts';
import type { Aviso, Tarefa } from './relatorio.worker.ts';

/**
 * Draws the PDF in a worker.
 * @param avancar called with the rows drawn and the total
 * @returns null if there are no rows
 * @throws the browser's AbortError when aborted; an Error when the drawing failed
 */
export const desenharEmSegundoPlano = (
  tarefa: Tarefa,
  signal: AbortSignal,
  avancar: (feitas: number, total: number) => void,
): Promise<PdfPronto | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./relatorio.worker.ts', import.meta.url), { type: 'module' });
    const acabar = (como: () => void) => {
      worker.terminate();
      signal.removeEventListener('abort', desistir);
      como();
    };
    const desistir = () => acabar(() => reject(new DOMException('', 'AbortError')));
    signal.addEventListener('abort', desistir);
    worker.onerror = () => acabar(() => reject(new Error('the drawing of the report failed')));
    worker.onmessage = ({ data }: MessageEvent<Aviso>) => {
      if ('feitas' in data) avancar(data.feitas, data.total);
      else acabar(() => resolve(data.pronto));
    };
    if (signal.aborted) desistir();
    else worker.postMessage(tarefa, [tarefa.linhas]);
  });
