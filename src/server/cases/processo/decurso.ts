import { decursoDePrazo } from '@/domain/workflow/decurso.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { lerProcesso, type ProcessoLido } from '../../database/queries/processoLido.ts';
import { andar } from './andamentos.ts';
import { fatosDe } from './fatos.ts';
import { gravarEstado } from './gravar.ts';

/** A moment, and the origin that the trail notes. */
export type Quando = Pick<SessionCtx, 'agora' | 'maquina' | 'hoje' | 'ip' | 'requestId'>;

/**
 * Constitutes the credit when a term ended without an answer (D §5.4). The daily job does it; so does any call that
 * needs the process before the job runs. The process must be locked; answers it as it is afterwards.
 */
export async function vencerPrazo(
  db: Db,
  { agora, hoje, ip, requestId }: Quando,
  lido: ProcessoLido,
): Promise<ProcessoLido> {
  const resultado = decursoDePrazo(fatosDe(lido, hoje), hoje);
  if (!resultado) return lido;
  const { linha } = lido;
  await gravarEstado(db, { agora, hoje }, lido, resultado.estado);
  await andar(db, { agora }, lido, { resultado });
  // No user did it: the trail names the system.
  await note(
    db,
    { agora, ip, requestId },
    {
      acao: 'DECURSO_DE_PRAZO',
      recurso: 'processo',
      idRegistro: linha.id,
      idOrgao: linha.id_orgao_credor,
      antes: resultado.antes,
      depois: resultado.estado,
    },
  );
  return lerProcesso(db, linha.id);
}
