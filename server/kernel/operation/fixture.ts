/** What tests of input share: two operations to send to, and what was refused. */
import assert from 'node:assert/strict';
import { z } from 'zod';
import { colour, integer, named, objectId, text, webUrl } from '../../../contract/common.ts';
import { operation } from '../../../contract/operation.ts';
import { Problem } from '../problem.ts';
import { parseInput } from './parse.ts';
import { queryOf } from './query.ts';

const shared = {
  tag: 'Surveys',
  summary: 'Try',
  ability: null,
  subject: 'none',
  right: 'view',
  output: z.object({}),
  status: 200,
  problems: [],
  example: {},
  tool: null,
} as const;
const list = operation({
  ...shared,
  method: 'GET',
  path: '/list',
  objects: {},
  input: z.object({
    ids: z.array(objectId).optional(),
    words: z.array(z.string()).optional(),
    limit: integer(1, 500).default(20),
    deep: z.boolean().optional(),
    word: z.string().optional(),
  }),
});
export const change = operation({
  ...shared,
  method: 'POST',
  path: '/things/{id}',
  objects: { id: '404 quiz_not_found' },
  query: ['lang'],
  input: z.object({
    id: objectId,
    name: named(20),
    lang: z.enum(['ru', 'en']).default('ru'),
    ids: z.array(objectId).optional(),
    size: integer(1, 9).optional(),
    on: z.boolean().optional(),
    note: text(5).nullable().optional(),
    paint: colour.optional(),
    link: webUrl.optional(),
    password: text(200, 10).optional(),
    passwords: z.array(z.string()).optional(),
  }),
});

export const asked = (query: string) => parseInput(list, { path: {}, query: queryOf(`/list?${query}`), body: {} });
export const sent = (body: unknown, query = '') =>
  parseInput(change, { path: { id: '7' }, query: queryOf(`/things/7?${query}`), body });

export function problemOf(work: () => unknown): Problem {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

export function faultsOf(work: () => unknown): [string, string][] {
  const { key, details } = problemOf(work);
  assert.equal(key, '422 validation_error');
  return (details['errors'] as { field: string; constraint: string }[]).map(({ field, constraint }) => [
    field,
    constraint,
  ]);
}
