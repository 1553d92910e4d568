import type { EventoDividaAtiva } from '@/contract/eventoDividaAtiva.ts';
import { aplicarEvento, type ResultadoDeEvento } from '@/domain/dividaAtiva/aplicarEvento.ts';
import { type Cda, janelaDoCartorio } from '@/domain/workflow/cda.ts';
import type { LinhaDeEvento } from '@/domain/workflow/eventos.ts';
import type { Fatos } from '@/domain/workflow/fatos.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { mandarCancelar } from '../../database/queries/boleto.ts';
import type { ProcessoLido } from '../../database/queries/processoLido.ts';
import { acertarTempoDe } from '../cobranca/tempo.ts';
import { andar } from '../processo/andamentos.ts';
import type { Quando } from '../processo/decurso.ts';
import { atualizarCorrecao, gravarEstado } from '../processo/gravar.ts';
import { gravarCda } from './gravarCda.ts';

interface Decidido {
  readonly evento: EventoDividaAtiva;
  /** As of the day of the event. */
  readonly fatos: Fatos;
  readonly linha: LinhaDeEvento;
}

/** Writes the effects of an allowed event on a locked process, its CDA and timeline; answers the movement's id. */
export async function gravarEvento(db: Db, quando: Quando, lido: ProcessoLido, decidido: Decidido): Promise<number> {
  const { evento, fatos, linha } = decidido;
  const resultado = aplicarEvento(fatos, evento, linha);
  await gravarEstado(db, quando, lido, resultado.estado, colunasDaCda(resultado));
  const { agora, maquina } = quando;
  const idAndamento = await andar(db, { agora }, lido, {
    resultado,
    externo: { inscricao: resultado.inscricao, idMotivoDevolucao: resultado.devolucao?.idMotivo ?? null },
  });
  await gravarCda(db, quando, lido, evento, resultado);
  // Until the protest the debt is paid at the registry only (M §2.39).
  if (janelaDoCartorio(resultado.cda)) await mandarCancelar(db, maquina, { idProcesso: lido.linha.id });
  if (fatos.acordo === 'PORTAL' && resultado.cda)
    await acertarTempoDe(db, quando, lido.linha.id, parou(fatos.cda, resultado.cda) ? evento.data : undefined);
  // The reference date moved back, and the index months before the old date were not read with the process.
  if (resultado.estado.dataReferenciaCalculo < resultado.antes.dataReferenciaCalculo)
    await atualizarCorrecao(db, quando, lido.linha.id);
  // No user did it: the trail names the event.
  const { ip, requestId } = quando;
  await note(
    db,
    { agora, ip, requestId },
    {
      acao: evento.tipo,
      recurso: 'processo',
      idRegistro: lido.linha.id,
      idOrgao: lido.linha.id_orgao_credor,
      antes: resultado.antes,
      depois: { ...resultado.estado, cda: resultado.cda, evento },
    },
  );
  return idAndamento;
}

/** Whether a court order or the notary window began (M §7.86). */
const parou = (antes: Cda | null, depois: Cda): boolean =>
  (depois.suspensaOrdemJudicial && !antes?.suspensaOrdemJudicial) ||
  (janelaDoCartorio(depois) && !janelaDoCartorio(antes));

/** The CDA's situations and the agreement, copied to the process row for lists and cards. */
const colunasDaCda = ({ cda, situacaoPCC, acordo, devolucao }: ResultadoDeEvento) => ({
  situacao_pcc: situacaoPCC,
  acordo,
  // Once true, it stays: ended agreements are shown too.
  ...(acordo === 'EXTERNO' ? { possui_cobranca: true } : {}),
  ...(cda
    ? {
        teve_cda: true,
        situacao_cda_justica: cda.justica,
        situacao_cda_protesto: cda.protesto,
        cda_suspensa_acordo: cda.suspensaAcordo,
        cda_suspensa_ordem_judicial: cda.suspensaOrdemJudicial,
      }
    : {}),
  ...(devolucao ? { data_devolucao: devolucao.data } : {}),
});
