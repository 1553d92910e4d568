import { recusas } from '@i18n/pt-BR/comum/recusas.ts';
import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import type * as z from 'zod/v4/core';
import type { Certos } from '@/contract/certos.ts';
import { Refusal, refuse, refuseFields } from '@/contract/refusals.ts';
import type { usuario } from '@/contract/usuario.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { listarPermissoes } from '../../database/queries/perfil.ts';
import { encerrarAcessos, lerPerfilVivo, orgaoExiste } from '../../database/queries/usuario.ts';
import { enqueue, hasten } from '../../jobs/queue.ts';
import { avisarTrocaDeEmail, type TrocaDeEmail } from './avisarTrocaDeEmail.ts';
import { enviarPrimeiroAcesso, type PrimeiroAcesso } from './enviarPrimeiroAcesso.ts';

type Form = z.output<(typeof usuario)['form']>;
type Gravado = z.output<(typeof usuario)['record']>;

/**
 * A user cannot give a body or permissions that they do not hold, nor change the access of a user with more
 * permissions; a new e-mail counts as access, because the link to set a password is sent there. Users can neither
 * remove their own access nor change their own e-mail, so that an unattended session does not give the account away
 * (ADR 0009).
 * @throws ORGAO_ALHEIO, PERFIL_ALHEIO, PERFIL_ACIMA, USUARIO_ACIMA, USUARIO_PROPRIO, USUARIO_PROPRIO_EMAIL
 */
export async function beforeSave(db: Db, ctx: SessionCtx, form: Certos<Form>, antes?: Gravado): Promise<void> {
  await recusarOrgao(db, ctx, form);
  await recusarPerfil(db, ctx, form, antes);
  if (!antes) return;
  // An invalid field counts as unchanged.
  const depois = {
    email: form.email ?? antes.email,
    orgaoCredor: form.orgaoCredor ?? antes.orgaoCredor.id,
    perfil: form.perfil ?? antes.perfil.id,
    ativo: form.ativo ?? antes.ativo,
  };
  const moved =
    depois.orgaoCredor !== antes.orgaoCredor.id || depois.perfil !== antes.perfil.id || depois.ativo !== antes.ativo;
  if (antes.id === ctx.usuario.id) await recusarProprio(db, depois, antes);
  else if (moved || !mesmoEmail(depois, antes)) await recusarAcima(db, ctx, antes.perfil.id);
}

type Acesso = Required<Pick<Form, 'email' | 'orgaoCredor' | 'perfil' | 'ativo'>>;
const mesmoEmail = (form: Pick<Form, 'email'>, antes: Gravado) =>
  form.email.toLowerCase() === antes.email.toLowerCase();

async function recusarOrgao(db: Db, { usuario }: SessionCtx, { orgaoCredor }: Certos<Form>) {
  if (orgaoCredor === undefined) return;
  if (orgaoCredor !== usuario.idOrgao && !usuario.central) throw blame('ORGAO_ALHEIO', 'orgaoCredor');
  if (!(await orgaoExiste(db, orgaoCredor)))
    throw refuseFields([{ field: 'orgaoCredor', message: validacao.usuario.orgaoCredor }]);
}

async function recusarPerfil(db: Db, { usuario }: SessionCtx, form: Certos<Form>, antes?: Gravado) {
  const { perfil, orgaoCredor } = form;
  if (perfil === undefined) return;
  const found = await lerPerfilVivo(db, perfil);
  if (!found) throw refuseFields([{ field: 'perfil', message: validacao.usuario.perfil }]);
  const its = found.id_orgao_credor;
  if (its !== null && orgaoCredor !== undefined && its !== orgaoCredor) throw blame('PERFIL_ALHEIO', 'perfil');
  if (perfil === antes?.perfil.id) return;
  const rights = await listarPermissoes(db, perfil);
  if (rights.some((p) => !usuario.permissoes.has(p))) throw blame('PERFIL_ACIMA', 'perfil');
}

