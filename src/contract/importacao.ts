import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Permission } from './permissions.ts';
import { idParams } from './values/outros.ts';
import { type Valor, valorDe } from './values/valor.ts';

/** A column of the spreadsheet: title, value of the example line, and a rule (`dica`) besides that of its kind. */
export interface Coluna {
  readonly titulo: string;
  readonly exemplo: string;
  readonly dica?: string;
  /** The column may be missing from the file although the field is required: the server fills it in. */
  readonly deduzida?: boolean;
  /** Whether a number may have lost leading zeros, given the other columns; default: decided by the kind alone. */
  readonly zeros?: (campos: Readonly<Record<string, unknown>>) => boolean;
}
type Form = z.ZodMiniType & { readonly shape: Readonly<Record<string, z.core.$ZodType>> };
type CampoDe<F extends Form> = keyof F['shape'] & string;

/** Declaration of an import: how records of a register are read from a spreadsheet. */
export interface ImportacaoSpec<N extends string, F extends Form> {
  readonly name: N;
  readonly permission: Permission;
  /** The plural name of the records, for the reference page. */
  readonly title: string;
  /** The schema of each line, which the register's form uses too; its kinds of value say how to read a cell. */
  readonly form: F;
  /** In the order of the columns of the template. */
  readonly colunas: { readonly [C in CampoDe<F>]?: Coluna };
  /** Fields that identify a record: none of their values may occur twice in a file. */
  readonly chaves: readonly CampoDe<F>[];
  /** The keys are unique only among lines with the same value of this field. */
  readonly chavesPor?: CampoDe<F>;
}

/** `conferida`: checked, nothing written; `confirmada`: waiting or being written; `falhou`: nothing was written. */
export const estadosImportacao = ['conferida', 'confirmada', 'concluida', 'falhou'] as const;
export const formatosImportacao = ['xlsx', 'csv'] as const;

/** An error in a line, or (`aviso`) an interpretation that a person should review. */
export const problema = z.object({
  /** Line number in the spreadsheet. */
  linha: z.number(),
  /** Title of the column; null: the whole line. */
  coluna: z.nullable(z.string()),
  mensagem: z.string(),
  aviso: z.boolean(),
});
export type Problema = z.infer<typeof problema>;

export const importacaoFeita = z.object({
  id: z.number(),
  arquivo: z.string(),
  estado: z.enum(estadosImportacao),
  /** Non-empty lines, without the titles and the example. */
  total: z.number(),
  novos: z.number(),
  alterados: z.number(),
  comErro: z.number(),
  avisos: z.number(),
  /** Lines written so far. */
  feitas: z.number(),
  /** The first problems, errors before warnings. */
  problemas: z.array(problema),
  /** Number of all problems. */
  totalProblemas: z.number(),
  /** The sentence of the refusal that stopped the writing. */
  falha: z.nullable(z.string()),
  /** The same person sent this file before: the answer describes that import. */
  repetida: z.boolean(),
});
export type ImportacaoFeita = z.infer<typeof importacaoFeita>;

/** The calls of an import: check, follow, confirm; the template and the list of problems as files. */
export function importacao<const N extends string, F extends Form>(spec: ImportacaoSpec<N, F>) {
  const { name, permission: access, title, form } = spec;
  const colunas = Object.entries(spec.colunas as Record<string, Coluna>).map(([campo, coluna]) => ({
    campo,
    ...coluna,
    valor: valorDe(form.shape[campo]) ?? ({ kind: 'texto' } as Valor),
  }));
  return {
    ...spec,
    colunas: colunas.map(({ valor, ...coluna }) => ({
      ...coluna,
      valor,
      obrigatoria: Boolean(valor.required) && !coluna.deduzida,
    })),
    endpoints: {
      modelo: endpoint({
        method: 'GET',
        path: `${name}/importacao/modelo/:formato`,
        access,
        summary: `Importação: planilha-modelo de ${title}`,
        params: z.object({ formato: z.enum(formatosImportacao) }),
        output: 'arquivo',
      }),
      conferir: endpoint({
        method: 'POST',
        path: `${name}/importacao`,
        access,
        summary: `Importação: confere uma planilha (.xlsx ou .csv) de ${title}, sem gravar nada dela`,
        upload: true,
        perMinute: 20,
        output: importacaoFeita,
      }),
      consultar: endpoint({
        method: 'GET',
        path: `${name}/importacao/:id`,
        access,
        summary: `Importação: o que se conferiu de uma planilha de ${title}, ou a quantas vai a gravação`,
        params: idParams,
        output: importacaoFeita,
      }),
      confirmar: endpoint({
        method: 'POST',
        path: `${name}/importacao/:id/confirmar`,
        access,
        summary: `Importação: grava todas as linhas conferidas de ${title}, ou nenhuma`,
        params: idParams,
        output: importacaoFeita,
      }),
      problemas: endpoint({
        method: 'GET',
        path: `${name}/importacao/:id/problemas`,
        access,
        summary: `Importação: todos os problemas de uma planilha de ${title}, em CSV`,
        params: idParams,
        output: 'arquivo',
      }),
    },
  };
}

/** A column and how its cells are read. */
export type ColunaLida = Coluna & {
  readonly campo: string;
  readonly valor: Valor;
  readonly obrigatoria: boolean;
};
/** What `importacao` returns, for any register. */
export interface ContratoImportacao {
  readonly name: string;
  readonly permission: Permission;
  readonly form: z.core.$ZodType;
  readonly colunas: readonly ColunaLida[];
  readonly chaves: readonly string[];
  readonly chavesPor?: string;
  readonly endpoints: ReturnType<typeof importacao>['endpoints'];
}
