import type { EstadoDoMovimento, FonteDoMovimento, TipoDoMovimento } from '@/contract/conciliacao.ts';
import type { Data } from '@/contract/values/data.ts';
import type { Banco } from '@/domain/cobranca/convenio.ts';
import type { Centavos } from '@/domain/exato.ts';

/** What a bank tells of a slip, from wherever it came. */
export interface FatoDoBanco {
  readonly fonte: FonteDoMovimento;
  readonly banco: Banco;
  readonly convenio: string;
  readonly nossoNumero: string;
  readonly tipo: TipoDoMovimento;
  /** As the bank spells it: the state of the API («1», «6»), the movement of a file («06»). Each source has its own enumeration. */
  readonly codigo: string;
  /** False: paid, but the bank may still take it back (M §2.31): the API's states 1 and 2, a file's cheque that waits. */
  readonly confirmado: boolean;
  /** Of the payment, of the reversal, of the registration. */
  readonly data: Data;
  /** What was paid or taken back; 0 of what is no payment. */
  readonly valorCentavos: Centavos;
  readonly valorLiquidoCentavos?: Centavos;
  readonly tarifaCentavos?: Centavos;
  /** Where it was paid, in words. */
  readonly canal?: string;
  /** Why the bank refuses, in its words. */
  readonly razao?: string;
  /** The return file, and the ordinal of this line among identical ones in it, from 0 on (M §6.7). */
  readonly idArquivo?: number;
  readonly ordinal?: number;
  /** The time of the liquidation, where the bank tells it: with another one it is another payment (M §6.23). */
  readonly momento?: string;
  /** Identifies the fact, which is recorded once; absent: `chaveDoFato`. */
  readonly chave?: string;
  /** As the bank said it. */
  readonly bruto?: unknown;
}

/** By what a fact is known again (M §6.7, 6.23). Notice and query of one bank tell the same fact; each file tells its own. */
export function chaveDoFato(f: FatoDoBanco): string {
  const onde = f.fonte === 'CNAB' ? `CNAB ${f.idArquivo ?? ''}` : f.fonte === 'EMBUTIDO' ? f.fonte : 'API';
  return [
    onde,
    f.banco,
    f.convenio,
    f.nossoNumero,
    f.tipo,
    f.codigo,
    f.data,
    f.valorCentavos,
    f.momento ?? '',
    f.ordinal ?? 0,
  ].join(':');
}

/** What became of it. */
export interface Recebido {
  readonly idMovimento: number;
  readonly estado: EstadoDoMovimento;
  /** Why it waits for a person; null: it is done. */
  readonly mensagem: string | null;
  /** It was told before, and changed nothing now. */
  readonly repetido: boolean;
}

/** What it changed, and the movement that tells of it. */
export interface Efeito {
  readonly estado: EstadoDoMovimento;
  readonly mensagem?: string;
  readonly idAndamento?: number;
  /** The fact that told the same before, so that this one changed nothing but, where it confirms, the confirmation. */
  readonly idMovimento?: number;
}
