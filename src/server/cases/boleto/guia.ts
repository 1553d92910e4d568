import type { Refusal } from '@/contract/refusals.ts';
import type { Data } from '@/contract/values/data.ts';
import type { Acordo, ParcelaDevidaEm } from '@/domain/cobranca/acordo.ts';
import { recusaDaGuia, type ValoresDoBoleto, valoresDoBoleto } from '@/domain/cobranca/boleto/guia.ts';
import { type PrazoDoBoleto, prazoDoBoleto } from '@/domain/cobranca/boleto/prazo.ts';
import { type ContaDeBoletos, contaDeBoletos } from '@/domain/cobranca/convenio.ts';
import type { CobrancaLida } from '../../database/queries/cobranca.ts';

/** A slip as it would be issued now. */
export interface Guia extends PrazoDoBoleto {
  readonly valores: ValoresDoBoleto;
  /** Null where the body has none. */
  readonly conta: ContaDeBoletos | null;
  /** Why it may not be issued; null: it may. */
  readonly recusa: Refusal | null;
}

/** The slip that these instalments would get on `hoje`, for the detail and for the call alike. */
export function guiaDe(lida: CobrancaLida, acordo: Acordo, parcelas: readonly ParcelaDevidaEm[], hoje: Data): Guia {
  const conta = contaDeBoletos(lida.processos[0]!.orgao);
  const valores = valoresDoBoleto(acordo, parcelas);
  return {
    ...prazoDoBoleto(parcelas[0]?.vencimento ?? hoje, hoje, acordo.feriadosLocais),
    valores,
    conta,
    recusa: recusaDaGuia(acordo, parcelas, valores.totalCentavos, conta !== null),
  };
}
