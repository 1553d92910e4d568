import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Permission } from './permissions.ts';
import { idParams } from './values/outros.ts';
import { type Valor, valorDe } from './values/valor.ts';

/** A column of the spreadsheet: its title, what the example line says, and a rule to be told beside the kind's own. */
export interface Coluna {
  readonly titulo: string;
  readonly exemplo: string;
  readonly dica?: string;
  /** May be left out of the file although a record has it: the server fills it in. */
  readonly deduzida?: boolean;
  /** Whether digits may have lost the zeros before them, by the other columns; default: by their kind alone. */
  readonly zeros?: (campos: Readonly<Record<string, unknown>>) => boolean;
}
type Form = z.ZodMiniType & { readonly shape: Readonly<Record<string, z.core.$ZodType>> };
type CampoDe<F extends Form> = keyof F['shape'] & string;

/** How records of a register come from a spreadsheet. */
export interface ImportacaoSpec<N extends string, F extends Form> {
  readonly name: N;
  readonly permission: Permission;
  /** What people call them, for the reference page. */
  readonly title: string;
  /** What each line must be: the schema that the register's own form is held to, whose kinds say how a cell is read. */
  readonly form: F;
  /** In the order of the template. */
  readonly colunas: { readonly [C in CampoDe<F>]?: Coluna };
  /** Fields by which a record is one only: none of them twice in a file. */
  readonly chaves: readonly CampoDe<F>[];
  /** The field within whose values the keys count. */
  readonly chavesPor?: CampoDe<F>;
}

/** `conferida`: looked through, nothing written; `confirmada`: waiting or being written; `falhou`: nothing was written. */
export const estadosImportacao = ['conferida', 'confirmada', 'concluida', 'falhou'] as const;
export const formatosImportacao = ['xlsx', 'csv'] as const;

/** What is wrong with a line, or was understood in a way that is worth a look (`aviso`). */
export const problema = z.object({
  /** As the spreadsheet numbers it. */
  linha: z.number(),
  /** Title of the column; null: the line as a whole. */
  coluna: z.nullable(z.string()),
  mensagem: z.string(),
  aviso: z.boolean(),
});
export type Problema = z.infer<typeof problema>;

export const importacaoFeita = z.object({
  id: z.number(),
  arquivo: z.string(),
  estado: z.enum(estadosImportacao),
  /** Lines with something in them, the titles and the example apart. */
  total: z.number(),
  novos: z.number(),
  alterados: z.number(),
  comErro: z.number(),
  avisos: z.number(),
  /** Lines already written, while it is being written. */
  feitas: z.number(),
  /** The first of them, errors before warnings. */
  problemas: z.array(problema),
  /** How many there are. */
  totalProblemas: z.number(),
  /** The sentence of the refusal that stopped the writing. */
  falha: z.nullable(z.string()),
  /** This file was sent before by the same person: the answer is what became of it. */
  repetida: z.boolean(),
});
export type ImportacaoFeita = z.infer<typeof importacaoFeita>;

/** The calls of an import: look through, see how it goes, confirm; the template and the list of problems as files. */
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

/** A column with how its cells are read. */
export type ColunaLida = Coluna & {
  readonly campo: string;
  readonly valor: Valor;
  readonly obrigatoria: boolean;
};
/** What `importacao` makes, whatever the register. */
export interface ContratoImportacao {
  readonly name: string;
  readonly permission: Permission;
  readonly form: z.core.$ZodType;
  readonly colunas: readonly ColunaLida[];
  readonly chaves: readonly string[];
  readonly chavesPor?: string;
  readonly endpoints: ReturnType<typeof importacao>['endpoints'];
}
