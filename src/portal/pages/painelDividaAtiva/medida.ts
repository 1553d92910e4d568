import { painelDividaAtiva } from '@i18n/pt-BR/painel/dividaAtiva.ts';
import {
  type FatoDaDividaAtiva,
  filtroDoFato,
  type GrupoDoGrafico,
  nomesDosFatos,
} from '@/contract/painelDividaAtiva.ts';
import { formata } from '../../components/values/formato.ts';
import { listLink } from '../../declaration/listUrl.ts';

const t = painelDividaAtiva.grafico;

/** What a chart measures of each fact: distinct processes, or amounts in reais. */
export type Medida = 'quantidade' | 'valor';

/** Height of a chart, in px. */
export const ALTURA = 320;

export const figura = (medida: Medida, n: number): string => formata(medida === 'valor' ? 'dinheiro' : 'numero', n);

/** The list of the processes that a bar counts. */
export const listaDaBarra = ({ inicio, fim }: GrupoDoGrafico, fato: FatoDaDividaAtiva): string =>
  listLink('processos', filtroDoFato(fato, inicio, fim) as Record<string, string>);

/** A chart in words: what a bar is, and the highest one of each fact. */
export function descricao(medida: Medida, grupos: readonly GrupoDoGrafico[]): string {
  const maiores = nomesDosFatos.map((fato) => {
    const { serie } = painelDividaAtiva.fatos[fato];
    const maior = grupos.reduce((a, b) => (b[fato] > a[fato] ? b : a));
    return maior[fato] === 0 ? t.nada(serie) : t.maior(serie, figura(medida, maior[fato]), maior.label);
  });
  const algum = (parte: RegExp) => grupos.some(({ label }) => parte.test(label));
  const por = t.por[algum(/–/) ? 'semana' : algum(/^\d\d\/\d{4}$/) ? 'mes' : 'dia'];
  return `${por}. ${t.maiores}: ${maiores.join('; ')}.`;
}
