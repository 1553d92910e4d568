import { networkError } from './apiError.ts';
import { unreachable } from './request.ts';

/**
 * The rows of a list that is sent a line each (ADR 30), as many at a time as have come.
 * @throws ApiError REDE where the answer breaks off; the browser's AbortError when given up
 */
export async function* rowsOf<T>(answer: Response): AsyncGenerator<readonly T[]> {
  const reader = answer.body!.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read().catch(unreachable);
    text += decoder.decode(value, { stream: !done });
    if (done) break;
    const end = text.lastIndexOf('\n');
    if (end < 0) continue;
    yield parsed(text.slice(0, end));
    text = text.slice(end + 1);
  }
  // Only a whole list is closed.
  if (!text.endsWith(']')) throw networkError();
  yield parsed(text.slice(0, -1));
}

const parsed = <T>(lines: string): readonly T[] => JSON.parse(`[${lines.replace(/^\[/, '').replace(/,$/, '')}]`);
