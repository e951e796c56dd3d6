import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { operations } from '../../../contract/operations.ts';
import { faultsOf } from './fixture.ts';
import { maximum } from './lengths.ts';
import { parseInput } from './parse.ts';
import { unwrap } from './query.ts';

/** Whose items are looked at one by one, as far as faults are told. */
const checkedByCode = new Set(['codes']);

test('[A-57] every list that an operation takes has a maximum', () => {
  const unbounded = Object.entries(operations).flatMap(([name, { input }]) =>
    listsOf(input).flatMap(([at, list]) => (maximum(list) === Infinity ? [`${name}.${at.join('.')}`] : [])),
  );
  assert.deepEqual(
    unbounded.filter((at) => !checkedByCode.has(at.split('.').at(-1)!)),
    [],
  );
});

test('[A-57] items beyond the maximum of a list are not looked at', () => {
  const path = { id: '7', list_id: '7' };
  for (const [operation, members, field] of [
    [operations.updateTexts, (texts: unknown) => ({ texts }), 'texts'],
    [operations.reorderFolders, (folder_ids: unknown) => ({ folder_ids }), 'folder_ids'],
    [operations.saveFilter, (ids: unknown) => ({ name: 'A', filters: { ids } }), 'filters.ids'],
  ] as const) {
    const list = Array<unknown>(20_000).fill(operation === operations.updateTexts ? { code: 'x', text: null } : 1);
    Object.defineProperty(list, 15_000, { get: () => assert.fail('looked at') });
    const send = () => parseInput(operation, { path, query: new Map(), body: members(list), isClean: true });
    assert.deepEqual(faultsOf(send), [[field, 'length']]);
  }
});

function listsOf(schema: z.ZodType, at: readonly string[] = []): [readonly string[], z.ZodArray][] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return [[at, inner], ...listsOf(inner.element as z.ZodType, [...at, '0'])];
  if (inner instanceof z.ZodRecord) return listsOf(inner.valueType as z.ZodType, [...at, '*']);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape).flatMap(([name, member]) => listsOf(member as z.ZodType, [...at, name]));
}
