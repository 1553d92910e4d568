import { recusas } from '@i18n/pt-BR/comum/recusas.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/v4/core';
import type { Certos } from '@/contract/certos.ts';
import type { Endpoint } from '@/contract/endpoint.ts';
import type { Paging } from '@/contract/lista.ts';
import { Refusal, type RefusalCode, refuse, refuseFields } from '@/contract/refusals.ts';
import type { FieldError } from '@/contract/validate.ts';
import { camposDe } from '@/contract/values/partes.ts';
import { type Kind, valorDe } from '@/contract/values/valor.ts';
import { columnOf } from '../base/coluna.ts';
import type { SessionCtx } from '../call/context.ts';
import { type Route, route } from '../call/route.ts';
import { note } from '../database/audit.ts';
import type { Db } from '../database/database.ts';
import { doEscopoNoCadastro } from '../database/queries/escopo.ts';
import { contains, sortOf, windowOf } from '../database/queries/lista.ts';
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
  const { list, get, create, update, remove, print } = contrato.endpoints;
  const cases = casesOf(contrato, spec);
  const routes: Route[] = [
    route(list, cases.list as never),
    route(get, cases.get as never),
    route(create, cases.create as never, ...(cases.confere as never[])),
    route(update, cases.update as never, ...(cases.confere as never[])),
    route(remove, cases.remove as never),
    ...(print && spec.ficha ? [route(print, imprimirFicha(contrato, cases.get, spec.ficha) as never)] : []),
  ];
  return { routes, criar: cases.criar };
}

/** Filters of these kinds are whole values; of the other texts, a part is searched. */
const exact = new Set<Kind | undefined>(['data', 'dataHora', 'selecao']);

/** Table names are known only at run time, so this file uses the query builder untyped. */
type Plain = Kysely<Record<string, Record<string, unknown> & { id: number; versao: number; excluido_em: Date | null }>>;
const plain = (db: Db) => db as unknown as Plain;
interface IdInput {
  readonly params: { readonly id: number };
}

