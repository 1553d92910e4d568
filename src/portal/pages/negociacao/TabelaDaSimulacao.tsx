import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import type { Simulacao } from '@/contract/negociacao.ts';
import { formatData } from '@/contract/values/data.ts';
import { paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import { Quantia } from '../../components/Quantia.tsx';
import { TabelaFluida } from '../../components/TabelaFluida.tsx';

type Parcela = Simulacao['parcelas'][number];

/** The amounts of a simulated instalment, in the order of S2 §2.7. */
const valores = [
  'valorParceladoPrincipal',
  'correcao',
  'honorarios',
  'valorTotal',
  'valorJurosMesPagamento',
  'valorJuros',
  'valorMulta',
] as const;
type Valor = (typeof valores)[number];

/** The sum of an amount over all instalments, in reais. */
export const somaDe = (parcelas: readonly Parcela[], campo: Valor): number =>
  paraReais(parcelas.reduce((a, parcela) => a + paraCentavos(parcela[campo]), 0));

const { colunas } = t.parcelamento;
/** The total is what is looked for: in bold, and on a phone in the line of the instalment and its day. */
const coluna = (campo: Valor) => ({
  nome: colunas[campo],
  direita: true,
  ...(campo === 'valorTotal' ? { lugar: 'total' } : { detalhe: true }),
});
const reais = (campo: Valor, valor: number) =>
  campo === 'valorTotal' ? (
    <strong key={campo}>
      <Quantia valor={valor} soma />
    </strong>
  ) : (
    <Quantia key={campo} valor={valor} />
  );

/** The instalments of a simulation and their sums. */
export const TabelaDaSimulacao = ({ parcelas }: { readonly parcelas: readonly Parcela[] }) => (
  <TabelaFluida
    rotulo={t.parcelamento.tabela}
    largura={820}
    legenda={t.parcelamento.emReais}
    dobra={t.parcelamento.composicao}
    compacta="'parcela vencimento total' auto / 3rem minmax(0, 1fr) auto"
    colunas={[
      { nome: colunas.parcela, lugar: 'parcela' },
      { nome: colunas.dataVencimento, lugar: 'vencimento' },
      ...valores.map(coluna),
    ]}
    linhas={parcelas.map((p) => ({
      id: p.parcela,
      celulas: [p.parcela, formatData(p.dataVencimento), ...valores.map((campo) => reais(campo, p[campo]))],
    }))}
    total={[t.parcelamento.total, '', ...valores.map((campo) => reais(campo, somaDe(parcelas, campo)))]}
  />
);
