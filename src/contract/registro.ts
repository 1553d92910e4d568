import { familia, nome } from '@i18n/pt-BR/registros/cadastro.ts';
import { cadastros } from '@i18n/pt-BR/registros/index.ts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { filtroNome, ordenadaPor, pageOf, paging, pagingWhole } from './lista.ts';
import type { Permission } from './permissions.ts';
import { type Lido, lidoDe } from './values/lido.ts';
import { id, idParams, orgaoDoRegistro } from './values/outros.ts';
import { partesDe } from './values/partes.ts';

type Shape = z.core.$ZodLooseShape;
type Change = 'create' | 'update' | 'remove';

export interface Registro<
  N extends keyof typeof cadastros,
  F extends Shape,
  A extends Shape,
  S extends string,
  L extends string,
  C extends Shape,
  P extends boolean,
  D extends boolean,
> {
  /**
   * Key in `i18n/pt-BR/registros/index.ts`. The calls of `tipoDocumento` need the permissions `TIPO_DOCUMENTO_CONSULTAR`,
   * `_CADASTRAR`, `_ALTERAR`, `_EXCLUIR`.
   */
  readonly name: N;
  /** The fields that people fill in: the body of create and update. Answers have the same fields (see `lidoDe`). */
  readonly form: F;
  /** Fields that every record has; default: the required ones. Older records may lack a field required today. */
  readonly always?: readonly (S & keyof F)[];
  /**
   * Each record belongs to one body: answers and list rows have `orgaoCredor`. From that follow, on the server, the scope of
   * every call, the body of a new record, which is that of whoever makes it, and values that are unique only within the body.
   */
  readonly doOrgao?: D;
  /** Fields that answers add to the form or give in another shape. One answered as `{ id, … }` is a reference. */
  readonly answer?: A;
  /** Fields of the list row besides `id`; default: the name. */
  readonly row?: readonly (L & (keyof F | keyof A))[];
  /** Body of POST …/list; default: by name. */
  readonly filters?: C;
  /** Sort keys that the list accepts, the first being the default; default: by name. */
  readonly sort?: readonly string[];
  /** Permissions that also allow the list, because their forms choose from it. */
  readonly chosenBy?: readonly Permission[];
  /** Calls that only users of the central body may make, whatever other users' profiles allow (ADR 0009). */
  readonly central?: readonly Change[];
  /** One page may have the whole catalogue, because screens ask for it at once (S0 §7). */
  readonly whole?: boolean;
  /** A record can be printed as a PDF. */
  readonly print?: P;
}

/** The fields of an answer: those of `answer`, and the other fields of the form. */
type Record_<F, A, S extends string> = {
  [K in keyof F | keyof A]: K extends keyof A ? A[K] : K extends keyof F ? Lido<F[K], K, S> : never;
};
type DoOrgao<D> = D extends true ? { orgaoCredor: typeof orgaoDoRegistro } : Record<never, never>;
type Picked<R, L extends string> = { [K in L & keyof R]: R[K] };

/** A field as it was answered; of another record the id alone is enough, as in the specification (S2 §3). */
function comoVeio(schema: z.core.$ZodType): z.core.$ZodType {
  const { type, innerType, shape } = partesDe(schema);
  if (type === 'nullable' && innerType) return z.nullable(comoVeio(innerType));
  if (!shape?.id) return schema;
  const { id: itsId, ...others } = shape;
  return z.object({ id: itsId, ...z.partial(z.object(others)).shape });
}

/** What is sent and answered of a record, the row of its list, and what the list asks for. */
function esquemasDe<
  N extends keyof typeof cadastros,
  F extends Shape,
  A extends Shape,
  S extends string,
  L extends string,
  C extends Shape,
  P extends boolean,
  D extends boolean,
