import { linhas } from '@tests/api/processo/support.ts';
import type { TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';

/**
 * For each table, the condition that finds the rows of a body; `false` if its rows belong to no body. Read from the
 * catalogue, so that no table is forgotten.
 */
async function todas(app: TestApp): Promise<readonly (readonly [tabela: string, onde: (orgao: number) => string])[]> {
  const lidas = await linhas(
    app,
    sql<{ tabela: string; colunas: string[] }>`
    select c.relname as tabela, array_agg(a.attname::text) as colunas
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and has_table_privilege('ativa_app', c.oid, 'select') group by 1 order by 1`,
  );
  return lidas.flatMap(({ tabela, colunas }) => {
    const onde = (orgao: number) => {
      if (tabela === 'orgao_credor') return `id = ${orgao}`;
      if (colunas.includes('id_orgao_credor')) return `id_orgao_credor = ${orgao}`;
      if (colunas.includes('id_usuario'))
        return `id_usuario in (select id from usuario where id_orgao_credor = ${orgao})`;
      if (colunas.includes('id_perfil')) return `id_perfil in (select id from perfil where id_orgao_credor = ${orgao})`;
      return 'false';
    };
    return [[tabela, onde] as const];
  });
}

/** The tables with rows that belong to a body. */
export const tabelas = async (app: TestApp) => (await todas(app)).filter(([, onde]) => onde(0) !== 'false');

/** Written a moment after the call that it notes, by the server itself: no call changes it. */
const doServidor = ['quem_viu'];

/** A fingerprint of each table's rows of a body. */
export async function retratar(app: TestApp, orgao: number): Promise<Readonly<Record<string, string>>> {
  const consulta = (await tabelas(app))
    .filter(([tabela]) => !doServidor.includes(tabela))
    .map(
      ([tabela, onde]) =>
        `select '${tabela}' as tabela, count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from ${tabela} t where ${onde(orgao)}`,
    )
    .join(' union all ');
  const lidas = await linhas(app, sql<{ tabela: string; hash: string }>`${sql.raw(consulta)}`);
  return Object.fromEntries(lidas.map(({ tabela, hash }) => [tabela, hash]));
}

const textsOf = (valor: unknown): string[] => {
  if (typeof valor === 'string') return [valor];
  if (valor === null || typeof valor !== 'object') return [];
  return Object.values(valor).flatMap(textsOf);
};
/** Shorter texts may be common words, and every body has the same dates and times: neither proves a leak. */
const dizAlgo = (texto: string) =>
  texto.length >= 6 && !/^\d{4}-\d\d-\d\d/.test(texto) && !/^[\d.,-]{1,9}$/.test(texto);

/**
 * Every text found only in rows of that body, not even as a part of a text elsewhere. An answer that contains one of
 * them shows data of that body.
 */
export async function segredosDe(app: TestApp, orgao: number): Promise<readonly string[]> {
  const [seus, alheios] = [new Set<string>(), new Set<string>()];
  for (const [tabela, onde] of await todas(app)) {
    const lidas = await linhas(
      app,
      sql<{
        linha: object;
        sua: boolean;
      }>`${sql.raw(`select to_jsonb(t) as linha, coalesce(${onde(orgao)}, false) as sua from ${tabela} t`)}`,
    );
    for (const { linha, sua } of lidas)
      for (const texto of textsOf(linha)) if (dizAlgo(texto)) (sua ? seus : alheios).add(texto);
  }
  const outros = [...alheios].join('\n');
  return [...seus].filter((texto) => !outros.includes(texto));
}
