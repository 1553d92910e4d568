/** Calls back once the browser has nothing else to do. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no `requestIdleCallback` yet.
  if (!('requestIdleCallback' in window)) {
    const asked = setTimeout(work, 3_000);
    return () => clearTimeout(asked);
  }
  const asked = requestIdleCallback(work, { timeout: 10_000 });
  return () => cancelIdleCallback(asked);
}

/** The same for what may never be used: not for somebody who saves data. */
export function whenIdleUnlessSaving(work: () => void): () => void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData ? () => undefined : whenIdle(work);
}
