import { sql } from 'kysely';
import type { Ato } from '../../documents/ato.ts';
import type { Db } from '../database.ts';

/** The movements of a process that are not cancelled, oldest first. */
export async function lerAtos(db: Db, idProcesso: number): Promise<readonly Ato[]> {
  const { rows } = await sql<Omit<Ato, 'valor'> & { valor: string | null }>`
    select a.id, a.acao, a.data, a.data_referencia as "dataReferencia", a.descricao, a.observacao, a.valor, a.automatico,
           a.dados, a.estado_anterior as antes,
           coalesce((select jsonb_agg(jsonb_build_object('nome', f.nome, 'sha256', f.sha256) order by f.id)
                       from documento d join arquivo f on f.id_documento = d.id
                      where d.id_andamento = a.id and d.excluido_em is null
                        and f.substituido_em is null and f.removido_em is null), '[]') as arquivos
      from andamento a
     where a.id_processo = ${idProcesso} and not a.cancelado and a.excluido_em is null
     order by a.numero`.execute(db);
  return rows.map((a) => ({ ...a, valor: a.valor === null ? null : Number(a.valor) }));
}
