import type { ContratoImportacao, ImportacaoFeita, Problema } from '@/contract/importacao.ts';
import type { SessionCtx } from '../../context.ts';
import type { Db } from '../../database/database.ts';

/** What the cells of a line say, by field. */
export type Campos = Readonly<Record<string, unknown>>;
/** A line that the register's form accepts. */
export interface LinhaPronta {
  /** As the spreadsheet numbers it. */
  readonly linha: number;
  readonly form: Campos;
}
export interface Previsao {
  readonly problemas: readonly Problema[];
  /** Lines that would change a record that exists. */
  readonly alteradas: ReadonlySet<number>;
}

/** What a register does with the lines of a spreadsheet. Permissions, files, progress and trail of the whole are the mechanism's. */
export interface Importacao {
  readonly contrato: ContratoImportacao;
  /** Fills in what a line may leave out, before it is checked. */
  readonly completa?: (campos: Campos, ctx: SessionCtx) => Campos;
  /** Stands around the looking through of a file, outside of its transaction. */
  readonly aoConferir?: (ctx: SessionCtx, conferir: () => Promise<ImportacaoFeita>) => Promise<ImportacaoFeita>;
  /** What writing the lines would refuse, or would change instead of creating. Writes nothing. */
  readonly preve: (db: Db, ctx: SessionCtx, linhas: readonly LinhaPronta[]) => Promise<Previsao>;
  /** Writes one line, by the register's own rules and with its own record in the trail. May refuse. */
  readonly grava: (db: Db, ctx: SessionCtx, campos: Campos) => Promise<unknown>;
}

/** A problem of a field of a line, by the title of its column. */
export const problemaDe = (
  { colunas }: ContratoImportacao,
  linha: number,
  campo: string | undefined,
  mensagem: string,
  aviso = false,
): Problema => ({ linha, coluna: colunas.find((c) => c.campo === campo)?.titulo ?? null, mensagem, aviso });
