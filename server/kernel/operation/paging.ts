/** How a list tells its size: headers for a bare array, members for a list in pages. */
import type { Context } from './context.ts';

export interface Listed<T> {
  rows: T[];
  total: number;
}

/** `X-Total-Count` and `Link` (RFC 8288) of a bare array. */
export function describeArray(
  context: Pick<Context, 'reply' | 'request'>,
  list: { total: number; limit: number | null; offset: number },
): void {
  const { reply, request } = context;
  reply.headers['X-Total-Count'] = String(list.total);
  if (list.limit === null) return;
  const { total, limit, offset } = list;
  const last = Math.max(Math.ceil(total / limit) - 1, 0) * limit;
  const links: [string, number | null][] = [
    ['first', 0],
    ['prev', offset > 0 ? Math.max(offset - limit, 0) : null],
    ['next', offset + limit < total ? offset + limit : null],
    ['last', last],
  ];
  const address = (at: number) => {
    const query = new URLSearchParams(request.queryText);
    query.set('limit', String(limit));
    query.set('offset', String(at));
    return `${request.address}?${query}`;
  };
  reply.headers['Link'] = links
    .flatMap(([rel, at]) => (at === null ? [] : [`<${address(at)}>; rel="${rel}"`]))
    .join(', ');
}

export function inPages<T>(list: Listed<T>, asked: { page: number; per_page: number }) {
  return {
    data: list.rows,
    total: list.total,
    current_page: asked.page,
    last_page: Math.max(Math.ceil(list.total / asked.per_page), 1),
    per_page: asked.per_page,
  };
}

export interface Part {
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** A page of the second half is nearer to the end: read from there, it comes in the other order and has to be turned. */
export function nearerEnd({ order, limit, offset }: Part, total: number): Part & { turned: boolean } {
  if (offset <= total / 2 || offset >= total) return { order, limit, offset, turned: false };
  const reached = Math.min(limit, total - offset);
  return { order: order === 'asc' ? 'desc' : 'asc', limit: reached, offset: total - offset - reached, turned: true };
}
