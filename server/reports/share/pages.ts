/** The public page of a shared link, and its data. Neither is indexed, cached or framed. */
import { isUuid } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import type { Page, PageReply, PageRequest } from '../../kernel/http/server.ts';
import { makeFairQueue, type FairQueue } from '../../kernel/limits/fair-queue.ts';
import { requireRate, type PublicLimits } from '../../kernel/limits/public-limits.ts';
import { addressKey } from '../../kernel/network/address.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import type { ReportsDeps } from '../deps.ts';
import { stylePolicy } from './look.ts';
import { missingPage, sharedPage } from './page.ts';
import { readShared, type Shared, type SharedPage } from './shared.ts';

const hidden = { 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store' };
const html = {
  ...hidden,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src ${stylePolicy}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/** Counting is dear, and strangers ask for it: each address waits behind itself, and they take few connections together. */
const turns = { name: 'shared reports', places: 6, each: 3, line: 60 };

type SharingDeps = ReportsDeps & { limits: PublicLimits; queue: FairQueue };

export function sharePages(given: ReportsDeps & { limits: PublicLimits }): Page[] {
  const deps = { ...given, queue: makeFairQueue(turns) };
  return [
    { method: 'GET', path: '/r/:uuid', handle: (request) => showPage(deps, request) },
    { method: 'GET', path: '/r/:uuid/data', handle: (request) => showData(deps, request) },
  ];
}

async function showPage(deps: SharingDeps, request: PageRequest): Promise<PageReply> {
  requireRate(deps.limits, request);
  const offset = pageOffset(request);
  const body = await read(deps, request, { page: { limit: 20, offset }, write: sharedPage });
  if (body === null) return { status: 404, headers: html, body: missingPage(deps.config.defaultLang) };
  return { status: 200, headers: html, body };
}

/** An address that was written by hand shows the newest. */
function pageOffset({ query }: PageRequest): number {
  const text = query.get('offset')?.[0] ?? '';
  return /^\d{1,9}$/.test(text) ? Math.min(Number(text), limits.offset) : 0;
}

async function showData(deps: SharingDeps, request: PageRequest): Promise<PageReply> {
  requireRate(deps.limits, request);
  const limit = numberIn(request, 'limit', { byDefault: 20, min: 1, max: limits.page });
  const offset = numberIn(request, 'offset', { byDefault: 0, min: 0, max: limits.offset });
  const body = await read(deps, request, { page: { limit, offset }, write: dataOf });
  const headers = { ...hidden, 'Content-Type': 'application/json; charset=utf-8' };
  return { status: 200, headers, body: body ?? refuse('404 share_not_found') };
}

async function dataOf({
  lang: _,
  dir: _dir,
  hasTexts: _hasTexts,
  filters: _filters,
  ...data
}: Shared): Promise<string> {
  return JSON.stringify({ status: true, ...data });
}

/** Writing it down is a part of its turn. Null: there is nothing at this address. */
async function read(
  deps: SharingDeps,
  request: PageRequest,
  { page, write }: { page: SharedPage; write(shared: Shared): Promise<string> },
): Promise<string | null> {
  const uuid = request.params['uuid'] ?? '';
  if (!isUuid(uuid)) return null;
  const asked = { uuid: uuid.toLowerCase(), ...page };
  return deps.queue.run(addressKey(request.ip), async () => {
    const shared = await deps.db.read((tx) => readShared(deps, tx, asked));
    return shared && write(shared);
  });
}

function numberIn(request: PageRequest, name: string, bounds: { byDefault: number; min: number; max: number }): number {
  const text = request.query.get(name)?.[0] ?? '';
  if (text === '') return bounds.byDefault;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= bounds.min && number <= bounds.max) return number;
  return refuseField(name, {
    value: text,
    constraint: number > bounds.max ? 'max' : 'min',
    message: `${name} must be from ${bounds.min} to ${bounds.max}`,
  });
}
