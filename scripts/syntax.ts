/** The syntax trees of the house's files, and what each name in a file stands for. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** A node of a syntax tree, as far as it is looked at. */
export type Node = { readonly type: string } & Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** A part of a node that is a node. */
export const partOf = (node: Node | undefined, part: string): Node | undefined => {
  const value = node?.[part];
  return isNode(value) ? value : undefined;
};
/** A part of a node that is a list of nodes. */
export const partsOf = (node: Node, part: string): readonly Node[] => {
  const value = node[part];
  return Array.isArray(value) ? value.filter(isNode) : [];
};
/** The name of a node that is a name, or of one of its parts. */
export const nameOf = (node: Node | undefined, part?: string): string | undefined => {
  const name = part === undefined ? node?.name : partOf(node, part)?.name;
  return typeof name === 'string' ? name : undefined;
};

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
export const textOf = (path: string, { start, end }: Node) => texts.get(path)!.slice(Number(start), Number(end));

/** Reads a file, whose names are then known by what they stand for. */
export function read(path: string): Module {
  const text = readFileSync(path, 'utf8');
  texts.set(path, text);
  const parsed: unknown = parseSync(path, text).program;
  if (!isNode(parsed)) throw new Error(`${path} is no program`);
  const declared = new Map<string, Node>();
  const imported = new Map<string, { path: string; name: string }>();
  for (const statement of partsOf(parsed, 'body')) {
    const node = partOf(statement, 'declaration') ?? statement;
    for (const one of node.declarations ? partsOf(node, 'declarations') : [node]) {
      const name = nameOf(one, 'id');
      if (name) declared.set(name, one);
    }
    if (node.type !== 'ImportDeclaration') continue;
    const from = String(partOf(node, 'source')?.value);
    const target = from.startsWith('.') ? join(dirname(path), from) : from.replace(/^@\//, 'src/');
    for (const one of partsOf(node, 'specifiers')) {
      const local = nameOf(one, 'local');
      if (local) imported.set(local, { path: target, name: nameOf(one, 'imported') ?? '*' });
    }
  }
  return { program: parsed, declared, imported };
}

/** All nodes in one, itself too, without types. */
export function nodes(node: Node): Node[] {
  const parts = Object.entries(node).flatMap(([key, value]) => (erased.includes(key) ? [] : [value].flat()));
  return [node, ...parts.filter(isNode).flatMap(nodes)];
}
