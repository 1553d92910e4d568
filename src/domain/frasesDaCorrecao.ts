import { correcao as t } from '@i18n/pt-BR/indice/correcao.ts';
import { memoria } from '@i18n/pt-BR/processo/memoria.ts';
import type { MemoriaCalculo } from '@/contract/memoriaCalculo.ts';
import { type Data, formatData, formatMes } from '@/contract/values/data.ts';
import { formatDecimal } from '@/contract/values/dinheiro.ts';
import type { Correcao } from './correcao.ts';
import { trechos } from './mesesPorExtenso.ts';

type Corrigido = Pick<
  Correcao,
  'indicesAte' | 'mesesAusentes' | 'semMeses' | 'adicional' | 'ultimaCorrecao' | 'memoria'
>;

/** One sentence with the months used and the months missing in a corrected value, wherever the value is shown. */
export function fraseDosIndices(c: Corrigido, { sigla, referencia }: { sigla: string; referencia: Data }): string {
  if (c.semMeses) return `${t.semMeses(sigla)}.`;
  const acrescimo = c.adicional && t.acrescimo(formatDecimal(c.adicional));
  if (c.memoria.length === 0)
    return `${acrescimo ? `${acrescimo}: ${t.semMesASomar}` : t.semCorrecao(formatData(referencia))}.`;
  // Without any month of SELIC, its addition is still a correction.
  const inicio = c.indicesAte ? t.ate(formatMes(c.indicesAte)) : (acrescimo ?? t.nenhum(sigla));
  if (c.mesesAusentes.length === 0) return `${inicio}.`;
  const faltam = t.faltam(trechos(c.mesesAusentes), c.mesesAusentes.length === 1, formatData(c.ultimaCorrecao));
  return `${inicio}; ${faltam}.`;
}

/** The same for a row of a list, in a column of its own. */
export function indicesDaLinha(linha: { readonly indicesAte: string | null; readonly mesesQueFaltam: number }): string {
  const { indicesAte: ate, mesesQueFaltam: faltam } = linha;
  if (!ate) return faltam > 0 ? t.coluna.nenhum : t.coluna.semCorrecao;
  return formatMes(ate) + (faltam > 0 ? t.coluna.marca : '');
}

/** The sentences of the memória about months that are not in the calculation, one for each reason. */
export function avisosDosMeses(m: MemoriaCalculo): string[] {
  const { avisos } = memoria;
  if (m.semMeses) return [avisos.semIndice(m.indice.sigla)];
  const guardados = new Set(m.mesesQueAguardam);
  const ausentes = m.mesesAusentes.filter((mes) => !guardados.has(mes));
  const desde = m.proximaAtualizacao;
  return [
    ...(ausentes.length > 0 ? [avisos.ausentes(ausentes.map(formatMes))] : []),
    ...(m.mesesDeDemonstracao.length > 0
      ? [avisos.deDemonstracao(trechos(m.mesesDeDemonstracao), m.mesesDeDemonstracao.length === 1)]
      : []),
    ...(guardados.size > 0 && desde ? [avisos.aguardam([...guardados].map(formatMes), formatData(desde))] : []),
  ];
}

/** Why the calculation has no month. */
export const semMesesNaConta = (m: MemoriaCalculo): string =>
  m.semMeses
    ? memoria.avisos.semIndice(m.indice.sigla)
    : m.adicionalMesPagamento
      ? memoria.avisos.semIndices
      : memoria.avisos.semMeses;