/** Users keep their own body, access and USUARIO_ALTERAR: nobody might be left to give them back. */
async function recusarProprio(db: Db, depois: Acesso, antes: Gravado): Promise<void> {
  if (!mesmoEmail(depois, antes)) throw blame('USUARIO_PROPRIO_EMAIL', 'email');
  const gone = !depois.ativo || depois.orgaoCredor !== antes.orgaoCredor.id;
  if (gone || !(await listarPermissoes(db, depois.perfil)).includes('USUARIO_ALTERAR')) throw refuse('USUARIO_PROPRIO');
}

/** @throws USUARIO_ACIMA when the profile has a permission that the caller does not hold */
export async function recusarAcima(db: Db, { usuario }: SessionCtx, idPerfil: number): Promise<void> {
  const rights = await listarPermissoes(db, idPerfil);
  if (rights.some((p) => !usuario.permissoes.has(p))) throw refuse('USUARIO_ACIMA');
}

/** Queues the first-access mail; after a new e-mail or a reactivation, ends old sessions, links and devices. */
export async function afterSave(db: Db, ctx: SessionCtx, id: number, form: Form, antes?: Gravado): Promise<void> {
  const ativo = form.ativo ?? antes?.ativo ?? true;
  if (antes && ativo && !antes.ativo) await encerrarAcessos(db, id, ctx.maquina, 'ACESSO_DEVOLVIDO');
  if (antes && !mesmoEmail(form, antes)) await mudarAcesso(db, ctx, id, antes);
  const waiting = !antes || (!antes.senhaDefinida && (!mesmoEmail(form, antes) || !antes.ativo));
  if (ativo && waiting) await pedirPrimeiroAcesso(db, id, ctx.maquina, antes === undefined);
}

/** Ends the sessions, links and devices of the earlier e-mail, and tells that address who changed it. */
async function mudarAcesso(db: Db, { agora, maquina, usuario }: SessionCtx, id: number, antes: Gravado): Promise<void> {
  await encerrarAcessos(db, id, maquina, 'EMAIL_ALTERADO');
  if (!antes.senhaDefinida) return;
  const carga: TrocaDeEmail = { para: antes.email, nome: antes.nome, por: usuario.nome, em: agora.toISOString() };
  await enqueue(db, {
    nome: avisarTrocaDeEmail.name,
    carga,
    agora: maquina,
    correio: true,
    idOrgao: antes.orgaoCredor.id,
  });
}

/**
 * Queued in the transaction of the change: the mail is sent if, and only if, the user was saved. The job belongs
 * to the user's body: row-level security lets people there hasten it, also when the central body asked for it.
 * @param novo the user was made in this transaction
 */
export async function pedirPrimeiroAcesso(db: Db, id: number, agora: Date, novo = false): Promise<void> {
  const carga: PrimeiroAcesso = { idUsuario: id };
  const chave = `${enviarPrimeiroAcesso.name} ${id}`;
  const { idOrgao } = await db
    .selectFrom('usuario')
    .select('id_orgao_credor as idOrgao')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await enqueue(db, {
    nome: enviarPrimeiroAcesso.name,
    carga,
    chave,
    chaveNova: novo,
    agora,
    correio: true,
    idOrgao,
  });
  if (novo) return;
  // A mail that failed may wait for hours; whoever asks again gets it sent now.
  await hasten(db, chave, agora);
}

/** @throws USUARIO_PROPRIO_EXCLUIR, USUARIO_ACIMA */
export async function beforeRemove(db: Db, ctx: SessionCtx, antes: Gravado): Promise<void> {
  if (antes.id === ctx.usuario.id) throw refuse('USUARIO_PROPRIO_EXCLUIR');
  await recusarAcima(db, ctx, antes.perfil.id);
}

type Blame = 'ORGAO_ALHEIO' | 'PERFIL_ALHEIO' | 'PERFIL_ACIMA' | 'USUARIO_PROPRIO_EMAIL';
const blame = (code: Blame, field: string) => new Refusal(code, recusas[code], [{ field, message: recusas[code] }]);
