import { type Selectable, sql } from 'kysely';
import type { Problema } from '@/contract/importacao.ts';
import type { Db } from '../database.ts';
import type { ImportacaoTable } from '../schema.ts';
import { doEscopo, doEscopoOuDeTodos } from './escopo.ts';

export type ImportacaoGuardada = Selectable<ImportacaoTable>;

/** Bodies of the scope, with the names that a cell may use. */
export const listarNomesDeOrgaos = (db: Db) =>
  db
    .selectFrom('orgao_credor')
    .select(['id', 'sigla', 'nome'])
    .where('excluido_em', 'is', null)
    .where(doEscopo(db, 'id'))
    .orderBy('sigla')
    .execute();

/** Profiles of the scope, each with its body. */
export const listarNomesDePerfis = (db: Db) =>
  db
    .selectFrom('perfil')
    .select(['id', 'nome', 'id_orgao_credor'])
    .where('excluido_em', 'is', null)
    .where(doEscopoOuDeTodos(db, 'id_orgao_credor'))
    .orderBy('nome')
    .execute();

/** An e-mail (in lower case) or a CPF that is taken, with its user and body. */
export interface Repetido {
  readonly campo: 'email' | 'cpf';
  readonly valor: string;
  readonly idUsuario: number;
  readonly idOrgao: number;
  readonly sigla: string;
}

/** Those of these e-mails and CPFs that are taken, in any body, by a user other than `menos`; e-mails first. */
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

/** An import of the caller. */
export const lerImportacao = (db: Db, idUsuario: number, recurso: string, id: number) =>
  db
    .selectFrom('importacao')
    .selectAll()
    .where('id', '=', id)
    .where('id_usuario', '=', idUsuario)
    .where('recurso', '=', recurso)
    .executeTakeFirst();

/** The caller's earlier import of the same file, or undefined. */
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

/** Stores a check's result over an earlier one of the file; undefined if the import was confirmed meanwhile. */
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

/** Only one call confirms; answers whether it was this one. */
export const confirmarImportacao = async (db: Db, id: number, ip: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('importacao')
    .set({ estado: 'confirmada', ip, falha: null, feitas: 0, tentativas: 0 })
    .where('id', '=', id)
    .where('estado', 'in', ['conferida', 'falhou'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/**
 * The confirmed imports in order of their turns. First comes the body whose last turn is longest ago; within a body, the person whose
 * last turn is; of a person, the oldest import that had no turn. So an import of one body or person begins after at most one more of
 * another (ADR 66).
 */
export async function confirmadasNaVez(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from importacao i join usuario u on u.id = i.id_usuario
     where i.estado = 'confirmada'
     order by (select max(x.concluida_em) from importacao x join usuario y on y.id = x.id_usuario
                where y.id_orgao_credor = u.id_orgao_credor) nulls first,
              (select max(x.concluida_em) from importacao x where x.id_usuario = i.id_usuario) nulls first,
              i.concluida_em nulls first, i.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A confirmed import, taken until the transaction ends; undefined if it is written already, or another run has it. */
export async function tomarConfirmada(db: Db, id: number): Promise<ImportacaoGuardada | undefined> {
  const { rows } = await sql<{ livre: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('importacao'), ${id}::integer) as livre`.execute(db);
  return rows[0]?.livre ? lerConfirmada(db, id) : undefined;
}

export const lerConfirmada = (db: Db, id: number): Promise<ImportacaoGuardada | undefined> =>
  db.selectFrom('importacao').selectAll().where('id', '=', id).where('estado', '=', 'confirmada').executeTakeFirst();

/** Deletes the file's lines, too: they are written now. */
export const concluirImportacao = (db: Db, id: number, feitas: number, agora: Date) =>
  db
    .updateTable('importacao')
    .set({ estado: 'concluida', feitas, linhas: null, concluida_em: agora })
    .where('id', '=', id)
    .execute();

/** So often is writing an import begun: one that has ended its server each time would end the next one, too. */
const TENTATIVAS = 5;

/** Whether it was begun as often as it is. */
export const desistida = ({ tentativas }: Pick<ImportacaoGuardada, 'tentativas'>): boolean => tentativas >= TENTATIVAS;

/** The confirmed imports that were begun as often as they are; one of them may be written now. */
export async function desistidas(db: Db): Promise<number[]> {
  const achadas = await db
    .selectFrom('importacao')
    .select('id')
    .where('estado', '=', 'confirmada')
    .where('tentativas', '>=', TENTATIVAS)
    .orderBy('id')
    .execute();
  return achadas.map(({ id }) => id);
}

/** Its body and its person have their turn now, and it is begun; the moment of its end, or of its failure, is written over it. */
export const darVez = (db: Db, id: number, agora: Date) =>
  db
    .updateTable('importacao')
    .set({ concluida_em: agora, tentativas: sql<number>`tentativas + 1` })
    .where('id', '=', id)
    .where('estado', '=', 'confirmada')
    .execute();

/** Its body has had its turn, also with one that failed. */
export const falharImportacao = (db: Db, id: number, falha: string, agora: Date) =>
  db
    .updateTable('importacao')
    .set({ estado: 'falhou', falha, feitas: 0, concluida_em: agora })
    .where('id', '=', id)
    .where('estado', '=', 'confirmada')
    .execute();

export const andarImportacao = (db: Db, id: number, feitas: number) =>
  db.updateTable('importacao').set({ feitas }).where('id', '=', id).where('estado', '=', 'confirmada').execute();

/**
 * Deletes imports that were never written.
 * @param semConfirmar those checked before, that nobody confirmed
 * @param falhadas those that failed before, after somebody confirmed them
 */
export const esquecerPendentes = (db: Db, semConfirmar: Date, falhadas: Date) =>
  db
    .deleteFrom('importacao')
    .where((eb) =>
      eb.or([
        eb.and([eb('estado', '=', 'conferida'), eb('criada_em', '<', semConfirmar)]),
        // Releases before 1.15.0 did not say when.
        eb.and([eb('estado', '=', 'falhou'), eb(eb.fn.coalesce('concluida_em', 'criada_em'), '<', falhadas)]),
      ]),
    )
    .executeTakeFirst();

/** Names of the scope's profiles that give no other permissions than these. */
export const listarPerfisAoAlcance = async (db: Db, permissoes: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ nome: string }>`
    select distinct nome from perfil p
     where excluido_em is null and ${doEscopoOuDeTodos(db, 'p.id_orgao_credor')}
       and not exists (select from perfil_permissao pp where pp.id_perfil = p.id and pp.permissao <> all(${[...permissoes]}))
     order by nome`.execute(db);
  return rows.map((row) => row.nome);
};
