/** The syntax trees of the house's files, and what each name in a file stands for. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** A node of a syntax tree, as far as it is looked at. */
export type Node = { readonly type: string } & Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** A file: what each name in it stands for. */
export interface Module {
  readonly program: Node;
  /** Functions and constants of the file; those inside others are read with them. */
  readonly declared: ReadonlyMap<string, Node>;
  readonly imported: ReadonlyMap<string, { readonly path: string; readonly name: string }>;
}

/** Parts of a node that the compiler erases. */
const erased = ['typeAnnotation', 'returnType', 'typeArguments', 'typeParameters'];

/** The texts of the files that were read, by path. */
export const texts = new Map<string, string>();
export const textOf = (path: string, { start, end }: Node) => texts.get(path)!.slice(start as number, end as number);

/** Reads a file, whose names are then known by what they stand for. */
export function read(path: string): Module {
  const text = readFileSync(path, 'utf8');
  texts.set(path, text);
  const program = parseSync(path, text).program as unknown as Node;
  const declared = new Map<string, Node>();
  const imported = new Map<string, { path: string; name: string }>();
  for (const statement of program.body as readonly Node[]) {
    const node = (statement.declaration as Node | null) ?? statement;
    for (const one of (node.declarations as readonly Node[] | undefined) ?? [node]) {
      const name = (one.id as Node | null)?.name as string | undefined;
      if (name) declared.set(name, one);
    }
    if (node.type !== 'ImportDeclaration') continue;
    const from = (node.source as Node).value as string;
    const target = from.startsWith('.') ? join(dirname(path), from) : from.replace(/^@\//, 'src/');
    for (const one of node.specifiers as readonly Node[])
      imported.set((one.local as Node).name as string, {
        path: target,
        name: ((one.imported as Node | undefined)?.name as string) ?? '*',
      });
  }
  return { program, declared, imported };
}

/** All nodes in one, itself too, without types. */
export function nodes(node: Node): Node[] {
  const parts = Object.entries(node).flatMap(([key, value]) => (erased.includes(key) ? [] : [value].flat()));
  return [node, ...parts.filter(isNode).flatMap(nodes)];
}
