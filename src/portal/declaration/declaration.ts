import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/v4/core';
import type { Endpoint, EndpointBody, EndpointOutput } from '@/contract/endpoint.ts';
import type { ContratoImportacao } from '@/contract/importacao.ts';
import type { Permission } from '@/contract/permissions.ts';
import type { Kind } from '@/contract/values/valor.ts';
import type { InputProps } from '../components/inputs/InputProps.ts';
import type { Late } from '../late/late.tsx';
import type { Piece } from '../late/piece.ts';
import type { Call } from '../providers/early.ts';
import type { Need, Needs } from '../providers/session.ts';

/* ---------- a declaration as written ---------- */

export interface Endpoints {
  readonly list: Endpoint;
  readonly get?: Endpoint;
  readonly create?: Endpoint;
  readonly update?: Endpoint;
  readonly remove?: Endpoint;
  /** Answers the record as a file: «Imprimir» on the detail. */
  readonly print?: Endpoint;
}
/** A `registro` of the contract, or an object with the same properties. */
export interface Contract<E extends Endpoints> {
  readonly endpoints: E;
  /** Sort keys that the server accepts. */
  readonly sort: readonly string[];
  /** The name of a `registro`; the audit trail records its changes under this name. */
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
  /** A resource with an icon is in the menu, in the order of `declarations`. */
  readonly icon?: ComponentType;
  /** The permission of the menu item, if it is not the list's. */
  readonly menuPermission?: Permission;
  /** Permissions that differ from the family's; of a list, the user needs all, and of a list inside it, any. */
  readonly permissions?: Partial<Record<Action, Permission | readonly (Permission | readonly Permission[])[]>>;
  /** The resource to which a record's page leads back where the user may not open the list of this one. */
  readonly from?: string;
  readonly list: ListSpec<RowOf<E>, Body<E['list']>>;
  /** Fields in rows, rows by section, or a hand-made page (fetched late). */
  readonly form?: Layout<Body<E['create']> | Body<E['update']>> | ComponentType;
  readonly show?: Layout<Output<E['get']>> | ComponentType;
  /** What of a record is read first, below its heading (`Instrumento`). */
  readonly showFigures?: ComponentType;
  /** What hangs on the record, between its heading and its fields. */
  readonly showLists?: ComponentType;
  /** What stands for a blank value of the detail, where the specification says; default: a dash. */
  readonly blank?: string;
  /** Buttons of the detail beside «Voltar», «Imprimir», «Excluir» and «Editar». */
  readonly showActions?: readonly RowAction<Output<E['get']>>[];
  /** What a form that is a page of its own reads before a new record is filled in: asked together with its code. */
  readonly createCalls?: readonly Call[];
  /** The URL of the detail has the property `by` of the record instead of its id; `get` reads the record by it. */
  readonly address?: { readonly by: Path<RowOf<E>>; readonly get: Endpoint };
  /** The `recurso` of its trail entries, for «Histórico»; default: the name of the `registro`. */
  readonly history?: string;
  /** Records can be imported from spreadsheets: adds «Importar» beside «Inserir», and its page. */
  readonly importacao?: Importacao;
  /** Key of the sentence that tells why the user cannot change this record; null if only the permissions decide. */
  readonly readOnly?: (record: RecordLike) => string | null;
  /** Initial values of a new record. */
  readonly defaults?: Partial<Body<E['create']>>;
  /** Where the user goes after a save: the list (default) or the detail. */
  readonly afterSave?: 'list' | 'show';
  /** Key of the message after an update, if it is not always `resources.<name>.updated`. */
  readonly updated?: (record: RecordLike) => string;
}

