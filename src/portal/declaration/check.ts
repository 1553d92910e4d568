import { declaracao as frases } from '@i18n/pt-BR/portal/declaracao.ts';
import type * as z from 'zod/v4/core';
import { isPermission } from '@/contract/permissions.ts';
import { labelKeys } from '../base/label.ts';
import { references } from '../components/values/references.ts';
import { rowOf, schemaAt, valorEm } from '../components/values/schema.ts';
import type { Action, Declaration, Field, View } from './declaration.ts';
import { filterSchema } from './listUrl.ts';

/** @throws Error listing all faults, so that the application does not start with a wrong declaration */
export function requireSoundDeclarations(declarations: readonly Declaration[], messages: object): void {
  const faults = checkDeclarations(declarations, messages);
  if (faults.length > 0) throw new Error([frases.titulo(faults.length), ...faults].join('\n  '));
}

/**
 * Every fault of the declarations that TypeScript cannot find, as a numbered sentence.
 * @param messages the texts of the portal, as nested objects
 */
export function checkDeclarations(declarations: readonly Declaration[], messages: object): readonly string[] {
  const words = keysOf(messages);
  const names = declarations.map(({ name }) => name);
  const repeated = names.filter((name, i) => names.indexOf(name) !== i).map(frases.nomeRepetido);
  return [
    ...repeated,
    ...declarations.flatMap((d) => [list, form, show, permissions, texts].flatMap((f) => f(d, words))),
  ];
}

type Check = (declaration: Declaration, words: ReadonlySet<string>) => string[];

const list: Check = (declaration) => {
  const { name, contract, permissions: p } = declaration;
  const { columns, filters, sort, rowActions, bulkActions } = declaration.list;
  const { endpoints } = contract;
  const asked = filterSchema(declaration);
  const row = rowOf(endpoints.list.output);
  const sorted = columns.find(({ source }) => source === sort.replace(/^-/, ''));
  return [
    ...when(columns.length === 0, frases.semColunas(name)),
    ...columns
      .filter(({ source, component, value }) => !(component && value) && !schemaAt(row, source))
      .map(({ source }) => frases.colunaDesconhecida(name, source)),
    ...columns.flatMap(({ source, sort: key }) =>
      when(key !== false && !contract.sort.includes(key), frases.ordemRecusada(name, source, String(key))),
    ),
    ...when(!sorted || sorted.sort === false, frases.ordemSemColuna(name, sort)),
    ...filters
      .filter(({ source, wire }) => !schemaAt(asked, wire) && !schemaAt(asked, source))
      .map(({ source }) => frases.filtroDesconhecido(name, source)),
    ...filters.filter(({ source }) => source.startsWith('_')).map(({ source }) => frases.nomeReservado(name, source)),
    ...unknownReferences(name, filters, asked),
    ...rowActions.flatMap((a) => when(typeof a === 'string' && !p[a], frases.acaoSemTela(name, String(a)))),
    ...bulkActions.flatMap(({ key, max }) =>
      when(max !== undefined && !(Number.isInteger(max) && max > 0), frases.maximoInvalido(name, key, String(max))),
    ),
  ];
};

const form: Check = ({ name, form: view, contract: { endpoints } }) => {
  if (!view) return [];
  const { create, update, get } = endpoints;
  const fields = fieldsOf(view);
  const refused = (action: 'create' | 'edit', body: z.$ZodType | undefined, call: string) =>
    fields
      .filter(({ source, only, input }) => !input && (!only || only === action) && !schemaAt(body, source))
      .map(({ source }) => frases.campoDesconhecido(name, source, call));
  return [
    ...when(!create && !update, frases.chamadaAusente(name, 'form', 'create')),
    ...when(Boolean(update) && !get, frases.chamadaAusente(name, 'form', 'get')),
    ...(create ? refused('create', create.body, 'create') : []),
    ...(update ? refused('edit', update.body, 'update') : []),
    ...unknownReferences(name, fields, (create ?? update)?.body),
  ];
};

const show: Check = ({ name, show: view, contract: { endpoints } }) => {
  if (!view) return [];
  const output = endpoints.get?.output;
  const record = typeof output === 'object' ? output : undefined;
  return [
    ...when(!endpoints.get, frases.chamadaAusente(name, 'show', 'get')),
    ...fieldsOf(view)
      .filter(({ source, component }) => !component && !schemaAt(record, source))
      .map(({ source }) => frases.detalheDesconhecido(name, source)),
  ];
};

const isNeed = (code: string) => code === 'central' || isPermission(code);

