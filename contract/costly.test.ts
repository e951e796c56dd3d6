/** What checking one input may cost at most, whatever was sent: far below a second of the processor. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { bodyFilters } from './filters.ts';
import { limits } from './limits.ts';
import { codes } from './promo-shapes.ts';
import { structureInput } from './structure.ts';

const one = '5f0c0000-0000-4000-8000-000000000001';
const wrongMembers = (count: number, wrong: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, wrong]));

const inputs: [string, z.ZodType, unknown][] = [
  [
    'scores of a grid',
    z.object(structureInput),
    { ids: [one], entities: { [one]: { type: 'matrix', matrixScores: wrongMembers(100, wrongMembers(5000, 'x')) } } },
  ],
  [
    'options of a thousand questions',
    z.object(structureInput),
    { ids: [], entities: wrongMembers(1000, { type: 'choice', choiceEntities: Array(500).fill(5) }) },
  ],
  ['values of variables', z.object(bodyFilters), { extra_fields: wrongMembers(500, Array(500).fill(5)) }],
  ['codes', codes, Array(500_000).fill(5)],
];

for (const [what, schema, sent] of inputs)
  test(`[A-57, CV-31] half a million wrong ${what} are looked at as far as faults are told`, () => {
    const began = process.threadCpuUsage();
    const { issues } = schema.safeParse(sent).error!;
    const { user, system } = process.threadCpuUsage(began);
    assert.ok(issues.length >= limits.faults && issues.length <= 4 * limits.faults, String(issues.length));
    assert.ok(user + system < 700_000, `${user + system} µs`);
  });

test('[A-57] the list of a test in a filter is no longer than a list of options', () => {
  const sent = (count: number) => ({ widgets: [{ id: one, operator: 'any_of', value: Array(count).fill('a') }] });
  assert.equal(z.object(bodyFilters).safeParse(sent(limits.options)).success, true);
  const { issues } = z.object(bodyFilters).safeParse(sent(limits.options + 1)).error!;
  assert.deepEqual(
    issues.map(({ path }) => path),
    [['widgets', 0, 'value']],
  );
});
