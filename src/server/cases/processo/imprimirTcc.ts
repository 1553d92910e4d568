import { impressos } from '@i18n/pt-BR/impressos.ts';
import type { SessionCtx } from '../../context.ts';
import { fatosDoDocumento } from '../../documents/fatosDoDocumento.ts';
import { resumoDo } from '../../documents/partes.ts';
import { blocosDoTcc } from '../../documents/tcc.ts';
import { emitir } from '../documento/emitir.ts';
import { lerParaImprimir } from './lerParaImprimir.ts';

const { tcc } = impressos;

/** The TCC of a process as it is now, to print and sign (S1 §7.2; D §6). One printed later says the same while the facts do. */
export async function imprimirTcc(ctx: SessionCtx, { params: { id } }: { params: { id: number } }) {
  const { processo, orgao, fatos } = await lerParaImprimir(ctx, id);
  return emitir(ctx, tcc.arquivo(processo.numero), [
    {
      especie: 'TCC',
      serie: `processo:${id}:TCC`,
      substitui: 'FATOS',
      idOrgao: processo.orgaoCredor.id,
      idProcesso: id,
      orgao: orgao.cabecalho,
      titulo: tcc.titulo,
      numero: impressos.numeroDoProcesso(processo.numero),
      blocos: blocosDoTcc({ processo, orgao }),
      fatos: fatosDoDocumento('TCC', fatos),
      resumo: resumoDo(processo.devedor, processo.totalCorrigido),
    },
  ]);
}
