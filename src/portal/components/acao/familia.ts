import type { ComponentType, ReactNode } from 'react';
import type { Endpoint } from '@/contract/endpoint.ts';
import type { AtivaDataProvider } from '../../providers/dataProvider.ts';
import type { Formularios, Preenchido } from './corpo.ts';

/** What actions are done to, as its detail is answered. */
export interface Sujeito {
  readonly id: number;
  readonly versao: number;
  readonly numero: string;
  readonly acoesDisponiveis: readonly {
    readonly acao: string;
    readonly documentosNecessarios: readonly { readonly nome: string; readonly opcional: boolean }[];
  }[];
  readonly acoesIndisponiveis: readonly { readonly acao: string; readonly codigo: string; readonly motivo: string }[];
}

export interface DeUmaAcao<S, C> {
  readonly sujeito: S;
  readonly codigo: C;
}

export type Palavras<C extends string> = Readonly<Record<C, { readonly nome: string; readonly titulo: string }>>;

/** Everything the one dialog needs to serve a table of actions. */
export interface Familia<S extends Sujeito, C extends string> extends Formularios<S, C> {
  readonly chamadas: Readonly<Record<C, Endpoint>>;
  readonly palavras: Palavras<C>;
  /** Labels that rows name. */
  readonly rotulos: object;
  /** The resource whose labels the fields have. */
  readonly recurso: string;
  /** Resources whose screens show the subject: they are read anew. */
  readonly telas: readonly string[];
  readonly nomeDe: (sujeito: S) => string;
  /** The address that opens the dialog. */
  readonly caminho: (id: number, codigo: C) => string;
  /** Fields that are drawn together, by the first of them. */
  readonly blocos?: Readonly<Record<string, ComponentType<DeUmaAcao<S, C>> | null>>;
  /** What is told above the fields, and below them. */
  readonly Antes?: ComponentType<DeUmaAcao<S, C>>;
  readonly Depois?: ComponentType<DeUmaAcao<S, C>>;
  /** What is seen before it is confirmed, where something must be; null where nothing. Throws what the server refused. */
  readonly previa?: (
    executar: AtivaDataProvider['executar'],
    acao: DeUmaAcao<S, C> & { readonly dados: Preenchido },
  ) => Promise<ReactNode> | null;
}
