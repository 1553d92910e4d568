import type { TipoDeEnvio } from '@/domain/dividaAtiva/envio.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { numerosDoAviso } from '../../database/queries/dividaAtiva.ts';
import { porNaFila } from './porNaFila.ts';

interface Aviso {
  readonly idProcesso: number;
  readonly idOrgao: number;
  readonly tipo: Exclude<TipoDeEnvio, 'SOLICITACAO_INSCRICAO'>;
  /** Of the agreement, in the process's own part: as docs/divida-ativa.md says, amounts in reais. */
  readonly dados: object;
}

/**
 * Tells the active-debt system what happened to an agreement of the portal over an inscribed process: signed, ended, paid
 * or a payment reverted (M §2.48). Call it in the transaction that writes it; for a process that is not inscribed it does nothing.
 */
export async function avisarDoAcordo(
  db: Db,
  quando: Pick<SessionCtx, 'agora' | 'maquina'>,
  { idProcesso, idOrgao, tipo, dados }: Aviso,
): Promise<void> {
  const processo = await numerosDoAviso(db, idProcesso);
  if (processo) await porNaFila(db, quando, { idOrgao, idProcesso, tipo, conteudo: { processo, acordo: dados } });
}
