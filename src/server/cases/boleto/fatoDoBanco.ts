import type { Data } from '@/contract/values/data.ts';
import type { Banco } from '@/domain/cobranca/convenio.ts';
import type { EstadoDoMovimento } from '@/domain/cobranca/situacoes.ts';
import type { Centavos } from '@/domain/exato.ts';

/** What a bank tells of a slip, from wherever it came. */
export interface FatoDoBanco {
  readonly banco: Banco;
  readonly convenio: string;
  readonly nossoNumero: string;
  readonly tipo: 'PAGAMENTO' | 'ESTORNO';
  readonly data: Data;
  readonly valorCentavos: Centavos;
  /** Identifies the fact: it arrives with this same key by notice, by return file and by query, and is recorded once (M §6.7, 6.23). */
  readonly chave: string;
  /** As the bank said it. */
  readonly bruto?: unknown;
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
export type Efeito = Pick<Recebido, 'estado'> & { readonly mensagem?: string; readonly idAndamento?: number };
