/**
 * The pages of the dashboard and of the reference: built once, read once at the start, served from memory. Files with
 * a hash in their name never change and may be kept for ever; the pages that name them are asked for each time.
 */
import { randomBytes } from 'node:crypto';
import { packedReply, type Packed, type Page, type PageReply, type PageRequest } from '../kernel/http/server.ts';
import type { Config } from '../kernel/process/config.ts';
import { readBuild, type Build } from './build.ts';
import { preloadsOf } from './preloads.ts';

export interface DashboardDeps {
  config: Pick<Config, 'origin' | 'surveyOrigin' | 'registration' | 'defaultLang'>;
  /** Where the built pages lie; tests bring their own. */
  folder?: string;
}

/** Addresses that the dashboard's own router draws. */
const paths = [
  '/',
  '/sign-in',
  '/forgot',
  '/register',
  '/invitation',
  '/reset',
  '/surveys',
  '/templates',
  '/new',
  '/new/file',
  '/welcome',
  '/s/*',
  '/s/:id/design',
  '/s/:id/settings',
  '/s/:id/settings/*',
  '/s/:id/share',
  '/s/:id/reports',
  '/s/:id/results',
  '/s/:id/texts',
  '/s/:id/files',
  '/s/:id/crosstab',
  '/w/*',
  '/s/:id/answers',
  '/s/:id/answers/*',
  '/settings',
  '/settings/*',
  '/operator',
];

function policy({ reaches, frames, pictures, nonce }: Reach): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    `img-src 'self' data: blob:${pictures === undefined ? '' : ` ${pictures}`}`,
    `connect-src ${reaches}`,
    `frame-src ${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

interface Reach {
  /** Where scripts may send requests, and what may be framed. */
  reaches: string;
  frames: string;
  /** Whence pictures may come besides from here. */
  pictures?: string;
  /** Of style elements that the page's own code may add: overlays need two to keep what is behind them still. */
  nonce?: string;
}

export function dashboardPages(deps: DashboardDeps): Page[] {
  const build = readBuild(deps.folder);
  const { client } = build;
  const dashboard = shellOf(build, deps);
  // The reference lets its readers try what respondents use, and shows embedding; both live on the survey origin.
  const surveys = deps.config.surveyOrigin.of('*');
  const reach = { reaches: `'self' ${surveys}`, frames: surveys };
  return [
    ...paths.map((path): Page => {
      const page = dashboard.replace('</head>', () => `${preloadsOf(build.manifest, path)}</head>`);
      return { method: 'GET', path, handle: async () => withNonce(200, page, surveys) };
    }),
    { method: 'GET', path: '/docs', handle: async () => html(200, build.docs, reach) },
    ...(client ? [{ method: 'GET', path: '/docs/canvass-client.tgz', handle: clientOf(client) } as const] : []),
    { method: 'GET', path: '/assets/*', handle: async (request) => asset(build, request) },
  ];
}

/** What `npm install` takes: the client of this version, whoever has the address. */
function clientOf(client: Packed): Page['handle'] {
  return async (request) => packedReply(client, request, 'no-cache');
}

/** For a browser at an address nobody knows: the dashboard, which says so in the reader's language. */
export function notFoundPage(deps: DashboardDeps): PageReply {
  return withNonce(404, shellOf(readBuild(deps.folder), deps), deps.config.surveyOrigin.of('*'));
}

function shellOf(build: Build, { config }: DashboardDeps): string {
  const facts = { origin: config.origin, registration: config.registration, lang: config.defaultLang };
  return build.dashboard.replace('%FACTS%', () => escapeAttribute(JSON.stringify(facts)));
}

/** The canvas of the builder is a page of the survey origin, and so are the pictures of authors. */
function withNonce(status: number, body: string, surveys: string): PageReply {
  const nonce = randomBytes(16).toString('base64');
  return html(status, body.replace('%NONCE%', nonce), { reaches: "'self'", frames: surveys, pictures: surveys, nonce });
}

function html(status: number, body: string, reach: Reach): PageReply {
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy(reach),
    },
    body,
  };
}

function asset(build: Build, request: PageRequest): PageReply {
  const found = build.assets.get(request.params['*'] ?? '');
  if (!found)
    return {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
      body: 'There is no such file.\n',
    };
  return packedReply(found, request, 'public, max-age=31536000, immutable');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
