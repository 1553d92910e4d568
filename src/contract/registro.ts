import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pageOf, paging } from './lista.ts';
import type { Permission } from './permissions.ts';
import { id, idParams } from './values/outros.ts';

type Shape = z.core.$ZodLooseShape;

export interface Registro<N extends string, F extends Shape, L extends Shape, C extends Shape, A extends Shape> {
  readonly name: N;
  /** The family of permissions: `TIPO_DOCUMENTO` gives `TIPO_DOCUMENTO_CONSULTAR`, `_CADASTRAR`, `_ALTERAR`, `_EXCLUIR`. */
  readonly permission: string;
  /** What people call one of them, for the reference page. */
  readonly title: string;
  /** What a person types: the body of create and update. */
  readonly form: F;
  /** What the server adds to the form when it answers one, or answers otherwise than it was typed. */
  readonly answer?: A;
  /** Columns of the list row besides `id`. */
  readonly row: L;
  /** Body of POST …/list. */
  readonly filters: C;
  /** Sort keys that the list accepts; the first is the default. */
  readonly sort: readonly string[];
  /** What only people of the central body may do, whatever the profile of others says (ADR 0009). */
  readonly central?: readonly ('create' | 'update' | 'remove')[];
}

/** The five calls of a plain register, with the paths and permissions of the specification (S0 §7). */
export function registro<
  const N extends string,
  F extends Shape,
  L extends Shape,
  C extends Shape,
  A extends Shape = Record<never, never>,
>(spec: Registro<N, F, L, C, A>) {
  const permission = (verb: string) => `${spec.permission}_${verb}` as Permission;
  const { name, title } = spec;
  const central = (call: 'create' | 'update' | 'remove') => (spec.central?.includes(call) ? { central: true } : {});
  // A record goes back as it came: id and version may come along in the body.
  const form = z.strictObject({ ...spec.form, id: z.optional(z.nullable(id())), versao: z.optional(z.number()) });
  const answered = { ...spec.form, ...spec.answer } as unknown as Omit<F, keyof A> & A;
  const record = z.object({ ...answered, id: z.number(), versao: z.number() });
  const row = z.object({ id: z.number(), ...spec.row });
  const filters = z.strictObject(spec.filters);
  return {
    name,
    permission: spec.permission,
    sort: spec.sort,
    form,
    record,
    row,
    filters,
    endpoints: {
      list: endpoint({
        method: 'POST',
        path: `${name}/list`,
        access: permission('CONSULTAR'),
        summary: `Lista: ${title}`,
        query: paging,
        body: filters,
        output: pageOf(row),
        reads: true,
      }),
      get: endpoint({
        method: 'GET',
        path: `${name}/:id`,
        access: permission('CONSULTAR'),
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
        body: form,
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
    },
  };
}
