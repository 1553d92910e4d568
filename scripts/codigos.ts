/**
 * The codes with which each call may be refused by its use case, read from the code: what its handler and its checks reach by
 * their names, over all files of the server, the domain and the contract. What follows from the contract alone (who may call,
 * limits, keys) is added by `src/server/http/openapi.ts`.
 */
import { join } from 'node:path';
import { recusas } from '../i18n/pt-BR/comum/recusas.ts';
import { acaoEndpoints, type CodigoAcao, codigosAcao } from '../src/contract/acoes.ts';
import {
  acaoDaCobrancaEndpoints,
  acoesDaCobranca,
  type CodigoAcaoDaCobranca,
  codigosDaCobranca,
} from '../src/contract/acoesDaCobranca.ts';
import type { Endpoint } from '../src/contract/endpoint.ts';
import { endpoints } from '../src/contract/endpoints.ts';
import { exportacaoDe, exportavel } from '../src/contract/exportacao.ts';
import * as guardasDaCobranca from '../src/domain/cobranca/guardas.ts';
import { transicoes as transicoesDaCobranca } from '../src/domain/cobranca/transicoes.ts';
import * as guardas from '../src/domain/workflow/guardas.ts';
import { negamADivida, transicoes } from '../src/domain/workflow/transicoes.ts';
import { sources } from '../tests/house/imports.ts';
import { type Module, type Node, nameOf, nodes, partOf, partsOf, read, textOf } from './syntax.ts';

const rooms = ['src/server/routes', 'src/server/cases'];
const floors = ['src/server', 'src/domain', 'src/contract'];
/** Which hand a contract and its rules to one function that makes the calls. */
const makers = ['registroRoutes', 'registroCases', 'registro', 'importacaoRoutes'];
/** Steps of every call, and the functions that refuse in them. */
const etapas = {
  chamador: ['src/server/http/caller.ts', 'callerOf'],
  assinatura: ['src/server/http/maquina.ts', 'exigirAssinatura'],
  chave: ['src/server/call/idempotency.ts', 'claimKey', 'readKey', 'settleKey'],
  arquivo: ['src/server/http/upload.ts', 'filePart'],
} as const;

/** A declaration, as far as refusals go: its codes, and the declarations that it names. */
interface Reached {
  readonly codes: readonly string[];
  readonly next: readonly (readonly [path: string, node: Node])[];
}

type Roots = readonly (readonly [path: string, node: Node])[];

class Codes {
  private readonly modules = new Map(
    floors.flatMap((floor) => sources(floor)).map((path) => [path, read(path)] as const),
  );
  private readonly known = new Map<Node, Reached>();

  module(path: string): Module {
    return this.modules.get(path)!;
  }

  /** Codes of what these nodes reach. */
  from(...roots: Roots): ReadonlySet<string> {
    return this.without([], ...roots);
  }

  /** The same, but for what is reached only by some declarations. */
  without(those: readonly Node[], ...roots: Roots): ReadonlySet<string> {
    return new Set(this.declarations(those, roots).flatMap((one) => this.reached(...one).codes));
  }

  /** The declarations that these nodes reach, themselves too, but for what is reached only by some of them. */
  declarations(those: readonly Node[], roots: Roots): Roots {
    const found: (readonly [path: string, node: Node])[] = [];
    const seen = new Set<Node>(those);
    const open = [...roots];
    for (let one = open.pop(); one; one = open.pop()) {
      if (seen.has(one[1])) continue;
      seen.add(one[1]);
      found.push(one);
      open.push(...this.reached(...one).next);
    }
    return found;
  }

  /** Codes of what a function of a file reaches. */
  of(path: string, ...names: readonly string[]): ReadonlySet<string> {
    return this.from(...names.map((name) => [path, this.module(path).declared.get(name)!] as const));
  }

  private reached(path: string, node: Node): Reached {
    const before = this.known.get(node);
    if (before) return before;
    const made = this.read(path, node);
    this.known.set(node, made);
    return made;
  }

