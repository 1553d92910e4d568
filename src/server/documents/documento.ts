import type { EspecieDeDocumento, ResumoDoDocumento } from '@/contract/documentoEmitido.ts';
import type { Bloco } from './blocos.ts';
import type { Cabecalho } from './folha.ts';

/** A document before its issue: its content, and the facts on which it depends. */
export interface Documento {
  readonly especie: EspecieDeDocumento;
  /** Issues of one series document the same act: `processo:12:NOTIFICACAO:INICIAL`. */
  readonly serie: string;
  /** What makes a later issue replace an earlier one: different content, or only changed facts. */
  readonly substitui: 'CONTEUDO' | 'FATOS';
  readonly idOrgao: number;
  readonly idProcesso: number | null;
  /** The agreement that it is about, for kinds that have one. */
  readonly idCobranca?: number;
  readonly orgao: Cabecalho['orgao'];
  readonly titulo: string;
  readonly numero: string;
  readonly blocos: readonly Bloco[];
  /** SHA-256 of the facts, as each version hashed them (`fatosDoDocumento`); empty: there are no facts. */
  readonly fatos: readonly string[];
  readonly resumo: ResumoDoDocumento;
  /** SHA-256 of each section by its title, as each version hashed it, for kinds in which a later print is compared section by section. */
  readonly secoes?: Readonly<Record<string, readonly string[]>>;
  /** Its number within its kind, and its movement, for kinds that have them. */
  readonly registro?: { readonly numero: string; readonly idAndamento: number } | undefined;
}
