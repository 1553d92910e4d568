import { dividaAtiva as frases } from '@i18n/pt-BR/dividaAtiva/inscricao.ts';
import type { MotivoEvento } from '@/contract/dividaAtiva.ts';
import type { EventoDividaAtiva } from '@/contract/eventoDividaAtiva.ts';
import { diaDoEvento } from '@/domain/dividaAtiva/aplicarEvento.ts';
import { decidirEvento } from '@/domain/dividaAtiva/decidirEvento.ts';
import type { Db } from '../../database/database.ts';
import {
  type EventoGuardado,
  estacionadosDoProcesso,
  motivoExiste,
  numeroDeCdaUsado,
} from '../../database/queries/dividaAtiva.ts';
import { lerProcesso, type ProcessoLido } from '../../database/queries/processoLido.ts';
import type { Quando } from '../processo/decurso.ts';
import { fatosDe } from '../processo/fatos.ts';
import { gravarEvento } from './gravarEvento.ts';

/** These wait for a person: they are tried again only when asked for by id, or when something else changed the process. */
const esperaAlguem: ReadonlySet<MotivoEvento | null> = new Set<MotivoEvento>([
  'EVENTO_INDEVIDO',
  'CDA_REPETIDA',
  'MOTIVO_DESCONHECIDO',
]);

/**
 * Carries out the parked events of a locked process, in order. One that waits for the end of an agreement of the portal waits
 * alone: those behind it go on, except where their rows need what it would do (M §7.91). Any other that cannot be carried
 * out holds back all behind it, and so does one that has not come.
 * @param primeiro the event that somebody sent or asked for; undefined: all are tried, because the process has changed
 */
export async function seguir(db: Db, quando: Quando, idProcesso: number, primeiro?: number): Promise<void> {
  let lido: ProcessoLido | undefined;
  /** What holds back: the first that waits for the agreement, and the first that stops all behind it. */
  let acordo: number | undefined;
  let parada: number | undefined;
  for (const atual of await estacionadosDoProcesso(db, idProcesso)) {
    if (parada === undefined && atual.sequencia !== atual.antes + 1) parada = atual.antes + 1;
    if (parada !== undefined) {
      await estacionar(db, quando, atual, foraDeOrdem(parada));
      continue;
    }
    lido ??= await lerProcesso(db, idProcesso);
    const espera = esperaAlguem.has(atual.motivo) && primeiro !== undefined && primeiro !== atual.id;
    const motivo = espera ? atual : await tentar(db, quando, lido, atual);
    if (!motivo) {
      lido = undefined;
      continue;
    }
    if (motivo.motivo === 'ACORDO_DO_PORTAL') acordo ??= atual.sequencia;
    const depende = acordo !== undefined && motivo.motivo === 'EVENTO_INDEVIDO';
    if (motivo.motivo !== 'ACORDO_DO_PORTAL' && !depende) parada = atual.sequencia;
    // What comes after an inscription that waits is of the new CDA.
    if (depende && atual.tipo === 'INSCRICAO_ACEITA') parada = atual.sequencia;
    if (!espera) await estacionar(db, quando, atual, depende ? foraDeOrdem(acordo!) : motivo);
  }
}

interface Espera {
  readonly motivo: MotivoEvento | null;
  readonly mensagem: string | null;
}
const foraDeOrdem = (esperada: number): Espera => ({
  motivo: 'FORA_DE_ORDEM',
  mensagem: frases.motivos.FORA_DE_ORDEM(esperada),
});

/** Carries the event out, or answers why it cannot be. */
async function tentar(
  db: Db,
  quando: Quando,
  lido: ProcessoLido,
  guardado: EventoGuardado,
): Promise<Espera | undefined> {
  const evento = eventoDe(guardado);
  const parar = (motivo: MotivoEvento, mensagem: string): Espera => ({ motivo, mensagem });
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
  return undefined;
}

const estacionar = (db: Db, { agora }: Quando, { id }: EventoGuardado, { motivo, mensagem }: Espera) =>
  db.updateTable('evento_divida_ativa').set({ motivo, mensagem, tentado_em: agora }).where('id', '=', id).execute();

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
