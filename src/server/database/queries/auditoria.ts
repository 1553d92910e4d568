import { auditoria as frases } from '@i18n/pt-BR/trilha/codigos.ts';
import { type RawBuilder, sql } from 'kysely';
import { type FiltroAuditoria, type LinhaAuditoria, ordensAuditoria } from '@/contract/auditoria.ts';
import { limits } from '@/contract/limits.ts';
import type { Paging } from '@/contract/lista.ts';
import type { Db } from '../database.ts';
import { doEscopo } from './escopo.ts';
import { janela, sortOf } from './lista.ts';

interface Row {
  id: number;
  em: Date;
  id_usuario: number | null;
  usuario_nome: string | null;
  acao: string;
  recurso: string;
  id_registro: number | null;
  registro: string | null;
  ip: string | null;
  id_orgao: number | null;
  sigla: string | null;
}
interface RowComMarca extends Row {
  /** The moment to the microsecond. */
  marca: string;
}
interface RowInteira extends Row {
  antes: Record<string, unknown> | null;
  depois: Record<string, unknown> | null;
}

/** The columns of a list: the record's name as noted, or else its present name, but no content. */
const colunas = (db: Db) => sql`
  a.id, a.em, a.id_usuario, a.usuario_nome, a.acao, a.recurso, a.id_registro, a.ip, o.id as id_orgao, o.sigla,
  coalesce(a.depois ->> 'nome', a.antes ->> 'nome', a.depois ->> 'numero', a.antes ->> 'numero', case a.recurso
    when 'processo' then (select numero from processo where id = a.id_registro and ${doEscopo(db, 'id_orgao_credor')})
    when 'usuario' then (select nome from usuario where id = a.id_registro and ${doEscopo(db, 'id_orgao_credor')})
    when 'linkDeSenha' then (select nome from usuario where id = a.id_registro and ${doEscopo(db, 'id_orgao_credor')})
    when 'indiceFinanceiro' then (select sigla from indice_financeiro where id = a.id_registro)
  end) as registro`;

const sentidoDe = (sort: string | undefined) => sortOf(sort ?? 'em,desc', ordensAuditoria).direcao;

/** The statement of a page: first the ids, along one narrow index and ordered by time, then their rows. */
export function consultaDaTrilha(
  db: Db,
  where: RawBuilder<unknown>,
  sort: string | undefined,
  paging: Paging,
): RawBuilder<RowComMarca> {
  const sentido = sql.raw(sentidoDe(sort));
  return sql<RowComMarca>`
    select ${colunas(db)}, a.em::text as marca
      from (select auditoria.id from auditoria where ${where} order by em ${sentido}, id ${sentido} ${janela(paging)}) pagina
      join auditoria a on a.id = pagina.id
      left join orgao_credor o on o.id = a.id_orgao_credor
     order by a.em ${sentido}, a.id ${sentido}`;
}

/** A page of the scope's trail, and the number of its entries, counted so far that it takes no longer however many there are. */
export async function lerPaginaDaTrilha(db: Db, filtro: FiltroAuditoria, paging: Paging) {
  const where = condicoesDaTrilha(db, filtro);
  const { rows } = await consultaDaTrilha(db, where, paging.sort, paging).execute(db);
  const total = await sql<{ n: number }>`
    select count(*) as n from (select from auditoria where ${where} limit ${limits.trilhaContada + 1}) contados`.execute(
    db,
  );
  return { content: rows.map(linha), totalElements: total.rows[0]?.n ?? 0 };
}

/** The last entry of a part. */
export interface MarcaDaTrilha {
  readonly em: string;
  readonly id: number;
}
/** How many entries a filter finds now, and the last id: what is written from now on is beyond it. */
export async function tamanhoDaTrilha(db: Db, filtro: FiltroAuditoria): Promise<{ total: number; ultimo: number }> {
  const where = condicoesDaTrilha(db, filtro);
  const { rows } = await sql<{ total: number; ultimo: number | null }>`
    select count(*) as total, (select max(id) from auditoria) as ultimo from auditoria where ${where}`.execute(db);
  return { total: rows[0]!.total, ultimo: rows[0]!.ultimo ?? 0 };
}

