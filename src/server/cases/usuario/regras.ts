import { recusas } from '@i18n/pt-BR/recusas.ts';
import { validacao } from '@i18n/pt-BR/validacao.ts';
import type * as z from 'zod/v4/core';
import type { Certos } from '@/contract/certos.ts';
import { Refusal, refuse, refuseFields } from '@/contract/refusals.ts';
import type { usuario } from '@/contract/usuario.ts';
import type { SessionCtx } from '../../context.ts';
import type { Db } from '../../database/database.ts';
import { listPermissoes } from '../../database/queries/perfil.ts';
import { encerrarAcessos, findPerfilVivo, orgaoExiste } from '../../database/queries/usuario.ts';
import { enqueue } from '../../jobs/queue.ts';
import { type FirstAccess, sendFirstAccess } from './sendFirstAccess.ts';
import { type EmailChange, tellEmailChange } from './tellEmailChange.ts';

type Form = z.output<(typeof usuario)['form']>;
type Gravado = z.output<(typeof usuario)['record']>;

/**
 * Nobody gives a body or rights that they do not hold, nor touches the access of somebody who holds more: an e-mail is as
 * good as a password, for the link to set one goes there. Nobody takes the own access away, nor moves it to another e-mail
 * by themselves: a session left open must not give the account away (ADR 0009).
 * @throws ORGAO_ALHEIO, PERFIL_ALHEIO, PERFIL_ACIMA, USUARIO_ACIMA, USUARIO_PROPRIO, USUARIO_PROPRIO_EMAIL
 */
export async function beforeSave(db: Db, ctx: SessionCtx, form: Certos<Form>, antes?: Gravado): Promise<void> {
  await refuseOrgao(db, ctx, form);
  await refusePerfil(db, ctx, form, antes);
  if (!antes) return;
  // What is wrong is neither kept nor changed: as it was.
  const depois = {
    email: form.email ?? antes.email,
    orgaoCredor: form.orgaoCredor ?? antes.orgaoCredor.id,
    perfil: form.perfil ?? antes.perfil.id,
    ativo: form.ativo ?? antes.ativo,
  };
  const moved =
    depois.orgaoCredor !== antes.orgaoCredor.id || depois.perfil !== antes.perfil.id || depois.ativo !== antes.ativo;
  if (antes.id === ctx.usuario.id) await refuseOwn(db, depois, antes);
  else if (moved || !sameEmail(depois, antes)) await refuseAbove(db, ctx, antes.perfil.id);
}

type Acesso = Required<Pick<Form, 'email' | 'orgaoCredor' | 'perfil' | 'ativo'>>;
const sameEmail = (form: Pick<Form, 'email'>, antes: Gravado) => form.email.toLowerCase() === antes.email.toLowerCase();

async function refuseOrgao(db: Db, { usuario }: SessionCtx, { orgaoCredor }: Certos<Form>) {
  if (orgaoCredor === undefined) return;
  if (orgaoCredor !== usuario.idOrgao && !usuario.central) throw blame('ORGAO_ALHEIO', 'orgaoCredor');
  if (!(await orgaoExiste(db, usuario, orgaoCredor)))
    throw refuseFields([{ field: 'orgaoCredor', message: validacao.usuario.orgaoCredor }]);
}

async function refusePerfil(db: Db, { usuario }: SessionCtx, form: Certos<Form>, antes?: Gravado) {
  const { perfil, orgaoCredor } = form;
  if (perfil === undefined) return;
  const found = await findPerfilVivo(db, usuario, perfil);
  if (!found) throw refuseFields([{ field: 'perfil', message: validacao.usuario.perfil }]);
  const its = found.id_orgao_credor;
  if (its !== null && orgaoCredor !== undefined && its !== orgaoCredor) throw blame('PERFIL_ALHEIO', 'perfil');
  if (perfil === antes?.perfil.id) return;
  const rights = await listPermissoes(db, perfil);
  if (rights.some((p) => !usuario.permissoes.has(p))) throw blame('PERFIL_ACIMA', 'perfil');
}

/** The own body, the own access and the right to change users stay: nobody might be left who can give them back. */
async function refuseOwn(db: Db, depois: Acesso, antes: Gravado): Promise<void> {
  if (!sameEmail(depois, antes)) throw blame('USUARIO_PROPRIO_EMAIL', 'email');
  const gone = !depois.ativo || depois.orgaoCredor !== antes.orgaoCredor.id;
  if (gone || !(await listPermissoes(db, depois.perfil)).includes('USUARIO_ALTERAR')) throw refuse('USUARIO_PROPRIO');
}

/** @throws USUARIO_ACIMA when the profile holds what the caller does not */
export async function refuseAbove(db: Db, { usuario }: SessionCtx, idPerfil: number): Promise<void> {
  const rights = await listPermissoes(db, idPerfil);
  if (rights.some((p) => !usuario.permissoes.has(p))) throw refuse('USUARIO_ACIMA');
}

/** The mail of the first access; and what an earlier e-mail or an ended access had left open is closed. */
export async function afterSave(db: Db, ctx: SessionCtx, id: number, form: Form, antes?: Gravado): Promise<void> {
  const ativo = form.ativo ?? antes?.ativo ?? true;
  if (antes && ativo && !antes.ativo) await encerrarAcessos(db, id, ctx.agora, 'ACESSO_DEVOLVIDO');
  if (antes && !sameEmail(form, antes)) await moveAccess(db, ctx, id, antes);
  const waiting = !antes || (!antes.senhaDefinida && (!sameEmail(form, antes) || !antes.ativo));
  if (ativo && waiting) await askFirstAccess(db, id, ctx.agora);
}

/** Whoever was in with the earlier e-mail is out, its links and devices are worth nothing, and it is told who changed it. */
async function moveAccess(db: Db, { agora, usuario }: SessionCtx, id: number, antes: Gravado): Promise<void> {
  await encerrarAcessos(db, id, agora, 'EMAIL_ALTERADO');
  if (!antes.senhaDefinida) return;
  const carga: EmailChange = { para: antes.email, nome: antes.nome, por: usuario.nome, em: agora.toISOString() };
  await enqueue(db, { nome: tellEmailChange.name, carga, agora });
}

/** Queued with the change: the mail goes out if, and only if, the user is there. */
export function askFirstAccess(db: Db, id: number, agora: Date): Promise<void> {
  const carga: FirstAccess = { idUsuario: id };
  return enqueue(db, { nome: sendFirstAccess.name, carga, chave: `${sendFirstAccess.name} ${id}`, agora });
}

/** @throws USUARIO_PROPRIO_EXCLUIR, USUARIO_ACIMA */
export async function beforeRemove(db: Db, ctx: SessionCtx, antes: Gravado): Promise<void> {
  if (antes.id === ctx.usuario.id) throw refuse('USUARIO_PROPRIO_EXCLUIR');
  await refuseAbove(db, ctx, antes.perfil.id);
}

type Blame = 'ORGAO_ALHEIO' | 'PERFIL_ALHEIO' | 'PERFIL_ACIMA' | 'USUARIO_PROPRIO_EMAIL';
const blame = (code: Blame, field: string) => new Refusal(code, recusas[code], [{ field, message: recusas[code] }]);
