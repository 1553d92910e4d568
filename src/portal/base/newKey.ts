/** A random name that nothing else has: an idempotency key, a tab, a draft; also works outside secure contexts. */
export const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');
