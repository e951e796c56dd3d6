/** The query of a results page is the query of the interface, and holds what bodies hold. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { z } from 'zod';
import { bodyFilters, queryFilters, weightFilter } from '../../../../contract/filters.ts';
import { fromQuery, queryOf as receivedQuery } from '../../../../server/kernel/operation/query.ts';
import { filterNames, filtersIn, queryOf, sentOf, weightedOf, type Filters } from './address.ts';

const numRuns = process.env['CANVASS_PROVE'] === '1' ? 20_000 : 150;

const word = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .map((text) => text.replaceAll('\u0000', ''))
  .filter((text) => text !== '' && text !== 'null' && text !== 'direct' && text.isWellFormed());
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 4 });
const day = fc.integer({ min: 0, max: 20_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 4 });
const some = <Value>(...values: Value[]) => fc.constantFrom(...values);

const filters = fc
  .record(
    {
      period: some('today', 'yesterday', 'week', 'month', 'custom', 'all'),
      date_from: day,
      is_complete: some(true, false, null),
      statuses: fc.subarray(['completed', 'unfinished', 'screenout'] as const, { minLength: 1 }),
      is_screenout: fc.boolean(),
      is_deleted: fc.boolean(),
      device: fc.subarray(['desktop', 'mobile', 'tablet'] as const, { minLength: 1 }),
      country: words,
      city: words,
      source: fc.uniqueArray(fc.oneof(word, fc.constant('')), { minLength: 1, maxLength: 3 }),
      tags: words,
      extra_fields: fc.dictionary(word, fc.array(word, { minLength: 1, maxLength: 3 }), { minKeys: 1, maxKeys: 3 }),
      widgets: fc.array(
        fc.record(
          { id: fc.uuid(), row: fc.uuid(), operator: some('any_of', 'lt', 'empty'), value: fc.jsonValue() },
          { requiredKeys: ['id', 'operator'] },
        ),
        { minLength: 1, maxLength: 3 },
      ),
      quality: some('good', 'suspicious'),
      viewed: fc.boolean(),
      search: fc.tuple(word, word).map((two) => two.join(' ')),
      ids,
      exclude: ids,
      weight: word,
    },
    { requiredKeys: [] },
  )
  .map((one) => JSON.parse(JSON.stringify(one)) as Filters);

test('[DA-200, RE-72] filters written into an address are read from it as they were', () => {
  fc.assert(
    fc.property(filters, (sent) => {
      const query = queryOf(sent, [['filter', '4']]);
      assert.deepEqual(filtersIn(new URLSearchParams(query)), { filters: sent, rest: [['filter', '4']] });
    }),
    { numRuns },
  );
});

test('[DA-200, RE-72] the address of a page, put behind the interface as it is, asks for the same answers as a body', () => {
  const query = z.object({ ...queryFilters, ...weightFilter });
  const body = z.object({ ...bodyFilters, ...weightFilter });
  fc.assert(
    fc.property(filters, (sent) => {
      const received = receivedQuery(`/api/v3/quiz/1/report?${queryOf(sent)}`);
      const read = Object.fromEntries(
        Object.entries(query.shape).map(([name, schema]) => [name, fromQuery(schema as z.ZodType, name, received)]),
      );
      assert.deepEqual(present(query.parse(read)), present(body.parse(sent)));
    }),
    { numRuns },
  );
});

test('[DA-200] every filter of the interface has its place in the address', () => {
  assert.deepEqual(filterNames.toSorted(), Object.keys({ ...bodyFilters, ...weightFilter }).toSorted());
});

test('[DA-200] what is not understood is neither sent nor lost', () => {
  const query = 'device=mobile&device=watch&period=decade&widgets=%7B&viewed=maybe&date_from=2026-02-30&colour=red';
  const { filters: found, rest } = filtersIn(new URLSearchParams(`${query}&tags=vip`));
  assert.deepEqual(found, { tags: ['vip'] });
  const again = filtersIn(new URLSearchParams(queryOf(found, rest)));
  assert.deepEqual(again, { filters: found, rest });
  assert.equal(rest.length, 7);
});

test('[DA-200] lists come in every form that the interface takes, and the weight goes to reports alone', () => {
  const { filters: found } = filtersIn(
    new URLSearchParams('tags[]=a&tags[1]=b&device=mobile,desktop&source=direct&weight=w'),
  );
  assert.deepEqual(found, { device: ['mobile', 'desktop'], source: [''], tags: ['a', 'b'], weight: 'w' });
  assert.deepEqual(sentOf(found), { device: ['mobile', 'desktop'], source: ['direct'], tags: ['a', 'b'] });
  assert.equal(weightedOf(found).weight, 'w');
});

/** Without what was not sent. */
function present(read: object): object {
  return JSON.parse(JSON.stringify(read)) as object;
}
