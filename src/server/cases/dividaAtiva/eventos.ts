import { dividaAtiva as frases } from '@i18n/pt-BR/dividaAtiva/inscricao.ts';
import type { ResultadoEvento } from '@/contract/dividaAtiva.ts';
import type { Paging } from '@/contract/lista.ts';
import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import * as consultas from '../../database/queries/dividaAtiva.ts';
import { extinguir } from './extinguir.ts';
import { resultadoDe } from './receber.ts';
import { seguir } from './seguir.ts';

interface Consulta {
  readonly query: Paging;
  readonly body: { readonly numeroProcesso?: string | null | undefined; readonly estado?: string | null | undefined };
}
type Alvo = { readonly params: { readonly id: number } };

/** Events from the active-debt system, newest first. Events of unknown processes are shown to the central body only. */
export const listarEventos = (ctx: SessionCtx, { query, body }: Consulta) =>
  ctx.read(async (db) => {
    const { content, totalElements } = await consultas.listarEventos(db, body, query);
    return { content: [...content], totalElements };
  });

/** Packages sent or waiting to be sent to the active-debt system, newest first. */
export const listarEnvios = (ctx: SessionCtx, { query, body }: Consulta) =>
  ctx.read(async (db) => {
    const { content, totalElements } = await consultas.listarEnvios(db, body, query);
    return { content: [...content], totalElements };
  });

/**
 * Tries a parked event once more; if it succeeds, the events parked behind it follow.
 * @throws Refusal NAO_ENCONTRADO; EVENTO_NAO_ESTACIONADO
 */
export const reprocessarEvento = (ctx: SessionCtx, { params: { id } }: Alvo): Promise<ResultadoEvento> =>
  ctx.write(async (db) => {
    const evento = await estacionado(db, ctx, id);
    await anotar(db, ctx, 'EVENTO_REPROCESSAR', evento, {});
    const processo = await ligar(db, evento);
    if (processo) {
      await seguir(db, ctx, processo, id);
      await extinguir(db, ctx, processo);
    }
    return resultadoDe((await consultas.eventoPorId(db, id))!);
  });

/**
 * Discards a parked event, with the reason, so that the next events of its process can go on.
 * @throws Refusal NAO_ENCONTRADO; EVENTO_NAO_ESTACIONADO
 */
export const descartarEvento = (
  ctx: SessionCtx,
  { params: { id }, body: { motivo } }: Alvo & { readonly body: { readonly motivo: string } },
): Promise<ResultadoEvento> =>
  ctx.write(async (db) => {
    const { agora, usuario } = ctx;
    const evento = await estacionado(db, ctx, id);
    await anotar(db, ctx, 'EVENTO_DESCARTAR', evento, { motivo });
    await db
      .updateTable('evento_divida_ativa')
      .set({
        estado: 'descartado',
        mensagem: frases.descartado(usuario.nome, motivo),
        id_usuario: usuario.id,
        tentado_em: agora,
      })
      .where('id', '=', id)
      .execute();
    if (evento.id_processo !== null) {
      await seguir(db, ctx, evento.id_processo);
      await extinguir(db, ctx, evento.id_processo);
    }
    return resultadoDe((await consultas.eventoPorId(db, id))!);
  });

/** The event, after locking its process: the same lock order as `receberEvento`. */
async function estacionado(db: Db, { usuario }: SessionCtx, id: number): Promise<consultas.EventoGuardado> {
  const visto = await consultas.eventoPorId(db, id);
  const alheio = !usuario.central && visto?.id_orgao_credor !== usuario.idOrgao;
  if (!visto || alheio) throw refuse('NAO_ENCONTRADO');
  await consultas.travarPeloNumero(db, visto.numero_processo);
  const evento = await consultas.eventoPorId(db, id);
  if (evento?.estado !== 'estacionado') throw refuse('EVENTO_NAO_ESTACIONADO');
  return evento;
}

/** Links an event, received before its process was known, to the process; answers the process id or null. */
export async function ligar(db: Db, evento: consultas.EventoGuardado): Promise<number | null> {
  if (evento.id_processo !== null) return evento.id_processo;
  const processo = await consultas.travarPeloNumero(db, evento.numero_processo);
  if (!processo) return null;
  const tomado = await consultas.lugarTomado(db, processo.id, evento.sequencia);
  const motivo = 'SEQUENCIA_REPETIDA';
  await db
    .updateTable('evento_divida_ativa')
    .set({
      id_processo: processo.id,
      id_orgao_credor: processo.id_orgao_credor,
      ...(tomado ? { estado: 'recusado' as const, motivo, mensagem: frases.motivos[motivo] } : {}),
    })
    .where('id', '=', evento.id)
    .execute();
  return tomado ? null : processo.id;
}

const anotar = (db: Db, ctx: SessionCtx, acao: string, evento: consultas.EventoGuardado, mais: object) =>
  note(db, ctx, {
    acao,
    recurso: 'eventoDividaAtiva',
    idRegistro: evento.id,
    ...(evento.id_orgao_credor === null ? {} : { idOrgao: evento.id_orgao_credor }),
    antes: { estado: evento.estado, motivo: evento.motivo },
    depois: { idEvento: evento.id_evento, tipo: evento.tipo, numeroProcesso: evento.numero_processo, ...mais },
  });
