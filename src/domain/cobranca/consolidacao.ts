import type { Data } from '@/contract/values/data.ts';
import { type Feriados, type Mes, maisTarde, mesDe } from '../calendario.ts';
import { mesDeAtualizacao } from '../correcao.ts';
import { type Centavos, exato, porCento, vezes } from '../exato.ts';
import { type Consolidado, consolidado } from './componentes.ts';

/** What a process brings into an agreement: its balance of the day, today's correction included. */
export interface DividaDoProcesso {
  readonly idProcesso: number;
  readonly saldo: Consolidado;
  /** R: the day the amounts of the process are of. */
  readonly dataReferenciaCalculo: Data;
  readonly feriadosLocais?: Feriados;
}

/** A process in an agreement: `liquido` = `bruto` − `desconto`, of each component, in cents. */
export interface ParteDoAcordo {
  readonly idProcesso: number;
  readonly bruto: Consolidado;
  readonly desconto: Consolidado;
  readonly liquido: Consolidado;
  /** m0: what is not paid grows from this month on (M §2.1). */
  readonly mesReferencia: Mes;
}

/**
 * Consolidates a process on the day of the agreement. The discount is rounded once for each component of each process
 * (M §2.10). Growth runs from the month the amounts were corrected up to, so that no month of the index is lost between
 * the process and the agreement (M §2.1).
 * @param dataAcordo C, the day of the agreement
 * @param desconto whole percent, 0 to 99
 */
export function consolidar(divida: DividaDoProcesso, dataAcordo: Data, desconto: number): ParteDoAcordo {
  const { idProcesso, saldo, dataReferenciaCalculo, feriadosLocais } = divida;
  const taxa = porCento(exato(String(desconto)));
  const descontado = consolidado((nome) => vezes(saldo[nome], taxa));
  return {
    idProcesso,
    bruto: saldo,
    desconto: descontado,
    liquido: consolidado((nome) => saldo[nome] - descontado[nome]),
    mesReferencia: maisTarde(mesDe(dataReferenciaCalculo), mesDeAtualizacao(dataAcordo, feriadosLocais)),
  };
}

/**
 * The part of a component's discount that `pago`, the sum of its payments, makes final: the discount counts only for paid
 * amounts. It is rounded on the sum, half up, so that the last payment reaches exactly the discount (M §6.4, 6.20).
 */
export const dispensadoPor = (pago: Centavos, liquido: Centavos, desconto: Centavos): Centavos =>
  liquido === 0 ? 0 : Number((BigInt(desconto) * BigInt(pago) * 2n + BigInt(liquido)) / (BigInt(liquido) * 2n));
