import type { avisosDoBanco } from '@/contract/avisoDoBanco.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import type { Ctx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import { guardarAvisos } from '../../database/queries/avisoDoBanco.ts';
import { enqueue } from '../../jobs/queue.ts';
import { tratarAvisos } from './tratarAvisos.ts';

/** Keeps what the bank sent, all of it, and answers; what follows from it is the job's (M §3.7). */
export const receberAviso = (ctx: Ctx, { body: itens }: EndpointInput<typeof avisosDoBanco.receber>) =>
  ctx.write(async (db) => {
    await guardarAvisos(db, itens, ctx.maquina);
    await enqueue(db, { nome: tratarAvisos.name, chave: tratarAvisos.name, agora: ctx.maquina });
    await note(db, ctx, { acao: 'RECEBER_AVISO_DO_BANCO', recurso: 'conciliacao', depois: { itens: itens.length } });
    return { recebidos: itens.length };
  });
