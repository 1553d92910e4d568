import { acesso } from '@i18n/pt-BR/acesso/entrada.ts';
import type { Lugar } from '@/contract/refusals.ts';
import { anotarRecusa } from '../base/recusas.ts';

export interface ApiFieldError {
  readonly field: string;
  readonly message: string;
}

/** Code of an error without an answer from the API. */
export const NETWORK = 'REDE';

/**
 * A call that failed. `status` 0 and code `REDE`: no answer came. The message is ready to be shown. react-admin looks
 * for the errors of a form's fields in `body.errors`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly body: { readonly errors: Readonly<Record<string, string>> };
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: readonly ApiFieldError[] = [],
    /** Seconds after which the server wants to be asked again. */
    readonly retryAfter?: number,
    /** The record that explains a refusal. */
    readonly onde?: Lugar,
    /** The work of the human verification that a refusal asks for. */
    readonly trabalho?: number,
  ) {
    super(message);
    this.body = { errors: Object.fromEntries(fields.map((f) => [f.field, f.message])) };
  }
}

export const networkError = (): ApiError => new ApiError(0, NETWORK, acesso.erroDeRede);

/** Whether the caller aborted the call, which is not an error to show. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** The parts of an answer that both fetch and XMLHttpRequest have. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  header(name: string): string | null;
}

interface ErrorBody {
  readonly codigo?: string;
  readonly mensagem?: string;
  readonly campos?: readonly { readonly campo: string; readonly mensagem: string }[];
  readonly id?: string;
  readonly onde?: Lugar;
  readonly trabalho?: number;
}

/**
 * An answer without success → its error. Code and sentence come from the headers `errorcode` and `errormsg` (S0 §8);
 * the JSON body has the same without the limits of a header, and is preferred. The alert that shows it shows the call's id, too.
 */
export function errorOf(answer: RawAnswer): ApiError {
  const body = bodyOf(answer.text);
  const error = readError(answer, body);
  const id = body.id ?? answer.header('x-request-id');
  if (id) anotarRecusa([error.message, ...error.fields.map(({ message }) => message)], id);
  return error;
}

function readError(answer: RawAnswer, body: ErrorBody): ApiError {
  const code = body.codigo ?? answer.header('errorcode') ?? '';
  const retryAfter = Number.parseInt(answer.header('retry-after') ?? '', 10);
  const later = Number.isNaN(retryAfter) ? undefined : retryAfter;
  if (answer.status >= 500) return new ApiError(answer.status, code, body.mensagem ?? faultOf(answer, body), [], later);
  const fields = body.campos?.map((c) => ({ field: c.campo, message: c.mensagem })) ?? listed(answer);
  const message = body.mensagem ?? (fields[0]?.message || answer.header('errormsg')) ?? acesso.erroDoPedido;
  return new ApiError(answer.status, code, message, fields, later, body.onde, body.trabalho);
}

/** Answers of a proxy while the server is away or slow: trying again later may help. */
const passing = [502, 503, 504];

const faultOf = (answer: RawAnswer, { id }: ErrorBody): string =>
  passing.includes(answer.status) ? acesso.erroPassageiro : acesso.erroDoServidor(id ?? answer.header('x-request-id'));

/** Reads `errorfield` and `errormsg`, parallel lists separated by semicolons. */
function listed(answer: RawAnswer): ApiFieldError[] {
  const names = answer.header('errorfield');
  if (!names) return [];
  const messages = (answer.header('errormsg') ?? '').split(';');
  return names
    .split(';')
    .map((name, i) => ({ field: name.trim(), message: (messages[i] ?? messages[0] ?? '').trim() }));
}

function bodyOf(text: string): ErrorBody {
  try {
    const read: unknown = JSON.parse(text);
    return read !== null && typeof read === 'object' ? (read as ErrorBody) : {};
  } catch {
    return {};
  }
}
