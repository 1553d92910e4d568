import { sql } from 'kysely';
import { encerrado, idsSituacao } from '@/domain/workflow/situacoes.ts';
import type { Db } from '../database.ts';

export interface OutraDividaLida {
  readonly id: number;
  /** How many there are, with those beyond the limit. */
  readonly quantas: number;
}

const encerradas = idsSituacao.filter(encerrado);

/** What else the debtor of a process owes to its body: what may be negotiated first, then the oldest. */
export async function outrasDividasDe(db: Db, idProcesso: number, limite: number): Promise<OutraDividaLida[]> {
  const { rows } = await sql<OutraDividaLida>`
    select p.id, count(*) over ()::int as quantas
      from processo p join processo este on este.id = ${idProcesso}
     where p.id_devedor = este.id_devedor and p.id_orgao_credor = este.id_orgao_credor and p.id <> este.id
       and p.excluido_em is null and p.saldo_devedor > 0 and p.situacao <> all(${encerradas}::smallint[])
     order by p.apto_negociar desc, p.data, p.id limit ${limite}`.execute(db);
  return rows;
}