interface ListSpec<R, F> {
  /** The first column, or the one with `link`, links to the detail, or to the form where there is no detail. */
  readonly columns: readonly (Path<R> | ColumnSpec<Path<R>, R>)[];
  readonly filters?: readonly (Path<F> | FilterSpec<Path<F>>)[];
  /** Instead of `filters`, where the screen asks otherwise than the call does; `toBody` makes the body of it. */
  readonly filterForm?: FilterForm;
  /** Default order, by column; a minus means descending. */
  readonly sort: Path<R> | `-${Path<R>}`;
  /** Sent with every list call, whatever the filters. */
  readonly fixed?: Partial<F>;
  /** Converts the filters just before they are sent. */
  readonly toBody?: (filters: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  readonly rowActions?: readonly (BuiltInRowAction | RowAction<R>)[];
  /** Actions on several rows at once. Rows can be selected if the user may do at least one of the actions. */
  readonly bulkActions?: readonly BulkAction<R>[];
  /** Components beside «Inserir»; they read the list with react-admin's `useListContext`. */
  readonly headerActions?: readonly ComponentType[];
  /** Files that the server makes of the list, instead of «Exportar». */
  readonly files?: readonly ListFile[];
  /** «Exportar» stays beside them. */
  readonly exportToo?: true;
  /** The server counts so many rows; a total of one more means that there are more. */
  readonly countedUpTo?: number;
  /** Whether a row says the same as the one above it: such rows are folded under the first, with their number. */
  readonly alike?: (above: R, row: R) => boolean;
  /** A remark about the rows shown, in a place of its own at their foot, so that its arrival moves nothing. */
  readonly remark?: ComponentType;
  /** Draws title and what else stands around the table, which it gets as `children`. */
  readonly frame?: Frame;
  readonly pageSize?: number;
}
type Frame = Late<{ readonly children: ReactNode }>;
export type BuiltInRowAction = 'show' | 'edit' | 'delete';

interface ColumnSpec<P extends string, R> {
  readonly source: P | (string & {});
  readonly kind?: Kind;
  /** Sort key in the call, if it is not the column's name; `false`: not sortable. */
  readonly sort?: string | false;
  /** It names the row and links to its detail; default: the first column. */
  readonly link?: true;
  /** Drawn only for users of the central body, who see several bodies. */
  readonly only?: 'central';
  /** Draws the cell; reads its row with react-admin's `useRecordContext`. */
  readonly component?: ComponentType;
  /** The value in the exported list, if it is not the one at `source`. */
  readonly value?: (row: R) => unknown;
  /**
   * Width in the table, px; columns without share the rest. Where any column has one, widths do not depend on the rows, and
   * each row is one line: what does not fit is cut, and read in the cell's tooltip.
   */
  readonly width?: number;
  readonly phone?: OnPhone;
}
/**
 * The place of a cell where the list is narrow. There a row has one line with the cell `first` and, at its end, the cell `figure`.
 * The other cells follow below it, in as many lines as they need: the cell `fill` takes the room that is left, and a dot stands
 * between a `dotted` cell and the next one.
 * Cells without a place are left out. A list without places shows each row as a card of labelled values.
 */
export type OnPhone = 'first' | 'figure' | 'below' | 'dotted' | 'fill';

interface FilterSpec<P extends string> {
  readonly source: P;
  readonly kind?: Kind;
  /** Name in the call's body, if it is not the filter's. */
  readonly wire?: string;
  readonly input?: ComponentType<InputProps>;
  /** A yes or no that only narrows: a box that filters when it is ticked. Default: a choice of yes, no or either. */
  readonly checkbox?: true;
  /** The filter is shown only while this is true, and cleared when it becomes false. */
  readonly when?: (filters: Readonly<Record<string, unknown>>) => boolean;
  /** It begins a period that `end` ends: one chip for both, named by `resources.<name>.periods.<key>`. */
  readonly period?: { readonly key: string; readonly end: P };
  /** The heading that it stands below in the drawer, with its neighbours: `resources.<name>.sections.<key>`. */
  readonly section?: string;
  /** Draws the value in the chip, if its kind cannot. */
  readonly chip?: ComponentType<{ readonly value: unknown; readonly filters: Readonly<Record<string, unknown>> }>;
}
/**
 * Filters of a list that are chosen and applied together. One component draws them in the drawer and one chip shows them;
 * removing the chip puts the initial values back, because the list is never read without any.
 */
interface FilterForm {
  /** Its fields are the filters in the address; values that it refuses are not taken from there. */
  readonly schema: z.$ZodType;
  /** The fields in the drawer. */
  readonly panel: ComponentType;
  /** The values that «Limpar filtro» leads back to. */
  readonly initial: () => Readonly<Record<string, unknown>>;
  /** The text of the chip. */
  readonly chip: (filters: Readonly<Record<string, unknown>>) => string;
}
/** A call with order and body of the list's call; words at `resources.<name>.actions.<key>`. */
export interface ListFile {
  readonly key: string;
  readonly icon: ComponentType;
  readonly call: Endpoint;
}
interface FieldSpec<P extends string> {
  readonly source: P | (string & {});
  readonly kind?: Kind;
  /** Width on a wide screen, in twelfths of the row; default: the fields of a row are equally wide. */
  readonly width?: number;
  readonly input?: ComponentType<InputProps>;
  /** Name of the list in `components/values/references.ts` to choose from, if the schema names none. */
  readonly reference?: string;
  /** Users without it do not see the field; a section without visible fields is not drawn. */
  readonly permission?: Need;
  /** Draws the value on the detail; reads the record with `useRecordContext`. */
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

/** The permission to import, and the calls and columns of the import, fetched late. */
export interface Importacao {
  readonly permission: Permission;
  readonly contrato: () => Promise<{ readonly default: ContratoImportacao }>;
}

/** An additional icon button on each row, or button on the detail; words at `resources.<name>.actions.<key>`. */
export interface RowAction<R = RecordLike> {
  readonly key: string;
  readonly icon: ComponentType;
  readonly permission?: Permission;
  readonly visible?: (row: R) => boolean;
  /** The path to open. Other actions have a `component`, which is a dialog, or a `call`. */
  readonly to?: (row: R) => string;
  readonly component?: ComponentType<RowProps<R>>;
  /** Made with the record's id after the user confirms; further words at `<key>Pergunta` and `<key>Sucesso`. */
  readonly call?: Endpoint;
}
/** The props of a row action's dialog; `row` is the row, or the record of the detail. */
export interface RowProps<R = RecordLike> {
  readonly row: R;
  readonly onClose: () => void;
}

/** An additional button of the toolbar, for the selected rows; words at `resources.<name>.actions.<key>`. */
export interface BulkAction<R = RecordLike> {
  readonly key: string;
  readonly icon: ComponentType;
  /** Of a list, the user needs any one. */
  readonly permission?: Permission | readonly Permission[];
  /** The most rows that the action accepts at once. Where all actions accept one, selecting a row deselects the other. */
  readonly max?: number;
  /** Why the selected rows cannot take it, as a sentence; null: they can. */
  readonly refused?: (rows: readonly R[]) => string | null;
  readonly component?: ComponentType<BulkProps<R>>;
  /** Instead of a dialog of its own: what is added to the query of the address, which opens one. */
  readonly search?: (rows: readonly R[]) => Readonly<Record<string, string>>;
}
/** The props of a bulk action's dialog. */
export interface BulkProps<R = RecordLike> {
  /** The selected rows of all pages, in the order of selection, each as the list last showed it. */
  readonly rows: readonly R[];
  /** Closes the dialog; the rows stay selected. */
  readonly onClose: () => void;
  /** To be called when the action is done: closes the dialog, clears the selection and reloads the list. */
  readonly onDone: () => void;
}

/* ---------- a declaration as resolved ---------- */

export interface Column {
  readonly source: string;
  readonly kind: Kind;
  readonly sort: string | false;
  readonly link?: true;
  readonly only?: 'central';
  readonly component?: ComponentType;
  readonly value?: (row: RecordLike) => unknown;
  readonly width?: number;
  readonly phone?: OnPhone;
}
export interface Filter extends Omit<FilterSpec<string>, 'kind'> {
  readonly kind: Kind;
  readonly wire: string;
}
export type Field = FieldSpec<string>;
export interface Section {
  /** Words at `resources.<name>.sections.<key>`; a section without key has no heading. */
  readonly key?: string;
  readonly rows: readonly (readonly Field[])[];
}
export type View = { readonly sections: readonly Section[] } | { readonly page: ComponentType };
export interface Declaration {
  readonly name: string;
  readonly contract: Contract<Endpoints>;
  readonly icon?: ComponentType;
  readonly menuPermission?: Permission;
  /** The permissions that each action needs (`meets`); an absent action does not exist. */
  readonly permissions: Partial<Record<Action, Needs>>;
  readonly from?: string;
  readonly list: {
    readonly columns: readonly Column[];
    readonly filters: readonly Filter[];
    readonly sort: string;
    readonly fixed: Readonly<Record<string, unknown>>;
    readonly toBody?: (filters: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
    readonly rowActions: readonly (BuiltInRowAction | RowAction)[];
    readonly bulkActions: readonly BulkAction[];
    readonly headerActions: readonly ComponentType[];
    readonly filterForm?: FilterForm;
    readonly files: readonly ListFile[];
    /** Whether the list has «Exportar». */
    readonly exported: boolean;
    readonly countedUpTo: number;
    readonly alike?: (above: RecordLike, row: RecordLike) => boolean;
    readonly remark?: ComponentType;
    readonly frame?: Frame;
    readonly pageSize: number;
  };
  readonly form?: View;
  readonly createCalls: readonly Call[];
  readonly show?: View;
  readonly showFigures?: ComponentType;
  readonly showLists?: ComponentType;
  readonly blank?: string;
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