const permissions: Check = ({ name, permissions: all, list: l, form: f, show: s, showActions }) => [
  ...Object.entries(all).flatMap(([action, codes]) =>
    (codes ?? [])
      .flat()
      .filter((code) => !isNeed(code))
      .map((code) => frases.permissaoInexistente(name, action, code)),
  ),
  ...[f, s]
    .flatMap(fieldsOf)
    .flatMap(({ source, permission }) =>
      permission && !isNeed(permission) ? [frases.permissaoInexistente(name, source, permission)] : [],
    ),
  ...[...l.rowActions, ...l.bulkActions, ...showActions].flatMap((a) =>
    typeof a === 'string'
      ? []
      : [a.permission ?? []]
          .flat()
          .filter((code) => !isNeed(code))
          .map((code) => frases.permissaoInexistente(name, a.key, code)),
  ),
];

/** Missing texts: of derived screens, sections, fields, actions, messages after saves and options of filters. */
const texts: Check = (declaration, words) => {
  const { name, list: l, form: f, show: s, permissions: p, updated } = declaration;
  const derived = (view: View | undefined): view is Extract<View, { sections: unknown }> =>
    view !== undefined && 'sections' in view;
  const own = (key: string) => `resources.${name}.${key}`;
  const titles: [boolean, string][] = [
    [true, 'name'],
    [true, 'list'],
    [derived(f) && has(p, 'create'), 'create'],
    [derived(f) && has(p, 'create'), 'created'],
    [derived(f) && has(p, 'edit'), 'edit'],
    [derived(f) && has(p, 'edit') && !updated, 'updated'],
    [derived(s), 'show'],
    [has(p, 'import'), 'import'],
  ];
  const sections = [
    ...[f, s].flatMap((view) => (derived(view) ? view.sections.flatMap(({ key }) => key ?? []) : [])),
    ...new Set(l.filters.flatMap(({ section }) => section ?? [])),
  ];
  const sources = new Set([...l.columns, ...l.filters, ...fieldsOf(f), ...fieldsOf(s)].map(({ source }) => source));
  const options = l.filters.flatMap(({ source, kind }) =>
    kind === 'selecao' ? optionKeys(source, valorEm(schemaAt(filterSchema(declaration), source)).options) : [],
  );
  const needed = [
    ...titles.flatMap(([needs, key]) => (needs ? [own(key)] : [])),
    ...sections.map((key) => own(`sections.${key}`)),
    ...l.filters.flatMap(({ period }) => (period ? [own(`periods.${period.key}`)] : [])),
    ...[...l.rowActions, ...declaration.showActions].flatMap((a) =>
      typeof a === 'string'
        ? []
        : (a.call ? ['', 'Pergunta', 'Sucesso'] : ['']).map((w) => own(`actions.${a.key}${w}`)),
    ),
    ...[...l.bulkActions, ...l.files].map(({ key }) => own(`actions.${key}`)),
    ...options,
  ];
  const unlabelled = [...sources].filter((source) => !labelKeys(name, source).some((key) => words.has(key)));
  return [...needed.filter((key) => !words.has(key)), ...unlabelled.map((source) => own(`fields.${source}`))].map(
    (key) => frases.palavraAusente(name, key),
  );
};

const when = (wrong: boolean, sentence: string): string[] => (wrong ? [sentence] : []);
const has = (p: Declaration['permissions'], action: Action) => Boolean(p[action]);
const fieldsOf = (view: View | undefined): readonly Field[] =>
  view && 'sections' in view ? view.sections.flatMap(({ rows }) => rows.flat()) : [];
const optionKeys = (source: string, options: readonly (string | number)[] = []) =>
  options.map((option) => `opcoes.${source.split('.').at(-1)}.${option}`);

function unknownReferences(
  name: string,
  fields: readonly { readonly source: string; readonly input?: unknown; readonly reference?: string }[],
  body: z.$ZodType | undefined,
): string[] {
  return fields.flatMap(({ source, input, reference: own }) => {
    const { kind, reference = own } = valorEm(schemaAt(body, source));
    const unknown =
      (kind === 'referencia' || own !== undefined) && !input && !(reference && Object.hasOwn(references, reference));
    return when(unknown, frases.referenciaDesconhecida(name, source, reference ?? ''));
  });
}

/** `{ a: { b: 'x' } }` → `a.b`, as polyglot reads it. */
const keysOf = (messages: object): ReadonlySet<string> => {
  const keys = new Set<string>();
  const walk = (node: object, path: string) => {
    for (const [key, value] of Object.entries(node)) {
      const here = path ? `${path}.${key}` : key;
      if (value && typeof value === 'object') walk(value, here);
      else keys.add(here);
    }
  };
  walk(messages, '');
  return keys;
};
