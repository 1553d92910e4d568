import { randomUUID } from 'node:crypto';
import type { TipoDeEnvio } from '@/domain/dividaAtiva/envio.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { enqueue } from '../../jobs/queue.ts';
import { entregarEnvios } from './entregar.ts';

/** A package for the active-debt system. */
interface Envio {
  readonly idOrgao: number;
  readonly idProcesso: number;
  readonly tipo: TipoDeEnvio;
  /** What it says besides its key and type. */
  readonly conteudo: object;
}

/** Puts a package in the outbox, in the transaction of what it tells of: it is sent if, and only if, that happened. */
export async function porNaFila(
  db: Db,
  { agora, maquina }: Pick<SessionCtx, 'agora' | 'maquina'>,
  { idOrgao, idProcesso, tipo, conteudo }: Envio,
): Promise<void> {
  const chave = randomUUID();
  await db
    .insertInto('envio_divida_ativa')
    .values({
      id_orgao_credor: idOrgao,
      id_processo: idProcesso,
      tipo,
      chave,
      pacote: JSON.stringify({ chave, tipo, ...conteudo }),
      proxima_em: maquina,
      erro: null,
      criado_em: agora,
    })
    .execute();
  const { name: nome } = entregarEnvios;
  await enqueue(db, { nome, chave: nome, agora: maquina });
}
