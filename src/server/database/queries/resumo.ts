import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';
import { deTodosOsOrgaos, doEscopo } from './escopo.ts';

/** Figures that triggers keep by body and these keys; `<tabela>_geral` has the sums over all bodies (ADR 50). */
export interface Resumo {
  readonly tabela: string;
  readonly chaves: readonly string[];
  readonly medidas: readonly string[];
}

/**
 * The `faixa` of joined rows. Triggers write 0 to 7, by the number of the connection, so that those who write one key at once do
 * not wait for each other.
 */
const JUNTADA = 8;

const nomes = (lista: readonly string[], texto: (nome: string) => string = (nome) => nome) =>
  sql.raw(lista.map(texto).join(', '));

/**
 * Rows of a summary that add up to what the caller sees; not by body.
 * The central body's are the sums over all bodies, and what was written since they were joined.
 */
export function linhasDoResumo(db: Db, { tabela, chaves, medidas }: Resumo): RawBuilder<unknown> {
  const de = sql`select ${nomes([...chaves, ...medidas])} from ${sql.table(tabela)}`;
  if (!deTodosOsOrgaos(db)) return sql`(${de} where ${doEscopo(db, 'id_orgao_credor')})`;
  return sql`(select ${nomes([...chaves, ...medidas])} from ${sql.table(`${tabela}_geral`)}
              union all ${de} where faixa <> ${sql.lit(JUNTADA)})`;
}

/** Joins the rows of each key, and adds them to the sums over all bodies; a row that is being written is left for later. */
export async function juntarResumo(db: Db, { tabela, chaves, medidas }: Resumo): Promise<void> {
  const doOrgao = ['id_orgao_credor', ...chaves];
  const daLinha = [...doOrgao, 'faixa'];
  const de = (alias: string) => nomes(daLinha, (c) => `${alias}.${c}`);
  const aoTotal = (alvo: string, chave: readonly string[], valores: readonly string[], grupo: readonly string[]) => sql`
    insert into ${sql.table(alvo)} as r (${nomes([...chave, ...medidas])})
    select ${nomes([...valores, ...medidas.map((m) => `sum(${m})`)])} from tirada group by ${nomes(grupo)} order by ${nomes(grupo)}
    on conflict (${nomes(chave)}) do update set ${nomes(medidas, (m) => `${m} = r.${m} + excluded.${m}`)}`;
  await sql`
    with solta as (
      select ${nomes(daLinha)} from ${sql.table(tabela)} where faixa <> ${sql.lit(JUNTADA)}
       order by ${nomes(daLinha)} for update skip locked),
    tirada as (
      delete from ${sql.table(tabela)} r using solta s where (${de('r')}) = (${de('s')}) returning r.*),
    no_geral as (${aoTotal(`${tabela}_geral`, chaves, chaves, chaves)})
    ${aoTotal(tabela, daLinha, [...doOrgao, String(JUNTADA)], doOrgao)}`.execute(db);
}
