import { type Selectable, sql } from 'kysely';
import type { Problema } from '@/contract/importacao.ts';
import type { Db } from '../database.ts';
import type { ImportacaoTable } from '../schema.ts';
import { doEscopo, doEscopoOuDeTodos } from './escopo.ts';
import type { Escopo } from './processoFiltro.ts';

export type ImportacaoGuardada = Selectable<ImportacaoTable>;

/** Bodies of the scope, by which a cell may name them. */
export const listarNomesDeOrgaos = (db: Db, escopo: Escopo) =>
  db
    .selectFrom('orgao_credor')
    .select(['id', 'sigla', 'nome'])
    .where('excluido_em', 'is', null)
    .where(doEscopo(escopo, 'id'))
    .orderBy('sigla')
    .execute();

/** Profiles of the scope with the body each belongs to. */
export const listarNomesDePerfis = (db: Db, escopo: Escopo) =>
  db
    .selectFrom('perfil')
    .select(['id', 'nome', 'id_orgao_credor'])
    .where('excluido_em', 'is', null)
    .where(doEscopoOuDeTodos(escopo, 'id_orgao_credor'))
    .orderBy('nome')
    .execute();

/** Who has an e-mail (in lower case) or a CPF already, and in which body. */
export interface Repetido {
  readonly campo: 'email' | 'cpf';
  readonly valor: string;
  readonly idUsuario: number;
  readonly idOrgao: number;
  readonly sigla: string;
}

/** Which of these e-mails and CPFs are taken, in any body, by anybody but `menos`; e-mails first. */
export async function usuariosRepetidos(
  db: Db,
  emails: readonly string[],
  cpfs: readonly string[],
  menos?: number,
): Promise<readonly Repetido[]> {
  const { rows } = await sql<Repetido>`
    select campo, valor, id_usuario as "idUsuario", id_orgao as "idOrgao", sigla
      from usuarios_repetidos(${emails.map((e) => e.toLowerCase())}, ${[...cpfs]}, ${menos ?? null})
     order by campo desc, valor`.execute(db);
  return rows;
}

/** An import of the caller's own. */
export const lerImportacao = (db: Db, idUsuario: number, recurso: string, id: number) =>
  db
    .selectFrom('importacao')
    .selectAll()
    .where('id', '=', id)
    .where('id_usuario', '=', idUsuario)
    .where('recurso', '=', recurso)
    .executeTakeFirst();

/** What became of a file that the caller sent before. */
export const lerPorArquivo = (db: Db, idUsuario: number, recurso: string, sha256: string) =>
  db
    .selectFrom('importacao')
    .selectAll()
    .where('id_usuario', '=', idUsuario)
    .where('recurso', '=', recurso)
    .where('sha256', '=', sha256)
    .executeTakeFirst();

export interface Conferida {
  readonly idUsuario: number;
  readonly recurso: string;
  readonly arquivo: string;
  readonly sha256: string;
  readonly total: number;
  readonly novos: number;
  readonly alterados: number;
  readonly comErro: number;
  readonly avisos: number;
  readonly problemas: readonly Problema[];
  readonly linhas: unknown;
}

/** Keeps what was found in a file, instead of what was found in it before; nothing once it was confirmed. */
export const guardarConferida = (db: Db, c: Conferida, agora: Date): Promise<ImportacaoGuardada | undefined> => {
  const found = {
    arquivo: c.arquivo,
    estado: 'conferida' as const,
    total: c.total,
    novos: c.novos,
    alterados: c.alterados,
    com_erro: c.comErro,
    avisos: c.avisos,
    feitas: 0,
    problemas: JSON.stringify(c.problemas),
    linhas: JSON.stringify(c.linhas),
    falha: null,
    criada_em: agora,
  };
  return db
    .insertInto('importacao')
    .values({ ...found, id_usuario: c.idUsuario, recurso: c.recurso, sha256: c.sha256 })
    .onConflict((conflict) =>
      conflict
        .columns(['id_usuario', 'recurso', 'sha256'])
        .doUpdateSet(found)
        .where('importacao.estado', 'in', ['conferida', 'falhou']),
    )
    .returningAll()
    .executeTakeFirst();
};

/** Exactly one call confirms; answers whether it was this one. */
export const confirmarImportacao = async (db: Db, id: number, ip: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('importacao')
    .set({ estado: 'confirmada', ip, falha: null, feitas: 0 })
    .where('id', '=', id)
    .where('estado', 'in', ['conferida', 'falhou'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** What waits to be written, and nobody else writes until the transaction ends. */
export async function travarConfirmada(db: Db, id: number): Promise<ImportacaoGuardada | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('importacao'), ${id}::integer)`.execute(db);
  return db
    .selectFrom('importacao')
    .selectAll()
    .where('id', '=', id)
    .where('estado', '=', 'confirmada')
    .executeTakeFirst();
}

/** The file's lines leave with what was made of them. */
export const concluirImportacao = (db: Db, id: number, feitas: number, agora: Date) =>
  db
    .updateTable('importacao')
    .set({ estado: 'concluida', feitas, linhas: null, concluida_em: agora })
    .where('id', '=', id)
    .execute();

export const falharImportacao = (db: Db, id: number, falha: string) =>
  db
    .updateTable('importacao')
    .set({ estado: 'falhou', falha, feitas: 0 })
    .where('id', '=', id)
    .where('estado', '=', 'confirmada')
    .execute();

export const andarImportacao = (db: Db, id: number, feitas: number) =>
  db.updateTable('importacao').set({ feitas }).where('id', '=', id).where('estado', '=', 'confirmada').execute();

/** What was looked through long ago and not written. */
export const esquecerPendentes = (db: Db, antes: Date) =>
  db
    .deleteFrom('importacao')
    .where('estado', 'in', ['conferida', 'falhou'])
    .where('criada_em', '<', antes)
    .executeTakeFirst();

/** Names of the profiles of the scope that give nothing but these permissions. */
export const listarPerfisAoAlcance = async (
  db: Db,
  escopo: Escopo,
  permissoes: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ nome: string }>`
    select distinct nome from perfil p
     where excluido_em is null and ${doEscopoOuDeTodos(escopo, 'p.id_orgao_credor')}
       and not exists (select from perfil_permissao pp where pp.id_perfil = p.id and pp.permissao <> all(${[...permissoes]}))
     order by nome`.execute(db);
  return rows.map((row) => row.nome);
};
