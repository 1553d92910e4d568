import { resumoSha256 } from '../base/sha256.ts';
import type { Bloco, Campo } from './blocos.ts';

/** The name of a fact: a column of the process, as its facts are read (`lerFatosDoProcesso`), or what a paper about something else names. */
export type Coluna = string;
type Colunas = readonly Coluna[];
/** Facts by the names of their columns. */
export type Fatos = Readonly<Record<Coluna, unknown>>;

/**
 * The mark of a value that a paper states as of the day of its issue: the corrected amounts, an address, the body that
 * issues. When it changes, the paper stays true.
 */
export const DO_DIA: readonly never[] = [];

/** A piece of a paper: what it prints, and the columns whose change makes that another paper. */
export interface Trecho<Modelo, T> {
  readonly colunas: Colunas;
  readonly de: (modelo: Modelo) => T;
}
/** Words that depend on nothing are blocks; all else is said by a piece. */
export type Parte<Modelo> = Bloco | Trecho<Modelo, Bloco | readonly Bloco[]>;

/**
 * Makes the lines of a paper. A line sees only the values that it names, and only values that name their columns, or
 * are marked `DO_DIA`, can be named: what is printed and what makes the paper outdated are one list (ADR 70).
 * @param valores the values of a model by their names
 * @param colunasDe the columns of each value that may be printed
 */
export function linhasDe<Modelo, Valores, const Ditos extends { readonly [V in keyof Valores]?: Colunas }>(
  valores: (modelo: Modelo) => Valores,
  colunasDe: Ditos,
) {
  type Nome = keyof Ditos & keyof Valores;
  const colunas = (nome: Nome): Colunas => colunasDe[nome] ?? DO_DIA;
  return {
    /** A line of one value. */
    dito: <N extends Nome, T>(nome: N, de: (valor: Valores[N]) => T): Trecho<Modelo, T> => ({
      colunas: colunas(nome),
      de: (modelo) => de(valores(modelo)[nome]),
    }),
    /** A line of several values. */
    ditos: <N extends Nome, T>(nomes: readonly N[], de: (ditos: Pick<Valores, N>) => T): Trecho<Modelo, T> => ({
      colunas: nomes.flatMap(colunas),
      de: (modelo) => de(valores(modelo)),
    }),
  };
}

/** A grid of labels and values. */
export const campos = <Modelo>(
  colunas: number,
  linhas: readonly Trecho<Modelo, Campo | readonly Campo[]>[],
): Trecho<Modelo, Bloco> => ({
  colunas: linhas.flatMap((linha) => linha.colunas),
  de: (modelo) => ({ tipo: 'campos', colunas, campos: linhas.flatMap(({ de }) => de(modelo)) }),
});

/** Parts that no page break separates. */
export const junto = <Modelo>(partes: readonly Parte<Modelo>[]): Trecho<Modelo, Bloco> => ({
  colunas: colunasDas(partes),
  de: (modelo) => ({ tipo: 'junto', blocos: blocosDas(partes, modelo) }),
});

export const secao = (titulo: string): Bloco => ({ tipo: 'secao', titulo });

/** A paper: its blocks in reading order, and the columns that it depends on, by name. */
export interface Papel<Modelo> {
  readonly blocos: (modelo: Modelo) => Bloco[];
  readonly colunas: Colunas;
}

/**
 * @param alem columns that no line prints: those of the heading, and those that end the paper when they change
 */
export const papel = <Modelo>(partes: readonly Parte<Modelo>[], alem: Colunas = []): Papel<Modelo> => ({
  blocos: (modelo) => blocosDas(partes, modelo),
  colunas: emOrdem([...colunasDas(partes), ...alem]),
});

/** Each once, and whatever the order of the lines: a line may move without making a paper another one. */
const emOrdem = (colunas: Colunas): Coluna[] => [...new Set(colunas)].sort();

/** SHA-256 of what a piece of a paper depends on. @throws when the facts lack a column: the paper would hold whatever it says */
export function resumoDosFatos(trecho: { readonly colunas: Colunas }, fatos: Fatos): string {
  return resumoSha256(valoresDe(emOrdem(trecho.colunas), fatos));
}

/** These facts, in the order of the columns. @throws when a column is missing */
export function valoresDe(colunas: Colunas, fatos: Fatos): unknown[] {
  const faltam = colunas.filter((coluna) => !(coluna in fatos));
  if (faltam.length > 0) throw new Error(`facts without ${faltam.join(', ')}`);
  return colunas.map((coluna) => fatos[coluna] ?? null);
}

const colunasDas = <Modelo>(partes: readonly Parte<Modelo>[]): Coluna[] =>
  partes.flatMap((parte) => ('de' in parte ? parte.colunas : []));
const blocosDas = <Modelo>(partes: readonly Parte<Modelo>[], modelo: Modelo): Bloco[] =>
  partes.flatMap((parte) => ('de' in parte ? parte.de(modelo) : parte));
