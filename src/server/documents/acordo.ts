import { acordoImpresso as t } from '@i18n/pt-BR/papeis/termo.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import {
  type Cobrado,
  type Consolidado,
  cobrados,
  consolidados,
  soma,
  totalConsolidado,
} from '@/domain/cobranca/componentes.ts';
import type { Centavos } from '@/domain/exato.ts';
import type { Bloco, Linha } from './blocos.ts';
import { dinheiro } from './partes.ts';

/** What an agreement consolidates, in cents: `liquido` = `bruto` − `desconto`, of each component. */
export interface Consolidacao {
  readonly bruto: Consolidado;
  readonly desconto: Consolidado;
  readonly liquido: Consolidado;
  /** Whole percent. */
  readonly percentual: number;
}
/** An instalment with what is asked with it on the day of the agreement, in cents. */
export interface ParcelaImpressa {
  readonly parcela: number;
  readonly vencimento: Data;
  readonly devida: Cobrado & { readonly totalCentavos: Centavos };
}

const reais = (centavos: Centavos) => dinheiro(paraReais(centavos));

/** What is consolidated, by component; the discount has its columns only where there is one. */
export function tabelaDoConsolidado({ bruto, desconto, liquido, percentual }: Consolidacao): Bloco {
  const { colunas, componentes } = t;
  const com = percentual > 0;
  const linha = (nome: string, valores: readonly Centavos[], destaque = false): Linha => ({
    celulas: [nome, ...(com ? valores : valores.slice(0, 1)).map(reais)],
    destaque,
  });
  const titulos = com ? [colunas.bruto, colunas.desconto(percentual), colunas.liquido] : [colunas.bruto];
  return {
    tipo: 'tabela',
    colunas: [
      { titulo: colunas.componente, largura: com ? 0.28 : 0.7 },
      ...titulos.map((titulo) => ({ titulo, largura: com ? 0.24 : 0.3, direita: true })),
    ],
    linhas: [
      ...consolidados.map((nome) => linha(componentes[nome], [bruto[nome], desconto[nome], liquido[nome]])),
      linha(t.soma, [bruto, desconto, liquido].map(totalConsolidado), true),
    ],
  };
}

const valores = [...cobrados, 'totalCentavos'] as const;
/** Room for the largest slip, R$ 99.999.999,99, and for a sum of several. */
const larguras: Readonly<Record<(typeof valores)[number], number>> = {
  valorCentavos: 0.15,
  correcaoCentavos: 0.11,
  multaCentavos: 0.11,
  jurosCentavos: 0.09,
  jurosMesCentavos: 0.09,
  honorariosCentavos: 0.11,
  totalCentavos: 0.16,
};

/** The instalments with their sums, as agreed. */
export function tabelaDeParcelas(parcelas: readonly ParcelaImpressa[]): Bloco {
  const { colunas, componentes } = t;
  const celulas = (de: (nome: (typeof valores)[number]) => Centavos) => valores.map((nome) => reais(de(nome)));
  return {
    tipo: 'tabela',
    colunas: [
      { titulo: colunas.parcela, largura: 0.055 },
      { titulo: colunas.vencimento, largura: 0.125 },
      ...valores.map((nome) => ({
        titulo: componentes[nome],
        largura: larguras[nome],
        direita: true,
        destaque: nome === 'totalCentavos',
      })),
    ],
    linhas: [
      ...parcelas.map(({ parcela, vencimento, devida }) => ({
        celulas: [String(parcela), formatData(vencimento), ...celulas((nome) => devida[nome])],
      })),
      {
        celulas: ['', t.soma, ...celulas((nome) => soma(parcelas.map(({ devida }) => devida[nome])))],
        destaque: true,
      },
    ],
  };
}
