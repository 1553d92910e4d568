import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sources } from './imports.ts';

/** Files of the portal that say this, by their path in it. */
const that = (words: RegExp) =>
  sources('src/portal')
    .filter((path) => words.test(readFileSync(path, 'utf8')))
    .map((path) => path.replace('src/portal/', ''))
    .sort();

it('o portal chama a API num lugar só, que diz de quem é a página', () => {
  // Late pieces and the configuration come from the portal's own files; the rest goes by `timed` and the sending of files.
  expect(that(/await fetch\(|XMLHttpRequest\(|sendBeacon|EventSource\(|WebSocket\(/)).toEqual([
    'late/arrive.ts',
    'providers/config.ts',
    'providers/request.ts',
    'providers/upload.ts',
  ]);
  expect(that(/apiUrl\}/)).toEqual(['providers/renewal.ts', 'providers/request.ts', 'providers/upload.ts']);
  for (const path of ['renewal', 'request', 'upload'])
    expect(readFileSync(`src/portal/providers/${path}.ts`, 'utf8')).toContain('callerHeaders(');
  expect(that(/Bearer /)).toEqual(['providers/request.ts']);
});