  private read(path: string, node: Node): Reached {
    // A job does not run within a call, which at most queues it.
    const id = partOf(node, 'id');
    if (node.type === 'VariableDeclarator' && id && /: Job$/.test(textOf(path, id))) return { codes: [], next: [] };
    const all = nodes(node);
    const members = all.filter(({ type, computed }) => type === 'MemberExpression' && !computed);
    const places = new Set([
      ...members.map(({ property }) => property),
      ...all
        .filter(({ type, computed, shorthand }) => type === 'Property' && !computed && !shorthand)
        .map((p) => p.key),
      ...all.flatMap(comparedIn),
    ]);
    const codes = all
      .filter((one) => !places.has(one))
      .flatMap((one) => (one.type === 'Literal' ? codeOf(one) : isRefusalByNumber(one) ? numberOf(one) : []));
    const next = all
      .filter((one) => one.type === 'Identifier' && !places.has(one))
      .flatMap((one) => this.named(path, nameOf(one) ?? '', members));
    return { codes, next };
  }

  /** What a name of a file stands for; of a whole file, its members that are named. */
  private named(path: string, name: string, members: readonly Node[]): (readonly [string, Node])[] {
    const { declared, imported } = this.module(path);
    const own = declared.get(name);
    if (own) return [[path, own]];
    const other = imported.get(name);
    const module = other && this.modules.get(other.path);
    if (!module) return [];
    const names =
      other.name === '*'
        ? members.filter((m) => nameOf(m, 'object') === name).flatMap((m) => nameOf(m, 'property') ?? [])
        : [other.name];
    return names.flatMap((one) => {
      const there = module.declared.get(one);
      return there ? [[other.path, there] as const] : [];
    });
  }
}

/** `x === 'CODE'` asks for a code, and does not refuse with it; neither does `case 'CODE':`. */
const comparedIn = (node: Node): readonly unknown[] => {
  if (node.type === 'BinaryExpression') return [node.left, node.right];
  return node.type === 'SwitchCase' ? [node.test] : [];
};
const codeOf = ({ value }: Node): readonly string[] =>
  typeof value === 'string' && Object.hasOwn(recusas, value) ? [value] : [];
/** 22 and 27, which are numbers like any others outside of `refuse`. */
const isRefusalByNumber = (node: Node) => node.type === 'CallExpression' && nameOf(node, 'callee') === 'refuse';
const numberOf = (node: Node): readonly string[] =>
  partsOf(node, 'arguments')
    .slice(0, 1)
    .flatMap(nodes)
    .flatMap(({ value }) => (typeof value === 'number' ? [String(value)] : []));

const textOfFirst = (path: string, call: Node): string => {
  const [first] = partsOf(call, 'arguments');
  return first ? textOf(path, first) : '';
};

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The endpoints that the first argument of a route names: one, or those of a table or of a contract. */
async function endpointsOf(path: string, module: Module, node: Node): Promise<readonly Endpoint[]> {
  const [, object = '', member] = /^(\w+)(?:\.(\w+)|\[\w+\])?$/.exec(textOf(path, node)) ?? [];
  const from = module.imported.get(object);
  if (!from) return [];
  const file: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ join(process.cwd(), from.path));
  const value = file[from.name];
  const found = member ? inside(value, member) : value;
  if (isEndpoint(found)) return [found];
  const table = inside(found, 'endpoints') ?? inside(inside(found, 'contrato'), 'endpoints') ?? found;
  return typeof table === 'object' && table !== null ? Object.values(table).filter(isEndpoint) : [];
}

/** A property of a value, if it is an object that has it. */
const inside = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof inside(value, 'path') === 'string' && typeof inside(value, 'method') === 'string';

