import { type Selectable, sql } from 'kysely';
import type { Data } from '@/contract/values/data.ts';
import type { Cobrado } from '@/domain/cobranca/componentes.ts';
import { situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import type { Estado } from '@/domain/workflow/fatos.ts';
import type { Db } from '../../database/database.ts';
import type { CobrancaLida } from '../../database/queries/cobranca.ts';
import type { PagamentoProcessoTable } from '../../database/schema.ts';
import { lerSeis } from './colunas.ts';
import type { Estados } from './depoisDoFim.ts';

/** What the end of an agreement keeps of its processes, for the reversal of one of its payments. */
export interface DadosDaQuitacao {
  readonly antes?: readonly { readonly idProcesso: number; readonly estado: Estado }[];
}

/** The end of an agreement that was not paid, and what its processes were before and received since. */
export interface FimLido {
  /** Its movement. */
  readonly id: number;
  /** Empty: it ended before its movement kept them. */
  readonly antes: Estados;
  /** Payments of the processes outside this agreement, in order. */
  readonly outros: readonly {
    readonly idProcesso: number;
    readonly em: Date;
    readonly data: Data;
    readonly partes: Cobrado;
    /** The later agreement that received it, on an instalment or after its own end; null: received outside any. */
    readonly daCobranca: string | null;
  }[];
}

/** Null: it stands, or is settled. */
export async function lerFim(db: Db, { linha, processos }: CobrancaLida): Promise<FimLido | null> {
  if (linha.situacao !== situacaoCobranca.CANCELADO) return null;
  const { id, data, dados } = await db
    .selectFrom('cobranca_andamento')
    .select(['id', 'data', 'dados'])
    .where('id_cobranca', '=', linha.id)
    .where('acao', 'in', ['CANCELAR_COBRANCA', 'EXPIRAR', 'RESCINDIR', 'CONTESTAR', 'EXTINGUIR'])
    .orderBy('numero', 'desc')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<
    Selectable<PagamentoProcessoTable> & {
      em: Date;
      data: Data;
      id_cobranca_andamento: number | null;
      numero_cobranca: string;
    }
  >`
    select q.*, p.criado_em as em, p.data, p.id_cobranca_andamento, p.numero_cobranca
      from pagamento_processo q join pagamento p on p.id = q.id_pagamento
     where q.id_processo = any(${processos.map((p) => p.linha.id)}::bigint[]) and p.estornado_em is null
       and p.id_cobranca is distinct from ${linha.id}
       and case when p.id_cobranca_andamento is null then p.criado_em >= ${data} else p.id_cobranca_andamento > ${id} end
     order by p.criado_em, p.id`.execute(db);
  const { antes = [] } = (dados ?? {}) as DadosDaQuitacao;
  return {
    id,
    antes: new Map(antes.map(({ idProcesso, estado }) => [idProcesso, estado])),
    outros: rows.map((r) => ({
      idProcesso: r.id_processo,
      em: r.em,
      data: r.data,
      partes: lerSeis(r),
      daCobranca: r.id_cobranca_andamento === null ? null : r.numero_cobranca,
    })),
  };
}
