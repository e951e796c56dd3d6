/** With the files of its folder the only place that knows the web framework: routes and headers around `runOperation` and pages. */
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import type { Operation } from '../../../contract/operation.ts';
import { admit, credentialsOf, sessionIn, type Admission } from '../operation/admission.ts';
import { type Caller, nobody } from '../operation/caller.ts';
import type { Handler } from '../operation/context.ts';
import { asProblem, refused, runOperation, type Kernel } from '../operation/endpoint.ts';
import { Body, leaveBodies, type Patience } from './bodies.ts';
import { listenForClientErrors, refuseUnparsed } from './client-errors.ts';
import { keepConnections } from './connections.ts';
import { trackCurrentRequest } from './current-request.ts';
import { unavailablePage, browserLanguage } from './unavailable-page.ts';
import { compressJson } from './compress.ts';
import { allowEveryOrigin, allowOrigins, respondentPrefix } from './origins.ts';
import { addPage, sendPage, wantsPage, type Page, type PageReply } from './pages.ts';
import { hasEmptyName, KnownPaths, refuseStrays } from './paths.ts';
import { addressOf, header, pathOf, withoutHost } from './request.ts';
import { endOfTick } from './end-of-tick.ts';
import { boundUnsent } from './unsent.ts';
import { write } from './write.ts';
import type { BodyStorage } from '../limits/body-storage.ts';
import { Problem } from '../problem.ts';
import type { PublicLimits } from '../limits/public-limits.ts';
import { queryOf } from '../operation/query.ts';
import { nextRequestId } from '../secrets/random.ts';
import { rateHeaders, tooMany } from '../limits/rate-limit.ts';
import { inWords, runRespondent, type RespondentRoute, type Words } from '../operation/respond.ts';

export type { Patience } from './bodies.ts';
export { encodingFor, pack, packedReply, packedWith, type Packed } from './encoding.ts';
export type { Fields } from './fields.ts';
export type { FileLimit, Form, PostedFile } from './form.ts';
export type { Page, PageReply, PageRequest } from './pages.ts';

export interface Route {
  operation: Operation;
  handler: Handler<Operation>;
}

export interface Site {
  kernel: Kernel;
  /** Prefix of the operations, and who may call them; absent on a site that has none. */
  api?: { prefix: string; routes: readonly Route[]; admission: Admission };
  /** Operations of respondents, open to pages of every origin. */
  respondents?: { routes: readonly RespondentRoute[]; limits: PublicLimits; words: Words };
  pages: readonly Page[];
  /** What a browser shows at an address that nobody knows; programs get the error as it is. */
  lost?: PageReply;
  /** Headers of every response of this site. */
  headers: Record<string, string>;
  measure(route: string, status: number, seconds: number): void;
  /** What all sites of the process hold of bodies together. */
  bodyStorage: BodyStorage;
  patience?: Patience;
}

interface Admitted {
  caller: Caller;
  headers: Record<string, string>;
}

/** The contract checks what comes in and goes out. Without these the framework loads compilers that nobody uses. */
const noSchemas = {
  buildValidator: (() => () => () => true) as never,
  buildSerializer: () => () => (data: unknown) => JSON.stringify(data),
};

const usualPatience: Patience = {
  headers: 10_000,
  body: 30_000,
  upload: 600_000,
  stall: 15_000,
  unread: 30_000,
  stop: 30_000,
};

