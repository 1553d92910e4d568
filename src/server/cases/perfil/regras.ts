import type * as z from 'zod/v4/core';
import type { Certos } from '@/contract/certos.ts';
import type { perfil } from '@/contract/perfil.ts';
import type { Permission } from '@/contract/permissions.ts';
import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { lerOrgaoDoPerfil, perfilEmUso, trocarPermissoes } from '../../database/queries/perfil.ts';

type Form = z.output<(typeof perfil)['form']>;
type Gravado = z.output<(typeof perfil)['record']>;

/** A profile belongs to its creator's body; one made in the central body is for all, and only that body changes it. */
export const columns = (_: Form, { usuario }: SessionCtx, antes?: Gravado) =>
  antes ? {} : { id_orgao_credor: usuario.central ? null : usuario.idOrgao };

/**
 * A user can neither grant nor remove a permission they do not hold; such permissions of a profile stay as they were.
 * Nobody removes PERFIL_ALTERAR from their own profile, because nobody might be left to give it back.
 * @throws SO_ORGAO_CENTRAL for a profile that all bodies have, PERFIL_ACIMA, PERFIL_ACIMA_RETIRADA, PERFIL_PROPRIO
 */
export async function beforeSave(db: Db, { usuario }: SessionCtx, form: Certos<Form>, antes?: Gravado): Promise<void> {
  if (antes) await refuseForeign(db, usuario, antes.id);
  const { permissoes } = form;
  if (!permissoes) return;
  const had = new Set<Permission>(antes?.permissoes);
  const above = (p: Permission) => !usuario.permissoes.has(p);
  if (permissoes.some((p) => p && above(p) && !had.has(p))) throw refuse('PERFIL_ACIMA');
  if ([...had].some((p) => above(p) && !permissoes.includes(p))) throw refuse('PERFIL_ACIMA_RETIRADA');
  if (antes?.id === usuario.idPerfil && !permissoes.includes('PERFIL_ALTERAR')) throw refuse('PERFIL_PROPRIO');
}

export const afterSave = (db: Db, _: SessionCtx, id: number, { permissoes }: Form) =>
  trocarPermissoes(db, id, [...new Set(permissoes)]);

/** @throws SO_ORGAO_CENTRAL for a profile that all bodies have, PERFIL_EM_USO */
export async function beforeRemove(db: Db, { usuario }: SessionCtx, antes: Gravado): Promise<void> {
  await refuseForeign(db, usuario, antes.id);
  if (await perfilEmUso(db, antes.id)) throw refuse('PERFIL_EM_USO');
}

async function refuseForeign(db: Db, { idOrgao, central }: SessionCtx['usuario'], id: number): Promise<void> {
  if (!central && (await lerOrgaoDoPerfil(db, id)) !== idOrgao) throw refuse('SO_ORGAO_CENTRAL');
}
