import { limits } from '@/contract/limits.ts';
import type { Permission } from '@/contract/permissions.ts';
import { chavesDe } from '@/contract/values/chaves.ts';
import type { Kind } from '@/contract/values/valor.ts';
import { rowOf, schemaAt, shapeOf, valorEm } from '../components/values/schema.ts';
import { piece } from '../late/piece.ts';
import type {
  Action,
  BuiltInRowAction,
  BulkAction,
  Column,
  Declaration,
  Endpoints,
  Field,
  Filter,
  RecordLike,
  ResourceSpec,
  RowAction,
  Section,
  View,
} from './declaration.ts';

type Spec = ResourceSpec<Endpoints>;

/** Completes a declaration: kinds from the schemas, permissions from the family, default values. */
export function resolve(spec: Spec): Declaration {
  const { contract, list } = spec;
  const name = (spec.name ?? contract.name)!;
  const row = rowOf(contract.endpoints.list.output);
  const body = list.filterForm?.schema ?? contract.endpoints.list.body;
  const form = view(spec.form);
  const show = view(spec.show);
  const history = spec.history ?? contract.name;
  return {
    name,
    contract,
    ...(spec.icon ? { icon: spec.icon } : {}),
    ...(spec.menuPermission ? { menuPermission: spec.menuPermission } : {}),
    ...(spec.from ? { from: spec.from } : {}),
    permissions: permissionsOf(spec, Boolean(form), Boolean(show)),
    list: {
      columns: list.columns.map((c): Column => {
        const column = typeof c === 'string' ? { source: c } : (c as Partial<Column> & { source: string });
        const kind = (column.kind ?? valorEm(schemaAt(row, column.source)).kind) as Kind;
        const sort = column.sort ?? (contract.sort.includes(column.source) ? column.source : false);
        return { ...column, kind, sort };
      }),
      filters: (list.filters ?? Object.keys(shapeOf(list.filterForm?.schema))).map((f): Filter => {
        const filter = typeof f === 'string' ? { source: f } : (f as Partial<Filter> & { source: string });
        return {
          ...filter,
          kind: filter.kind ?? valorEm(schemaAt(body, filter.source)).kind,
          wire: filter.wire ?? filter.source,
        };
      }),
      sort: list.sort,
      fixed: (list.fixed ?? {}) as Record<string, unknown>,
      ...(list.toBody ? { toBody: list.toBody } : {}),
      // The types of `resource` already checked that each action takes the rows of this list.
      rowActions: (list.rowActions as readonly (BuiltInRowAction | RowAction)[] | undefined) ?? [
        ...(show ? (['show'] as const) : []),
        ...(form ? (['edit'] as const) : []),
      ],
      bulkActions: (list.bulkActions ?? []) as readonly BulkAction[],
      headerActions: list.headerActions ?? [],
      ...(list.filterForm ? { filterForm: list.filterForm } : {}),
      files: list.files ?? [],
      countedUpTo: list.countedUpTo ?? Number.POSITIVE_INFINITY,
      exported: list.exportToo ?? !list.files,
      ...(list.remark ? { remark: list.remark } : {}),
      ...(list.alike ? { alike: list.alike as (above: RecordLike, row: RecordLike) => boolean } : {}),
      ...(list.frame ? { frame: list.frame } : {}),
      pageSize: list.pageSize ?? limits.pageSize,
    },
    ...(form ? { form } : {}),
    createCalls: spec.createCalls ?? [],
    ...(show ? { show } : {}),
    ...(spec.showFigures ? { showFigures: spec.showFigures } : {}),
    ...(spec.showLists ? { showLists: spec.showLists } : {}),
    ...(spec.blank ? { blank: spec.blank } : {}),
    showActions: (spec.showActions ?? []) as readonly RowAction[],
    ...(spec.address ? { address: spec.address } : {}),
    ...(history ? { history } : {}),
    ...(spec.importacao ? { importacao: { ...spec.importacao, contrato: piece(spec.importacao.contrato) } } : {}),
    readOnly: spec.readOnly ?? (() => null),
    ...(spec.defaults ? { defaults: spec.defaults } : {}),
    afterSave: spec.afterSave ?? 'list',
    ...(spec.updated ? { updated: spec.updated } : {}),
  };
}

const verbs: Record<Exclude<Action, 'import'>, string> = {
  list: 'CONSULTAR',
  show: 'CONSULTAR',
  create: 'CADASTRAR',
  edit: 'ALTERAR',
  delete: 'EXCLUIR',
};

const calls = { list: 'list', show: 'get', create: 'create', edit: 'update', delete: 'remove' } as const;

function permissionsOf(spec: Spec, form: boolean, show: boolean): Declaration['permissions'] {
  const { endpoints, permission } = spec.contract;
  const exists: Record<keyof typeof verbs, boolean> = {
    list: true,
    show,
    create: form && Boolean(endpoints.create),
    edit: form && Boolean(endpoints.update),
    delete: Boolean(endpoints.remove),
  };
  const actions = chavesDe(verbs).filter((action) => exists[action]);
  const derived = Object.fromEntries(
    actions.map((action) => {
      const own = spec.permissions?.[action];
      const needed = own === undefined ? [`${permission}_${verbs[action]}` as Permission] : [own].flat();
      return [action, endpoints[calls[action]]?.central ? [...needed, 'central'] : needed];
    }),
  );
  return spec.importacao ? { ...derived, import: [spec.importacao.permission] } : derived;
}

type Item = string | Field;
const field = (item: Item): Field => (typeof item === 'string' ? { source: item } : item);

function view(layout: unknown): View | undefined {
  if (layout === undefined) return undefined;
  if (Array.isArray(layout)) return { sections: [section(layout as readonly (Item | readonly Item[])[])] };
  if (typeof layout === 'function' || '$$typeof' in (layout as object)) return { page: layout as never };
  return {
    sections: Object.entries(layout as Record<string, readonly (readonly Item[])[]>).map(([key, rows]) => ({
      key,
      ...section(rows),
    })),
  };
}

/** Rows of fields; a field outside an array is a row of its own. */
const section = (rows: readonly (Item | readonly Item[])[]): Section => ({
  rows: rows.map((row) => (Array.isArray(row) ? row.map(field) : [field(row as Item)])),
});