>(spec: Registro<N, F, A, S, L, C, P, D>) {
  // A client may send a record back as it received it, so the body takes id and version.
  const form = z.strictObject({ ...spec.form, id: z.optional(z.nullable(id())), versao: z.optional(z.number()) });
  const answer = { ...spec.answer, ...(spec.doOrgao ? { orgaoCredor: orgaoDoRegistro } : {}) } as A & DoOrgao<D>;
  // For the same reason an update takes the fields that only answers have, as they answer them; the server refuses them if changed.
  const onlyAnswered = Object.entries<z.core.$ZodType>(answer).filter(([field]) => !(field in spec.form));
  const changed = z.strictObject({
    ...form.shape,
    ...Object.fromEntries(onlyAnswered.map(([field, schema]) => [field, z.optional(comoVeio(schema))])),
  }) as unknown as typeof form;
  const always: readonly string[] | undefined = spec.always;
  const fields: Readonly<Record<string, z.core.$ZodType>> = {
    ...Object.fromEntries(
      Object.entries<z.core.$ZodType>(spec.form).map(([field, schema]) => [
        field,
        lidoDe(schema, always?.includes(field)),
      ]),
    ),
    ...answer,
  };
  const answered = fields as Record_<F, A & DoOrgao<D>, S>;
  const listed = [...(spec.row ?? ['nome']), ...(spec.doOrgao ? ['orgaoCredor'] : [])];
  const columns = Object.fromEntries(listed.map((field) => [field, fields[field]]));
  return {
    form,
    changed,
    record: z.object({ ...answered, id: z.number(), versao: z.number() }),
    row: z.object({ id: z.number(), ...(columns as Picked<typeof answered, L | (keyof DoOrgao<D> & string)>) }),
    filters: z.strictObject(spec.filters ?? ({ nome: filtroNome() } as unknown as C)),
  };
}

type DaFamilia = (verb: string) => Permission;

/** The call that answers a record as a paper. */
const impressaoDe = (name: keyof typeof cadastros, permission: DaFamilia) => ({
  print: endpoint({
    method: 'GET',
    path: `${name}/:id/print`,
    access: permission('CONSULTAR'),
    summary: `Ficha d${cadastros[name].genero} ${nome(cadastros[name].um)} em PDF`,
    params: idParams,
    output: 'pdf',
  }),
});

/** The five calls of a plain register, with the paths and permissions of the specification (S0 §7). */
export function registro<
  const N extends keyof typeof cadastros,
  F extends Shape,
  A extends Shape = Record<never, never>,
  const S extends string = never,
  const L extends string = 'nome',
  C extends Shape = { nome: ReturnType<typeof filtroNome> },
  const P extends boolean = false,
  const D extends boolean = false,
>(spec: Registro<N, F, A, S, L, C, P, D>) {
  const { name, sort = ['nome'], print } = spec;
  const title = nome(cadastros[name].um);
  const family = familia(name);
  const permission: DaFamilia = (verb) => `${family}_${verb}` as Permission;
  const central = (call: Change) => (spec.central?.includes(call) ? { central: true } : {});
  const { form, changed, record, row, filters } = esquemasDe(spec);
  const printed = impressaoDe(name, permission);
  return {
    name,
    permission: family,
    sort,
    form,
    changed,
    record,
    row,
    filters,
    endpoints: {
      list: endpoint({
        method: 'POST',
        path: `${name}/list`,
        access: spec.chosenBy ? [permission('CONSULTAR'), ...spec.chosenBy] : permission('CONSULTAR'),
        summary: `Lista: ${title}`,
        query: ordenadaPor(spec.whole ? pagingWhole : paging, sort),
        body: filters,
        output: pageOf(row),
        reads: true,
      }),
      get: endpoint({
        method: 'GET',
        path: `${name}/:id`,
        // The edit form needs only ALTERAR (S2 §2.10–2.12), and reads the record; an update answers it anyway.
        access: [permission('CONSULTAR'), permission('ALTERAR')],
        summary: `Consulta: ${title}`,
        params: idParams,
        output: record,
      }),
      create: endpoint({
        method: 'POST',
        path: name,
        access: permission('CADASTRAR'),
        ...central('create'),
        summary: `Cadastro: ${title}`,
        body: form,
        output: record,
      }),
      update: endpoint({
        method: 'PUT',
        path: `${name}/:id`,
        access: permission('ALTERAR'),
        ...central('update'),
        summary: `Alteração: ${title}`,
        params: idParams,
        body: changed,
        output: record,
      }),
      remove: endpoint({
        method: 'DELETE',
        path: `${name}/:id`,
        access: permission('EXCLUIR'),
        ...central('remove'),
        summary: `Exclusão: ${title}`,
        params: idParams,
      }),
      ...((print ? printed : {}) as P extends true ? typeof printed : Record<never, never>),
    },
  };
}
