import assert from 'node:assert/strict';
import { test } from 'node:test';
import { features } from '../../contract/operation.ts';
import { parsePlans } from './plans.ts';

const file = {
  default_plan: 'basic',
  plans: {
    basic: { name: 'Basic', features: ['default_texts'], limits: { surveys: 10, api_per_minute: 60 } },
    pro: { name: 'Pro', features: ['default_texts', 'sso'] },
  },
  assignments: { 7: { plan: 'pro', until: '2026-12-31' }, 8: { plan: 'unlimited' }, 9: { plan: 'pro' } },
};

test('[AC-54] without a file everybody has everything', () => {
  const plan = parsePlans(null).of(1, '2026-01-01');
  assert.deepEqual([plan.code, plan.features, plan.until], ['unlimited', features, null]);
  assert.deepEqual(Object.values(plan.limits), [null, null, null, null]);
});

test('[AC-55] a workspace has the plan it is assigned, to the last day and no longer', () => {
  const plans = parsePlans(file);
  assert.deepEqual(plans.of(1, '2026-01-01'), {
    code: 'basic',
    name: 'Basic',
    features: ['default_texts'],
    limits: { surveys: 10, surveysPerDay: null, answersPerMonth: null, apiPerMinute: 60 },
    until: null,
  });
  assert.deepEqual(
    [plans.of(7, '2026-12-31').code, plans.of(7, '2026-12-31').until, plans.of(7, '2027-01-01').code],
    ['pro', '2026-12-31', 'basic'],
  );
  assert.deepEqual([plans.of(8, '2026-01-01').code, plans.of(9, '2999-01-01').code], ['unlimited', 'pro']);
});

const wrong: Record<string, unknown> = {
  'is no object': [],
  'has no default': { plans: {} },
  'names an unknown default': { ...file, default_plan: 'gold' },
  'assigns an unknown plan': { ...file, assignments: { 7: { plan: 'gold' } } },
  'assigns to no id': { ...file, assignments: { seven: { plan: 'pro' } } },
  'has a feature nobody knows': { ...file, plans: { basic: { name: 'B', features: ['magic'] } } },
  'has a negative limit': { ...file, plans: { basic: { name: 'B', features: [], limits: { surveys: -1 } } } },
  'has a limit nobody knows': { ...file, plans: { basic: { name: 'B', features: [], limits: { survey: 1 } } } },
  'ends on no day': { ...file, assignments: { 7: { plan: 'pro', until: '2026-02-30' } } },
  'has an unknown member': { ...file, plan: 'pro' },
  'takes a plan from the prototype': { ...file, default_plan: 'constructor' },
};

for (const [what, content] of Object.entries(wrong)) {
  test(`[AC-55] a plan file that ${what} is refused with its place`, () =>
    assert.throws(() => parsePlans(content), /^Error: [\w.]+( file)?: /));
}
