import type { Data } from '@/contract/values/data.ts';
import { de } from '@/domain/lista.ts';
import { repartir } from '../exato.ts';
import { type Acordo, crescimentosDoDia, type ParcelaDevidaEm } from './acordo.ts';
import { type Cobrado, type Consolidado, consolidado, consolidados, somarCobrados } from './componentes.ts';
import { descontoPendente } from './efeitos.ts';
import { parcelaEm, type Quota } from './parcela.ts';
import { semPagamento } from './simulacao.ts';

type DoAcordo = Pick<Acordo, 'processos' | 'parcelas' | 'encargos'>;

/**
 * What open instalments would cost on a day without the discount that no payment has made final: their shares with it, grown
 * and charged as they are themselves (M §7.82). Where part of a share is paid, what is left of it stays as it is, and the
 * discount is added. Without a discount it is what they cost.
 * @param abertas all open instalments, with what they cost on `data`
 */
export function devidoSemDesconto(acordo: DoAcordo, abertas: readonly ParcelaDevidaEm[], data: Data): Cobrado {
  const pendentes = pendentesDasQuotas(acordo, abertas);
  const doDia = crescimentosDoDia(acordo, data);
  return somarCobrados(
    abertas.flatMap(({ quotas, devida }) => {
      const pendente = (quota: Quota): Consolidado => de(pendentes, quota);
      if (quotas.some(({ resto }) => resto !== null))
        return [
          devida,
          parcelaEm(
            quotas.map((q) => semPagamento({ idProcesso: q.idProcesso, consolidado: pendente(q) })),
            acordo.encargos,
            doDia,
          ),
        ];
      const brutas = quotas.map((quota) => ({
        ...quota,
        consolidado: consolidado((nome) => quota.consolidado[nome] + pendente(quota)[nome]),
      }));
      return [parcelaEm(brutas, acordo.encargos, doDia)];
    }),
  );
}

/** The discount that each open share still stands to earn: that of its process, by what is left of each component. */
function pendentesDasQuotas(
  { processos, parcelas }: Pick<Acordo, 'processos' | 'parcelas'>,
  abertas: readonly ParcelaDevidaEm[],
): ReadonlyMap<Quota, Consolidado> {
  return new Map(
    processos.flatMap((processo) => {
      const pendente = descontoPendente(processo, parcelas);
      const quotas = abertas.flatMap((parcela) => parcela.quotas.filter((q) => q.idProcesso === processo.idProcesso));
      if (quotas.length === 0) return [];
      const partes = Object.fromEntries(
        consolidados.map((nome) => [
          nome,
          repartir(
            pendente[nome],
            quotas.map((q) => q.consolidado[nome] - q.pagos[nome]),
          ),
        ]),
      ) as Record<(typeof consolidados)[number], number[]>;
      return quotas.map((quota, i) => [quota, consolidado((nome) => partes[nome][i]!)] as const);
    }),
  );
}
