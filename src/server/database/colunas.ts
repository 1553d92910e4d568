import type { ColumnType } from 'kysely';

/** `yyyy-MM-dd`. */
export type Dia = string;
/** numeric comes as a string, exactly; `dinheiro.ts` turns it into cents and back. */
export type Numeric = ColumnType<string, string | number, string | number>;
export type Momento = ColumnType<Date, Date | string, Date | string>;
/** jsonb: written with JSON.stringify, read as what was written. */
export type Json<T = unknown> = ColumnType<T, string, string>;
/** May be left out, because the table has a value for it. */
export type ComPadrao<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

/** What a TCC states of its creditor, as JSON. */
export interface CredorDoTcc {
  nome: string;
  sigla: string;
  cnpj: string;
  nomeAutoridade: string | null;
  cargoAutoridade: string | null;
  matriculaAutoridade: string | null;
  rua: string | null;
  numero: string | null;
  complemento: string | null;
  cep: string | null;
  bairro: string | null;
  municipio: string | null;
  uf: string | null;
}
