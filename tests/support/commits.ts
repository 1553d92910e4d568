import { join } from 'node:path';
import { sources } from '@tests/house/imports.ts';
import type { Endpoint } from '@/contract/endpoint.ts';
import { mayHaveKey } from '@/server/http/recusasDaChamada.ts';
import { type Module, type Node, nodes, read, textOf, texts } from '../../scripts/syntax.ts';

/** Where use cases are; queries get an open transaction, and jobs run outside of calls. */
const rooms = ['src/server/routes', 'src/server/cases'];
/** Commits besides the one effect of a call, `ctx.write`: a step before it, a transaction of another scope, single statements. */
const commits = /\.(step|transaction)\($|\bdatabase\.sistema$/;

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
