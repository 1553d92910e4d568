import { sql } from 'kysely';
import type { CodigoAcaoDaCobranca } from '@/contract/acoesDaCobranca.ts';
import type { Data } from '@/contract/values/data.ts';
import type { IdSituacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import type { EventoDaCobranca } from '@/domain/cobranca/transicoes.ts';
import type { Centavos } from '@/domain/exato.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos } from '../../database/dinheiro.ts';

/** When, from where and by whom; no user for what the calendar does. */
export type Quem = Pick<SessionCtx, 'agora' | 'maquina' | 'hoje' | 'ip' | 'requestId'> &
  Partial<Pick<SessionCtx, 'usuario'>>;

type SemPassagem = 'NEGOCIAR' | 'AVISAR' | 'ENVIAR' | 'COMPENSAR' | 'RESTITUIR' | 'RETOMAR' | 'CONFIRMAR_BOLETO';

interface Passo {
  readonly acao: CodigoAcaoDaCobranca | EventoDaCobranca | SemPassagem;
  readonly situacao: IdSituacaoCobranca;
  readonly descricao: string;
  readonly observacao?: string | null;
  /** The day of the payment, or on which the rule of a job was met (M §6.11). */
  readonly dataReferencia?: Data | null;
  readonly valorCentavos?: Centavos;
  readonly dados?: unknown;
}

/** Writes a movement of a locked agreement; answers its id. */
export async function andarCobranca(
  db: Db,
  { agora, usuario }: Quem,
  { id, id_orgao_credor }: { readonly id: number; readonly id_orgao_credor: number },
  { acao, situacao, descricao, observacao, dataReferencia, valorCentavos, dados }: Passo,
): Promise<number> {
  const andamento = await db
    .insertInto('cobranca_andamento')
    .values({
      id_cobranca: id,
      id_orgao_credor,
      numero: sql<number>`coalesce((select max(a.numero) from cobranca_andamento a where a.id_cobranca = ${id}), 0) + 1`,
      acao,
      data: agora,
      data_referencia: dataReferencia ?? null,
      descricao,
      observacao: observacao ?? null,
      situacao,
      valor: valorCentavos === undefined ? null : gravarCentavos(valorCentavos),
      dados: dados === undefined ? null : JSON.stringify(dados),
      id_usuario: usuario?.id ?? null,
      usuario_nome: usuario?.nome ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return andamento.id;
}
