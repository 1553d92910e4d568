import type { ComponentType } from 'react';
import type { Endpoint, EndpointBody, EndpointOutput } from '@/contract/endpoint.ts';
import type { ContratoImportacao } from '@/contract/importacao.ts';
import type { Permission } from '@/contract/permissions.ts';
import type { Kind } from '@/contract/values/valor.ts';
import type { Piece } from '../late/piece.ts';
import type { Need } from '../providers/session.ts';
import { resolve } from './resolve.ts';

/**
 * Declares a resource: what it is called, which calls serve it, and the decisions of its screens. Everything else
 * (routes, menu entry, permissions, labels, masks, columns, drawer, chips, form, detail) is derived.
 * A wrong declaration is named by `checkDeclarations` before the application starts.
 */
export const resource = <const E extends Endpoints>(spec: ResourceSpec<E>): Declaration =>
  resolve(spec as unknown as ResourceSpec<Endpoints>);

/* ---------- what is written ---------- */

export interface Endpoints {
  readonly list: Endpoint;
  readonly get?: Endpoint;
  readonly create?: Endpoint;
  readonly update?: Endpoint;
  readonly remove?: Endpoint;
  /** The record as a file: «Imprimir» on the detail. */
  readonly print?: Endpoint;
}
/** A `registro` of the contract, or the same three things given by hand. */
export interface Contract<E extends Endpoints> {
  readonly endpoints: E;
  /** Sort keys that the server accepts. */
  readonly sort: readonly string[];
  /** Of a `registro`: its name, by which its changes are noted. */
  readonly name?: string;
  /** Family of permissions: `X` gives `X_CONSULTAR`, `X_CADASTRAR`, `X_ALTERAR`, `X_EXCLUIR`. */
  readonly permission?: string;
}
export type Action = 'list' | 'create' | 'edit' | 'show' | 'delete' | 'import';
export type RecordLike = { readonly id: number | string } & Readonly<Record<string, unknown>>;

export interface ResourceSpec<E extends Endpoints> {
  /** Default: the name of the `registro`. */
  readonly name?: string;
  readonly contract: Contract<E>;
  /** With an icon it stands in the menu, in the place that it has among the declarations. */
  readonly icon?: ComponentType;
  /** What the menu asks for, where that is not what the list does. */
  readonly menuPermission?: Permission;
  /** Permissions that differ from the family; all of a list are needed. */
  readonly permissions?: Partial<Record<Action, Permission | readonly Permission[]>>;
  readonly list: ListSpec<RowOf<E>, Body<E['list']>>;
  /** Fields in rows, or rows by section, or a page of one's own (lazy). */
  readonly form?: Layout<Body<E['create']> | Body<E['update']>> | ComponentType;
  readonly show?: Layout<Output<E['get']>> | ComponentType;
  /** Buttons of the detail beside «Voltar», «Imprimir», «Excluir» and «Editar». */
  readonly showActions?: readonly RowAction<Output<E['get']>>[];
  /** The detail lives at a property of the record instead of its id, and is read by a call of its own. */
  readonly address?: { readonly by: Path<RowOf<E>>; readonly get: Endpoint };
  /** The name by which the audit trail knows its records, for «Histórico»; default: the name of the `registro`. */
  readonly history?: string;
  /** Records come from spreadsheets: «Importar» beside «Inserir», and its page, which fetches the calls and the columns. */
  readonly importacao?: Importacao;
  /** Why this person may read a record and not change it, as the key of a sentence; null where the permissions alone decide. */
  readonly readOnly?: (record: RecordLike) => string | null;
  /** What a new record starts with. */
  readonly defaults?: Partial<Body<E['create']>>;
  /** Where a save leads: the list (default) or the detail. */
  readonly afterSave?: 'list' | 'show';
  /** Key of the sentence after an update, where it is not always `resources.<name>.updated`. */
  readonly updated?: (record: RecordLike) => string;
}

