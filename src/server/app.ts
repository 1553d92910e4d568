import { randomUUID } from 'node:crypto';
import compression from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { endpoints } from '@/contract/endpoints.ts';
import { refuse } from '@/contract/refusals.ts';
import { type Prontidao, prontidao } from './base/prontidao.ts';
import { segredosDe, withSecret } from './base/secret.ts';
import type { Settings } from './base/settings.ts';
import type { Deps } from './call/context.ts';
import { quemViu } from './call/quemViu.ts';
import type { Route } from './call/route.ts';
import { callerOf } from './http/caller.ts';
import { compress } from './http/compress.ts';
import { handleErrors, refuseNoise, sendRefusal } from './http/errors.ts';
import { saudeDe, serveHealth } from './http/health.ts';
import { loggerOptions, safeUrl } from './http/logging.ts';
import { guardarCorpo } from './http/maquina.ts';
import { type Medidas, medidas } from './http/medidas.ts';
import { metricasDe } from './http/medidasDoNo.ts';
import { type Metricas, serveMetrics } from './http/metricas.ts';
import { openApi } from './http/openapi.ts';
import { servePortal } from './http/portal.ts';
import { referencePage } from './http/reference.ts';
import { registerRoutes, shownBy, type WithSecret } from './http/routes.ts';
import { headersOf, secure } from './http/security.ts';
import { multipartLimits } from './http/upload.ts';
import { routes } from './routes/index.ts';

export interface AppOptions {
  /** Compare every answer with the contract (for tests). */
  readonly checkAnswers?: boolean;
  /** Default: every route of the product. */
  readonly routes?: readonly Route[];
  /** Default: of a process that always is. */
  readonly prontidao?: Prontidao;
  /** Default: of this process alone. */
  readonly medidas?: Medidas;
  /** Default: the measures of this process. */
  readonly metricas?: Metricas;
}

/** The whole server, not listening yet: API under /api, reference, health, portal. */
export async function createApp(given: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const deps = { ...given, settings: withSecret(given.settings) };
  const { settings } = deps;
  const estado = options.prontidao ?? prontidao();
  const desta = options.medidas ?? medidasDe(deps, estado);
  const app = Fastify({
    logger: loggerOptions(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy ?? false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 120_000,
    keepAliveTimeout: settings.keepAliveS * 1000,
    routerOptions: { maxParamLength: 200 },
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    clientErrorHandler: refuseNoise(settings),
    // A malformed URL never reaches the hooks, so the headers are set here.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...headersOf(settings), 'x-request-id': request.id });
      sendRefusal(request, reply, refuse('ROTA_INEXISTENTE'));
    },
  });
  handleErrors(app);
  secure(app, settings);
  tellTime(app, deps);
  readJson(app);
  closeGently(app);
  ignoreExpectations(app);
  logAnswers(app, settings, desta);
  tellSlow(app, deps);
  await app.register(compression, { global: false });
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: true });

  // Ends after the last answer, and before whoever made the application closes the database.
  const visto = quemViu(deps, (texto, err) => app.log.error({ err }, texto));
  app.addHook('onClose', () => visto.close().catch((error: unknown) => app.log.error(error, 'who saw what')));
  registerRoutes(app, deps, options.routes ?? routes, {
    checkAnswers: options.checkAnswers ?? false,
    quemViu: visto,
  });
  serveReference(app, deps);
  serveHealth(app, deps.database, estado, desta.saude);
  serveMetrics(app, settings, options.metricas ?? metricasDe(desta));
  servePortal(app, settings, deps.adapters.files);
  await app.ready();
  return app;
}

/** Accepts JSON only. An empty body counts as no body: several calls of the specification send none. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    guardarCorpo(request, body as string);
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** While closing, each answer also closes its connection, so that no new call arrives on it. */
function closeGently(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** The `date` header of every answer is the server's clock: the portal uses it instead of its workstation's. */
function tellTime(app: FastifyInstance, { clock }: Deps): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('date', clock.maquina().toUTCString());
    done();
  });
}

/** Node refuses unknown `Expect` headers with an empty 417. They may be ignored (RFC 9110 §10.1.1): serve the call. */
function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** Asked all the time by balancers and monitors, to which a 503 is an answer: nobody's calls. */
const deMaquinas: readonly string[] = ['/health', '/ready', '/metrics'];

/** Each answer is a line of the log, with the code of a refusal, and a measure; a slow one is a warning. */
function logAnswers(app: FastifyInstance, { lentoMs }: Settings, medidas: Medidas): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const { url } = request.routeOptions;
    if (!deMaquinas.includes(url ?? ''))
      medidas.chamada(request.method, url?.startsWith('/api/') ? url : undefined, status, elapsedTime / 1000);
    const codigo = reply.getHeader('errorcode');
    const line = {
      method: request.method,
      url: safeUrl(request.url),
      status,
      ms: Math.round(elapsedTime),
      ...(codigo === undefined ? {} : { codigo }),
    };
    if (status >= 500) request.log.warn(line, 'answer');
    else if (lentoMs > 0 && elapsedTime >= lentoMs) request.log.warn(line, 'slow answer');
    else request.log.info(line, 'answer');
    done();
  });
  app.addHook('onClose', async () => medidas.fim());
}

/** Slow statements are warnings, with the id of the call that asked for them. */
function tellSlow(app: FastifyInstance, { database, settings }: Deps): void {
  if (settings.lentoMs > 0) database.watchSlow(settings.lentoMs, (slow) => app.log.warn(slow, 'slow statement'));
}

/** The measures of a process. */
export const medidasDe = (deps: Deps, estado: Prontidao): Medidas => medidas(deps, estado, saudeDe(deps, estado));

/** For signed-in users only, unless the settings publish it: the list of calls would help an attacker. */
function serveReference(app: FastifyInstance, { database, clock, settings }: WithSecret): void {
  let document: object | undefined;
  const made = () => {
    document ??= openApi(endpoints, settings.versao, settings.publicUrl);
    return document;
  };
  const admit = async (request: FastifyRequest) => {
    if (settings.referenciaPublica) return;
    await callerOf(database, { ...shownBy(request), segredos: segredosDe(settings).aceitos, agora: clock.maquina() });
  };
  app.get('/api/openapi.json', { compress }, async (request, reply) => {
    await admit(request);
    return reply.header('cache-control', 'no-cache').send(made());
  });
  app.get('/api/docs', { compress }, async (request, reply) => {
    await admit(request);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(referencePage(made()));
  });
}
