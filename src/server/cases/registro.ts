import { recusas } from '@i18n/pt-BR/comum/recusas.ts';
import type { RawBuilder } from 'kysely';
import type * as z from 'zod/v4/core';
import type { Certos } from '@/contract/certos.ts';
import type { Endpoint } from '@/contract/endpoint.ts';
import type { Paging } from '@/contract/lista.ts';
import { Refusal, type RefusalCode, refuse, refuseFields } from '@/contract/refusals.ts';
import type { FieldError } from '@/contract/validate.ts';
import { campoDe } from '@/contract/values/objeto.ts';
import { camposDe } from '@/contract/values/partes.ts';
import { type Kind, valorDe } from '@/contract/values/valor.ts';
import { codigoDe } from '../base/codigoDe.ts';
import { columnOf } from '../base/coluna.ts';
import type { SessionCtx } from '../call/context.ts';
import type { Route } from '../call/route.ts';
import { note } from '../database/audit.ts';
import type { Db } from '../database/database.ts';
import { sortOf, windowOf } from '../database/queries/lista.ts';
import {
  donoDoRegistro,
  haOutro,
  inserirRegistro,
  lerRegistro,
  listarRegistros,
  mudarRegistro,
  refuseInUse,
  type TabelaDoRegistro,
} from '../database/queries/registro.ts';
import { systemScope } from '../database/tenant.ts';
import { lockVersion, type Versioned } from '../database/versao.ts';
import type { Ficha } from '../documents/ficha.ts';
import { imprimirFicha } from './imprimirFicha.ts';
import { columnsOf, fieldsOf, formOf, placeOf, referencesOf } from './registroColunas.ts';

/** The result of `registro` in the contract. */
export interface Contrato {
  readonly name: string;
  readonly permission: string;
  readonly sort: readonly string[];
  readonly form: z.$ZodType;
  readonly record: z.$ZodType;
  readonly row: z.$ZodType;
  readonly filters: z.$ZodType;
  readonly endpoints: Readonly<Record<'list' | 'get' | 'create' | 'update' | 'remove', Endpoint>> & {
    readonly print?: Endpoint;
  };
}
type RepeatedCode = Extract<RefusalCode, `${string}_REPETIDO` | `${string}_REPETIDA`>;
type Form<C extends Contrato> = z.output<C['form']>;
type Gravado<C extends Contrato> = z.output<C['record']> & { readonly id: number; readonly versao: number };
/** A form to check; if it has other faults, its invalid fields are left out. */
type Certo<C extends Contrato> = Certos<Form<C>>;

/**
 * The rules of a register beyond those of a plain one. Hooks that receive a `db` run in the transaction of their
 * call. The table has the register's name; its columns include `id`, `versao`, `excluido_em`, and a normalised copy
 * `<campo>_busca` of every text that is searched.
 */
export interface Registro<C extends Contrato> {
  /**
   * Columns to write besides those of the fields; `antes` is absent for a new record. The body of a record that answers
   * `orgaoCredor`, and whose form does not ask for it, is that of whoever made it.
   */
  readonly columns?: (form: Form<C>, ctx: SessionCtx, antes?: Gravado<C>) => Readonly<Record<string, unknown>>;
  /** Answered fields that are SQL expressions over the table's columns. */
  readonly computed?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Answered fields that are neither columns nor references of the record. */
  readonly complete?: (db: Db, id: number) => Promise<object>;
  /** Removes what this caller may not see; both the answer and the trail entry are made of the result. */
  readonly shown?: (record: Gravado<C>, ctx: SessionCtx) => Gravado<C>;
  /** Id of the body to whose trail the changes belong; default: the caller's. */
  readonly orgaoOf?: (record: Gravado<C>) => number;
  /** Refusals of fields that are unique among records not removed; default: NOME_REPETIDO for `nome`. */
  readonly repeated?: Readonly<Record<string, RepeatedCode>>;
  /** A column of `columns`: those fields are unique only among records with the same value in it. Default: that body. */
  readonly repeatedWithin?: string;
  /** Replaces the search for repeated values, if not all users may learn of them. @throws Refusal naming the fields */
  readonly refuseRepeated?: (ctx: SessionCtx, form: Certo<C>, id: number | undefined) => Promise<void>;
  /** What is printed of a record, if the contract has `print`. */
  readonly ficha?: Ficha<Gravado<C>>;
  /** Called outside the transaction of a save, which is `work`; `id` is absent for a new record. */
  readonly around?: <T>(ctx: SessionCtx, form: Form<C>, id: number | undefined, work: () => Promise<T>) => Promise<T>;
  /** May refuse; any field may be missing (see `Certo`), and `antes` is absent for a new record. */
  readonly beforeSave?: (db: Db, ctx: SessionCtx, form: Certo<C>, antes?: Gravado<C>) => Promise<void> | void;
  /** Writes the data of other tables; `antes` is absent for a new record. */
  readonly afterSave?: (db: Db, ctx: SessionCtx, id: number, form: Form<C>, antes?: Gravado<C>) => Promise<void>;
  /** May refuse the removal. */
  readonly beforeRemove?: (db: Db, ctx: SessionCtx, antes: Gravado<C>) => Promise<void> | void;
  /** `beforeRemove` alone decides, as removed records may point to this one. Default: the foreign keys decide. */
  readonly inUseByHook?: boolean;
}

