import type { Selectable } from 'kysely';
import type { Boleto, BoletoVigente } from '@/contract/boleto.ts';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { refuse } from '@/contract/refusals.ts';
import { diaDe } from '@/contract/values/fuso.ts';
import type { ParcelaDevidaEm } from '@/domain/cobranca/acordo.ts';
import { aindaVale } from '@/domain/cobranca/boleto/guia.ts';
import { type Bancos, bancoLigado } from '../../adapters/banco.ts';
import { type BoletosDasParcelas, emitidoDe } from '../../database/queries/boleto.ts';
import type { BoletoTable } from '../../database/schema.ts';
import type { Guia } from './guia.ts';
import type { PapelDoBoleto } from './papel.ts';

type DoBoleto = Pick<
  CobrancaDetalhe['lancamentos'][number],
  'numeroBoleto' | 'valorBoleto' | 'boletoValido' | 'boleto' | 'guia'
>;

/** What the detail tells of the slips of an instalment: the newest one, and whether one may be issued. */
export function boletoDe(b: Selectable<BoletoTable> | undefined, guia: Guia, bancos: Bancos): DoBoleto {
  const recusa = guia.recusa ?? (b && aguardaArquivo(b, guia, bancos) ? refuse('BOLETO_AGUARDA_REGISTRO') : null);
  return {
    numeroBoleto: b ? numeroDe(b) : null,
    valorBoleto: b ? Number(b.valor) : null,
    boletoValido: b !== undefined && vigora(b, guia),
    boleto: b ? boleto(b) : null,
    guia: { disponivel: recusa === null, motivo: recusa?.message ?? null },
  };
}

/** Whether it is the slip that would be issued, and waits for a file to register it: nothing is due for it meanwhile (M §2.52). */
const aguardaArquivo = (b: Selectable<BoletoTable>, guia: Guia, bancos: Bancos): boolean =>
  b.situacao === 'RESERVADO' && !bancoLigado(bancos, b.banco, b.convenio) && aindaVale(emitidoDe(b), guia);

/** Whether a slip is registered and still the one that would be issued. */
const vigora = (b: Selectable<BoletoTable>, guia: Guia): boolean =>
  b.situacao === 'REGISTRADO' && aindaVale(emitidoDe(b), guia);

/**
 * The slip of an agreement that can be paid now, be it of one instalment or of all that is left; a new one ends those before
 * (M §2.53), so there is at most one. Null: none. Nothing is issued by asking.
 * @param guiaDas what a slip of these instalments would be
 */
export function boletoVigenteDe(
  abertas: readonly ParcelaDevidaEm[],
  boletos: BoletosDasParcelas,
  guiaDas: (parcelas: readonly ParcelaDevidaEm[]) => Guia,
): BoletoVigente | null {
  const b = abertas.map(({ id }) => boletos.get(id)).find((um) => um?.situacao === 'REGISTRADO');
  if (!b) return null;
  const pagas = abertas.filter(({ id }) => boletos.get(id)?.id === b.id);
  return vigora(b, guiaDas(pagas)) ? { parcelas: pagas.map(({ parcela }) => parcela), ...boleto(b) } : null;
}

/** The bank's number of a slip, as printed. */
export const numeroDe = (b: Pick<Selectable<BoletoTable>, 'dados'>) => (b.dados as PapelDoBoleto).nossoNumero;

const boleto = (b: Selectable<BoletoTable>): Boleto => ({
  id: b.id,
  data: b.data,
  dataRegistro: b.registrado_em && diaDe(b.registrado_em),
  dataVencimentoBoleto: b.vencimento,
  nossoNumero: numeroDe(b),
  registrado: b.registrado_em !== null,
  valorBoleto: Number(b.valor),
  valorCorrecao: Number(b.correcao),
  valorHonorarios: Number(b.honorarios),
  valorJurosMesPagamento: Number(b.juros_mes),
  valorTotalBoleto: Number(b.total),
  validoAte: b.vencimento,
  linhaDigitavel: b.linha,
  pix: b.emv,
});
