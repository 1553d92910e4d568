import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as core from 'zod/v4/core';
import { PESSOA } from '@/contract/calls.ts';
import { certos } from '@/contract/certos.ts';
import { type Endpoint, fillPath } from '@/contract/endpoint.ts';
import { Refusal, refuse, refuseFields } from '@/contract/refusals.ts';
import { leDaReplica } from '@/contract/replica.ts';
import { type FieldError, validate } from '@/contract/validate.ts';
import type { Data } from '@/contract/values/data.ts';
import type { Caller } from '../base/caller.ts';
import { segredosDe } from '../base/secret.ts';
import type { Deps } from '../call/context.ts';
import { type Call, contextOf, type Effect } from '../call/contextOf.ts';
import { bodyHashes, type Claim, claimKey, keepAnswer, type Replay, readKey, releaseKey } from '../call/idempotency.ts';
import { networkOf, takeCall } from '../call/limit.ts';
import type { QuemViu } from '../call/quemViu.ts';
import { type FileAnswer, type Route, Streamed } from '../call/route.ts';
import { exigirSegredoDoBanco } from './banco.ts';
import { callerOf, personOf, requireAccess, type Shown } from './caller.ts';
import { compress } from './compress.ts';
import { agentOf, deviceOf, guardarDispositivo } from './device.ts';
import { allFaults } from './faults.ts';
import { sendFile } from './files.ts';
import { exigirAssinatura } from './maquina.ts';
import { hasCaller, mayHaveKey, onlyChecks } from './recusasDaChamada.ts';
import { goneSignal, sendParts } from './stream.ts';
import { unstorable } from './unstorable.ts';
import { filePart } from './upload.ts';

export type WithSecret = Deps & { readonly settings: { readonly authSecret: string } };

export interface RoutesOptions {
  readonly quemViu: QuemViu;
  /** Compare every answer with the contract; for tests, where a difference is an error. */
  readonly checkAnswers: boolean;
}

/** Body limit in bytes without sign-in: enough for an e-mail, a password and a verification answer. */
const strangersBody = 16 * 1024;
/** Body limit of a bank's notice (M §3.7). */
const banksBody = 1024 * 1024;
/** Most faults told of one form. */
const faultsTold = 1000;

/**
 * Adds the routes to the server. Every call goes through caller, permission, validation, limit and idempotency, in this
 * order, and then the use case.
 */
