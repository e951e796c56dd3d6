/** With the files of its folder the only place that knows the web framework: routes and headers around `runOperation` and pages. */
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { refused } from '../operation/refusal.ts';
import { Problem } from '../problem.ts';
import { keepAccessLog } from './access-log.ts';
import { countUnparsed, followAnswers } from './answered.ts';
import { leaveBodies } from './bodies.ts';
import { listenForClientErrors } from './client-errors.ts';
import { compressJson } from './compress.ts';
import { keepConnections } from './connections.ts';
import { trackCurrentRequest } from './current-request.ts';
import { endOfTick } from './end-of-tick.ts';
import { leaveStreamsUnread } from './head.ts';
import { endTurns } from './heavy-responses.ts';
import { allowEveryOrigin, allowOrigins, respondentPrefix } from './origins.ts';
import { addPage, sendPage, wantsPage } from './pages.ts';
import { hasEmptyName, KnownPaths, refuseStrays } from './paths.ts';
import { addressOf, pathOf, requestNames, withoutHost } from './request.ts';
import { addOperation, addRespondent, problemOf } from './routes.ts';
import { type Life, type Site, urlOf, usualPatience } from './site.ts';
import { unavailablePage, browserLanguage } from './unavailable-page.ts';
import { boundUnsent } from './unsent.ts';
import { write } from './write.ts';

export type { Patience } from './bodies.ts';
export { encodingFor, pack, packedReply, packedWith, type Packed } from './encoding.ts';
export type { Fields } from './fields.ts';
export type { FileLimit, Form, PostedFile } from './form.ts';
export type { Page, PageReply, PageRequest } from './pages.ts';

/** The contract checks what comes in and goes out. Without these the framework loads compilers that nobody uses. */
const noSchemas = {
  buildValidator: (() => () => () => true) as never,
  buildSerializer: () => () => (data: unknown) => JSON.stringify(data),
};

export function buildSite(site: Site): FastifyInstance {
  const patience = site.patience ?? usualPatience;
  const app = Fastify({
    logger: false,
    keepAliveTimeout: 5000,
    requestTimeout: patience.upload,
    // What a connection has already sent when the stop comes is answered like all before it.
    return503OnClosing: false,
    clientErrorHandler: countUnparsed(site),
    genReqId: requestNames(site.kernel.config.trustProxy),
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
  keepAccessLog(app, site.kernel);
  for (const prepare of [leaveBodies, trackCurrentRequest, compressJson, endTurns, leaveStreamsUnread]) prepare(app);
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
  followAnswers(app, site);
  answerErrors(app, site, known);
  for (const route of site.api?.routes ?? []) addOperation(app, site, route);
  for (const route of site.respondents?.routes ?? []) addRespondent(app, site, route);
  const { trustProxy } = site.kernel.config;
  for (const page of site.pages) addPage(app, page, { trustProxy, patience, bodyStorage: site.bodyStorage });
  refuseStrays(app, known);
  follow(app, site.life);
  return app;
}

function follow(app: FastifyInstance, { listening, stopping, closed }: Life = {}): void {
  if (listening) app.addHook('onListen', async () => void (await listening()));
  if (stopping) app.addHook('preClose', async () => void (await stopping()));
  if (closed) app.addHook('onClose', async () => void (await closed()));
}

function answerErrors(app: FastifyInstance, site: Site, known: KnownPaths): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(site.kernel, error, request);
    if (problem.key === '404 route_not_found' && wantsPage(request)) {
      const meant = known.withoutSlash(pathOf(request));
      if (meant !== null) return reply.redirect(meant + (request.raw.url ?? '').slice(pathOf(request).length), 302);
      if (site.lost) return sendPage(reply, { ...site.lost, code: problem.code });
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

function headersOf(site: Site, request: FastifyRequest): Record<string, string> {
  const path = pathOf(request);
  const isApi = site.api !== undefined && path.startsWith(`${site.api.prefix}/`);
  const isOpen = site.respondents !== undefined && path.startsWith(respondentPrefix);
  return { ...site.headers, 'X-Request-Id': request.id, ...(isApi || isOpen ? { 'Cache-Control': 'no-store' } : {}) };
}
