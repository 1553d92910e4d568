import { sql } from 'kysely';
import type { Endpoint } from '@/contract/endpoint.ts';
import { isPermission, type Permission } from '@/contract/permissions.ts';
import { refuse } from '@/contract/refusals.ts';
import type { Caller } from '../context.ts';
import type { Database } from '../database/database.ts';
import { verifyAccess } from './tokens.ts';

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

/**
 * Who holds this access token, as the database knows them now: a right taken away stops at this very call.
 * @throws Refusal SESSAO_AUSENTE without token; TOKEN_EXPIRADO; 22 when the session is over; 27 when the person was
 * switched off or their rights changed
 */
export async function callerOf(
  database: Database,
  secret: string,
  bearer: string | undefined,
  agora: Date,
): Promise<Caller> {
  if (!bearer) throw refuse('SESSAO_AUSENTE');
  const { idUsuario, idSessao, versaoAcesso } = await verifyAccess(secret, bearer, agora);
  const { rows } = await sql<Row>`select * from quem_chama(${idSessao}, ${idUsuario})`.execute(database.kysely);
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

/**
 * @throws Refusal SEM_PERMISSAO unless the caller holds the permission, or any of the list; SO_ORGAO_CENTRAL where only people
 * of the central body may
 */
export function requireAccess({ access, central }: Endpoint, caller: Caller): void {
  if (access === 'publico' || access === 'sessao' || access === 'renovacao' || access === 'maquina') return;
  const wanted = Array.isArray(access) ? (access as readonly Permission[]) : [access as Permission];
  if (!wanted.some((permission) => caller.permissoes.has(permission))) throw refuse('SEM_PERMISSAO');
  if (central && !caller.central) throw refuse('SO_ORGAO_CENTRAL');
}