/** The routes of a register. A plain one needs only an entry in `src/server/routes/registros.ts`. */
export const registroRoutes = <C extends Contrato>(contrato: C, spec: Registro<C>): Route[] =>
  registroCases(contrato, spec).routes;

/** The routes of a register, and `criar`, with which an import registers each line. */
export function registroCases<C extends Contrato>(contrato: C, spec: Registro<C>) {
  // What is said of one contract holds for the one that it is given with: from here on, fields are known at run time.
  const c = cadastroDe(contrato as unknown as Plano, spec as unknown as Registro<Plano>);
  const { list, get, create, update, remove, print } = contrato.endpoints;
  const confere = conferencias(c);
  const routes: Route[] = [
    { endpoint: list, handle: (ctx: SessionCtx, input: PedidoDeLista) => listar(c, ctx, input) },
    { endpoint: get, handle: (ctx: SessionCtx, input: IdInput) => ler(c, ctx, input) },
    { endpoint: create, handle: (ctx: SessionCtx, input: { body: Campos }) => cadastrar(c, ctx, input), confere },
    {
      endpoint: update,
      handle: (ctx: SessionCtx, input: IdInput & { body: Campos }) => alterar(c, ctx, input),
      confere,
    },
    { endpoint: remove, handle: (ctx: SessionCtx, input: IdInput) => excluir(c, ctx, input) },
    ...(print && c.spec.ficha
      ? [{ endpoint: print, handle: imprimirFicha(contrato, (ctx, input) => ler(c, ctx, input), c.spec.ficha) }]
      : []),
  ];
  return {
    routes,
    criar: (db: Db, ctx: SessionCtx, body: Form<C>) => criar(c, db, ctx, body as Campos) as Promise<Gravado<C>>,
  };
}

/** Filters of these kinds are whole values; of the other texts, a part is searched. */
const exact = new Set<Kind | undefined>(['data', 'dataHora', 'selecao']);

type Campos = Readonly<Record<string, unknown>>;
/** A contract whose fields are known only at run time. */
interface Plano extends Contrato {
  readonly form: z.$ZodType<Campos>;
  readonly record: z.$ZodType<Campos>;
}
type Linha = Gravado<Plano>;
interface IdInput {
  readonly params: { readonly id: number };
}
interface PedidoDeLista {
  readonly query: Paging;
  readonly body: Campos;
}

/** A register as its calls work with it. */
interface Cadastro {
  readonly contrato: Plano;
  readonly spec: Registro<Plano>;
  readonly tabela: TabelaDoRegistro;
  /** A record whose form does not ask for its body belongs to that of whoever made it. */
  readonly doAutor: boolean;
  readonly repetidos: Readonly<Record<string, RepeatedCode>>;
  readonly dentroDe: string | undefined;
  readonly shown: (record: Linha, ctx: SessionCtx) => Linha;
}

function cadastroDe(contrato: Plano, spec: Registro<Plano>): Cadastro {
  const references = referencesOf(contrato.record);
  const temOrgao = references.some(({ field }) => field === 'orgaoCredor');
  const doAutor = temOrgao && !('orgaoCredor' in camposDe(contrato.form));
  return {
    contrato,
    spec,
    tabela: { table: columnOf(contrato.name) as Versioned, references, computed: spec.computed ?? {}, temOrgao },
    doAutor,
    repetidos: spec.repeated ?? { nome: 'NOME_REPETIDO' },
    dentroDe: spec.repeatedWithin ?? (doAutor ? 'id_orgao_credor' : undefined),
    shown: spec.shown ?? ((record) => record),
  };
}

