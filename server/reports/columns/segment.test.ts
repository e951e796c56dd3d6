import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Structure } from '../../../contract/questions/types.ts';
import { type ColumnRow, SegmentBuilder, valueColumn } from './segment.ts';

const ids = Array.from({ length: 500 }, (_, n) => `q${n}`);
const structureOf = (version: number) =>
  ({
    ids,
    entities: Object.fromEntries(ids.map((id) => [id, { id, hash: `${version}`, type: 'yesno' }])),
  }) as unknown as Structure;
const answer = (id: number): ColumnRow => ({
  ...{ id, version_id: id, is_complete: true, is_screenout: false, is_hidden: false, next: null },
  ...{ started_at: '2026-02-25', completed_at: '2026-02-25', at: id, took: 1000, times: {}, extra_fields: {} },
  ...{ values: Object.fromEntries(ids.map((one) => [one, id % 2 === 0])), path: ids, score: null, max_score: null },
});

test('[LI-50, A-96] one answer to each of many versions fills a segment, and columns take no more than they hold', () => {
  const before = process.memoryUsage().arrayBuffers;
  const builder = new SegmentBuilder();
  while (!builder.isFull(8000)) builder.add(answer(builder.size), structureOf(builder.size));
  assert.ok(builder.size < 10, `${builder.size}`);
  const { columns, size } = builder.done();
  assert.ok(columns.size >= 1000 * size);
  const megabytes = (process.memoryUsage().arrayBuffers - before) / 2 ** 20;
  assert.ok(megabytes < 20, `${megabytes} MB`);
});

test('[RE-12] a column tells of each place its value, however late the first one comes', () => {
  const builder = new SegmentBuilder();
  for (let n = 0; n < 700; n += 1) builder.add(answer(n), structureOf(n < 650 ? 1 : 2));
  const { columns, size } = builder.done();
  for (const [version, first, last] of [
    [1, 0, 649],
    [2, 650, 699],
  ] as const) {
    const { codes, entries } = columns.get(valueColumn({ id: 'q7', hash: `${version}` }))!;
    assert.equal(codes.length, size);
    for (let n = 0; n < size; n += 1)
      assert.equal(codes[n] === 0 ? null : entries[codes[n]! - 1], n < first || n > last ? null : n % 2 === 0);
  }
});
