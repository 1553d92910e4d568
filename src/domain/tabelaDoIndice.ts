import type { Data } from '@/contract/values/data.ts';
import { type Mes, mesDe, mesesEntre } from './calendario.ts';
import type { TipoCalculo } from './correcao.ts';
import { decimal, exato, multiplicar, porCento, somar, subtrair, UM, ZERO } from './exato.ts';

export interface MesDoIndice {
  /** First day of the month. */
  readonly mes: Data;
  /** Percent as a plain decimal: "0.56", "-0.11". */
  readonly percentual: string;
}
export interface AnoDoIndice {
  readonly ano: string;
  /** January to December, all with the same decimals; `null`: not stored. */
  readonly meses: readonly (string | null)[];
  /** Percent from January to the last stored month, with two decimals; `null` if a month before it is missing. */
  readonly acumulado: string | null;
}
export interface Tabela {
  /** Newest first. */
  readonly anos: readonly AnoDoIndice[];
  /** Missing months between the first and the last stored one. */
  readonly faltam: readonly Mes[];
}

/** The months of an index, one year in a row; all with the decimals of the longest value, at least two. */
export function tabelaDoIndice(tipo: TipoCalculo, valores: readonly MesDoIndice[]): Tabela {
  const serie = new Map(valores.map(({ mes, percentual }) => [mesDe(mes), percentual]));
  const meses = [...serie.keys()].sort();
  const [primeiro, ultimo] = [meses[0], meses.at(-1)];
  if (!primeiro || !ultimo) return { anos: [], faltam: [] };
  const casas = Math.max(2, ...valores.map(({ percentual }) => casasDe(percentual)));
  const anos = [...new Set(meses.map((mes) => mes.slice(0, 4)))].sort().reverse();
  return {
    anos: anos.map((ano) => {
      const doAno = mesesEntre(`${ano}-01`, `${ano}-12`).map((mes) => serie.get(mes) ?? null);
      return {
        ano,
        meses: doAno.map((percentual) => percentual && decimal(exato(percentual), casas)),
        acumulado: acumuladoDoAno(tipo, doAno),
      };
    }),
    faltam: mesesEntre(primeiro, ultimo).filter((mes) => !serie.has(mes)),
  };
}

/** Significant decimals: none in "1.000". */
const casasDe = (percentual: string) => (percentual.split('.')[1] ?? '').replace(/0+$/, '').length;

function acumuladoDoAno(tipo: TipoCalculo, meses: readonly (string | null)[]): string | null {
  const ate = meses.findLastIndex((percentual) => percentual !== null);
  const seguidos = meses.slice(0, ate + 1).filter((percentual) => percentual !== null);
  return seguidos.length === ate + 1 ? acumulado(tipo, seguidos) : null;
}

/** Months in percent → accumulated percent, compounded or (SELIC) summed, rounded once to two decimals (D §2.3). */
export function acumulado(tipo: TipoCalculo, percentuais: readonly string[]): string {
  const meses = percentuais.map(exato);
  if (tipo === 'SELIC_SOMADA') return decimal(meses.reduce(somar, ZERO), 2);
  const fator = meses.reduce((produto, mes) => multiplicar(produto, somar(UM, porCento(mes))), UM);
  return decimal(multiplicar(subtrair(fator, UM), exato('100')), 2);
}
