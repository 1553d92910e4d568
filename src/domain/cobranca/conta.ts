import type { Data } from '@/contract/values/data.ts';
import { de, em } from '@/domain/lista.ts';
import type { Mes } from '../calendario.ts';
import type { LinhaDaMemoria } from '../correcao.ts';
import { type Centavos, type Exato, exato, multiplicar, porCento, somar, subtrair, UM, vezes, ZERO } from '../exato.ts';
import { consolidado, soma, totalConsolidado } from './componentes.ts';
import {
  aumentoDoDia,
  type Crescimento,
  crescimentoEm,
  type Encargos,
  type ParcelaDevida,
  parcelaEm,
  type Quota,
  type QuotaDevida,
} from './parcela.ts';

/** One month of an index, and by how much it changed a share. */
export interface MesDaConta {
  readonly mes: Mes;
  /** Percent; null: not stored, so it changes nothing. */
  readonly percentual: string | null;
  readonly centavos: Centavos;
}

/** How the share of a process came to what it is: `baseCentavos` + `meses` + `pisoCentavos` + `restanteCentavos` = base + growth. */
export interface ContaDaQuota {
  readonly devida: QuotaDevida;
  /** What is left of the consolidated share. */
  readonly baseCentavos: Centavos;
  readonly meses: readonly MesDaConta[];
  /** What brings a fall back to nothing: no amount becomes smaller than agreed (M §2.4). */
  readonly pisoCentavos: Centavos;
  /** What a payment left of earlier growth, beyond that of the months (M §6.1). */
  readonly restanteCentavos: Centavos;
}

export interface ContaDaParcela {
  readonly devida: ParcelaDevida;
  /** One for each of the quotas, in their order. */
  readonly quotas: readonly ContaDaQuota[];
}

/** What an instalment costs on a day, as `parcelaEm` says it, and by which months it came to that (M §5.3). */
export function contaDaParcela(
  quotas: readonly Quota[],
  encargos: Encargos,
  crescimentos: ReadonlyMap<number, Crescimento>,
  data: Data,
): ContaDaParcela {
  const doDia = new Map([...crescimentos].map(([id, crescimento]) => [id, crescimentoEm(data, crescimento)]));
  const devida = parcelaEm(quotas, encargos, doDia);
  return {
    devida,
    quotas: quotas.map((quota, i) =>
      contaDaQuota(quota, em(devida.quotas, i), de(crescimentos, quota.idProcesso), data),
    ),
  };
}

function contaDaQuota(
  { consolidado: acordado, pagos }: Quota,
  devida: QuotaDevida,
  crescimento: Crescimento,
  data: Data,
): ContaDaQuota {
  const baseCentavos = totalConsolidado(consolidado((nome) => acordado[nome] - pagos[nome]));
  const meses = mesAMes(baseCentavos, crescimento, aumentoDoDia(data, crescimento)?.memoria ?? []);
  const dosMeses = soma(meses.map(({ centavos }) => centavos));
  const pisoCentavos = Math.max(-dosMeses, 0);
  return {
    devida,
    baseCentavos,
    meses,
    pisoCentavos,
    restanteCentavos: devida.crescimentoCentavos - dosMeses - pisoCentavos,
  };
}

/** Each month changes the share by what it adds to the rounded sum so far: the lines add up to the growth. */
function mesAMes(base: Centavos, { indice }: Crescimento, memoria: readonly LinhaDaMemoria[]): MesDaConta[] {
  let aumento: Exato = ZERO;
  return memoria.map(({ mes, percentual }) => {
    const antes = vezes(base, aumento);
    const doMes = porCento(exato(percentual ?? '0'));
    aumento =
      indice.tipoCalculo === 'COMPOSTO'
        ? subtrair(multiplicar(somar(UM, aumento), somar(UM, doMes)), UM)
        : somar(aumento, doMes);
    return { mes, percentual, centavos: vezes(base, aumento) - antes };
  });
}

/** The months of an index that a value of `data` counts and one of `desde` did not, or counted with another percentage. */
export function mesesNovos(crescimento: Crescimento, desde: Data, data: Data): readonly LinhaDaMemoria[] {
  const antes = new Map(aumentoDoDia(desde, crescimento)?.memoria.map(({ mes, percentual }) => [mes, percentual]));
  return (aumentoDoDia(data, crescimento)?.memoria ?? []).filter(
    ({ mes, percentual }) => percentual !== null && antes.get(mes) !== percentual,
  );
}
