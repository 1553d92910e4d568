import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still on the page, for what goes on after an answer that may come once it was left. */
export function useAqui(): Readonly<RefObject<boolean>> {
  const aqui = useRef(true);
  useEffect(() => {
    aqui.current = true;
    return () => {
      aqui.current = false;
    };
  }, []);
  return aqui;
}
