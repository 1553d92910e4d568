import { sql } from 'kysely';
import type { CodigoAcao, DadosDaAcao } from '@/contract/acoes.ts';
import type { Estado } from '@/domain/workflow/fatos.ts';
import type { Db } from '../database.ts';

/** A movement that is not cancelled, with the data that documents need. */
export interface Ato {
  readonly id: number;
  /** null: not a person's action. */
  readonly acao: CodigoAcao | null;
  readonly data: Date;
  readonly dataReferencia: string | null;
  readonly descricao: string;
  readonly observacao: string | null;
  readonly valor: number | null;
  readonly automatico: boolean;
  /** The fields of the action, and the state before it. */
  readonly dados: (DadosDaAcao & { readonly desfazDecurso?: number }) | null;
  readonly antes: Estado | null;
  /** Names and SHA-256 of its files. */
  readonly arquivos: readonly { readonly nome: string; readonly sha256: string }[];
}

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
