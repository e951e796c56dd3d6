import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Group, Quota } from '../../../engine/conditions/grammar.ts';
import { quotaKey } from '../served/version.ts';
import { isFullBy } from './quotas.ts';

test('[A-57] the key of a quota is made once, however often a walk asks whether it is full', () => {
  const ids = Array.from({ length: 500 }, (_, n) => `an option with a long id ${n}`);
  const quotas = Array.from({ length: 100 }, (_, n): Quota => {
    const test = { source: { type: 'widget', id: `q${n}` }, operator: 'any_of', value: ids };
    return { id: `quota ${n}`, limit: 1, when: { op: 'and', items: [test, test, test] } as Group };
  });
  const isFull = isFullBy([{ key: quotaKey(quotas[7]!), count: 1, ready: true, rule: quotas[7]!.when }]);
  const began = process.threadCpuUsage();
  for (let step = 0; step < 500; step += 1) assert.deepEqual(quotas.filter(isFull), [quotas[7]]);
  assert.ok(process.threadCpuUsage(began).user < 1_000_000);
  const changed = { ...quotas[7]!, when: { op: 'or', items: quotas[7]!.when.items } as Group };
  assert.notEqual(quotaKey(changed), quotaKey(quotas[7]!));
  const larger: Quota = { ...quotas[7]!, limit: 5 };
  assert.equal(quotaKey(larger), quotaKey(quotas[7]!));
});
