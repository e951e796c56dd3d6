/** Where the files of authors are served: on the survey origin, as data that no browser runs. */
import { isUuid } from '../../contract/common.ts';
import { mediaKinds } from '../../contract/media.ts';
import { pictureWidths } from '../../contract/picture-widths.ts';
import type { Db } from '../kernel/database/db.ts';
import type { Page, PageReply, PageRequest } from '../kernel/http/server.ts';
import { requireFileRate, type PublicLimits } from '../kernel/limits/public-limits.ts';
import { refuse } from '../kernel/problem.ts';
import type { Config } from '../kernel/process/config.ts';
import { isSurveyHost } from '../kernel/process/origins.ts';
import { openStored, type ByteRange, type Storage } from '../kernel/storage/open.ts';
import { findMedia } from './store/media.ts';
import { findNarrower } from './store/narrower-pictures.ts';
import { mediaFolder } from './upload.ts';

export interface MediaPagesDeps {
  config: Config;
  db: Db;
  storage: Storage;
  limits: PublicLimits;
}

/** Players ask for "the rest" and take what they get: a long film goes out in pieces and never fills the memory. */
const pieceBytes = 8 * 1_048_576;

export function mediaPages(deps: MediaPagesDeps): Page[] {
  return [{ method: 'GET', path: '/media/:file', handle: (request) => serveMedia(deps, request) }];
}

async function serveMedia({ config, db, storage, limits }: MediaPagesDeps, request: PageRequest): Promise<PageReply> {
  requireFileRate(limits, request);
  const [id = '', ext = ''] = (request.params['file'] ?? '').split(/\.(.*)/s);
  const media = isUuid(id) ? await db.read((tx) => findMedia(tx, id.toLowerCase())) : null;
  if (!media || media.ext !== ext) return refuse('404 media_not_found');
  // At the host of another workspace a file is unknown: its author could otherwise borrow that host's name.
  if (!isSurveyHost(config, media.label, request.headers['host'])) return refuse('404 media_not_found');
  const width = request.query.get('w')?.[0];
  const narrower = width === undefined ? null : await openNarrower({ db, storage }, media.id, width);
  if (narrower) return whole('image/webp', forEver, narrower);
  const type = mediaKinds[media.ext].type;
  const asked = rangeOf(request.headers['range'], media.size);
  if (asked === 'outside')
    return { status: 416, headers: { ...headersOf(type), 'Content-Range': `bytes */${media.size}` }, body: null };
  const stored = await openStored(storage, mediaFolder + media.id, asked ?? undefined);
  if (!stored) return refuse('404 media_not_found');
  // It may still be on its way to be narrower.
  if (!asked) return whole(type, width === undefined ? forEver : 'public, max-age=3600', stored);
  return {
    status: 206,
    headers: {
      ...headersOf(type),
      'Cache-Control': forEver,
      'Content-Range': `bytes ${asked.start}-${asked.end}/${media.size}`,
      'Content-Length': String(asked.end - asked.start + 1),
    },
    body: stored.pieces,
  };
}

type Opened = NonNullable<Awaited<ReturnType<typeof openStored>>>;

async function openNarrower(
  { db, storage }: Pick<MediaPagesDeps, 'db' | 'storage'>,
  id: string,
  asked: string,
): Promise<Opened | null> {
  const width = pictureWidths.find((one) => String(one) === asked);
  const narrower = width && (await db.read((tx) => findNarrower(tx, id, width)));
  return narrower ? openStored(storage, mediaFolder + narrower) : null;
}

const forEver = 'public, max-age=31536000, immutable';

function whole(type: string, kept: string, { size, pieces }: Opened): PageReply {
  const headers = { ...headersOf(type), 'Cache-Control': kept, 'Content-Length': String(size) };
  return { status: 200, headers, body: pieces };
}

function headersOf(type: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Security-Policy': 'sandbox',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Accept-Ranges': 'bytes',
  };
}

/** One range of bytes. Null, the whole file: no range, several, or a form that nobody knows. */
export function rangeOf(header: string | string[] | undefined, size: number): ByteRange | 'outside' | null {
  const found = typeof header === 'string' ? /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) : null;
  if (!found || (found[1] === '' && found[2] === '')) return null;
  if (found[1] === '') {
    const last = Math.min(Number(found[2]), size);
    return last === 0 ? 'outside' : { start: size - last, end: size - 1 };
  }
  const start = Number(found[1]);
  const end = found[2] === '' ? Math.min(start + pieceBytes, size) - 1 : Math.min(Number(found[2]), size - 1);
  if (found[2] !== '' && Number(found[2]) < start) return null;
  return start >= size ? 'outside' : { start, end };
}