const ownColumns = ({ doAutor, spec }: Cadastro, form: Campos, ctx: SessionCtx, antes?: Linha): Campos => ({
  ...(doAutor && !antes ? { id_orgao_credor: ctx.usuario.idOrgao } : {}),
  ...spec.columns?.(form, ctx, antes),
});
const columns = (c: Cadastro, form: Campos, ctx: SessionCtx, antes?: Linha): Campos => ({
  ...columnsOf(form, c.contrato.record, antes),
  ...ownColumns(c, form, ctx, antes),
});

/** The fields of a schema from a row, each reference as the record that it answers. */
function answer({ tabela }: Cadastro, schema: z.$ZodType, row: Campos, more: object = {}): Campos {
  const all: Record<string, unknown> = { ...fieldsOf(row), ...more };
  for (const { field, column, fields } of tabela.references) {
    const own = fields.map((name) => [name, all[`${field}.${name}`]]);
    all[field] = row[column] === null ? null : Object.fromEntries([['id', row[column]], ...own]);
  }
  return Object.fromEntries(Object.keys(camposDe(schema)).map((name) => [name, all[name] ?? null]));
}

/** The record with all answered fields, before `shown`. @throws NAO_ENCONTRADO */
async function load(c: Cadastro, db: Db, id: number): Promise<Linha> {
  const row = await lerRegistro(db, c.tabela, id);
  if (!row) throw refuse('NAO_ENCONTRADO');
  return { ...answer(c, c.contrato.record, row, await c.spec.complete?.(db, id)), id, versao: Number(row.versao) };
}

async function listar(c: Cadastro, ctx: SessionCtx, { query, body }: PedidoDeLista) {
  const { contrato } = c;
  const pagina = { ...sortOf(query.sort, contrato.sort), ...windowOf(query) };
  const kindOf = (field: string) => valorDe(camposDe(contrato.filters)[field])?.kind;
  // Empty values do not filter; neither does 0, which is «all of them» in a list to choose from.
  const filtros = Object.entries(body)
    .filter(([, value]) => Boolean(value) || value === false)
    .map(([field, value]) => ({ field, value, parte: typeof value === 'string' && !exact.has(kindOf(field)) }));
  const { page, total } = await ctx.read((db) => listarRegistros(db, c.tabela, filtros, pagina));
  return { content: page.map((row) => answer(c, contrato.row, row)), totalElements: total };
}

const ler = (c: Cadastro, ctx: SessionCtx, { params }: IdInput): Promise<Linha> =>
  ctx.read(async (db) => c.shown(await load(c, db, params.id), ctx));

/** Notes what was done with a record in the trail of its body, as this caller may see it. */
async function anotar(
  { contrato: { permission, name }, spec, shown }: Cadastro,
  db: Db,
  ctx: SessionCtx,
  feito: 'CADASTRAR' | 'ALTERAR' | 'EXCLUIR',
  { antes, depois }: { readonly antes?: Linha; readonly depois?: Linha },
): Promise<void> {
  const record = depois ?? antes;
  if (!record) return;
  await note(db, ctx, {
    acao: `${permission}_${feito}`,
    recurso: name,
    idRegistro: record.id,
    ...(antes ? { antes: shown(antes, ctx) } : {}),
    ...(depois ? { depois: shown(depois, ctx) } : {}),
    ...(spec.orgaoOf ? { idOrgao: spec.orgaoOf(record) } : {}),
  });
}

/** Registers a record in an open transaction, with the rules and the trail entry of the call. */
async function criar(c: Cadastro, db: Db, ctx: SessionCtx, body: Campos): Promise<Linha> {
  await c.spec.beforeSave?.(db, ctx, body);
  const id = await speaking(c.repetidos, () => inserirRegistro(db, c.tabela, columns(c, body, ctx)));
  await c.spec.afterSave?.(db, ctx, id, body);
  const depois = await load(c, db, id);
  await anotar(c, db, ctx, 'CADASTRAR', { depois });
  return c.shown(depois, ctx);
}

const emVolta = <T>(
  { spec }: Cadastro,
  ctx: SessionCtx,
  form: Campos,
  id: number | undefined,
  work: () => Promise<T>,
) => (spec.around ? spec.around(ctx, form, id, work) : work());

const cadastrar = (c: Cadastro, ctx: SessionCtx, { body }: { readonly body: Campos }): Promise<Linha> =>
  emVolta(c, ctx, body, undefined, () => ctx.write((db) => criar(c, db, ctx, body)));

