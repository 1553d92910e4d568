import type { CodigoAcao, DadosDaAcao } from '@/contract/acoes.ts';
import type { Estado } from '@/domain/workflow/fatos.ts';

/** A movement that is not cancelled, with the data that documents need. */
export interface Ato {
  readonly id: number;
  /** null: not a person's action. */
  readonly acao: CodigoAcao | null;
  readonly data: Date;
  readonly dataReferencia: string | null;
  readonly descricao: string;
  readonly observacao: string | null;
  readonly valor: number | null;
  readonly automatico: boolean;
  /** The fields of the action, and the state before it. */
  readonly dados: (DadosDaAcao & { readonly desfazDecurso?: number }) | null;
  readonly antes: Estado | null;
  /** Names and SHA-256 of its files. */
  readonly arquivos: readonly { readonly nome: string; readonly sha256: string }[];
}
