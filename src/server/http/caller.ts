import { sql } from 'kysely';
import type { Endpoint } from '@/contract/endpoint.ts';
import { isPermission, type Permission } from '@/contract/permissions.ts';
import { refuse } from '@/contract/refusals.ts';
import type { Caller } from '../base/caller.ts';
import { type AccessClaims, isAnother, verifyAccess } from '../call/tokens.ts';
import type { Database } from '../database/database.ts';

interface Row {
  readonly nome: string;
  readonly email: string;
  readonly matricula: string | null;
  readonly ativo: boolean;
  readonly id_perfil: number;
  readonly permissoes: readonly string[];
  readonly versao_acesso: string;
  readonly id_orgao: number;
  readonly central: boolean;
  readonly sessao_viva: boolean;
  readonly sessao_expira_em: Date;
}

/** What a call shows of who makes it. */
export interface Shown {
  readonly bearer: string | undefined;
  /** The header `ativa-pessoa`: whose page makes the call. */
  readonly pessoa: string | undefined;
}
interface Checked extends Shown {
  /** Those that prove a token. */
  readonly segredos: readonly string[];
  readonly agora: Date;
}

/**
 * The user of an access token as the database has it now, so that a withdrawn permission ends with this very call.
 * @throws Refusal SESSAO_AUSENTE without token; TOKEN_EXPIRADO; OUTRA_PESSOA when the page is another person's; 22 when
 * the session has ended; 27 when the user was deactivated or the permissions changed
 */
export async function callerOf(database: Database, checked: Checked): Promise<Caller> {
  const { agora } = checked;
  const claims = await claimsOf(checked);
  const { idUsuario, idSessao, versaoAcesso } = claims;
  const { rows } = await quemChama(claims).execute(database.semEscopo);
  const row = rows[0];
  if (!row?.sessao_viva || row.sessao_expira_em <= agora) throw refuse(22);
  if (!row.ativo || row.versao_acesso !== versaoAcesso) throw refuse(27);
  return {
    id: idUsuario,
    nome: row.nome,
    email: row.email,
    matricula: row.matricula,
    idOrgao: row.id_orgao,
    central: row.central,
    idPerfil: row.id_perfil,
    idSessao,
    permissoes: new Set(row.permissoes.filter(isPermission)),
  };
}

/** One row, if the session exists. */
export const quemChama = ({ idSessao, idUsuario }: Pick<AccessClaims, 'idSessao' | 'idUsuario'>) =>
  sql<Row>`select * from quem_chama(${idSessao}, ${idUsuario})`;

/** Id of whose valid token a public call shows; undefined: nobody's. */
export const personOf = (checked: Checked): Promise<number | undefined> =>
  claimsOf(checked).then(
    ({ idUsuario }) => idUsuario,
    () => undefined,
  );

async function claimsOf({ segredos, bearer, pessoa, agora }: Checked): Promise<AccessClaims> {
  if (!bearer) throw refuse('SESSAO_AUSENTE');
  const claims = await verifyAccess(segredos, bearer, agora);
  if (isAnother(pessoa, claims)) throw refuse('OUTRA_PESSOA');
  return claims;
}

/**
 * @throws Refusal SEM_PERMISSAO unless the caller holds the permission, or any of the list; SO_ORGAO_CENTRAL when the
 * call is only for the central body
 */
export function requireAccess({ access, central }: Endpoint, caller: Caller): void {
  if (
    access === 'publico' ||
    access === 'sessao' ||
    access === 'renovacao' ||
    access === 'maquina' ||
    access === 'banco'
  )
    return;
  const wanted: readonly Permission[] = typeof access === 'string' ? [access] : access;
  if (!wanted.some((permission) => caller.permissoes.has(permission))) throw refuse('SEM_PERMISSAO');
  if (central && !caller.central) throw refuse('SO_ORGAO_CENTRAL');
}
