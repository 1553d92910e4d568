import type { EspecieDeDocumento, ResumoDoDocumento } from '@/contract/documentoEmitido.ts';
import type { Bloco } from './blocos.ts';
import type { Cabecalho } from './folha.ts';

/** A document as it stands before anybody issues it: what it says, and on what it leans. */
export interface Documento {
  readonly especie: EspecieDeDocumento;
  /** Issues of one series are of one and the same act: `processo:12:NOTIFICACAO:INICIAL`. */
  readonly serie: string;
  /** A later issue takes the place of an earlier one when it says something else, or only when the facts under it changed. */
  readonly substitui: 'CONTEUDO' | 'FATOS';
  readonly idOrgao: number;
  readonly idProcesso: number | null;
  readonly orgao: Cabecalho['orgao'];
  readonly titulo: string;
  readonly numero: string;
  readonly blocos: readonly Bloco[];
  /** SHA-256 of what the document leans on, as each version hashed it (`fatosDoDocumento`); empty: nothing could change under it. */
  readonly fatos: readonly string[];
  readonly resumo: ResumoDoDocumento;
  /** SHA-256 of each section by its title, where a later print is compared with this one section by section. */
  readonly secoes?: Readonly<Record<string, string>>;
  /** Number among its kind, and the movement that tells of it, where the kind has them. */
  readonly registro?: { readonly numero: string; readonly idAndamento: number } | undefined;
}
