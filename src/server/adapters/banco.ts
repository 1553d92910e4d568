import { boletos as frases } from '@i18n/pt-BR/cobranca/banco.ts';
import type { Data } from '@/contract/values/data.ts';
import { brCode } from '@/domain/cobranca/boleto/pix.ts';
import type { Banco } from '@/domain/cobranca/convenio.ts';
import type { Centavos } from '@/domain/exato.ts';

/** A slip, as its bank is told of it. */
export interface Titulo {
  readonly nossoNumero: string;
  readonly seuNumero: string;
  readonly barras: string;
  readonly data: Data;
  readonly vencimento: Data;
  readonly totalCentavos: Centavos;
  readonly beneficiario: { readonly nome: string; readonly cidade: string };
}

/** What the bank answers of a registered slip. Its bars must be ours: a slip that differs is not printed (M §2.56). */
export interface Registro {
  readonly barras: string;
  /** Pix: identifier and text of the QR code; null where the bank gave none. */
  readonly txId: string | null;
  readonly emv: string | null;
}

/** The bank will not have this slip, and why; any other error is of the moment, and the same number is tried again. */
export class RecusaDoBanco extends Error {
  override readonly name = 'RecusaDoBanco';
}

/** A bank at which slips are registered. Never call it inside a transaction (M §2.55). */
export interface Bank {
  /** @throws RecusaDoBanco when it will not be registered, whenever it is tried */
  registrar(titulo: Titulo): Promise<Registro>;
  /** The slip, as it is registered; null: it is not. Asked before a number is sent again. */
  consultar(titulo: Titulo): Promise<Registro | null>;
  /**
   * Cancels a registered slip, so that nobody can pay it.
   * @throws RecusaDoBanco before `ESPERA_PARA_CANCELAR_MS`
   */
  cancelar(titulo: Titulo, momentos: { readonly registradoEm: Date; readonly agora: Date }): Promise<void>;
}

/** The bank of each agreement; null: none is connected, and a slip that nobody registers cannot be paid. */
export type Bancos = Readonly<Record<Banco, Bank | null>>;

/** None is connected: slips wait for a file, and are released when the bank's file says that they are registered (M §2.52). */
export const semBanco: Bancos = { BB: null, CAIXA: null };

const MINUTO_MS = 60_000;
/** Banks cancel 30 minutes after the registration at the earliest (M §4.1). */
const MINIMO_NO_BANCO_MS = 30 * MINUTO_MS;
/** One minute more, for clocks that differ. */
export const ESPERA_PARA_CANCELAR_MS = 31 * MINUTO_MS;

/** The stand-in of demonstrations: registers at once, without a memory of its own (M §6.8). Payments are made by hand. */
export const bancoEmbutido: Bank = {
  registrar: async (titulo) => registroDe(titulo),
  consultar: async (titulo) => registroDe(titulo),
  async cancelar(_, { registradoEm, agora }) {
    if (agora.getTime() - registradoEm.getTime() < MINIMO_NO_BANCO_MS) throw new RecusaDoBanco(frases.cedoParaCancelar);
  },
};

/** The Pix of a number is always the same (M §4.2). */
function registroDe({ barras, nossoNumero, beneficiario }: Titulo): Registro {
  const txId = nossoNumero.padStart(20, '0');
  return { barras, txId, emv: brCode({ url: `pix.example.com/qr/v2/cobv/${txId}`, ...beneficiario }) };
}
