import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Lugar, Refusal, refuse, retryAfterOf, statusOf } from '@/contract/refusals.ts';
import { discoCheio } from '../base/discoCheio.ts';
import type { Settings } from '../base/settings.ts';
import { isUnavailable } from '../base/unavailable.ts';
import { latin1 } from './latin1.ts';
import { safeUrl } from './logging.ts';
import { headersOf } from './security.ts';

/** Body of every answer from 400 on. S0 §8 also asks for code and message in headers, where they may be shortened. */
export interface ErrorBody {
  readonly codigo: string;
  readonly mensagem: string;
  readonly campos: readonly { readonly campo: string; readonly mensagem: string }[];
  readonly id: string;
  /** Of EXCESSO_A_CONFIRMAR: what is paid beyond what is owed, in reais (M §7.87). */
  readonly excesso?: number;
  /** The record that explains the refusal, if the caller may open it. */
  readonly onde?: Lugar;
  /** Of VERIFICACAO_MAIOR: the work to ask `auth/desafio` for. */
  readonly trabalho?: number;
}

/** Refusals are sent as they are, absent services as INDISPONIVEL, a full disk as DISCO_CHEIO; others are logged, and shown with the call's id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = error instanceof Refusal ? error : translate(error as FastifyError);
    // Not the caller's fault: the person reads the sentence, and who runs the server the reason.
    if (refusal?.cause) request.log.warn({ err: refusal.cause, codigo: refusal.code }, 'refused');
    if (refusal) return sendRefusal(request, reply, refusal);
    if (senderLeft(request)) {
      request.log.info({ url: safeUrl(request.url), err: error }, 'sender left');
      return sendRefusal(request, reply, refuse('JSON_INVALIDO'));
    }
    if (isUnavailable(error)) {
      request.log.warn({ err: error }, 'unavailable');
      return sendRefusal(request, reply, refuse(discoCheio(error) ? 'DISCO_CHEIO' : 'INDISPONIVEL'));
    }
    request.log.error({ err: error }, 'fault');
    return sendRefusal(request, reply, refuse('ERRO_INTERNO', request.id));
  });
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const status = statusOf(refusal.code);
  if (status < 500) {
    reply.header('errorcode', String(refusal.code));
    const fields = fitting(refusal);
    reply.header('errormsg', latin1(fields.length > 0 ? listOf(fields.map((f) => f.message)) : refusal.message));
    if (fields.length > 0) reply.header('errorfield', latin1(listOf(fields.map((f) => f.field))));
  }
  const retryAfter = retryAfterOf(refusal.code);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  const uploading = refusal.code === 'ARQUIVO_GRANDE' || (status >= 500 && request.isMultipart());
  if (status === 413 || uploading) letFinish(request, reply, uploading);
  const body: ErrorBody = {
    codigo: String(refusal.code),
    mensagem: refusal.message,
    campos: refusal.fields.map(({ field, message }) => ({ campo: field, mensagem: message })),
    id: request.id,
    ...refusal.mais,
  };
  // As bytes: Node writes a text body and the headers in one encoding, and `errormsg` would be sent as UTF-8 (S0 §8).
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send(Buffer.from(JSON.stringify(body)));
}

/** Largest `content-length` in bytes of a call whose rest is still read after its file was not taken. */
const restMax = 64 * 1024 * 1024;

/**
 * A browser reads no answer before it has sent the whole file, so the file's rest is read and dropped; closing the connection would
 * lose the answer. Other bodies, and those of unknown length, are not read: the
 * connection closes after the answer.
 */
function letFinish({ raw, headers }: FastifyRequest, reply: FastifyReply, uploading: boolean): void {
  if (!uploading || !(Number(headers['content-length']) <= restMax)) return void reply.header('connection', 'close');
  raw.unpipe();
  raw.resume();
}

/** An invalid HTTP request gets an empty answer with the usual headers, and the connection closes. */
export const refuseNoise =
  (settings: Settings) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = noise[error.code ?? ''] ?? '400 Bad Request';
    const headers = Object.entries({ ...headersOf(settings), 'content-length': '0', connection: 'close' });
    socket.end(`HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  };

const noise: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** `errorfield` and `errormsg` are parallel lists, so no item may contain the separator. */
const listOf = (items: readonly string[]): string => items.map((item) => item.replaceAll(';', ',')).join(';');

/** Proxies drop answers with more than a few kilobytes of headers; the body names every field. */
const headerMax = 2000;

function fitting({ fields }: Refusal): Refusal['fields'] {
  let room = headerMax;
  const end = fields.findIndex(({ field, message }) => {
    room -= field.length + message.length + 2;
    return room < 0;
  });
  return end < 0 ? fields : fields.slice(0, end);
}

/** The connection ended before the whole request arrived, so no client waits for the answer. */
const senderLeft = ({ raw }: FastifyRequest): boolean => raw.readableAborted || (raw.socket.destroyed && !raw.complete);

/** Errors of the multipart parser, which have no codes: boundary missing or too long, or a body that ends too early. */
const brokenMultipart = /^Multipart: |of multipart data$|^The needle cannot have a length/;

/** Errors of the framework, its plugins and the driver that are no fault of the server → a refusal. */
function translate(error: FastifyError & { code?: string }): Refusal | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse('CORPO_GRANDE');
    case 'FST_REQ_FILE_TOO_LARGE':
      return refuse('ARQUIVO_GRANDE');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return refuse('TIPO_NAO_ACEITO');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return refuse('JSON_INVALIDO');
  }
  if (brokenMultipart.test(error.message ?? '')) return refuse('JSON_INVALIDO');
  if (/timeout exceeded when trying to connect/.test(error.message ?? '')) return refuse('SERVIDOR_OCUPADO');
  const status = error.statusCode ?? 500;
  // 403 comes from the portal's files: an address that leads out of their folder.
  if (status === 404 || status === 403) return refuse('ROTA_INEXISTENTE');
  if (status === 413) return refuse('CORPO_GRANDE');
  if (status === 415) return refuse('TIPO_NAO_ACEITO');
  return status >= 400 && status < 500 ? refuse('JSON_INVALIDO') : undefined;
}