export function registerRoutes(
  app: FastifyInstance,
  deps: WithSecret,
  routes: readonly Route[],
  options: RoutesOptions,
): void {
  for (const { endpoint, handle, confere = [], abre } of routes) {
    app.route({
      method: endpoint.method,
      url: `/api/${endpoint.path}`,
      ...(endpoint.access === 'publico' ? { bodyLimit: strangersBody } : {}),
      ...(endpoint.access === 'banco' ? { bodyLimit: banksBody, onRequest: exigirSegredoDoBanco(deps) } : {}),
      ...(typeof endpoint.output === 'object' && !endpoint.secret ? { compress } : {}),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const agora = deps.clock.maquina();
        if (endpoint.access === 'maquina') {
          const caminho = fillPath(endpoint.path, request.params as Record<string, string>);
          exigirAssinatura(request, caminho, deps.settings.sid, agora);
        }
        const shown = shownBy(request);
        const checked = { ...shown, segredos: segredosDe(deps.settings).aceitos, agora };
        /** A person's, wherever they are; the active-debt system's; or, of unknown callers, that of their network (ADR 66). */
        const whoseBudget = async (caller: Caller | undefined): Promise<string> => {
          if (endpoint.access === 'maquina' || endpoint.access === 'banco') return endpoint.access;
          const id = caller?.id ?? (await personOf(checked));
          return id === undefined ? networkOf(request.ip) : `pessoa ${id}`;
        };
        const serve = async (caller: Caller | undefined): Promise<Answer> => {
          if (caller) requireAccess(endpoint, caller);
          const ctxOf = (particular: Pick<Call, 'claim' | 'effect' | 'lado'> = {}) =>
            contextOf(deps, callOf(deps, request, reply, { ...particular, onlyReads: onlyReads(endpoint) }), caller);
          const { errors, sent, ...read } = inputOf(endpoint, request, deps.clock.hoje());
          const all = async (told: readonly FieldError[]) =>
            (sent ? await allFaults(told, confere, ctxOf(), sent) : told).slice(0, faultsTold);
          if (endpoint.perMinute && errors.length === 0)
            await takeCall(deps.database, `${endpoint.path} ${await whoseBudget(caller)}`, endpoint.perMinute, agora);
          if (soConfere(endpoint, request)) return { value: refuseIfAny(await all(errors)), checked: true };
          if (errors.length > 0) throw refuseFields(await all(errors));
          const input = {
            ...read,
            ...(endpoint.access === 'renovacao' ? shown : {}),
            ...(endpoint.upload ? { file: await filePart(request, endpoint.uploadBytes) } : {}),
          };
          const key = await claimFor(deps, endpoint, request, { caller, body: input.body }, agora);
          if (key && 'replay' in key) return key;
          const effect: Effect | undefined = mayHaveKey(endpoint) ? { done: false } : undefined;
          const lado = caller && leDaReplica(endpoint) ? deps.database.replica?.lado(caller.id) : undefined;
          const work = () => handle(ctxOf({ claim: key?.claim, effect, lado }) as never, input as never);
          const value = await run(deps, key?.claim, lado ? () => lado.atender(work) : work).catch((error: unknown) =>
            refuseAll(error, all),
          );
          if (options.checkAnswers && effect) checkEffect(endpoint, effect, value);
          if (abre && caller)
            options.quemViu.viu(caller, abre({ params: read.params, body: read.body, answer: value }));
          return { value };
        };
        const answer = await serve(hasCaller(endpoint) ? await callerOf(deps.database, checked) : undefined);
        if ('replay' in answer) {
          reply.header('idempotency-replayed', 'true');
          return send(reply.status(answer.replay.status), endpoint, answer.replay.body);
        }
        if ('checked' in answer) return reply.status(204).send();
        const check = options.checkAnswers ? (part: unknown) => checkAnswer(endpoint, part) : undefined;
        if (answer.value instanceof Streamed) return sendParts(request, reply, answer.value, check);
        check?.(answer.value);
        return send(reply, endpoint, answer.value);
      },
    });
  }
}

type Answer =
  | { readonly value: unknown }
  | { readonly value: undefined; readonly checked: true }
  | { readonly replay: Replay };

/** Lists and look-ups: they only read the database, and answer when they have finished. */
const onlyReads = (endpoint: Endpoint): boolean =>
  endpoint.reads === true && hasCaller(endpoint) && typeof endpoint.output === 'object';

const callOf = (
  { settings }: WithSecret,
  request: FastifyRequest,
  reply: FastifyReply,
  particular: Pick<Call, 'claim' | 'effect' | 'lado' | 'onlyReads'>,
): Call => {
  let gone: AbortSignal | undefined;
  return {
    ip: request.ip,
    requestId: request.id,
    agente: agentOf(request),
    dispositivo: deviceOf(request),
    lembrarDispositivo: guardarDispositivo(reply, settings),
    ...particular,
    // Made on demand: few use cases use it, and no list does.
    get signal() {
      gone ??= goneSignal(reply);
      return gone;
    },
  };
};

