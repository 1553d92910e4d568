import { dividaAtiva as frases } from '@i18n/pt-BR/dividaAtiva/inscricao.ts';
import type { ResultadoEvento } from '@/contract/dividaAtiva.ts';
import type { EventoDividaAtiva } from '@/contract/eventoDividaAtiva.ts';
import { resumoSha256 } from '../../base/sha256.ts';
import type { Ctx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import {
  type EventoGuardado,
  eventoPorChave,
  lugarTomado,
  travarPeloNumero,
} from '../../database/queries/dividaAtiva.ts';
import type { Quando } from '../processo/decurso.ts';
import { extinguir } from './extinguir.ts';
import { seguir } from './seguir.ts';

/** A batch of the active-debt system (D §5.6). One transaction for each event: a failure keeps those done before. */
export async function receberEventos(
  ctx: Ctx,
  { body: { eventos } }: { readonly body: { readonly eventos: readonly unknown[] } },
): Promise<{ resultados: ResultadoEvento[] }> {
  const resultados: ResultadoEvento[] = [];
  for (const evento of eventos)
    resultados.push(await ctx.write((db) => receberEvento(db, ctx, evento as EventoDividaAtiva)));
  return { resultados };
}

/** Stores an event and carries it out if nothing before it holds it back; an event received before changes nothing. */
export async function receberEvento(db: Db, quando: Quando, evento: EventoDividaAtiva): Promise<ResultadoEvento> {
  const hash = resumoSha256(evento);
  const antes = await eventoPorChave(db, evento.id);
  if (antes) return repetido(antes, hash);
  const processo = await travarPeloNumero(db, evento.numeroProcesso);
  const tomado = processo ? await lugarTomado(db, processo.id, evento.sequencia) : false;
  const guardado = await guardar(db, quando, evento, { hash, processo, tomado });
  // Another call stored the same event meanwhile.
  if (!guardado) return repetido((await eventoPorChave(db, evento.id))!, hash);
  if (guardado.estado === 'estacionado' && processo) {
    await seguir(db, quando, processo.id, guardado.id);
    await extinguir(db, quando, processo.id);
  }
  return resultadoDe((await eventoPorChave(db, evento.id))!);
}

export const resultadoDe = (e: EventoGuardado, repetido = false): ResultadoEvento => ({
  id: e.id_evento,
  estado: e.estado,
  repetido,
  motivo: e.motivo,
  mensagem: e.mensagem,
});

const repetido = (antes: EventoGuardado, hash: string): ResultadoEvento =>
  antes.corpo_hash === hash
    ? resultadoDe(antes, true)
    : {
        id: antes.id_evento,
        estado: 'recusado',
        repetido: true,
        motivo: 'CONTEUDO_DIVERGENTE',
        mensagem: frases.motivos.CONTEUDO_DIVERGENTE,
      };

interface Situado {
  readonly hash: string;
  readonly processo: { readonly id: number; readonly id_orgao_credor: number } | undefined;
  readonly tomado: boolean;
}

/** Stores the event as parked, or refused if its sequence number is taken; undefined if it was already stored. */
async function guardar(
  db: Db,
  { agora }: Quando,
  evento: EventoDividaAtiva,
  { hash, processo, tomado }: Situado,
): Promise<EventoGuardado | undefined> {
  const motivo = tomado ? 'SEQUENCIA_REPETIDA' : 'PROCESSO_DESCONHECIDO';
  return db
    .insertInto('evento_divida_ativa')
    .values({
      id_evento: evento.id,
      tipo: evento.tipo,
      numero_processo: evento.numeroProcesso,
      id_processo: processo?.id ?? null,
      id_orgao_credor: processo?.id_orgao_credor ?? null,
      sequencia: evento.sequencia,
      data: evento.data,
      dados: JSON.stringify(evento.dados),
      corpo_hash: hash,
      estado: tomado ? 'recusado' : 'estacionado',
      motivo,
      mensagem: frases.motivos[motivo],
      id_andamento: null,
      id_usuario: null,
      recebido_em: agora,
      tentado_em: agora,
    })
    .onConflict((conflict) => conflict.column('id_evento').doNothing())
    .returningAll()
    .executeTakeFirst();
}
