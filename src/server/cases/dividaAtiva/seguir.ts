import { dividaAtiva as frases } from '@i18n/pt-BR/dividaAtiva/inscricao.ts';
import type { MotivoEvento } from '@/contract/dividaAtiva.ts';
import type { EventoDividaAtiva } from '@/contract/eventoDividaAtiva.ts';
import { diaDoEvento } from '@/domain/dividaAtiva/aplicarEvento.ts';
import { decidirEvento } from '@/domain/dividaAtiva/decidirEvento.ts';
import type { Db } from '../../database/database.ts';
import {
  type EventoGuardado,
  estacionadoNoLugar,
  motivoExiste,
  numeroDeCdaUsado,
  ultimaSequencia,
} from '../../database/queries/dividaAtiva.ts';
import { lerProcesso, type ProcessoLido } from '../../database/queries/processoLido.ts';
import { todosOsOrgaos } from '../../database/tenant.ts';
import type { Quando } from '../processo/decurso.ts';
import { fatosDe } from '../processo/fatos.ts';
import { gravarEvento } from './gravarEvento.ts';

/**
 * Carries out a parked event of a locked process if it is the next in sequence, then those that waited for it, in
 * order. An event that cannot be carried out stays parked, with the reason.
 */
export async function seguir(db: Db, quando: Quando, idProcesso: number, primeiro: EventoGuardado): Promise<void> {
  let vez = (await ultimaSequencia(db, idProcesso)) + 1;
  if (primeiro.sequencia !== vez) {
    await estacionar(db, quando, primeiro, 'FORA_DE_ORDEM', frases.motivos.FORA_DE_ORDEM(vez));
    return;
  }
  for (let atual: EventoGuardado | undefined = primeiro; atual; atual = await estacionadoNoLugar(db, idProcesso, vez)) {
    const lido: ProcessoLido = await lerProcesso(db, todosOsOrgaos, idProcesso);
    if (!(await tentar(db, quando, lido, atual))) return;
    vez++;
  }
}

/**
 * Carries out the next parked event of a locked process, and those behind it: after one that was discarded, or after the
 * end of an agreement for which they waited (M §2.28).
 */
export async function seguirDoProximo(db: Db, quando: Quando, idProcesso: number): Promise<void> {
  const proximo = await estacionadoNoLugar(db, idProcesso, (await ultimaSequencia(db, idProcesso)) + 1);
  if (proximo) await seguir(db, quando, idProcesso, proximo);
}

async function tentar(db: Db, quando: Quando, lido: ProcessoLido, guardado: EventoGuardado): Promise<boolean> {
  const evento = eventoDe(guardado);
  const parar = async (motivo: MotivoEvento, mensagem: string) => {
    await estacionar(db, quando, guardado, motivo, mensagem);
    return false;
  };
  const dia = diaDoEvento(evento);
  if (evento.data > quando.hoje || dia > quando.hoje) return parar('DATA_FUTURA', frases.motivos.DATA_FUTURA);
  const fatos = fatosDe(lido, dia);
  const decisao = decidirEvento(fatos, evento);
  if (!decisao.ok) return parar(decisao.motivo, decisao.mensagem);
  if (evento.tipo === 'INSCRICAO_ACEITA' && (await numeroDeCdaUsado(db, evento.dados.numeroCda)))
    return parar('CDA_REPETIDA', frases.motivos.CDA_REPETIDA);
  if ('idMotivo' in evento.dados && !(await motivoExiste(db, evento.dados.idMotivo)))
    return parar('MOTIVO_DESCONHECIDO', frases.motivos.MOTIVO_DESCONHECIDO);

  const idAndamento = await gravarEvento(db, quando, lido, { evento, fatos, linha: decisao.linha });
  const { agora } = quando;
  await db
    .updateTable('evento_divida_ativa')
    .set({
      estado: 'aplicado',
      aplicado_em: agora,
      tentado_em: agora,
      motivo: null,
      mensagem: null,
      id_andamento: idAndamento,
    })
    .where('id', '=', guardado.id)
    .execute();
  return true;
}

async function estacionar(
  db: Db,
  { agora }: Quando,
  { id }: EventoGuardado,
  motivo: MotivoEvento,
  mensagem: string,
): Promise<void> {
  await db
    .updateTable('evento_divida_ativa')
    .set({ motivo, mensagem, tentado_em: agora })
    .where('id', '=', id)
    .execute();
}

/** No schema check here: it was checked when it was received. */
const eventoDe = (e: EventoGuardado): EventoDividaAtiva =>
  ({
    id: e.id_evento,
    numeroProcesso: e.numero_processo,
    sequencia: e.sequencia,
    data: e.data,
    tipo: e.tipo,
    dados: e.dados,
  }) as EventoDividaAtiva;
