import assert from 'node:assert/strict';
import test from 'node:test';
import type { OperationId } from '../../sdk/client.ts';
import { routes } from '../../sdk/routes.ts';
import { affectedBy } from './changes.ts';

const reads = new Set(
  Object.entries(routes)
    .filter(([, route]) => route.method === 'GET')
    .map(([id]) => id),
);

test('[DA-1] every write names what it makes stale, and names readings only', () => {
  for (const [id, route] of Object.entries(routes)) {
    if (route.at === 'survey' || route.method === 'GET' || route.reads) continue;
    const affected = affectedBy(id as OperationId);
    assert.ok(affected !== undefined, `${id} names nothing`);
    if (affected !== 'everything') for (const read of affected) assert.ok(reads.has(read), `${id} names ${read}`);
  }
});
