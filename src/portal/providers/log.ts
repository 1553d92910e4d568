/** Writes to the browser's console only what the specification asks for (S2 §7.6). */
export function log(what: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place that writes to the console
  console.info(what);
}
