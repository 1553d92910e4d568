import type { ContratoImportacao, ImportacaoFeita, Problema } from '@/contract/importacao.ts';
import { Refusal } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';

/** The values of a line's cells, by field. */
export type Campos = Readonly<Record<string, unknown>>;
/** A line that the register's form accepts. */
export interface LinhaPronta {
  /** The line's number in the spreadsheet. */
  readonly linha: number;
  readonly form: Campos;
}
/** A line whose `form` holds only the valid fields: all of them, if `pronta`. */
export interface LinhaVista extends LinhaPronta {
  readonly pronta: boolean;
}
export interface Previsao {
  readonly problemas: readonly Problema[];
  /** Lines that would change an existing record. */
  readonly alteradas: ReadonlySet<number>;
}

/** How a register imports the lines of a spreadsheet. Permissions, files, progress and trail are common code. */
export interface Importacao {
  readonly contrato: ContratoImportacao;
  /** Fills in fields that a line may leave out, before the line is checked. */
  readonly completa?: (campos: Campos, ctx: SessionCtx) => Campos;
  /** Called instead of `conferir`, outside its transaction; the `disse` given to `conferir` is passed on to `preve`. */
  readonly aoConferir?: (
    ctx: SessionCtx,
    conferir: (disse: () => void) => Promise<ImportacaoFeita>,
  ) => Promise<ImportacaoFeita>;
  /**
   * What writing the lines would refuse, and which existing records it would change. Lines with other faults are
   * checked in their valid fields. Writes nothing.
   * @param disse to be called when a problem reveals something of another body
   */
  readonly preve: (db: Db, ctx: SessionCtx, linhas: readonly LinhaVista[], disse: () => void) => Promise<Previsao>;
  /** Writes one line by the register's own rules, with its own trail entry. May refuse. */
  readonly grava: (db: Db, ctx: SessionCtx, campos: Campos) => Promise<unknown>;
}

/** All refusals of a rule for one line: the rule runs again without the fields it blamed, until nothing is refused. */
export async function recusasDe(regra: (campos: Campos) => unknown, campos: Campos): Promise<readonly Refusal[]> {
  try {
    await regra(campos);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const blamed = new Set(error.fields.map(({ field }) => field));
    const others = Object.fromEntries(Object.entries(campos).filter(([campo]) => !blamed.has(campo)));
    const again = Object.keys(others).length < Object.keys(campos).length;
    return [error, ...(again ? await recusasDe(regra, others) : [])];
  }
}

/** A refusal of a line as problems: one for each field it blames, or one for the whole line. */
export const problemasDe = (contrato: ContratoImportacao, linha: number, { fields, message }: Refusal): Problema[] =>
  fields.length > 0
    ? fields.map((f) => problemaDe(contrato, linha, f.field, f.message))
    : [problemaDe(contrato, linha, undefined, message)];

/** A problem in a field of a line; it names the field by its column's title. */
export const problemaDe = (
  { colunas }: ContratoImportacao,
  linha: number,
  campo: string | undefined,
  mensagem: string,
  aviso = false,
): Problema => ({ linha, coluna: colunas.find((c) => c.campo === campo)?.titulo ?? null, mensagem, aviso });