const alterar = (c: Cadastro, ctx: SessionCtx, { params: { id }, body: sent }: IdInput & { readonly body: Campos }) =>
  emVolta(c, ctx, sent, id, () => ctx.write((db) => mudar(c, db, ctx, id, sent)));

async function mudar(c: Cadastro, db: Db, ctx: SessionCtx, id: number, sent: Campos): Promise<Linha> {
  const { spec, tabela, contrato } = c;
  const versao = typeof sent.versao === 'number' ? sent.versao : undefined;
  await lockVersion(db, tabela.table, id, versao, contrato.name, donoDoRegistro(db, tabela));
  const antes = await load(c, db, id);
  const body = formOf(contrato.form, sent, c.shown(antes, ctx));
  await spec.beforeSave?.(db, ctx, body, antes);
  const mudado = { ...columns(c, body, ctx, antes), versao: antes.versao + 1 };
  await speaking(c.repetidos, () => mudarRegistro(db, tabela, id, mudado));
  await spec.afterSave?.(db, ctx, id, body, antes);
  const depois = await load(c, db, id);
  await anotar(c, db, ctx, 'ALTERAR', { antes, depois });
  return c.shown(depois, ctx);
}

const excluir = (c: Cadastro, ctx: SessionCtx, { params: { id } }: IdInput): Promise<void> =>
  ctx.write(async (db) => {
    const { spec, tabela, contrato } = c;
    await lockVersion(db, tabela.table, id, undefined, contrato.name, donoDoRegistro(db, tabela));
    const antes = await load(c, db, id);
    await spec.beforeRemove?.(db, ctx, antes);
    if (!spec.inUseByHook) await refuseInUse(db, tabela, id);
    await mudarRegistro(db, tabela, id, { excluido_em: ctx.agora, versao: antes.versao + 1 });
    await anotar(c, db, ctx, 'EXCLUIR', { antes });
  });

interface Conferido {
  readonly params?: { readonly id: number };
  readonly body: Campos;
}

/** The rules of a change that the contract cannot check, one function each, to run beside other faults too. */
function conferencias(c: Cadastro) {
  const { contrato, spec } = c;
  const before = async (db: Db, { params }: Conferido) => params && (await load(c, db, params.id));
  return [
    (_: SessionCtx, { body }: Conferido) => placeOf(contrato.record, body),
    async (ctx: SessionCtx, input: Conferido) => {
      const antes = await ctx.read((db) => before(db, input));
      if (antes) formOf(contrato.form, input.body, c.shown(antes, ctx));
    },
    (ctx: SessionCtx, input: Conferido) =>
      ctx.write(async (db) => spec.beforeSave?.(db, ctx, input.body, await before(db, input))),
    (ctx: SessionCtx, { body, params }: Conferido) =>
      spec.refuseRepeated ? spec.refuseRepeated(ctx, body, params?.id) : refuseRepeated(c, ctx, body, params?.id),
  ];
}

/** In the system's scope, because the unique indexes also count the records of other bodies. */
function refuseRepeated(c: Cadastro, ctx: SessionCtx, form: Campos, id?: number): Promise<void> {
  const { contrato, dentroDe, repetidos, tabela } = c;
  return ctx.database.read(systemScope, async (db) => {
    const dentro = dentroDe ? { coluna: dentroDe, valor: ownColumns(c, form, ctx)[dentroDe] } : undefined;
    const erros: FieldError[] = [];
    for (const [field, code] of Object.entries(repetidos)) {
      const value = form[field];
      if (typeof value !== 'string' || value === '') continue;
      const procurado = { field, value, buscado: field in camposDe(contrato.filters) };
      if (await haOutro(db, tabela, procurado, id, dentro)) erros.push({ field, message: recusas[code] });
    }
    if (erros.length > 0) throw refuseFields(erros);
  });
}

/**
 * Turns a violated unique index, whose name ends in `_<field>`, into the refusal of that field.
 * @throws Refusal of `codes`, or NOME_REPETIDO for a field without code; any other error unchanged
 */
export async function speaking<T>(codes: Readonly<Record<string, RepeatedCode>>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const field =
      codigoDe(error) === '23505' ? /_([a-z]+)$/.exec(String(campoDe(error, 'constraint')))?.[1] : undefined;
    // `_key` ends the names that PostgreSQL gives: such an index is no rule of the form.
    if (!field || field === 'key') throw error;
    const repeated = codes[field] ?? 'NOME_REPETIDO';
    throw new Refusal(repeated, recusas[repeated], [{ field, message: recusas[repeated] }]);
  }
}
