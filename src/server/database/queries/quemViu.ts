import { sql } from 'kysely';
import type { RecursoVisto } from '@/contract/titular.ts';
import type { Data } from '@/contract/values/data.ts';
import type { Db } from '../database.ts';

/** Somebody saw the record of that id on that day. */
export interface Visto {
  readonly id: number;
  readonly dia: Data;
  readonly usuario: { readonly id: number; readonly nome: string };
}

/** The table in which a record is found, with its body. */
const tabelas: Readonly<Record<RecursoVisto, string>> = {
  processo: 'processo',
  devedor: 'devedor',
  cobranca: 'processo_cobranca',
  requerente: 'requerente',
  documento: 'arquivo',
};

/** Notes who saw what, once for each person, record and day. A record that is not there any more is nobody's. */
export async function gravarVistos(db: Db, recurso: RecursoVisto, vistos: readonly Visto[]): Promise<void> {
  await sql`
    insert into quem_viu (id_orgao_credor, recurso, id_registro, dia, id_usuario, usuario_nome)
    select r.id_orgao_credor, ${recurso}, r.id, v.dia, v.usuario, v.nome
      from unnest(${vistos.map(({ id }) => id)}::bigint[], ${vistos.map(({ dia }) => dia)}::date[],
                  ${vistos.map(({ usuario }) => usuario.id)}::bigint[], ${vistos.map(({ usuario }) => usuario.nome)}::text[])
           v(id, dia, usuario, nome)
      join ${sql.table(tabelas[recurso])} r on r.id = v.id
    on conflict do nothing`.execute(db);
}
