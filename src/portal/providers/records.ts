const [QUOTE, NEW_LINE] = ['"', '\n'].map((sign) => sign.charCodeAt(0));

/**
 * Counts the records of a CSV as its bytes arrive, without its first line: the ends of lines outside quotes, so that one that was cut
 * within does not count. UTF-8 has these bytes nowhere else.
 * @returns takes the next bytes, and answers how many records have arrived so far
 */
export function recordsOf(): (part: Uint8Array) => number {
  let quoted = false;
  let lines = 0;
  return (part) => {
    for (const byte of part) {
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === NEW_LINE && !quoted) lines++;
    }
    return Math.max(0, lines - 1);
  };
}
