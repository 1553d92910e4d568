import { boletos as frases } from '@i18n/pt-BR/cobranca/banco.ts';
import type { Data } from '@/contract/values/data.ts';
import { brCode } from '@/domain/cobranca/boleto/pix.ts';
import type { Banco, ContaNoBB } from '@/domain/cobranca/convenio.ts';
import type { Centavos } from '@/domain/exato.ts';

/** A slip, as its bank is told of it. */
export interface Titulo {
  readonly convenio: string;
  readonly nossoNumero: string;
  readonly seuNumero: string;
  readonly barras: string;
  readonly data: Data;
  readonly vencimento: Data;
  readonly totalCentavos: Centavos;
  readonly beneficiario: { readonly nome: string; readonly cidade: string };
  /** Null: issued before banks were told of it. */
  readonly registro: DadosDoRegistro | null;
}

/** What a bank asks for beside what is in the bars, kept with the slip when its number is taken; nothing is cut yet. */
export interface DadosDoRegistro {
  /** Of Banco do Brasil; elsewhere null. */
  readonly carteira: string | null;
  readonly variacao: string | null;
  readonly inscrita: boolean;
  /** Up to three lines for the payer. */
  readonly mensagem: readonly string[];
  readonly pagador: {
    /** Null: neither CPF nor CNPJ. */
    readonly tipo: 'CPF' | 'CNPJ' | null;
    /** Without a mask; a CNPJ may have letters. */
    readonly documento: string;
    readonly nome: string;
    readonly endereco: string;
    readonly bairro: string;
    readonly cidade: string;
    readonly uf: string;
    readonly cep: string;
  };
}

/** What the bank answers of a registered slip. Its bars must be ours: a slip that differs is not printed (M §2.56). */
export interface Registro {
  readonly barras: string;
  /** Pix: identifier and text of the QR code; null where the bank gave none. */
  readonly txId: string | null;
  readonly emv: string | null;
  /** It is there because we asked for it, now or in an earlier try; false: the number is another system's. */
  readonly nosso: boolean;
}

/** The bank will not have this slip, and why; any other error is of the moment, and the same number is tried again. */
export class RecusaDoBanco extends Error {
  override readonly name = 'RecusaDoBanco';
}

/** The bank does not know who calls. No slip is refused for it: all wait. */
export class CredenciaisRecusadas extends Error {
  override readonly name = 'CredenciaisRecusadas';
}

/** A bank at which slips are registered. Never call it inside a transaction (M §2.55). */
export interface Bank {
  /** Whether it can be told of the slips of that agreement. */
  atende(convenio: string): boolean;
  /** @throws RecusaDoBanco when it will not be registered, whenever it is tried */
  registrar(titulo: Titulo): Promise<Registro>;
  /** The slip, as it is registered; null: it is not. Asked before a number is sent again. */
  consultar(titulo: Titulo): Promise<Registro | null>;
  /**
   * Cancels a registered slip, so that nobody can pay it. One that the bank does not have, or has cancelled, is done.
   * @throws RecusaDoBanco before `ESPERA_PARA_CANCELAR_MS`, and of one that is paid
   */
  cancelar(titulo: Titulo, momentos: { readonly registradoEm: Date; readonly agora: Date }): Promise<void>;
  /** What it tells by itself of payments; null: nothing, they come by files or by hand. */
  readonly leitura: LeituraDoBanco | null;
}

/** A title as the bank has it when asked (M §8.5). */
export interface TituloNoBanco {
  /** D §1.6: 1 normal, 6 settled, 7 cancelled, 16 credited, … */
  readonly estado: number;
  readonly pagoCentavos: Centavos;
  /** Null where it is not paid, or the bank does not say when. */
  readonly recebidoEm: Data | null;
  readonly creditadoEm: Data | null;
  /** As the bank answered it. */
  readonly bruto: unknown;
}

/** Days, both included. */
export interface Janela {
  readonly de: Data;
  readonly ate: Data;
}

/** A title in a list of payments. */
export interface IndicioDeBaixa {
  readonly nossoNumero: string;
  /** As the list says what happened: 1, 2, 10 (M §4.1); null: it does not. */
  readonly codigo: number | null;
}

/** What a bank answers of payments. The lists only name titles: what is applied is what the title itself says (D §1.6). */
export interface LeituraDoBanco {
  /** Whether all credentials work now. @throws CredenciaisRecusadas; Error when the bank does not answer */
  conferir(): Promise<void>;
  /** Null: the bank does not have it. */
  titulo(convenio: string, nossoNumero: string): Promise<TituloNoBanco | null>;
  /** The titles that were paid or reversed. @param janela at most five days */
  baixas(conta: ContaNoBB, janela: Janela): Promise<readonly IndicioDeBaixa[]>;
  /** Numbers of the titles with movements, each once. */
  movimentos(conta: ContaNoBB, janela: Janela): Promise<readonly string[]>;
}

/** Each bank; null: it is not connected. */
export type Bancos = Readonly<Record<Banco, Bank | null>>;

/** The bank that is told of the slips of an agreement; null: none, they go by file. */
export function bancoLigado(bancos: Bancos, banco: Banco, convenio: string): Bank | null {
  const ligado = bancos[banco];
  return ligado?.atende(convenio) ? ligado : null;
}

/** None is connected: slips go by file. */
export const semBanco: Bancos = { BB: null, CAIXA: null };

const MINUTO_MS = 60_000;
/** Banks cancel 30 minutes after the registration at the earliest (M §4.1). */
const MINIMO_NO_BANCO_MS = 30 * MINUTO_MS;
/** One minute more, for clocks that differ. */
export const ESPERA_PARA_CANCELAR_MS = 31 * MINUTO_MS;

/** @throws RecusaDoBanco before the bank cancels a slip */
export function exigirMinimo({ registradoEm, agora }: { readonly registradoEm: Date; readonly agora: Date }): void {
  if (agora.getTime() - registradoEm.getTime() < MINIMO_NO_BANCO_MS) throw new RecusaDoBanco(frases.cedoParaCancelar);
}

/** The stand-in of demonstrations: registers at once, without a memory of its own (M §6.8). Payments are made by hand. */
export const bancoEmbutido: Bank = {
  atende: () => true,
  registrar: async (titulo) => registroDe(titulo),
  consultar: async (titulo) => registroDe(titulo),
  cancelar: async (_, momentos) => exigirMinimo(momentos),
  leitura: null,
};

/** The Pix of a number is always the same (M §4.2). */
function registroDe({ barras, nossoNumero, beneficiario }: Titulo): Registro {
  const txId = nossoNumero.padStart(20, '0');
  const emv = brCode({ url: `pix.example.com/qr/v2/cobv/${txId}`, ...beneficiario });
  return { barras, txId, emv, nosso: true };
}
