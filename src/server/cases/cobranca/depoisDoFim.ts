import type { Data } from '@/contract/values/data.ts';
import { type Acordo, devidasEm, type ParcelaDoAcordo } from '@/domain/cobranca/acordo.ts';
import {
  type Cobrado,
  cobrado,
  cobrados,
  consolidado,
  soma,
  somarCobrados,
  totalCobrado,
  totalConsolidado,
} from '@/domain/cobranca/componentes.ts';
import { diaDosValores } from '@/domain/cobranca/emitido.ts';
import type { QuotaDevida } from '@/domain/cobranca/parcela.ts';
import type { RecebimentoFeito } from '@/domain/cobranca/reaplicar.ts';
import { type Centavos, repartir } from '@/domain/exato.ts';
import { imputar, somarPagos } from '@/domain/imputacao.ts';
import { de, em } from '@/domain/lista.ts';
import { totais } from '@/domain/saldo.ts';
import type { Estado, Pagos } from '@/domain/workflow/fatos.ts';
import type { CobrancaLida } from '../../database/queries/cobranca.ts';
import type { ProcessoLido } from '../../database/queries/processoLido.ts';
import { correcaoDe } from '../processo/fatos.ts';

/** The processes of an ended agreement, as a payment finds or leaves them. */
export type Estados = ReadonlyMap<number, Estado>;

/** What a payment after the end pays of each process, and what of it none of them owes. */
export interface ImputadoDepois {
  readonly quotas: readonly { readonly idProcesso: number; readonly partes: Cobrado }[];
  readonly excedenteCentavos: Centavos;
  readonly estados: Estados;
}

const devidoDo = (lido: ProcessoLido, estado: Estado, data: Data): Pagos =>
  totais({ ...estado, correcaoCentavos: correcaoDe(lido, estado, data).correcaoCentavos }).saldo;

/**
 * A payment of an agreement that is over: of a slip, the parts of its instalments that the processes still owe, with the fees and the
 * interest of the month that it asked for (M §7.90); the rest, or a deposit that names none, what the processes owe, in proportion
 * (M §2.33, 7.89). What is left is to be given back.
 * @param parcelas of the agreement, as its payments left them
 */
export function imputarDepois(
  { processos }: CobrancaLida,
  acordo: Acordo,
  estados: Estados,
  { data, valorCentavos, boleto }: Pick<RecebimentoFeito, 'data' | 'valorCentavos' | 'boleto'>,
  parcelas: readonly ParcelaDoAcordo[],
): ImputadoDepois {
  const saldos = processos.map((lido) => devidoDo(lido, de(estados, lido.linha.id), data));
  const doBoleto = boleto ? partesDoBoleto(acordo, boleto, data, valorCentavos, parcelas) : [];
  const cabem = processos.map(({ linha }, i): Cobrado => {
    const partes = somarCobrados(doBoleto.filter(({ idProcesso }) => idProcesso === linha.id));
    return { ...partes, ...consolidado((nome) => Math.min(partes[nome], em(saldos, i)[nome])) };
  });
  const faltam = saldos.map((saldo, i) => consolidado((nome) => saldo[nome] - em(cabem, i)[nome]));
  const resto = valorCentavos - soma(cabem.map(totalCobrado));
  const pesos = faltam.map(totalConsolidado);
  const imputado = Math.min(resto, soma(pesos));
  const valores = imputado > 0 ? repartir(imputado, pesos) : pesos.map(() => 0);
  const quotas = processos.map(({ linha }, i) => {
    const { partes } = imputar(em(valores, i), em(faltam, i));
    const nada = { jurosMesCentavos: 0, honorariosCentavos: 0 };
    return { idProcesso: linha.id, partes: somarCobrados([em(cabem, i), { ...partes, ...nada }]) };
  });
  return {
    quotas: quotas.filter(({ partes }) => totalCobrado(partes) > 0),
    excedenteCentavos: resto - imputado,
    estados: new Map(
      processos.map(({ linha }, i) => {
        const estado = de(estados, linha.id);
        return [
          linha.id,
          totalCobrado(em(quotas, i).partes) > 0 ? pagoCom(estado, em(quotas, i).partes, em(saldos, i), data) : estado,
        ];
      }),
    ),
  };
}

/** A process after a payment; the correction still owed is that of its day less the part that was paid. */
const pagoCom = (estado: Estado, partes: Pagos, saldo: Pagos, data: Data): Estado => ({
  ...estado,
  pagos: somarPagos(
    estado.pagos,
    consolidado((nome) => partes[nome]),
  ),
  correcaoRestante: { data, correcaoCentavos: saldo.correcaoCentavos - partes.correcaoCentavos },
});

/** The same of a payment whose parts are known. */
export const depoisDe = (lido: ProcessoLido, estado: Estado, partes: Pagos, data: Data): Estado =>
  pagoCom(estado, partes, devidoDo(lido, estado, data), data);

/** What a payment of a slip is for: its instalments, as they were owed on the day of its values. */
function partesDoBoleto(
  acordo: Acordo,
  { emitido, parcelas: ids }: NonNullable<RecebimentoFeito['boleto']>,
  data: Data,
  valorCentavos: Centavos,
  todas: readonly ParcelaDoAcordo[],
): Omit<QuotaDevida, 'crescimentoCentavos'>[] {
  const parcelas = todas.filter(({ id, situacao }) => ids.includes(id) && situacao !== 'BAIXADO');
  const quotas = devidasEm(acordo, parcelas, diaDosValores(emitido, parcelas, data)).flatMap(
    ({ devida }) => devida.quotas,
  );
  const celulas = quotas.flatMap((quota) => cobrados.map((nome) => quota[nome]));
  const valor = Math.min(valorCentavos, soma(celulas));
  const pagas = valor > 0 ? repartir(valor, celulas) : celulas.map(() => 0);
  return quotas.map(({ idProcesso }, q) => ({
    idProcesso,
    ...cobrado((nome) => pagas[q * cobrados.length + cobrados.indexOf(nome)]!),
  }));
}
