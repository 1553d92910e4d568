import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';

/** A node of the syntax tree of a file (ESTree, with the nodes of TypeScript): its type, its place in the text, its parts. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

export interface Source {
  readonly path: string;
  readonly text: string;
  readonly nodes: readonly SyntaxNode[];
}

/** A file with all nodes of its tree, each before its parts. Read once. */
export function sourceOf(path: string): Source {
  const known = read.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  const source = { path, text, nodes: parsed(text, path) };
  read.set(path, source);
  return source;
}
const read = new Map<string, Source>();

/** All nodes of a text. */
export const parsed = (text: string, path = 'some.ts'): readonly SyntaxNode[] => {
  const program: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path);
  return [...within(program)];
};

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** A value's nodes: itself, and those of its parts. */
function* within(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) for (const part of value) yield* within(part);
  if (!isNode(value)) return;
  yield value;
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) yield* within(part);
}

/** The text that a node is, if it is one. */
export const textOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;

/** The name that a node is, if it is one. */
export const nameOf = (value: unknown): string | undefined =>
  isNode(value) && /Identifier$/.test(value.type) && typeof value.name === 'string' ? value.name : undefined;

/** How many lines a node stands on. */
export const linesOf = ({ text }: Source, { start, end }: SyntaxNode): number =>
  text.slice(start, end).split('\n').length;

/** `src/server/app.ts:17` */
export const placeOf = ({ path, text }: Source, { start }: SyntaxNode): string =>
  `${path}:${text.slice(0, start).split('\n').length}`;
