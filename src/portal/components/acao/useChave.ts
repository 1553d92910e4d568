import { useRef } from 'react';
import { newKey } from '../../providers/http.ts';

/**
 * One idempotency key for one gesture: pressing again with the same content repeats the key, so that an answer that got
 * lost on the way is not an act done twice; other content is another gesture.
 */
export function useChave(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: newKey() };
    return last.current.key;
  };
}