interface ListSpec<R, F> {
  /** The first column links to the detail, or to the form where there is no detail. */
  readonly columns: readonly (Path<R> | ColumnSpec<Path<R>, R>)[];
  readonly filters?: readonly (Path<F> | FilterSpec<Path<F>>)[];
  /** Default order, by column; a minus means descending. */
  readonly sort: Path<R> | `-${Path<R>}`;
  /** Sent with every list call, whatever the filters. */
  readonly fixed?: Partial<F>;
  /** Last word on the filters before they are sent. */
  readonly toBody?: (filters: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  readonly rowActions?: readonly (BuiltInRowAction | RowAction<R>)[];
  /** What is done with several rows at once: rows can be selected by whoever may do one of them. */
  readonly bulkActions?: readonly BulkAction<R>[];
  /** Components beside «Inserir»; they read the list with react-admin's `useListContext`. */
  readonly headerActions?: readonly ComponentType[];
  readonly pageSize?: number;
}
export type BuiltInRowAction = 'show' | 'edit' | 'delete';

interface ColumnSpec<P extends string, R> {
  readonly source: P | (string & {});
  readonly kind?: Kind;
  /** Sort key on the wire, where it is not the column's name; `false`: not sortable. */
  readonly sort?: string | false;
  /** Drawn only for people of the central body, who see several bodies. */
  readonly only?: 'central';
  /** Draws the cell; reads its row with react-admin's `useRecordContext`. */
  readonly component?: ComponentType;
  /** What the exported list says there, where that is not the value at `source`. */
  readonly value?: (row: R) => unknown;
}
interface FilterSpec<P extends string> {
  readonly source: P;
  readonly kind?: Kind;
  /** Name on the wire, where it is not the filter's. */
  readonly wire?: string;
  readonly input?: ComponentType<InputProps>;
  /** Shown only while this holds; hidden, it is cleared. */
  readonly when?: (filters: Readonly<Record<string, unknown>>) => boolean;
  /** Text of the value in the chip, where the kind does not say it. */
  readonly chip?: ComponentType<{ readonly value: unknown; readonly filters: Readonly<Record<string, unknown>> }>;
}
interface FieldSpec<P extends string> {
  readonly source: P | (string & {});
  readonly kind?: Kind;
  /** Columns of 12 on a wide screen; default: the row is shared equally. */
  readonly width?: number;
  readonly input?: ComponentType<InputProps>;
  /** A list of `declaration/references.ts` to choose from, where the schema does not point to one. */
  readonly reference?: string;
  /** Neither typed nor read without it; a section of which nothing is left is not drawn. */
  readonly permission?: Need;
  /** Read view of one's own; reads the record with `useRecordContext`. */
  readonly component?: ComponentType;
  readonly only?: 'create' | 'edit';
  readonly when?: (values: Readonly<Record<string, unknown>>) => boolean;
  readonly disabled?: (values: Readonly<Record<string, unknown>>) => boolean;
}
type FieldRow<P extends string> = readonly (P | FieldSpec<P>)[];
type Layout<T> = LayoutOf<Path<T>>;
type LayoutOf<P extends string> =
  | readonly (P | FieldSpec<P>)[]
  | readonly FieldRow<P>[]
  | Readonly<Record<string, readonly FieldRow<P>[]>>;

/** What every input receives; the kind's rules come along in `valor` from the schema around. */
export interface InputProps {
  readonly source: string;
  readonly label?: string;
  readonly kind?: Kind;
  readonly disabled?: boolean;
  readonly reference?: string;
  readonly helperText?: string;
  readonly onBlur?: () => void;
  readonly onChange?: (value: unknown) => void;
}

/** Whoever may import, and how. */
export interface Importacao {
  readonly permission: Permission;
  readonly contrato: () => Promise<{ readonly default: ContratoImportacao }>;
}

/** One more icon button on each row, or button of the detail; words at `resources.<name>.actions.<key>`. */
export interface RowAction<R = RecordLike> {
  readonly key: string;
  readonly icon: ComponentType;
  readonly permission?: Permission;
  readonly visible?: (row: R) => boolean;
  /** A path to go to, or whatever else is to happen. */
  readonly to?: (row: R) => string;
  readonly component?: ComponentType<RowProps<R>>;
  /** Asked for and made, with the record's id; words at `<key>Pergunta` and `<key>Sucesso` beside the action's own. */
  readonly call?: Endpoint;
}
/** What the dialog of a row's action receives: the row, or the record of the detail. */
export interface RowProps<R = RecordLike> {
  readonly row: R;
  readonly onClose: () => void;
}

/** One more button of the toolbar, for the selected rows; words at `resources.<name>.actions.<key>`. */
export interface BulkAction<R = RecordLike> {
  readonly key: string;
  readonly icon: ComponentType;
  /** Of a list, any one is enough. */
  readonly permission?: Permission | readonly Permission[];
  /** More rows than this are not taken at once. */
  readonly max?: number;
  readonly component: ComponentType<BulkProps<R>>;
}
/** What the dialog of a bulk action receives. */
export interface BulkProps<R = RecordLike> {
  /** As the list last showed them, in the order in which they were selected, whatever their page. */
  readonly rows: readonly R[];
  /** Closes; the rows stay selected. */
  readonly onClose: () => void;
  /** It is done: closes, lets the selection go and reads the list again. */
  readonly onDone: () => void;
}

/* ---------- what the engine reads ---------- */

export interface Column {
  readonly source: string;
  readonly kind: Kind;
  readonly sort: string | false;
  readonly only?: 'central';
  readonly component?: ComponentType;
  readonly value?: (row: RecordLike) => unknown;
}
export interface Filter extends Omit<FilterSpec<string>, 'kind'> {
  readonly kind: Kind;
  readonly wire: string;
}
export type Field = FieldSpec<string>;
export interface Section {
  /** Words at `resources.<name>.sections.<key>`; the nameless one has no heading. */
  readonly key?: string;
  readonly rows: readonly (readonly Field[])[];
}
export type View = { readonly sections: readonly Section[] } | { readonly page: ComponentType };
export interface Declaration {
  readonly name: string;
  readonly contract: Contract<Endpoints>;
  readonly icon?: ComponentType;
  readonly menuPermission?: Permission;
  /** All that an action needs; an action that is absent does not exist. */
  readonly permissions: Partial<Record<Action, readonly Need[]>>;
  readonly list: {
    readonly columns: readonly Column[];
    readonly filters: readonly Filter[];
    readonly sort: string;
    readonly fixed: Readonly<Record<string, unknown>>;
    readonly toBody?: (filters: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
    readonly rowActions: readonly (BuiltInRowAction | RowAction)[];
    readonly bulkActions: readonly BulkAction[];
    readonly headerActions: readonly ComponentType[];
    readonly pageSize: number;
  };
  readonly form?: View;
  readonly show?: View;
  readonly showActions: readonly RowAction[];
  readonly address?: { readonly by: string; readonly get: Endpoint };
  readonly history?: string;
  readonly importacao?: Omit<Importacao, 'contrato'> & {
    readonly contrato: Piece<Awaited<ReturnType<Importacao['contrato']>>>;
  };
  readonly readOnly: (record: RecordLike) => string | null;
  readonly defaults?: Readonly<Record<string, unknown>>;
  readonly afterSave: 'list' | 'show';
  readonly updated?: (record: RecordLike) => string;
}

/* ---------- types of the fields, from the calls ---------- */

type Output<E> = E extends Endpoint ? EndpointOutput<E> : never;
type Body<E> = E extends Endpoint ? NonNullable<EndpointBody<E>> : never;
type RowOf<E extends Endpoints> = Output<E['list']> extends { content: readonly (infer R)[] } ? R : never;
type Path<T> = T extends unknown ? PathsIn<T> : never;
type PathsIn<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends readonly unknown[] | string | number | boolean
    ? K
    : NonNullable<T[K]> extends object
      ? K | `${K}.${keyof NonNullable<T[K]> & string}`
      : K;
}[keyof T & string];
