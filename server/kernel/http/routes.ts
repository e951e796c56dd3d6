/** Operations as routes: who calls is known before a byte of the body is read. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import type { Operation } from '../../../contract/operation.ts';
import { rateHeaders, tooMany } from '../limits/rate-limit.ts';
import { admit, credentialsOf, sessionIn } from '../operation/admission.ts';
import { type Caller, nobody } from '../operation/caller.ts';
import { runOperation } from '../operation/endpoint.ts';
import type { Kernel } from '../operation/kernel.ts';
import { queryOf } from '../operation/query.ts';
import { asProblem, refused } from '../operation/refusal.ts';
import { inWords, runRespondent, type RespondentRoute } from '../operation/respond.ts';
import { Problem } from '../problem.ts';
import { Body } from './bodies.ts';
import { turnsOf } from './heavy-responses.ts';
import { addressOf, header, pathOf } from './request.ts';
import { type Route, type Site, urlOf, usualPatience } from './site.ts';
import { write } from './write.ts';

export function addOperation(app: FastifyInstance, site: Site, { operation, handler }: Route): void {
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
            userAgent: (header(request, 'user-agent') ?? '').slice(0, 300).toWellFormed(),
          },
        }),
      );
      return write(reply, result);
    },
  });
}

interface Admitted {
  caller: Caller;
  headers: Record<string, string>;
}

export function addRespondent(app: FastifyInstance, site: Site, route: RespondentRoute): void {
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
      const ip = addressOf(request, site.kernel.config.trustProxy);
      const result = await withBody(site, request, (body) =>
        runRespondent(
          site.kernel,
          { ...route, words },
          {
            id: request.id,
            ip,
            path: params(request),
            query: queryOf(request.raw.url ?? ''),
            body: () => body.cleanJson(limits.bodyBytes),
            file: async (maxBytes) => (await body.upload(maxBytes)).file,
            header: (name) => header(request, name),
            ...turnsOf(reply, ip),
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
  const most = operation.body === 'large' ? limits.largeBodyBytes : limits.bodyBytes;
  return operation.upload ? body.upload(operation.upload.maxBytes, most) : { body: await body.json(most), file: null };
}

export function problemOf(kernel: Kernel, error: unknown, request: FastifyRequest): Problem {
  const known = asProblem(error);
  if (known) return known;
  const { code } = error as { code?: string };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('415 unsupported_media_type');
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return new Problem('400 malformed_json');
  kernel.log.error({ err: error, request: request.id }, 'a request failed');
  return new Problem('500 internal_error');
}