function casesOf<C extends Contrato>(contrato: C, spec: Registro<C>) {
  const { name, permission } = contrato;
  const table = columnOf(name) as Versioned;
  const references = referencesOf(contrato.record);
  const temOrgao = references.some(({ field }) => field === 'orgaoCredor');
  // A record whose form does not ask for its body belongs to that of whoever made it.
  const doAutor = temOrgao && !('orgaoCredor' in camposDe(contrato.form));
  const ownColumns = (form: Form<C>, ctx: SessionCtx, antes?: Gravado<C>) => ({
    ...(doAutor && !antes ? { id_orgao_credor: ctx.usuario.idOrgao } : {}),
    ...spec.columns?.(form, ctx, antes),
  });
  const columns = (form: Form<C>, ctx: SessionCtx, antes?: Gravado<C>) => ({
    ...columnsOf(form as object, contrato.record, antes),
    ...ownColumns(form, ctx, antes),
  });
  const repeatedWithin = spec.repeatedWithin ?? (doAutor ? 'id_orgao_credor' : undefined);
  const repeated = spec.repeated ?? { nome: 'NOME_REPETIDO' };
  const shown = spec.shown ?? ((record: Gravado<C>) => record);
  const orgaoOf = (record: Gravado<C>) => (spec.orgaoOf ? { idOrgao: spec.orgaoOf(record) } : {});

  /** The record with all answered fields, before `shown`. @throws NAO_ENCONTRADO */
  async function load(db: Db, id: number): Promise<Gravado<C>> {
    const row = await rows(living(db).where(`${table}.id`, '=', id)).executeTakeFirst();
    if (!row) throw refuse('NAO_ENCONTRADO');
    return answer(contrato.record, row, await spec.complete?.(db, id)) as Gravado<C>;
  }

  const dele = (db: Db) => doEscopoNoCadastro(db, table, temOrgao);
  const living = (db: Db) => plain(db).selectFrom(table).where(`${table}.excluido_em`, 'is', null).where(dele(db));
  /** Selects all columns of the found rows, and the answered fields of the records they reference. */
  const rows = (found: ReturnType<typeof living>) =>
    references
      .reduce((query, r) => query.leftJoin(r.table, `${r.table}.id`, `${table}.${r.column}`) as typeof found, found)
      .selectAll(table)
      .select(references.flatMap((r) => r.fields.map((name) => `${r.table}.${columnOf(name)} as ${r.field}.${name}`)))
      .select(Object.entries(spec.computed ?? {}).map(([name, value]) => value.as(columnOf(name))));
  const answer = (schema: z.$ZodType, row: object, more: object = {}) => {
    const all: Record<string, unknown> = { ...fieldsOf(row), ...more };
    for (const { field, column, fields } of references) {
      const id = (row as Record<string, unknown>)[column];
      const own = fields.map((name) => [name, all[`${field}.${name}`]]);
      all[field] = id === null ? null : Object.fromEntries([['id', id], ...own]);
    }
    return Object.fromEntries(Object.keys(camposDe(schema)).map((name) => [name, all[name] ?? null]));
  };
  /** The column of a filter or sort key: `perfil` → `usuario.id_perfil`, `perfil.nome` → `perfil.nome`. */
  const columnAt = (path: string) => {
    const [field = '', name] = path.split('.');
    const reference = references.find((r) => r.field === field);
    if (reference) return name ? `${reference.table}.${columnOf(name)}` : `${table}.${reference.column}`;
    return `${table}.${columnOf(field)}`;
  };

  async function listRegistros(ctx: SessionCtx, { query, body }: { query: Paging; body: Record<string, unknown> }) {
    const { campo, direcao } = sortOf(query.sort, contrato.sort);
    const { limit, offset } = windowOf(query);
    // Empty values do not filter; neither does 0, which is «all of them» in a list to choose from.
    const filters = Object.entries(body).filter(([, value]) => Boolean(value) || value === false);
    return ctx.read(async (db) => {
      const found = living(db).where((eb) =>
        eb.and(
          filters.map(([field, value]) =>
            typeof value === 'string' && !exact.has(valorDe(camposDe(contrato.filters)[field])?.kind)
              ? contains(`${columnAt(field)}_busca`, value)
              : eb(columnAt(field), '=', value as number),
          ),
        ),
      );
      const page = await rows(found)
        .orderBy(sql.ref(columnAt(campo)), direcao)
        .orderBy(`${table}.id`)
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await found.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
      return { content: page.map((row) => answer(contrato.row, row)), totalElements: Number(total) };
    });
  }

  const getRegistro = (ctx: SessionCtx, { params }: IdInput) =>
    ctx.read(async (db) => shown(await load(db, params.id), ctx));

  /** Registers a record in an open transaction, with the rules and the trail entry of the call. */
  async function criar(db: Db, ctx: SessionCtx, body: Form<C>): Promise<Gravado<C>> {
    await spec.beforeSave?.(db, ctx, body as Certo<C>);
    const { id } = await speaking(repeated, () =>
      plain(db)
        .insertInto(table)
        .values(columns(body, ctx) as never)
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await spec.afterSave?.(db, ctx, id, body);
    const record = await load(db, id);
    const depois = shown(record, ctx);
    await note(db, ctx, {
      acao: `${permission}_CADASTRAR`,
      recurso: name,
      idRegistro: id,
      depois,
      ...orgaoOf(record),
    });
    return depois;
  }

  const around: NonNullable<Registro<C>['around']> = spec.around ?? ((_, __, ___, work) => work());
  const createRegistro = (ctx: SessionCtx, { body }: { body: Form<C> }) =>
    around(ctx, body, undefined, () => ctx.write((db) => criar(db, ctx, body)));

  const updateRegistro = (ctx: SessionCtx, { params, body: sent }: IdInput & { body: Form<C> }) =>
    around(ctx, sent, params.id, () => update(ctx, params.id, sent));

  const update = (ctx: SessionCtx, id: number, sent: Form<C>) =>
    ctx.write(async (db) => {
      await lockVersion(db, table, id, (sent as { versao?: number }).versao, name, dele(db));
      const antes = await load(db, id);
      const body = formOf(contrato.form, sent as object, shown(antes, ctx)) as Form<C>;
      await spec.beforeSave?.(db, ctx, body as Certo<C>, antes);
      await speaking(repeated, () =>
        plain(db)
          .updateTable(table)
          .set({ ...columns(body, ctx, antes), versao: antes.versao + 1 } as never)
          .where('id', '=', id)
          .execute(),
      );
      await spec.afterSave?.(db, ctx, id, body, antes);
      const record = await load(db, id);
      const depois = shown(record, ctx);
      await note(db, ctx, {
        acao: `${permission}_ALTERAR`,
        recurso: name,
        idRegistro: id,
        antes: shown(antes, ctx),
        depois,
        ...orgaoOf(record),
      });
      return depois;
    });

  interface Conferido {
    readonly params?: { readonly id: number };
    readonly body: Certo<C>;
  }
  const before = async (db: Db, { params }: Conferido) => params && (await load(db, params.id));

  /** The rules of a change that the contract cannot check, one function each, to run beside other faults too. */
  const confere = [
    (_: SessionCtx, { body }: Conferido) => placeOf(contrato.record, body as object),
    async (ctx: SessionCtx, input: Conferido) => {
      const antes = await ctx.read((db) => before(db, input));
      if (antes) formOf(contrato.form, input.body as object, shown(antes, ctx));
    },
    (ctx: SessionCtx, input: Conferido) =>
      ctx.write(async (db) => spec.beforeSave?.(db, ctx, input.body, await before(db, input))),
    (ctx: SessionCtx, { body, params }: Conferido) => (spec.refuseRepeated ?? refuseRepeated)(ctx, body, params?.id),
  ];

  /** In the system's scope, because the unique indexes also count the records of other bodies. */
  const refuseRepeated = (ctx: SessionCtx, form: Certo<C>, id?: number): Promise<void> =>
    ctx.database.read(systemScope, async (db) => {
      const own: Readonly<Record<string, unknown>> = ownColumns(form as Form<C>, ctx);
      const erros: FieldError[] = [];
      for (const [field, code] of Object.entries(repeated)) {
        const value = (form as Record<string, unknown>)[field];
        if (typeof value !== 'string' || value === '') continue;
        const found = await plain(db)
          .selectFrom(table)
          .select('id')
          .where('excluido_em', 'is', null)
          .where('id', 'is distinct from', id ?? null)
          .where(sameAs(field, value))
          .where(within(own, id))
          .limit(1)
          .executeTakeFirst();
        if (found) erros.push({ field, message: recusas[code] });
      }
      if (erros.length > 0) throw refuseFields(erros);
    });
  /** Compares like the unique indexes: searched texts without case or accents, others without case. */
  const sameAs = (field: string, value: string) => {
    const column = sql.ref(columnOf(field));
    if (field in camposDe(contrato.filters))
      return sql<boolean>`${sql.ref(`${columnOf(field)}_busca`)} = ativa_normaliza(${value})`;
    return sql<boolean>`lower(${column}) = lower(${value})`;
  };
  const within = (own: Readonly<Record<string, unknown>>, id?: number) => {
    if (!repeatedWithin) return sql<boolean>`true`;
    const column = sql.ref(repeatedWithin);
    const its =
      id === undefined ? own[repeatedWithin] : sql`(select ${column} from ${sql.table(table)} where id = ${id})`;
    return sql<boolean>`${column} is not distinct from ${its}`;
  };

  const removeRegistro = (ctx: SessionCtx, { params }: IdInput) =>
    ctx.write(async (db) => {
      await lockVersion(db, table, params.id, undefined, name, dele(db));
      const antes = await load(db, params.id);
      await spec.beforeRemove?.(db, ctx, antes);
      if (!spec.inUseByHook) await refuseInUse(db, table, params.id);
      await plain(db)
        .updateTable(table)
        .set({ excluido_em: ctx.agora, versao: antes.versao + 1 } as never)
        .where('id', '=', params.id)
        .execute();
      await note(db, ctx, {
        acao: `${permission}_EXCLUIR`,
        recurso: name,
        idRegistro: params.id,
        antes: shown(antes, ctx),
        ...orgaoOf(antes),
      });
    });

  return {
    list: listRegistros,
    get: getRegistro,
    create: createRegistro,
    criar,
    update: updateRegistro,
    confere,
    remove: removeRegistro,
  };
}

/**
 * Deletes the record and rolls back, so that foreign keys, which see every body, tell whether it is in use. A removed
 * record stays in its table, marked, for the trail and so that the seeds do not insert it again.
 * @throws Refusal REGISTRO_EM_USO
 */
async function refuseInUse(db: Db, table: Versioned, id: number): Promise<void> {
  await sql`savepoint em_uso`.execute(db);
  try {
    await plain(db).deleteFrom(table).where('id', '=', id).execute();
  } catch (error) {
    throw (error as { code?: string }).code === '23503' ? refuse('REGISTRO_EM_USO') : error;
  }
  await sql`rollback to savepoint em_uso`.execute(db);
}

/**
 * Turns a violated unique index, whose name ends in `_<field>`, into the refusal of that field.
 * @throws Refusal of `codes`, or NOME_REPETIDO for a field without code; any other error unchanged
 */
export async function speaking<T>(codes: Readonly<Record<string, RepeatedCode>>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    const field = code === '23505' ? /_([a-z]+)$/.exec(constraint)?.[1] : undefined;
    // `_key` ends the names that PostgreSQL gives: such an index is no rule of the form.
    if (!field || field === 'key') throw error;
    const repeated = codes[field] ?? 'NOME_REPETIDO';
    throw new Refusal(repeated, recusas[repeated], [{ field, message: recusas[repeated] }]);
  }
}