export const shownBy = ({ headers }: FastifyRequest): Shown => ({
  bearer: /^Bearer ([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1],
  // Node joins a header that was sent twice, so that it names nobody.
  pessoa: headers[PESSOA] as string | undefined,
});

/**
 * Parameters, query and body as the contract parses them, and their faults. `sent` is the body as it was sent, unless
 * params or query have faults: the route's checks look there for more.
 */
function inputOf(endpoint: Endpoint, request: FastifyRequest, hoje: Data) {
  const errors: FieldError[] = [];
  const part = (schema: core.$ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const result = validate(schema, value, hoje);
    if (!result.ok) errors.push(...result.errors);
    const right = result.ok ? result.value : certos(schema, value, fieldsOf(result.errors));
    errors.push(...unstorable(right));
    return right;
  };
  const params = part(endpoint.params, request.params);
  const query = part(endpoint.query, request.query);
  const schema = endpoint.upload || errors.length > 0 ? undefined : endpoint.body;
  const enviado = endpoint.upload ? undefined : bodyOf(endpoint, request);
  const body = endpoint.upload ? undefined : part(endpoint.body, enviado);
  return { params, query, body, errors, sent: schema && { params, body: enviado, schema } };
}

/**
 * With the header `conferir` (any value), a call that changes data does nothing and answers all its faults, or 204: a
 * form in which the portal found faults asks for the others.
 */
const soConfere = (endpoint: Endpoint, request: FastifyRequest): boolean =>
  request.headers.conferir !== undefined && onlyChecks(endpoint);

function refuseIfAny(faults: readonly FieldError[]): undefined {
  if (faults.length > 0) throw refuseFields(faults);
  return undefined;
}

const fieldsOf = (errors: readonly FieldError[]) => errors.map(({ field }) => field);

/** Adds all other faults to a refusal that blames fields. */
async function refuseAll(error: unknown, all: (told: readonly FieldError[]) => Promise<readonly FieldError[]>) {
  if (!(error instanceof Refusal) || error.fields.length === 0) throw error;
  throw new Refusal(error.code, error.message, await all(error.fields), error.mais);
}

/** A list without a body has no filters: "empty body", S0 §7. @throws Refusal TIPO_NAO_ACEITO */
function bodyOf({ reads, aliases }: Endpoint, request: FastifyRequest): unknown {
  // Only upload calls read multipart bodies; here such a body would look empty.
  if (request.isMultipart()) throw refuse('TIPO_NAO_ACEITO');
  const body = reads ? (request.body ?? {}) : request.body;
  return aliases ? renamed(aliases, body) : body;
}

/** Depth of the deepest body that a schema accepts. */
const deepest = 6;

/** The body with aliases replaced by the fields' names; when both are sent, the value under the name counts. */
function renamed(aliases: NonNullable<Endpoint['aliases']>, value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object' || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((item) => renamed(aliases, item, depth + 1));
  const entries = Object.entries(value).map(([key, item]) => [key, renamed(aliases, item, depth + 1)] as const);
  const named = new Set(Object.keys(value));
  return Object.fromEntries(
    entries.flatMap(([key, item]) => {
      const name = aliases[key];
      if (name === undefined) return [[key, item]];
      return named.has(name) ? [] : [[name, item]];
    }),
  );
}

async function claimFor(
  { database, settings }: WithSecret,
  endpoint: Endpoint,
  request: FastifyRequest,
  { caller, body }: { caller: Caller | undefined; body: unknown },
  agora: Date,
) {
  if (!caller || !mayHaveKey(endpoint)) return undefined;
  const chave = readKey(request.headers['idempotency-key']);
  if (!chave) return undefined;
  const rota = `${request.method} ${request.url.split('?')[0]}`;
  return claimKey(database, { idUsuario: caller.id, chave, rota, ...bodyHashes(segredosDe(settings), body) }, agora);
}

async function run(deps: Deps, claim: Claim | undefined, work: () => Promise<unknown>): Promise<unknown> {
  if (!claim) return work();
  try {
    const answer = await work();
    await keepAnswer(deps.database, claim, answer);
    return answer;
  } catch (error) {
    await releaseKey(deps.database, claim);
    throw error;
  }
}

/** The handler's result. A text is returned instead of `reply`: Fastify awaits the whole stream of a `reply`. */
function send(reply: FastifyReply, { output }: Endpoint, answer: unknown): FastifyReply | string | undefined {
  if (typeof output === 'string') return sendFile(reply, answer as FileAnswer);
  if (output !== undefined) {
    reply.type('application/json; charset=utf-8');
    return JSON.stringify(answer);
  }
  reply.status(204);
  return undefined;
}

function checkAnswer({ method, path, output }: Endpoint, answer: unknown): void {
  if (output === undefined || typeof output === 'string') return;
  const result = core.safeParse(output, JSON.parse(JSON.stringify(answer ?? null)));
  if (!result.success)
    throw new Error(`${method} ${path} answered against its contract: ${JSON.stringify(result.error.issues)}`);
}

/** The key is settled with what the effect returned: whoever repeats the call after a failure gets that. */
function checkEffect({ method, path }: Endpoint, { done, value }: Effect, answer: unknown): void {
  if (done && JSON.stringify(value) !== JSON.stringify(answer))
    throw new Error(`${method} ${path} settled its key with another answer`);
}
