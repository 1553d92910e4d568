import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sources } from '@tests/house/imports.ts';
import { parseSync } from 'vite';
import type { Endpoint } from '@/contract/endpoint.ts';
import { mayHaveKey } from '@/server/http/routes.ts';

/** A node of a syntax tree, as far as it is looked at. */
type Node = { readonly type: string } & Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** A file: what each name in it stands for. */
interface Module {
  readonly program: Node;
  /** Functions and constants of the file; those inside others are read with them. */
  readonly declared: ReadonlyMap<string, Node>;
  readonly imported: ReadonlyMap<string, { readonly path: string; readonly name: string }>;
}

/** Where use cases are; queries get an open transaction, and jobs run outside of calls. */
const rooms = ['src/server/routes', 'src/server/cases'];
/** Commits besides the one effect of a call, `ctx.write`: a step before it, a transaction of another scope, single statements. */
const commits = /\.(step|transaction)\($|\bdatabase\.sistema$/;
/** Parts of a node that the compiler erases. */
const erased = ['typeAnnotation', 'returnType', 'typeArguments', 'typeParameters'];

/**
 * Calls that may have a key and have several commits, by how their route names them: `envioDaCobranca.enviar`. Read from the code:
 * what each handler reaches by its names, over all files of use cases. `ctx.write` is not counted, because a call with a key
 * writes only once (call/contextOf.ts).
 */
export async function callsWithSeveralCommits(): Promise<readonly string[]> {
  const modules = new Map(rooms.flatMap((room) => sources(room)).map((path) => [path, read(path)] as const));
  const found: string[] = [];
  for (const [path, module] of modules)
    for (const call of nodes(module.program).filter(({ type }) => type === 'CallExpression')) {
      const made = (call.callee as Node).name as string;
      const [endpoint, ...rest] = call.arguments as readonly Node[];
      if (made === 'route' && path !== 'src/server/cases/registro.ts') {
        const name = textOf(path, endpoint!);
        if (reaches(modules, path, rest[0]!) && (await hasKey(module, name))) found.push(name);
      } else if (made === 'registroRoutes' || made === 'registroCases') {
        if (rest[0] && reaches(modules, path, rest[0])) found.push(textOf(path, endpoint!));
      }
    }
  return found.sort();
}

const texts = new Map<string, string>();
const textOf = (path: string, { start, end }: Node) => texts.get(path)!.slice(start as number, end as number);

function read(path: string): Module {
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
function nodes(node: Node): Node[] {
  const parts = Object.entries(node).flatMap(([key, value]) => (erased.includes(key) ? [] : [value].flat()));
  return [node, ...parts.filter(isNode).flatMap(nodes)];
}

/** Whether what is in a node commits, or what it names does. */
function reaches(modules: ReadonlyMap<string, Module>, path: string, node: Node, seen = new Set<Node>()): boolean {
  if (seen.has(node)) return false;
  seen.add(node);
  const { declared, imported } = modules.get(path)!;
  // A job does not run within a call, which at most queues it.
  if (node.type === 'VariableDeclarator' && /: Job$/.test(textOf(path, node.id as Node))) return false;
  const all = nodes(node);
  const members = all.filter(({ type }) => type === 'MemberExpression');
  if (members.some((m) => commits.test(`${textOf(path, m)}${texts.get(path)![m.end as number] === '(' ? '(' : ''}`)))
    return true;
  const places = members.filter(({ computed }) => !computed).map(({ property }) => property);
  return all
    .filter((one) => one.type === 'Identifier' && !places.includes(one))
    .some(({ name }) => {
      const own = declared.get(name as string);
      if (own) return reaches(modules, path, own, seen);
      const other = imported.get(name as string);
      const module = other && modules.get(other.path);
      if (!module) return false;
      const named =
        other.name === '*'
          ? members.filter((m) => (m.object as Node).name === name).map((m) => (m.property as Node).name as string)
          : [other.name];
      return named.some((one) => {
        const there = module.declared.get(one);
        return there !== undefined && reaches(modules, other.path, there, seen);
      });
    });
}

/** Whether the endpoint of a route takes a key; of one that is not named outright it is assumed. */
async function hasKey({ imported }: Module, name: string): Promise<boolean> {
  const [, object, member] = /^(\w+)\.(\w+)$/.exec(name) ?? [];
  const from = object && imported.get(object);
  if (!from || !member) return true;
  const contract = (await import(/* @vite-ignore */ join(process.cwd(), from.path))) as Record<string, unknown>;
  const endpoint = (contract[from.name] as Record<string, Endpoint | undefined>)[member];
  return endpoint === undefined || mayHaveKey(endpoint);
}