/** What the route of all actions of a table is given: its use case and its checks. */
const rootsOf = (codes: Codes, path: string, endpoints: RegExp): Roots =>
  nodes(codes.module(path).program)
    .filter((call) => nameOf(call, 'callee') === 'route' && endpoints.test(textOfFirst(path, call)))
    .flatMap((call) => partsOf(call, 'arguments').slice(1))
    .map((node) => [path, node] as const);

/**
 * What an action of a process refuses: of the rows of the workflow only the guards of its own, and what ends a negotiation only
 * where it denies the debt.
 */
function ofAction(codes: Codes, acao: CodigoAcao, roots: Roots): ReadonlySet<string> {
  const [table, action] = ['src/domain/workflow/transicoes.ts', 'src/server/cases/processo/executarAcao.ts'];
  const others = [
    codes.module(table).declared.get('transicoes'),
    negamADivida.includes(acao) ? undefined : codes.module(action).declared.get('encerrarNegociacao'),
  ].filter((node) => node !== undefined);
  const own = transicoes.filter(([one]) => one === acao).map((row) => row[3]);
  return new Set([
    ...codes.without(others, ...roots),
    ...codes.of('src/domain/workflow/guardas.ts', ...namesOf(guardas, own)),
  ]);
}

/** The names that some guards have in their file. */
const namesOf = (file: Readonly<Record<string, unknown>>, guards: readonly unknown[]): readonly string[] =>
  Object.entries(file).flatMap(([name, guard]) => (guards.includes(guard) ? [name] : []));

/**
 * What an action of a collection refuses: what all refuse alike, and what its own part of the use case does. Of the rows of the
 * table, the guards of its own and of the events that its part asks about; what takes files, only where the action has a document.
 */
function ofCollectionAction(codes: Codes, acao: CodigoAcaoDaCobranca, roots: Roots): ReadonlySet<string> {
  const action = 'src/server/cases/cobranca/executar.ts';
  const declared = (path: string, name: string) => codes.module(path).declared.get(name)!;
  const table = declared('src/domain/cobranca/transicoes.ts', 'transicoes');
  const parts = declared(action, 'executores');
  const files = declared('src/server/cases/processo/documentos.ts', 'anexarACobranca');
  const part = partsOf(partOf(parts, 'init')!, 'properties').find((one) => nameOf(one, 'key') === acao)!;
  const own: Roots = [[action, partOf(part, 'value')!]];
  const asked = new Set<unknown>([
    acao,
    ...codes.declarations([table], own).flatMap(([, node]) => eventsAskedIn(node)),
  ]);
  const guards = transicoesDaCobranca.filter(([passage]) => asked.has(passage)).map((row) => row[3]);
  return new Set([
    ...codes.without([table, parts, ...('tipoDocumento' in acoesDaCobranca[acao] ? [] : [files])], ...roots),
    ...codes.without([table], ...own),
    ...codes.of('src/domain/cobranca/guardas.ts', ...namesOf(guardasDaCobranca, guards)),
  ]);
}

/** The events that are written into the questions whether they fit: `decidirEvento(acordo, 'QUITAR', hoje)`. */
const eventsAskedIn = (node: Node): readonly unknown[] =>
  nodes(node)
    .filter((call) => call.type === 'CallExpression' && nameOf(call, 'callee') === 'decidirEvento')
    .flatMap((call) => partsOf(call, 'arguments').map(({ value }) => value));

/** What only a change of a register refuses. */
const ofChanges = (codes: Codes): ReadonlySet<string> =>
  new Set([
    ...[...codes.of('src/server/database/versao.ts', 'lockVersion')].filter((code) => code !== 'NAO_ENCONTRADO'),
    ...Object.keys(recusas).filter((code) => /_REPETID[OA]$|_EM_USO$/.test(code)),
  ]);

/**
 * Codes by call (`GET painel/dashboardCounts`), and by step of all calls.
 * @throws Error naming the calls of which nothing was found
 */
