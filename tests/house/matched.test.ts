import { describe, expect, it } from 'vitest';
import { inside, type Named, requireMatches } from '../../scripts/matched.ts';

/* A file that is renamed must not fall out of its download, or of the worker's order, without a word. */

const named = (...paths: readonly string[]) => paths.map((path): Named => [path, (found) => inside(path).test(found)]);
const modules = [
  'C:\\casa\\src\\portal\\pages\\processo\\FaseFiltro.tsx',
  '/casa/src/contract/limits.ts',
  '/casa/node_modules/@mui/material/Card/Card.mjs',
];

describe('os nomes que a construção escreve', () => {
  it.each(['pages/\\w+/\\w+Filtro\\.', 'contract/limits\\.', '@mui/material/Card/'])('%s é de um módulo', (path) => {
    expect(() => requireMatches('downloads', 'module', named(path), modules)).not.toThrow();
  });

  it.each(['pages/processo/Fase\\.', 'processo/FaseFiltro\\.', 'limits\\.', '@mui/material/Card\\.'])(
    '%s, que não é de nenhum, para a construção, e ela o diz',
    (path) => {
      const names = named('contract/limits\\.', path);
      expect(() => requireMatches('downloads', 'module', names, modules)).toThrow(
        `downloads: «${path}» matches no module of this build.`,
      );
    },
  );

  it('todos os que faltam são ditos de uma vez', () => {
    const names = named('um\\.', 'contract/limits\\.', 'dois\\.');
    expect(() => requireMatches('downloads', 'module', names, modules)).toThrow('«um\\.», «dois\\.» matches no module');
  });
});