/** The entries after a mark, up to an id, in the order of the list. */
export async function parteDaTrilha(
  db: Db,
  filtro: FiltroAuditoria,
  {
    sort,
    ultimo,
    marca,
    quantas,
  }: {
    readonly sort: string | undefined;
    readonly ultimo: number;
    readonly marca: MarcaDaTrilha | null;
    readonly quantas: number;
  },
): Promise<{ linhas: LinhaAuditoria[]; marca: MarcaDaTrilha | undefined }> {
  const depois = sql.raw(sentidoDe(sort) === 'desc' ? '<' : '>');
  const where = sql.join(
    [
      condicoesDaTrilha(db, filtro),
      sql`id <= ${ultimo}`,
      ...(marca ? [sql`(em, id) ${depois} (${marca.em}::timestamptz, ${marca.id})`] : []),
    ],
    sql` and `,
  );
  const { rows } = await consultaDaTrilha(db, where, sort, { size: quantas, page: 0 }).execute(db);
  const ultima = rows.at(-1);
  return {
    linhas: rows.map(linha),
    marca: ultima && rows.length === quantas ? { em: ultima.marca, id: ultima.id } : undefined,
  };
}

const linha = (r: Row): LinhaAuditoria => ({
  id: r.id,
  em: r.em.toISOString(),
  usuario: r.id_usuario === null ? null : { id: r.id_usuario, nome: r.usuario_nome ?? '' },
  acao: { codigo: r.acao, nome: frases.nomeDaAcao(r.acao) },
  recurso: r.recurso,
  idRegistro: r.id_registro,
  registro: r.registro,
  ip: r.ip || null,
  orgaoCredor: r.id_orgao === null ? null : { id: r.id_orgao, sigla: r.sigla! },
});

/** Filters by indexed columns only: nobody can guess the content of an entry by filtering. Days are of the session's zone. */
export function condicoesDaTrilha(db: Db, f: FiltroAuditoria): RawBuilder<unknown> {
  const list = [doEscopo(db, 'id_orgao_credor')];
  const meiaNoite = (data: string, dias: number) => sql`(${data}::date + ${sql.raw(String(dias))})::timestamptz`;
  if (f.idUsuario) list.push(sql`id_usuario = ${f.idUsuario}`);
  if (f.recurso) list.push(sql`recurso = ${f.recurso}`);
  if (f.idRegistro) list.push(sql`id_registro = ${f.idRegistro}`);
  if (f.acao) list.push(sql`acao = ${f.acao}`);
  if (f.dataInicio) list.push(sql`em >= ${meiaNoite(f.dataInicio, 0)}`);
  if (f.dataFim) list.push(sql`em < ${meiaNoite(f.dataFim, 1)}`);
  return sql.join(list, sql` and `);
}

/** An entry of the scope's trail with its content, or undefined. */
export async function lerRegistroDaTrilha(db: Db, id: number) {
  const { rows } = await sql<RowInteira>`
    select ${colunas(db)}, a.antes, a.depois from auditoria a left join orgao_credor o on o.id = a.id_orgao_credor
     where a.id = ${id} and ${doEscopo(db, 'a.id_orgao_credor')}`.execute(db);
  const row = rows[0];
  return row && { ...linha(row), antes: row.antes, depois: row.depois };
}

/** The distinct values of a column in the scope: one index step for each value, however many entries there are. */
const distintos = (db: Db, coluna: 'id_usuario' | 'acao') => {
  const c = sql.ref(coluna);
  return sql`
    with recursive d(v) as (
      select min(${c}) from auditoria where ${doEscopo(db, 'id_orgao_credor')}
      union all
      select (select min(${c}) from auditoria where ${doEscopo(db, 'id_orgao_credor')} and ${c} > d.v) from d where d.v is not null
    )`;
};

/** The users in the trail, with the name in their newest entry. */
export async function pessoasDaTrilha(db: Db): Promise<{ id: number; nome: string }[]> {
  const { rows } = await sql<{ id: number; nome: string }>`
    ${distintos(db, 'id_usuario')}
    select d.v as id, (select usuario_nome from auditoria where id_usuario = d.v and ${doEscopo(db, 'id_orgao_credor')}
                        order by em desc, id desc limit 1) as nome
      from d where d.v is not null limit 2000`.execute(db);
  return rows.sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
}

/** The action codes in the trail. */
export async function acoesDaTrilha(db: Db): Promise<string[]> {
  const { rows } = await sql<{ acao: string }>`
    ${distintos(db, 'acao')} select v as acao from d where v is not null`.execute(db);
  return rows.map((row) => row.acao);
}
