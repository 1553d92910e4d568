import { acesso } from '@i18n/pt-BR/acesso.ts';

export interface ApiFieldError {
  readonly field: string;
  readonly message: string;
}

/** Where the answer did not come from the API, or did not come at all. */
export const NETWORK = 'REDE';

/**
 * A call that was not served. `status` 0 and code `REDE`: no answer came. The message is ready to be shown.
 * `body.errors` is where react-admin looks for the errors of a form's fields.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly body: { readonly errors: Readonly<Record<string, string>> };
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: readonly ApiFieldError[] = [],
  ) {
    super(message);
    this.body = { errors: Object.fromEntries(fields.map((f) => [f.field, f.message])) };
  }
}

export const networkError = (): ApiError => new ApiError(0, NETWORK, acesso.erroDeRede);

/** A call given up by who made it, which nobody needs to hear about. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** What an answer says of itself, however it was fetched. */
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
}

/**
 * An answer that is not a success → what happened. Code and sentence come from the headers `errorcode` and `errormsg`
 * (S0 §8); the JSON body says the same without the limits of a header, and wins where there is one.
 */
export function errorOf(answer: RawAnswer): ApiError {
  const body = bodyOf(answer.text);
  const code = body.codigo ?? answer.header('errorcode') ?? '';
  if (answer.status >= 500) return new ApiError(answer.status, code, body.mensagem ?? faultOf(answer, body));
  const fields = body.campos?.map((c) => ({ field: c.campo, message: c.mensagem })) ?? listed(answer);
  const message = body.mensagem ?? (fields[0]?.message || answer.header('errormsg')) ?? acesso.erroDoPedido;
  return new ApiError(answer.status, code, message, fields);
}

/** Said by what stands before the server while it is away, or does not answer: it passes. */
const passing = [502, 503, 504];

const faultOf = (answer: RawAnswer, { id }: ErrorBody): string =>
  passing.includes(answer.status) ? acesso.erroPassageiro : acesso.erroDoServidor(id ?? answer.header('x-request-id'));

/** `errorfield` and `errormsg` as parallel lists with semicolons. */
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
