/** Which compressed forms a client reads, and the one body that exists in several of them. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { memoize } from '../process/memoize.ts';
import type { PageReply, PageRequest } from './pages.ts';

export type Encoding = 'br' | 'gzip';

/** Of those offered the one that the client likes best, and of several equals the first; null: it is sent as it is. */
export function encodingFor<T extends Encoding>(
  { headers }: Pick<PageRequest, 'headers'>,
  offered: readonly T[],
): T | null {
  const accepted = String(headers['accept-encoding'] ?? '');
  const liked = accepted.length <= longestKept ? keptWeights(accepted) : weights(accepted);
  const weightOf = (name: T) => liked.get(name) ?? liked.get('*') ?? 0;
  const best = offered.toSorted((one, other) => weightOf(other) - weightOf(one))[0];
  return best !== undefined && weightOf(best) > 0 ? best : null;
}

/** Browsers send the same few texts with every request. Two hundred of the longest would be a hundred megabytes. */
const keptWeights = memoize(200, weights);
const longestKept = 500;

function weights(accepted: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...marks] = part.split(';').map((word) => word.trim());
    const weight = marks.find((mark) => mark.startsWith('q='))?.slice(2);
    // A weight that is none counts as no: what cannot be read is sent in the form that everybody reads.
    if (name !== '') found.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return found;
}

/** A body that stays the same: compressed once, with a name for each of its forms. */
export interface Packed {
  type: string;
  plain: Uint8Array;
  br: Uint8Array | null;
  gzip: Uint8Array | null;
  tag: string;
}

export function packedWith(type: string, forms: Pick<Packed, 'plain' | 'br' | 'gzip'>): Packed {
  return { type, ...forms, tag: createHash('sha256').update(forms.plain).digest('base64url').slice(0, 22) };
}

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

export async function pack(type: string, plain: Uint8Array): Promise<Packed> {
  // The best quality takes two thirds of a second for a megabyte, and saves seven per cent of this one.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, zipped] = await Promise.all([
    compressors.br(plain, { params }),
    compressors.gzip(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return packedWith(type, { plain, br, gzip: zipped });
}

/** The form that the client reads best; one that it has already is not sent again. */
export function packedReply(packed: Packed, request: Pick<PageRequest, 'headers'>, keep: string): PageReply {
  const encoding = encodingFor(
    request,
    (['br', 'gzip'] as const).filter((name) => packed[name] !== null),
  );
  const tag = `"${packed.tag}${encoding === null ? '' : `-${encoding}`}"`;
  const headers = { 'Cache-Control': keep, ETag: tag, Vary: 'Accept-Encoding' };
  const known = String(request.headers['if-none-match'] ?? '').split(',');
  if (known.some((name) => name.trim().replace(/^W\//, '') === tag)) return { status: 304, headers, body: null };
  return {
    status: 200,
    headers: { ...headers, 'Content-Type': packed.type, ...(encoding && { 'Content-Encoding': encoding }) },
    body: encoding === null ? packed.plain : packed[encoding],
  };
}