export function buildSite(site: Site): FastifyInstance {
  const patience = site.patience ?? usualPatience;
  const app = Fastify({
    logger: false,
    keepAliveTimeout: 5000,
    requestTimeout: patience.upload,
    // What a connection has already sent when the stop comes is answered like all before it.
    return503OnClosing: false,
    clientErrorHandler: refuseUnparsed,
    genReqId: nextRequestId,
    rewriteUrl: ({ url = '/' }) => withoutHost(url),
    schemaController: { compilersFactory: noSchemas },
    // Longer than any path can be: what is no id is an unknown object and not an unknown address.
    routerOptions: { maxParamLength: 20_000, ignoreTrailingSlash: false },
    http: {
      headersTimeout: patience.headers,
      connectionsCheckingInterval: Math.min(patience.headers, 2000),
      maxHeaderSize: 16_384,
    },
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headersOf(site, request));
      void write(reply, refused(new Problem('404 route_not_found'), request.id));
    },
  });
  keepConnections(app, patience);
  listenForClientErrors(app, site.kernel.log);
  for (const prepare of [leaveBodies, trackCurrentRequest, compressJson]) prepare(app);
  boundUnsent(app, (request) => addressOf(request, site.kernel.config.trustProxy));
  app.addHook('onRequest', endOfTick);
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headersOf(site, request));
    next();
  });
  if (site.api) allowOrigins(app, [site.api.prefix, '/mcp'], site.kernel.config.allowedOrigins);
  if (site.respondents) allowEveryOrigin(app);
  const known = knownPaths(site);
  app.addHook('onRequest', (request, _reply, next) => {
    // Here, and not where an unknown path ends up: by then a broken body would have been refused for its own sake.
    next(
      request.is404 || (hasEmptyName(request) && !wantsPage(request)) ? known.problemAt(pathOf(request)) : undefined,
    );
  });
  const tellUnavailable = unavailableIn(site.kernel.log);
  app.addHook('onResponse', (request, reply, next) => {
    if (reply.statusCode === 503) tellUnavailable(request.routeOptions.url ?? 'unknown', request.id);
    site.measure(request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000);
    next();
  });
  answerErrors(app, site, known);
  for (const route of site.api?.routes ?? []) addOperation(app, site, route);
  for (const route of site.respondents?.routes ?? []) addRespondent(app, site, route);
  const { trustProxy } = site.kernel.config;
  for (const page of site.pages) addPage(app, page, { trustProxy, patience, bodyStorage: site.bodyStorage });
  refuseStrays(app, known);
  return app;
}

function answerErrors(app: FastifyInstance, site: Site, known: KnownPaths): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(site.kernel, error, request);
    if (problem.key === '404 route_not_found' && wantsPage(request)) {
      const meant = known.withoutSlash(pathOf(request));
      if (meant !== null) return reply.redirect(meant + (request.raw.url ?? '').slice(pathOf(request).length), 302);
      if (site.lost) return sendPage(reply, site.lost);
    }
    if (problem.status === 503 && wantsPage(request)) {
      const lang = browserLanguage(request.headers['accept-language'], site.kernel.config.defaultLang);
      return sendPage(reply, unavailablePage(problem, lang));
    }
    return write(reply, refused(problem, request.id));
  });
}

function knownPaths(site: Site): KnownPaths {
  return new KnownPaths([
    ...(site.api?.routes ?? []).map(({ operation }) => ({
      method: operation.method,
      path: urlOf(operation, site.api!.prefix),
    })),
    ...(site.respondents?.routes ?? []).map(({ operation }) => ({ method: operation.method, path: urlOf(operation) })),
    ...site.pages,
  ]);
}

function urlOf({ path }: Operation, prefix = ''): string {
  return prefix + path.replace(/\{(\w+)\}/g, ':$1');
}

/** Every one counts, and one a second is written: a database that is away makes thousands of them. */
function unavailableIn(log: Kernel['log']): (route: string, request: string) => void {
  let [toldAt, untold] = [-Infinity, 0];
  return (route, request) => {
    untold += 1;
    if (performance.now() - toldAt < 1000) return;
    log.warn({ route, request, requests: untold }, 'answered 503: something the service needs is away');
    [toldAt, untold] = [performance.now(), 0];
  };
}

function headersOf(site: Site, request: FastifyRequest): Record<string, string> {
  const path = pathOf(request);
  const isApi = site.api !== undefined && path.startsWith(`${site.api.prefix}/`);
  const isOpen = site.respondents !== undefined && path.startsWith(respondentPrefix);
  return { ...site.headers, 'X-Request-Id': request.id, ...(isApi || isOpen ? { 'Cache-Control': 'no-store' } : {}) };
}

