import { sintetico as t } from '@i18n/pt-BR/processo/relatorio.ts';
import type { LinhaRelatorio } from '@/contract/relatorio.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatCpfCnpj } from '@/contract/values/identificacao.ts';
import { indicesDaLinha } from '@/domain/frasesDaCorrecao.ts';

/** A4 landscape, in millimetres. */
export const FOLHA = { largura: 297, altura: 210, margem: 10, fim: 196 } as const;
export const UTIL = FOLHA.largura - 2 * FOLHA.margem;

interface Coluna {
  readonly titulo: string;
  readonly mm: number;
  readonly direita?: boolean;
  readonly texto: (linha: LinhaRelatorio) => string;
}

const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Integer cents → «1.523,47». */
export const valorImpresso = (centavos: number): string => reais.format(centavos / 100);

const { colunas: c } = t;
const larguras: readonly Coluna[] = [
  { titulo: c.numero, mm: 28, texto: (l) => l.numero },
  { titulo: c.numeroAdministrativo, mm: 34, texto: (l) => l.numeroAdministrativo ?? t.vazio },
  { titulo: c.nome, mm: 58, texto: (l) => l.nomeDevedor },
  { titulo: c.documento, mm: 31, texto: (l) => formatCpfCnpj(l.documentoIdentificacaoDevedor) },
  { titulo: c.data, mm: 18, texto: (l) => formatData(l.data) },
  { titulo: c.fase, mm: 22, texto: (l) => l.faseProcesso.nome },
  { titulo: c.situacao, mm: 40, texto: (l) => l.situacaoProcesso.nome },
  { titulo: c.total, mm: 28, direita: true, texto: (l) => reais.format(l.totalCorrigido) },
  { titulo: c.indices, mm: 18, texto: indicesDaLinha },
];

let x = FOLHA.margem;
/** The columns with the position where each begins; together they are as wide as the sheet allows. */
export const colunas = larguras.map((coluna) => {
  const onde = { ...coluna, x };
  x += coluna.mm;
  return onde;
});
