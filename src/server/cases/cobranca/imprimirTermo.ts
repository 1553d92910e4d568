import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../context.ts';
import type { FileAnswer } from '../../routes/route.ts';

export async function imprimirTermo(_: SessionCtx, __: { params: { id: number } }): Promise<FileAnswer> {
  throw refuse('COBRANCA_INDISPONIVEL');
}
