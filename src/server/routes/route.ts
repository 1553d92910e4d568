import type { Certos } from '@/contract/certos.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '@/contract/endpoint.ts';
import type { Ctx, SessionCtx } from '../context.ts';

/** A file to send: the name a person sees. It is always an attachment. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array | NodeJS.ReadableStream;
  /** Bytes of a stream, where they are known: whoever waits sees how much is left. */
  readonly size?: number;
}

/** A list sent in parts, which may be read while it is sent; `total` where it is known how many rows they come to. */
export class Streamed<T> {
  constructor(
    readonly parts: AsyncIterable<readonly T[]>,
    readonly total?: number,
  ) {}
}

/** One part of a multipart call, streamed; the use case must consume it. */
export interface UploadPart {
  readonly name: string;
  readonly type: string;
  readonly stream: NodeJS.ReadableStream;
}

type CtxOf<E extends Endpoint> = E['access'] extends 'publico' | 'renovacao' | 'maquina' ? Ctx : SessionCtx;
type InputOf<E extends Endpoint> = EndpointInput<E> & {
  /** Bearer of the call, for the calls that handle tokens themselves. */
  readonly bearer?: string;
  /** The file part, where the endpoint is an upload. */
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
/** What is promised as a list may be answered in parts. */
type StreamOf<T> = T extends readonly (infer R)[] ? Streamed<R> : never;

/**
 * A rule of fields that the contract cannot know, which the use case asks too. Beside other faults it is asked of the fields that
 * are right, each of which may be missing, so that all that is wrong is said at once. Changes nothing.
 * @throws Refusal blaming fields
 */
export type Confere<E extends Endpoint> = (
  ctx: CtxOf<E>,
  input: {
    readonly params: EndpointInput<E>['params'];
    readonly body: Certos<EndpointInput<E>['body']>;
    /** The fields that were blamed, by their paths: what is not in the body for another reason was not sent. */
    readonly errados: ReadonlySet<string>;
  },
) => Promise<unknown> | unknown;

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (ctx: never, input: never) => Promise<unknown>;
  readonly confere?: readonly ((ctx: never, input: never) => Promise<unknown> | unknown)[];
}

/**
 * Joins an endpoint of the contract to the use case that serves it, and to the rules that speak beside other faults; there is
 * nothing else in a route file.
 */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: InputOf<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
  ...confere: readonly Confere<E>[]
): Route => ({ endpoint, handle: handle as Route['handle'], confere: confere as NonNullable<Route['confere']> });
