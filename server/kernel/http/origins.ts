/** Which pages of other origins may call: every one the respondent interface, listed ones the API. */
import type { FastifyInstance } from 'fastify';
import { pathOf } from './request.ts';

export const respondentPrefix = '/public/';

export function allowEveryOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (!pathOf(request).startsWith(respondentPrefix)) return next();
    reply.headers({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': exposed });
    if (request.method !== 'OPTIONS') return next();
    reply.headers({ 'Access-Control-Allow-Methods': 'GET, PUT, POST', 'Access-Control-Max-Age': '600' });
    void reply.header('Access-Control-Allow-Headers', 'Content-Type, X-Survey-Password, X-Survey-Sso').code(204).send();
  });
}

/** Pages of listed origins may use the API with a token, never with a cookie; for all others it is closed. */
export function allowOrigins(app: FastifyInstance, prefixes: readonly string[], allowed: readonly string[]): void {
  if (allowed.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !allowed.includes(origin)) return;
    if (!prefixes.some((prefix) => pathOf(request).startsWith(`${prefix}/`))) return;
    reply.headers({ 'Access-Control-Allow-Origin': origin, Vary: 'Origin', 'Access-Control-Expose-Headers': exposed });
    if (request.method !== 'OPTIONS') return;
    reply.headers({ 'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE', 'Access-Control-Max-Age': '600' });
    await reply.header('Access-Control-Allow-Headers', sendable).code(204).send();
  });
}

const sendable =
  'Authorization, Content-Type, Idempotency-Key, If-Match, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Last-Event-ID';
const exposed =
  'ETag, Link, Retry-After, X-Request-Id, X-Total-Count, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Idempotency-Replayed';
