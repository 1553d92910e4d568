import type { Db } from '../database.ts';

/** The body for the head of a print, by the id of the printing user's body. */
export const lerOrgaoDeQuemImprime = (db: Db, id: number) =>
  db.selectFrom('orgao_credor').select(['nome', 'sigla', 'cnpj']).where('id', '=', id).executeTakeFirstOrThrow();
