import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import type { processos } from '@/contract/processo.ts';
import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { FileAnswer } from '../../call/route.ts';
import type { Documento } from '../../documents/documento.ts';
import { resumoDo } from '../../documents/partes.ts';
import { blocosDoTcc, secoesDoTcc } from '../../documents/tcc.ts';
import { emitir } from '../documento/emitir.ts';
import { baixarDocumento } from './baixarDocumento.ts';
import { documentoDoProcesso, lerParaImprimir, type ParaImprimir } from './lerParaImprimir.ts';

const { tcc } = impressos;

/**
 * The TCC of a process (S1 §7.2; D §6): in elaboration, as the process is now, to print and sign; afterwards the signed
 * file that was attached, byte for byte (ADR 0031).
 * @throws Refusal NAO_ENCONTRADO, also when the signed TCC has no such part
 */
export async function imprimirTcc(
  ctx: SessionCtx,
  { params: { id }, query: { parte = 1 } }: EndpointInput<typeof processos.print>,
): Promise<FileAnswer> {
  const lida = await lerParaImprimir(ctx, id);
  const { numero } = lida.processo;
  if (!lida.tcc) return emitir(ctx, tcc.arquivo(numero), [documentoDoTcc(lida)]);
  const arquivo = lida.tcc.documento.arquivos[parte - 1];
  if (!arquivo) throw refuse('NAO_ENCONTRADO');
  const assinado = await baixarDocumento(ctx, { params: { id, idArquivo: arquivo.id } });
  return { ...assinado, name: parte === 1 ? tcc.arquivo(numero) : tcc.arquivoDaParte(numero, parte) };
}

/** The TCC as the process states it now, not issued yet. Later prints are equal as long as the facts are. */
export function documentoDoTcc(lida: ParaImprimir): Documento {
  const { processo, credor, fatos } = lida;
  return {
    ...documentoDoProcesso('TCC', lida),
    // The heading, too, is the creditor as the process keeps it, not the body of today.
    orgao: credor.cabecalho,
    substitui: 'FATOS',
    titulo: tcc.titulo,
    blocos: blocosDoTcc({ processo, credor }),
    secoes: secoesDoTcc({ processo, credor }, fatos),
    resumo: resumoDo(processo.devedor, processo.totalCorrigido),
  };
}
