import { acordoImpresso as t } from '@i18n/pt-BR/papeis/termo.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import type { Mes } from '@/domain/calendario.ts';
import {
  type Cobrado,
  type Consolidado,
  cobrados,
  consolidados,
  soma,
  totalConsolidado,
} from '@/domain/cobranca/componentes.ts';
import type { Centavos } from '@/domain/exato.ts';
import { semCorrecaoDe } from '@/domain/mesesPorExtenso.ts';
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

/** That the debt was consolidated without some months, where it was (M §7.85). */
export const semMeses = (meses: readonly Mes[]): Bloco[] =>
  meses.length > 0 ? [{ tipo: 'aviso', texto: t.semMeses(semCorrecaoDe(meses)) }] : [];

const reais = (centavos: Centavos) => dinheiro(paraReais(centavos));

/** What is consolidated on a day, by component; discount and net amount have their rows only where there is a discount. */
export function tabelaDoConsolidado({ bruto, desconto, liquido, percentual }: Consolidacao, dia: Data): Bloco {
  const { colunas, componentes } = t;
  const linha = (nome: string, de: Consolidado, destaque: boolean): Linha => ({
    celulas: [nome, ...[...consolidados.map((componente) => de[componente]), totalConsolidado(de)].map(reais)],
    destaque,
  });
  return {
    tipo: 'tabela',
    densa: true,
    colunas: [
      { titulo: '', largura: 0.25 },
      ...[...consolidados.map((nome) => componentes[nome]), t.soma].map((titulo) => ({
        titulo,
        largura: 0.15,
        direita: true,
        destaque: titulo === t.soma,
      })),
    ],
    linhas: [
      linha(colunas.bruto(formatData(dia).slice(0, 5)), bruto, false),
      ...(percentual > 0
        ? [linha(colunas.desconto(percentual), desconto, false), linha(colunas.liquido, liquido, true)]
        : []),
    ],
  };
}

const valores = [...cobrados, 'totalCentavos'] as const;
/** Room for the largest slip, R$ 99.999.999,99, and for a sum of several. */
const larguras: Readonly<Record<(typeof valores)[number], number>> = {
  valorCentavos: 0.135,
  correcaoCentavos: 0.11,
  multaCentavos: 0.11,
  jurosCentavos: 0.085,
  jurosMesCentavos: 0.13,
  honorariosCentavos: 0.11,
  totalCentavos: 0.145,
};

/** The instalments with their sums, as agreed. */
export function tabelaDeParcelas(parcelas: readonly ParcelaImpressa[]): Bloco {
  const { colunas, componentes } = t;
  const celulas = (de: (nome: (typeof valores)[number]) => Centavos) => valores.map((nome) => reais(de(nome)));
  return {
    tipo: 'tabela',
    densa: true,
    colunas: [
      { titulo: colunas.parcela, largura: 0.055 },
      { titulo: colunas.vencimento, largura: 0.12 },
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
