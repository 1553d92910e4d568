import { useRef } from 'react';
import { newKey } from '../../providers/http.ts';

/**
 * One idempotency key per content: sending the same content again repeats the key, so that the server does not act
 * twice if its first answer was lost.
 */
export function useChave(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: newKey() };
    return last.current.key;
  };
}
