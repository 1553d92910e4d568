import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sources } from './imports.ts';

/**
 * A plain action: only its words, row and passage. Not counted: the demonstration data, which execute it, and the
 * printed notification, which names the decision.
 */
const ACAO = 'INDEFERIR_PRIMEIRA_INSTANCIA';

it('uma ação com permissão que já existe custa oito linhas em três arquivos', () => {
  const naming = ['src', 'i18n']
    .flatMap(sources)
    .filter((path) => !/server\/demonstracao|imprimirNotificacao/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8').split('\n')] as const)
    .filter(([, lines]) => lines.some((line) => new RegExp(`\\b${ACAO}\\b`).test(line)));
  const cost = naming.map(([path, lines]) => [
    path,
    lines.reduce((sum, line, i) => sum + (new RegExp(`\\b${ACAO}\\b`).test(line) ? entry(lines, i) : 0), 0),
  ]);
  expect(Object.fromEntries(cost)).toEqual({
    'src/contract/acoes.ts': 1,
    'i18n/pt-BR/processo/acoes.ts': 5,
    'src/domain/workflow/transicoes.ts': 2,
  });
});

/** Number of lines of the entry that starts at line `from`. */
function entry(lines: readonly string[], from: number): number {
  const indent = /^\s*/.exec(lines[from]!)![0];
  if (!/[({[]$/.test(lines[from]!)) return 1;
  return lines.slice(from).findIndex((line, i) => i > 0 && line.startsWith(indent) && /^\s*[)}\]]/.test(line)) + 1;
}
