/** What the specification wants on the browser's console, and nothing else (S2 §7.6). */
export function log(what: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to it
  console.info(what);
}
