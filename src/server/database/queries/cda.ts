import { type Selectable, sql } from 'kysely';
import type { Db } from '../database.ts';
import type { CdaProcessoJuridicoTable, CdaProtestoTable, CdaTable, ProcessoCobrancaTable } from '../schema.ts';

/** A CDA with its newest protest, agreement and court case; amounts as exact text. */
export interface CdaLida {
  readonly cda: Selectable<CdaTable>;
  readonly protesto: Selectable<CdaProtestoTable> | undefined;
  /** The newest agreement about the inscribed debt, of the active-debt side or of the portal. */
  readonly cobranca: Selectable<ProcessoCobrancaTable> | undefined;
  readonly juridico: Selectable<CdaProcessoJuridicoTable> | undefined;
  readonly andamentosJuridicos: readonly { readonly id: number; readonly data: string; readonly descricao: string }[];
}

export async function lerCda(db: Db, id: number): Promise<CdaLida> {
  const cda = await db.selectFrom('cda').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const protesto = await ultimo(db, 'cda_protesto', id);
  const cobranca = await ultimoAcordo(db, cda);
  const juridico = await ultimo(db, 'cda_processo_juridico', id);
  const andamentosJuridicos = juridico ? await andamentosDe(db, juridico.id) : [];
  return { cda, protesto, cobranca, juridico, andamentosJuridicos };
}

interface Pendurados {
  cda_protesto: CdaProtestoTable;
  cda_processo_juridico: CdaProcessoJuridicoTable;
}
const ultimo = async <T extends keyof Pendurados>(db: Db, tabela: T, idCda: number) =>
  (
    await sql<Selectable<Pendurados[T]>>`
      select * from ${sql.table(tabela)} where id_cda = ${idCda} order by id desc limit 1`.execute(db)
  ).rows[0];

const ultimoAcordo = async (db: Db, cda: Selectable<CdaTable>) =>
  (
    await sql<Selectable<ProcessoCobrancaTable>>`
      select c.* from cobranca_processo x join processo_cobranca c on c.id = x.id_cobranca
       where x.id_processo = ${cda.id_processo} and (c.id_cda = ${cda.id} or c.origem = 'PORTAL' and c.data >= ${cda.data})
       order by c.id desc limit 1`.execute(db)
  ).rows[0];

const andamentosDe = (db: Db, idProcessoJuridico: number) =>
  db
    .selectFrom('cda_andamento_juridico')
    .select(['id', 'data', 'descricao'])
    .where('id_processo_juridico', '=', idProcessoJuridico)
    .orderBy('id', 'desc')
    .execute();
