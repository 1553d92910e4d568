import type { Certos } from '@/contract/certos.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '@/contract/endpoint.ts';
import type { RecursoVisto } from '@/contract/titular.ts';
import type { Ctx, SessionCtx } from './context.ts';

/** A file to send, always as an attachment; `name` is the file name that the user gets. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array | NodeJS.ReadableStream;
  /** Bytes of a stream, if known: browsers can then show the progress of the download. */
  readonly size?: number;
  /** Records of a CSV, without its first line. The portal compares it with what arrived, to know that the answer broke off. */
  readonly total?: number;
}

/**
 * A list sent in parts, while the next ones are still being read; `total` is its number of rows, if known, and `rows` are the rows, where
 * they have been read before.
 */
export class Streamed<T> {
  constructor(
    readonly parts: AsyncIterable<readonly T[]>,
    readonly total?: number,
    readonly rows: readonly T[] = [],
  ) {}
}

/** Records of persons that an answer shows. */
export interface Vistos {
  readonly recurso: RecursoVisto;
  readonly ids: readonly number[];
}

/** The file of a multipart call, as a stream; the use case must read it to its end. */
export interface UploadPart {
  readonly name: string;
  readonly type: string;
  readonly stream: NodeJS.ReadableStream;
}

type CtxOf<E extends Endpoint> = E['access'] extends 'publico' | 'renovacao' | 'maquina' | 'banco' ? Ctx : SessionCtx;
type InputOf<E extends Endpoint> = EndpointInput<E> & {
  /** The bearer token, for the calls that check it themselves. */
  readonly bearer?: string | undefined;
  /** The header `ativa-pessoa`, for the same calls. */
  readonly pessoa?: string | undefined;
  /** The file, if the endpoint is an upload. */
  readonly file?: UploadPart;
};
type AnswerOf<E extends Endpoint> = E extends { readonly output?: infer O }
  ? [Exclude<O, undefined>] extends [never]
    ? // biome-ignore lint/suspicious/noConfusingVoidType: the return type of a use case that answers nothing
      void
    : [Exclude<O, undefined>] extends [string]
      ? FileAnswer
      : EndpointOutput<E> | StreamOf<EndpointOutput<E>>
  : undefined;
/** A call whose output is a list may answer it in parts. */
type StreamOf<T> = T extends readonly (infer R)[] ? Streamed<R> : never;

/**
 * A rule about fields that the contract cannot check; the use case checks it too. If a call has other faults, the
 * server checks this rule on the valid fields, so that all faults are told at once; any field may then be missing.
 * Changes nothing.
 * @throws Refusal blaming fields
 */
export type Confere<E extends Endpoint> = (
  ctx: CtxOf<E>,
  input: {
    readonly params: EndpointInput<E>['params'];
    readonly body: Certos<EndpointInput<E>['body']>;
    /** Paths of the fields already found invalid; any other field that the body lacks was not sent. */
    readonly errados: ReadonlySet<string>;
  },
) => Promise<unknown> | unknown;

/** What of a call says which records it opened: its address and its body as the contract has them, and its answer. */
export interface Aberto {
  readonly params?: unknown;
  readonly body?: unknown;
  readonly answer: unknown;
}

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (ctx: never, input: never) => Promise<unknown>;
  /** Whose data its answer shows, for the note of who saw it (ADR 79); absent: nobody's, or a list to choose from. */
  readonly abre?: (aberto: Aberto) => Vistos;
  readonly confere?: readonly ((ctx: never, input: never) => Promise<unknown> | unknown)[];
}

/**
 * Connects an endpoint of the contract to its use case, and to the rules to check if the call has other faults. Route
 * files contain no logic of their own.
 */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: InputOf<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
  ...confere: readonly Confere<E>[]
): Route => ({ endpoint, handle: handle as Route['handle'], confere: confere as NonNullable<Route['confere']> });

/** Numbers among values: ids of an address or of an answer. */
const numeros = (values: readonly unknown[]): readonly number[] => values.filter((value) => typeof value === 'number');
const campo = (de: unknown, nome: string): unknown =>
  de !== null && typeof de === 'object' && nome in de ? Reflect.get(de, nome) : undefined;

/** From where the ids of what a call opened are taken: a field of its address, of its body, or of each row of its answer. */
type DeOnde = { readonly endereco: string } | { readonly corpo: string } | { readonly resposta: string };

/** A route that opens records of persons: whoever calls it is noted (ADR 79). Default: the `:id` of the address. */
export const abrindo = (recurso: RecursoVisto, rota: Route, deOnde: DeOnde = { endereco: 'id' }): Route => ({
  ...rota,
  abre: ({ params, body, answer }) => {
    if ('endereco' in deOnde) return { recurso, ids: numeros([campo(params, deOnde.endereco)]) };
    if ('corpo' in deOnde) return { recurso, ids: numeros([campo(body, deOnde.corpo)].flat()) };
    const rows = answer instanceof Streamed ? answer.rows : [answer].flat();
    return { recurso, ids: numeros(rows.map((row) => campo(row, deOnde.resposta))) };
  },
});
