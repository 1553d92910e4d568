import { andamentos as frases } from '@i18n/pt-BR/processo/acoes.ts';
import { sql } from 'kysely';
import type { CodigoAcao, DadosDaAcao } from '@/contract/acoes.ts';
import type { Resultado } from '@/domain/workflow/resultado.ts';
import { situacao } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos } from '../../database/dinheiro.ts';
import { recontarSituacao } from '../../database/queries/gravarProcesso.ts';
import type { ProcessoLido } from '../../database/queries/processoLido.ts';

/** Id of the lapse movement that this one undoes. Cancelling the action before this one makes the lapse valid again. */
export interface DadosDoDesfeito {
  readonly desfazDecurso: number;
}

interface Passo {
  /** Absent: made by the calendar, by the active-debt system, or by a person in a way that cannot be cancelled. */
  readonly acao?: CodigoAcao;
  readonly resultado: Resultado;
  readonly dados?: DadosDaAcao | DadosDoDesfeito;
  /** A note that changes no state: it is cancelled with the action before it, and never prevents that. */
  readonly automatico?: boolean;
  /** From the active-debt system: an inscription, or a return with its reason of the catalogue. */
  readonly externo?: { readonly inscricao: boolean; readonly idMotivoDevolucao: number | null };
}
type Alvo = Pick<ProcessoLido['linha'], 'id' | 'id_orgao_credor'>;
/** When, and by whom; no user for what the calendar does. */
type Autor = Pick<SessionCtx, 'agora'> & Partial<Pick<SessionCtx, 'usuario'>>;

/** Writes the movement of a step with the state before it; answers its id. The process must be locked. */
export async function andar(
  db: Db,
  ctx: Autor,
  { linha }: Pick<ProcessoLido, 'linha'>,
  { acao, resultado, dados, externo, automatico }: Passo,
): Promise<number> {
  const { andamento, antes, estado } = resultado;
  const { id } = await db
    .insertInto('andamento')
    .values({
      ...autoria(ctx, linha),
      acao: acao ?? null,
      data_referencia: andamento?.dataReferencia ?? null,
      descricao: andamento?.descricao ?? '',
      observacao: andamento?.observacao ?? null,
      situacao: estado.situacao,
      valor: andamento?.valorCentavos == null ? null : gravarCentavos(andamento.valorCentavos),
      automatico: automatico ?? (acao === undefined && !externo && ctx.usuario === undefined),
      ...(externo
        ? {
            origem: 'DIVIDA_ATIVA' as const,
            andamento_inscricao: externo.inscricao,
            andamento_devolucao: externo.idMotivoDevolucao !== null,
            id_motivo_devolucao: externo.idMotivoDevolucao,
          }
        : {}),
      estado_anterior: JSON.stringify(antes),
      dados: dados ? JSON.stringify(dados) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes, after the movement of an action that undid a lapse, one that says so. */
export async function andarDesfeito(
  db: Db,
  ctx: SessionCtx,
  lido: Pick<ProcessoLido, 'linha'>,
  { estado, desfeito }: Resultado,
): Promise<void> {
  if (!desfeito) return;
  const resultado = { estado, antes: estado, andamento: desfeito.andamento };
  await andar(db, ctx, lido, { resultado, dados: { desfazDecurso: desfeito.decurso }, automatico: true });
}

/** The first movement of a process. */
export async function andarCadastro(db: Db, ctx: SessionCtx, alvo: Alvo): Promise<void> {
  await db
    .insertInto('andamento')
    .values({ ...autoria(ctx, alvo), numero: 1, descricao: frases.CADASTRO, situacao: situacao.EM_ELABORACAO })
    .execute();
}

/** Columns common to all movements: number, time, author. */
const autoria = ({ agora, usuario }: Autor, { id, id_orgao_credor }: Alvo) => {
  const ultimo = sql`(select max(a.numero) from andamento a where a.id_processo = ${id})`;
  return {
    id_processo: id,
    id_orgao_credor,
    numero: sql<number>`coalesce(${ultimo}, 0) + 1`,
    id_andamento_anterior: sql<
      number | null
    >`(select a.id from andamento a where a.id_processo = ${id} and a.numero = ${ultimo})`,
    acao: null,
    data: agora,
    data_cadastro: agora,
    data_referencia: null,
    observacao: null,
    id_motivo_devolucao: null,
    motivo_cancelamento: null,
    id_usuario_cancelamento: null,
    id_usuario_cadastro: usuario?.id ?? null,
    usuario_cadastro: usuario?.nome ?? null,
  };
};

/**
 * Cancels the last action and the movements that the system made after it, and removes their documents from the
 * process. Nothing is lost: movements keep the reason, files stay in the store.
 */
export async function cancelarAndamentos(
  db: Db,
  { agora, usuario }: SessionCtx,
  { linha, ultima }: ProcessoLido,
  motivo: string,
): Promise<void> {
  if (!ultima) return;
  await sql`
    with cancelados as (
      update andamento set cancelado = true, motivo_cancelamento = ${motivo}, cancelado_em = ${agora},
             id_usuario_cancelamento = ${usuario.id}, data_ultima_alteracao = ${agora}
       where id_processo = ${linha.id} and numero >= ${ultima.numero} and not cancelado
      returning id)
    update documento set excluido_em = ${agora}
     where id_andamento in (select id from cancelados) and excluido_em is null`.execute(db);
  // The restored situation counts from its own first day, as if the cancelled action had not been.
  await recontarSituacao(db, linha.id);
}
