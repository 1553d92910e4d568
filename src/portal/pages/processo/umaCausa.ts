import { entradaDaNegociacao } from '@i18n/pt-BR/negociacao/rotulos.ts';
import { acoes as palavras } from '@i18n/pt-BR/processo/acoes.ts';
import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatData } from '@/contract/values/data.ts';

/**
 * What a suspension holds back, with one cause: actions and negotiation say it in words of their own, and neither since when, by whom
 * and how it ends.
 */
export function comUmaCausa(processo: ProcessoDetalhe): ProcessoDetalhe {
  const { suspensoDesde, andamentos, acoesIndisponiveis } = processo;
  if (suspensoDesde === null) return processo;
  const { andamento } = palavras.SUSPENDER_PROCESSO;
  const suspensao = andamentos.find(({ cancelado, descricao }) => !cancelado && descricao.startsWith(andamento));
  const causa = t.acao.suspenso(formatData(suspensoDesde), suspensao?.usuarioCadastro ?? null);
  const daSuspensao = ({ codigo, motivo }: { readonly codigo: string; readonly motivo: string }) =>
    codigo === 'PROCESSO_SUSPENSO' || motivo === entradaDaNegociacao.suspenso;
  return {
    ...processo,
    acoesIndisponiveis: acoesIndisponiveis.map((uma) => (daSuspensao(uma) ? { ...uma, motivo: causa } : uma)),
  };
}
