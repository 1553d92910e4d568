import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import type { Simulacao } from '@/contract/negociacao.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais, paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import { Tabela } from '../../components/Tabela.tsx';

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

/** The sum of an amount over all instalments, in reais. */
export const somaDe = (parcelas: readonly Parcela[], campo: (typeof valores)[number]): number =>
  paraReais(parcelas.reduce((a, parcela) => a + paraCentavos(parcela[campo]), 0));

export const TabelaDaSimulacao = ({ parcelas }: { readonly parcelas: readonly Parcela[] }) => (
  <Tabela
    rotulo={t.parcelamento.tabela}
    colunas={[
      t.parcelamento.colunas.parcela,
      t.parcelamento.colunas.dataVencimento,
      ...valores.map((v) => t.parcelamento.colunas[v]),
    ]}
    linhas={parcelas.map((p) => [
      String(p.parcela),
      formatData(p.dataVencimento),
      ...valores.map((campo) => formatReais(p[campo])),
    ])}
    total={[t.parcelamento.total, '', ...valores.map((campo) => formatReais(somaDe(parcelas, campo)))]}
  />
);
