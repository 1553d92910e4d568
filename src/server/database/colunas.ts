import type { ColumnType } from 'kysely';

/** `yyyy-MM-dd`. */
export type Dia = string;
/** The driver gives numeric as an exact string; `dinheiro.ts` converts it to cents and back. */
export type Numeric = ColumnType<string, string | number, string | number>;
export type Momento = ColumnType<Date, Date | string, Date | string>;
/** jsonb: written with JSON.stringify, read as the parsed value. */
export type Json<T = unknown> = ColumnType<T, string, string>;
/** Optional in an insert, because the column has a default. */
export type ComPadrao<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

/** The creditor's data in a TCC, as JSON. */
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
