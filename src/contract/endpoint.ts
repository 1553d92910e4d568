import type * as z from 'zod/v4/core';
import type { Permission } from './permissions.ts';

/**
 * Who may call: anybody (`publico`), whoever is signed in (`sessao`), the holder of a refresh token (`renovacao`), another
 * system that signs what it sends (`maquina`), the bank, which knows a secret of the path (`banco`), or the holder of a permission (a list means any one of them).
 */
export type Access = 'publico' | 'sessao' | 'renovacao' | 'maquina' | 'banco' | Permission | readonly Permission[];
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A file as the answer; the server chooses its name. */
export type FileOutput = 'pdf' | 'xls' | 'xlsx' | 'arquivo';

export interface Endpoint<
  P extends z.$ZodType | undefined = z.$ZodType | undefined,
  Q extends z.$ZodType | undefined = z.$ZodType | undefined,
  B extends z.$ZodType | undefined = z.$ZodType | undefined,
  O extends z.$ZodType | FileOutput | undefined = z.$ZodType | FileOutput | undefined,
> {
  readonly method: Method;
  /** Path below the API root, with `:name` for parameters, exactly as the specification spells it. */
  readonly path: string;
  readonly access: Access;
  /** The caller must also belong to the central body: the call changes data that all bodies share (ADR 0009). */
  readonly central?: boolean;
  /** One line in Portuguese, for the reference page. */
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Other names that the specification uses for body fields, at any depth (D §9.3): alias → name in the schema. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** A paged list that can be exported although its path does not end in `/list` (contract/exportacao.ts). */
  readonly exported?: true;
  /** Multipart with one `file` part, streamed. */
  readonly upload?: boolean;
  /** Most bytes of that file; absent: `limits.uploadBytes`. */
  readonly uploadBytes?: number;
  /** Absent: the answer has no body (204). */
  readonly output?: O;
  /**
   * POST calls that only read (lists, look-ups): no audit record, no idempotency key. `noted`: the same, but the audit
   * trail records the reading. Default: true for GET.
   */
  readonly reads?: boolean | 'noted';
  /** Not compressed: the answer has a secret and input of the caller, and its length would leak the secret (ADR 49). */
  readonly secret?: boolean;
  /**
   * Most valid calls per minute of one person or, of callers unknown to the server, of one network address; absent: this call has no
   * limit of its own.
   */
  readonly perMinute?: number;
}

/** The type of an optional property of `Endpoint`, without `undefined`. */
type Declared<T> = Exclude<T, undefined>;
type Out<S> = [Declared<S>] extends [z.$ZodType] ? z.output<Declared<S>> : undefined;
type In<S> = [Declared<S>] extends [z.$ZodType] ? z.input<Declared<S>> : undefined;

/** What a use case receives, after validation. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: [Declared<E['params']>] extends [never] ? undefined : Out<E['params']>;
  readonly query: [Declared<E['query']>] extends [never] ? undefined : Out<E['query']>;
  readonly body: [Declared<E['body']>] extends [never] ? undefined : Out<E['body']>;
}
export type EndpointBody<E extends Endpoint> = [Declared<E['body']>] extends [never] ? undefined : In<E['body']>;
export type EndpointOutput<E extends Endpoint> = [Declared<E['output']>] extends [never]
  ? undefined
  : [Declared<E['output']>] extends [z.$ZodType]
    ? z.output<Declared<E['output']>>
    : [Declared<E['output']>] extends [FileOutput]
      ? Uint8Array
      : unknown;

/** Declares a call. Only the contract writes paths. */
export const endpoint = <
  P extends z.$ZodType | undefined = undefined,
  Q extends z.$ZodType | undefined = undefined,
  B extends z.$ZodType | undefined = undefined,
  O extends z.$ZodType | FileOutput | undefined = undefined,
>(
  spec: Endpoint<P, Q, B, O>,
): Endpoint<P, Q, B, O> => spec;

/** `orgaoCredor/:id` and `{ id: 7 }` → `orgaoCredor/7`. */
export const fillPath = (path: string, params: Record<string, string | number> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
