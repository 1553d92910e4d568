import type { ContratoImportacao, ImportacaoFeita, Problema } from '@/contract/importacao.ts';
import { Refusal } from '@/contract/refusals.ts';
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
/** A line of which `form` is what is right: all of it, where it is ready. */
export interface LinhaVista extends LinhaPronta {
  readonly pronta: boolean;
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
  /** Called instead of `conferir`, outside of its transaction; `disse` is handed to `preve`. */
  readonly aoConferir?: (
    ctx: SessionCtx,
    conferir: (disse: () => void) => Promise<ImportacaoFeita>,
  ) => Promise<ImportacaoFeita>;
  /**
   * What writing the lines would refuse, or would change instead of creating; also of those that have other faults, as far as
   * they are right. Writes nothing.
   * @param disse to be called where a problem tells something of another body's
   */
  readonly preve: (db: Db, ctx: SessionCtx, linhas: readonly LinhaVista[], disse: () => void) => Promise<Previsao>;
  /** Writes one line, by the register's own rules and with its own record in the trail. May refuse. */
  readonly grava: (db: Db, ctx: SessionCtx, campos: Campos) => Promise<unknown>;
}

/** What a rule refuses of a line: asked again without the fields that it blamed, until it has nothing more to say. */
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

/** A refusal of a line as problems: one for each field that it blames, or one of the line as a whole. */
export const problemasDe = (contrato: ContratoImportacao, linha: number, { fields, message }: Refusal): Problema[] =>
  fields.length > 0
    ? fields.map((f) => problemaDe(contrato, linha, f.field, f.message))
    : [problemaDe(contrato, linha, undefined, message)];

/** A problem of a field of a line, by the title of its column. */
export const problemaDe = (
  { colunas }: ContratoImportacao,
  linha: number,
  campo: string | undefined,
  mensagem: string,
  aviso = false,
): Problema => ({ linha, coluna: colunas.find((c) => c.campo === campo)?.titulo ?? null, mensagem, aviso });
