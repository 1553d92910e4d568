import type { ComponentType, ReactNode } from 'react';
import type { Endpoint } from '@/contract/endpoint.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import type { Formularios, Preenchido } from './corpo.ts';
import type { Recusa } from './recusa.ts';

/** The subject of actions, as its detail endpoint answers it. */
export interface Sujeito {
  readonly id: number;
  readonly versao: number;
  readonly numero: string;
  readonly acoesDisponiveis: readonly {
    readonly acao: string;
    /** The documents that it asks for; absent: the row names its file. */
    readonly documentosNecessarios?: readonly { readonly nome: string; readonly opcional: boolean }[];
  }[];
  readonly acoesIndisponiveis: readonly { readonly acao: string; readonly codigo: string; readonly motivo: string }[];
  /** What was done, the newest first. */
  readonly andamentos: readonly {
    readonly data: string;
    readonly descricao: string;
    readonly cancelado?: boolean;
    /** null: the calendar, or another system. */
    readonly usuarioCadastro: string | null;
  }[];
}

export interface DeUmaAcao<S, C> {
  readonly sujeito: S;
  readonly codigo: C;
}

/** `botao`: the verb on the button of the dialog, where the name of the action is not it. */
export type Palavras<C extends string> = Readonly<
  Record<
    C,
    {
      readonly nome: string;
      readonly titulo: string;
      readonly botao?: string;
    }
  >
>;

/** Everything that the dialog needs for one table of actions. */
export interface Familia<S extends Sujeito, C extends string> extends Formularios<S, C> {
  readonly chamadas: Readonly<Record<C, Endpoint>>;
  readonly palavras: Palavras<C>;
  /** The labels named by `rotulo` of the rows. */
  readonly rotulos: object;
  /** The resource whose labels the other fields have. */
  readonly recurso: string;
  /** Resources whose screens show the subject; they are read again after an action. */
  readonly telas: readonly string[];
  readonly nomeDe: (sujeito: S) => string;
  /** The address that opens the dialog. */
  readonly caminho: (id: number, codigo: C) => string;
  /** Initial values beside those of the row. */
  readonly inicio?: (acao: DeUmaAcao<S, C>) => Preenchido;
  /** A refusal is also shown as a toast (S2 §2.3). */
  readonly avisa?: true;
  /** What follows a success, before the dialog closes. */
  readonly depois?: (acao: DeUmaAcao<S, C>) => Promise<unknown>;
  /** By field: a component instead of its input; null if the component of another field draws it. */
  readonly blocos?: Readonly<Record<string, ComponentType<DeUmaAcao<S, C>> | null>>;
  /** Notices above and below the fields. */
  readonly Antes?: ComponentType<DeUmaAcao<S, C>>;
  readonly Depois?: ComponentType<DeUmaAcao<S, C>>;
  /** What is sent besides, once the person confirms what a refusal asks; null: it asks nothing. */
  readonly confirma?: (recusa: Recusa) => Preenchido | null;
  /** A preview to confirm; null: none is needed. Throws the refusal of the server. */
  readonly previa?: (
    executar: AtivaDataProvider['executar'],
    acao: DeUmaAcao<S, C> & { readonly dados: Preenchido },
  ) => Promise<ReactNode> | null;
}
