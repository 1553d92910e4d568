import { demonstrativo as t } from '@i18n/pt-BR/papeis/demonstrativo.ts';
import { refuse } from '@/contract/refusals.ts';
import { diaDe } from '@/contract/values/fuso.ts';
import { valoresMudaram } from '@/domain/workflow/documentosImpressos.ts';
import type { Valores } from '@/domain/workflow/fatos.ts';
import type { SessionCtx } from '../../call/context.ts';
import { listarAssinados } from '../../database/queries/documentoEmitido.ts';
import type { Ato } from '../../documents/ato.ts';
import { blocosDoDemonstrativo, tituloDoDemonstrativo } from '../../documents/demonstrativo.ts';
import { resumoDo } from '../../documents/partes.ts';
import { emitir } from '../documento/emitir.ts';
import { estadoDaLinha } from './fatos.ts';
import { documentoDoProcesso, lerParaImprimir, valorAte } from './lerParaImprimir.ts';

/**
 * The statement of amounts after a decision that changed those of the signed TCC: a separate document, which does not
 * constitute the credit (ADR 0031).
 * @throws Refusal NAO_ENCONTRADO, DEMONSTRATIVO_INDISPONIVEL
 */
export async function imprimirDemonstrativo(ctx: SessionCtx, { params: { id } }: { params: { id: number } }) {
  const lida = await lerParaImprimir(ctx, id);
  const { processo, orgao, credor, tcc, lido, atos } = lida;
  const { valores: agora } = estadoDaLinha(lido.linha);
  const noTcc = tcc?.valores;
  const anexado = atos.find((a) => a.id === tcc?.idAndamento);
  const ato = noTcc && valoresMudaram(noTcc, agora) && ultimaMudanca(atos, agora);
  if (!ato || !anexado) throw refuse('DEMONSTRATIVO_INDISPONIVEL');
  const [assinado] = await ctx.read((db) => listarAssinados(db, tcc.documento.id));
  const decisao = { acao: ato.acao, data: diaDe(ato.data), descricao: ato.descricao, observacao: ato.observacao };
  return emitir(ctx, t.arquivo(processo.numero), [
    {
      ...documentoDoProcesso('DEMONSTRATIVO', lida),
      substitui: 'FATOS',
      titulo: tituloDoDemonstrativo(decisao),
      blocos: blocosDoDemonstrativo({
        processo,
        orgao,
        credor,
        decisao,
        noTcc,
        tcc: { anexadoEm: diaDe(anexado.data), codigo: assinado?.codigo ?? null },
        valorAte: valorAte(ctx.hoje, lido.feriados),
      }),
      resumo: resumoDo(processo.devedor, processo.saldoDevedor),
    },
  ]);
}

/** The last movement that changed the amounts: those before it differ from those after it. */
function ultimaMudanca(atos: readonly Ato[], agora: Valores): Ato | undefined {
  let depois = agora;
  for (const ato of atos.toReversed()) {
    if (!ato.antes) continue;
    if (valoresMudaram(ato.antes.valores, depois)) return ato;
    depois = ato.antes.valores;
  }
  return undefined;
}
