import type { Db } from '../database.ts';

/** The body in the head of what its people print. */
export const lerOrgaoDeQuemImprime = (db: Db, id: number) =>
  db.selectFrom('orgao_credor').select(['nome', 'sigla', 'cnpj']).where('id', '=', id).executeTakeFirstOrThrow();
