import { impressos } from '@i18n/pt-BR/impressos.ts';
import type { SessionCtx } from '../../context.ts';
import { resumoDo } from '../../documents/partes.ts';
import { blocosDoTcc } from '../../documents/tcc.ts';
import { emitir } from '../documento/emitir.ts';
import { documentoDoProcesso, lerParaImprimir } from './lerParaImprimir.ts';

const { tcc } = impressos;

/** The TCC of a process as it is now, to print and sign (S1 §7.2; D §6). One printed later says the same while the facts do. */
export async function imprimirTcc(ctx: SessionCtx, { params: { id } }: { params: { id: number } }) {
  const lida = await lerParaImprimir(ctx, id);
  const { processo, credor } = lida;
  return emitir(ctx, tcc.arquivo(processo.numero), [
    {
      ...documentoDoProcesso('TCC', lida),
      // It is the creditor's of that day, like all that it states.
      orgao: credor.cabecalho,
      substitui: 'FATOS',
      titulo: tcc.titulo,
      blocos: blocosDoTcc({ processo, credor }),
      resumo: resumoDo(processo.devedor, processo.totalCorrigido),
    },
  ]);
}