export async function codigosDasChamadas(): Promise<{
  readonly etapas: Readonly<Record<keyof typeof etapas, readonly string[]>>;
  readonly chamadas: Readonly<Record<string, readonly string[]>>;
}> {
  const codes = new Codes();
  const byCall = new Map<string, ReadonlySet<string>>();
  const engine = codes.of('src/server/cases/registro.ts', 'registroCases');
  const changes = ofChanges(codes);
  for (const path of rooms.flatMap((room) => sources(room)))
    for (const call of nodes(codes.module(path).program).filter(({ type }) => type === 'CallExpression')) {
      const maker = nameOf(call, 'callee');
      const [first, ...rest] = partsOf(call, 'arguments');
      if (!first || !maker || (maker !== 'route' && !makers.includes(maker))) continue;
      const roots = rest.map((node) => [path, node] as const);
      const own = codes.from(...roots, ...(maker === 'route' ? [] : [[path, call] as const]));
      for (const endpoint of await endpointsOf(path, codes.module(path), first)) {
        const reads = endpoint.method === 'GET' || endpoint.reads;
        const plain = maker === 'route' || maker === 'importacaoRoutes';
        const ofRegister = reads ? [...engine].filter((code) => !changes.has(code)) : [...engine, ...own];
        const all = plain ? own : ofRegister;
        byCall.set(keyOf(endpoint), new Set([...(byCall.get(keyOf(endpoint)) ?? []), ...all]));
      }
    }
  const acting = rootsOf(codes, 'src/server/routes/processo.ts', /^acaoEndpoints\b/);
  for (const acao of codigosAcao) byCall.set(keyOf(acaoEndpoints[acao]), ofAction(codes, acao, acting));
  const collecting = rootsOf(codes, 'src/server/routes/cobranca.ts', /^acaoDaCobrancaEndpoints\b/);
  for (const acao of codigosDaCobranca)
    byCall.set(keyOf(acaoDaCobrancaEndpoints[acao]), ofCollectionAction(codes, acao, collecting));
  const exporting = codes.of('src/server/cases/exportacao/exportarLista.ts', 'exportarLista');
  const calls = Object.values(endpoints).flatMap((area) => Object.values(area));
  for (const list of calls.filter(exportavel))
    byCall.set(keyOf(exportacaoDe(list)), new Set([...(byCall.get(keyOf(list)) ?? []), ...exporting]));
  const missing = calls.map(keyOf).filter((key) => !byCall.has(key));
  if (missing.length > 0) throw new Error(`No use case found for ${missing.join(', ')}`);
  const sorted = (set: Iterable<string>) => [...set].sort();
  return {
    etapas: Object.fromEntries(
      Object.entries(etapas).map(([name, [path, ...functions]]) => [name, sorted(codes.of(path, ...functions))]),
    ) as Record<keyof typeof etapas, string[]>,
    chamadas: Object.fromEntries(calls.map((one) => [keyOf(one), sorted(byCall.get(keyOf(one))!)])),
  };
}

/** The text of `src/server/http/codigosDasChamadas.ts`. */
export async function codigosDocument(): Promise<string> {
  const { etapas: steps, chamadas } = await codigosDasChamadas();
  const table = (rows: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(rows)
      .map(([name, list]) => row(/^\w+$/.test(name) ? name : `'${name}'`, `'${list.join(' ')}'`))
      .join('');
  return `// Gerado por \`npm run generate:docs\` do que cada caso de uso alcança (scripts/codigos.ts); não edite.

/** The codes that each step of a call may refuse with. */
export const codigosDasEtapas = {
${table(steps)}} as const;

/** The codes that each call's use case may refuse with, by method and path. */
export const codigosDasChamadas: Readonly<Record<string, string>> = {
${table(chamadas)}};
`;
}

/** A property as the formatter writes it: a long text in a line of its own. */
const row = (name: string, text: string): string => {
  const line = `  ${name}: ${text},`;
  return line.length > 120 ? `  ${name}:\n    ${text},\n` : `${line}\n`;
};