function addOperation(app: FastifyInstance, site: Site, { operation, handler }: Route): void {
  const { prefix, admission } = site.api!;
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  const { trustProxy, origin } = site.kernel.config;
  const address = (request: FastifyRequest) => addressOf(request, trustProxy);
  app.route({
    method: operation.method,
    url: urlOf(operation, prefix),
    onRequest: async (request, reply) => {
      const { method, headers } = request;
      const sender = credentialsOf({ method, path: pathOf(request), ip: address(request), headers }, origin);
      const own = await admit(admission, operation, sender);
      admitted.set(request, own);
      reply.headers(own.headers);
    },
    handler: async (request, reply) => {
      const result = await withBody(site, request, async (body) =>
        runOperation(site.kernel, {
          operation,
          handler,
          caller: admitted.get(request)?.caller ?? nobody,
          path: request.params as Record<string, string>,
          query: queryOf(request.raw.url ?? ''),
          ...(await sentTo(operation, body)),
          idempotencyKey: header(request, 'idempotency-key'),
          target: pathOf(request),
          facts: {
            id: request.id,
            ip: address(request),
            address: origin + pathOf(request),
            queryText: (request.raw.url ?? '').split('?')[1] ?? '',
            ifMatch: request.headers['if-match'] ?? null,
            lastEventId: header(request, 'last-event-id') ?? null,
            session: sessionIn(request.headers.cookie, origin),
          },
        }),
      );
      return write(reply, result);
    },
  });
}

function addRespondent(app: FastifyInstance, site: Site, route: RespondentRoute): void {
  const { limits: counted, words } = site.respondents!;
  const { operation } = route;
  const params = (request: FastifyRequest) => request.params as Record<string, string>;
  app.route({
    method: operation.method,
    url: urlOf(operation),
    onRequest: (request, reply, next) => {
      const ip = addressOf(request, site.kernel.config.trustProxy);
      const window = counted.hit({ ip, uuid: params(request)['uuid'], isUpload: operation.upload !== undefined });
      if (window && window.remaining < 0) return next(tooMany(window));
      if (window) reply.headers(rateHeaders(window));
      next();
    },
    // oxlint-disable-next-line typescript/no-misused-promises -- the framework awaits it, its types do not say so
    errorHandler: async (error, request, reply) => {
      const sent = { path: params(request), query: queryOf(request.raw.url ?? ''), body: null };
      const problem = await inWords(problemOf(site.kernel, error, request), words, sent);
      await write(reply, refused(problem, request.id));
    },
    handler: async (request, reply) => {
      const result = await withBody(site, request, (body) =>
        runRespondent(
          site.kernel,
          { ...route, words },
          {
            id: request.id,
            ip: addressOf(request, site.kernel.config.trustProxy),
            path: params(request),
            query: queryOf(request.raw.url ?? ''),
            body: () => body.cleanJson(limits.bodyBytes),
            file: async (maxBytes) => (await body.upload(maxBytes)).file,
            header: (name) => header(request, name),
          },
        ),
      );
      return write(reply, result);
    },
  });
}

/** What was sent is there for as long as somebody answers it. */
async function withBody<T>(site: Site, request: FastifyRequest, work: (body: Body) => Promise<T>): Promise<T> {
  const address = addressOf(request, site.kernel.config.trustProxy);
  const body = new Body(request, { bodyStorage: site.bodyStorage, patience: site.patience ?? usualPatience, address });
  try {
    return await work(body);
  } finally {
    await body.close();
  }
}

async function sentTo(operation: Operation, body: Body) {
  if (operation.method === 'GET') return { body: {}, file: null };
  if (operation.upload) return body.upload(operation.upload.maxBytes);
  return { body: await body.json(operation.body === 'large' ? limits.largeBodyBytes : limits.bodyBytes), file: null };
}

function problemOf(kernel: Kernel, error: unknown, request: FastifyRequest): Problem {
  const known = asProblem(error);
  if (known) return known;
  const { code } = error as { code?: string };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('415 unsupported_media_type');
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return new Problem('400 malformed_json');
  kernel.log.error({ err: error, request: request.id }, 'a request failed');
  return new Problem('500 internal_error');
}
