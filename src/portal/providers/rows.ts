import { networkError } from './apiError.ts';
import { unreachable } from './request.ts';

/**
 * The rows of a list that is sent one row per line (ADR 30), in the groups in which they arrive.
 * @throws ApiError REDE if the answer is incomplete; the browser's AbortError when aborted
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
  // Only a complete list ends with `]`.
  if (!text.endsWith(']')) throw networkError();
  yield parsed(text.slice(0, -1));
}

const parsed = <T>(lines: string): readonly T[] => JSON.parse(`[${lines.replace(/^\[/, '').replace(/,$/, '')}]`);
