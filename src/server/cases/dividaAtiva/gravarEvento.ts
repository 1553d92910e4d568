import type { EventoDividaAtiva } from '@/contract/eventoDividaAtiva.ts';
import { aplicarEvento, type ResultadoDeEvento } from '@/domain/dividaAtiva/aplicarEvento.ts';
import type { LinhaDeEvento } from '@/domain/dividaAtiva/eventos.ts';
import type { Fatos } from '@/domain/workflow/fatos.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import type { ProcessoLido } from '../../database/queries/processoLido.ts';
import { andar } from '../processo/andamentos.ts';
import type { Quando } from '../processo/decurso.ts';
import { atualizarCorrecao, gravarEstado } from '../processo/gravar.ts';
import { gravarCda } from './gravarCda.ts';

interface Decidido {
  readonly evento: EventoDividaAtiva;
  /** Of the day of the event. */
  readonly fatos: Fatos;
  readonly linha: LinhaDeEvento;
}

/** Writes what an allowed event does to a locked process, its CDA and its timeline; answers the id of the movement. */
export async function gravarEvento(db: Db, quando: Quando, lido: ProcessoLido, decidido: Decidido): Promise<number> {
  const { evento, fatos, linha } = decidido;
  const resultado = aplicarEvento(fatos, evento, linha);
  await gravarEstado(db, quando, lido, resultado.estado, colunasDaCda(resultado));
  const { agora } = quando;
  const idAndamento = await andar(db, { agora }, lido, {
    resultado,
    externo: { inscricao: resultado.inscricao, idMotivoDevolucao: resultado.devolucao?.idMotivo ?? null },
  });
  await gravarCda(db, quando, lido, evento, resultado);
  // The months since an earlier reference date were not read with the process.
  if (resultado.estado.dataReferenciaCalculo < resultado.antes.dataReferenciaCalculo)
    await atualizarCorrecao(db, quando, lido.linha.id);
  // Nobody here did it: the trail names the event.
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

/** The situations of the CDA as lists and cards find them, with the process. */
const colunasDaCda = ({ cda, situacaoPCC, devolucao }: ResultadoDeEvento) => ({
  situacao_pcc: situacaoPCC,
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
