import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { features } from '../../../contract/operation.ts';
import { today } from '../process/clock.ts';
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

test('[AC-55] a workspace has the plan it is assigned', () => {
  const plans = parsePlans(file);
  assert.deepEqual(plans.of(1, '2026-01-01'), {
    code: 'basic',
    name: 'Basic',
    features: ['default_texts'],
    limits: { surveys: 10, surveysPerDay: null, answersPerMonth: null, apiPerMinute: 60 },
    until: null,
  });
  assert.deepEqual([plans.of(8, '2026-01-01').code, plans.of(9, '2999-01-01').code], ['unlimited', 'pro']);
});

/** Moments around both ends of the last day of a plan until 2027-01-01, and who has which plan then. */
const moments: [string, string][] = [
  ['2026-12-30T23:59:59.999Z', 'pro'],
  ['2026-12-31T00:00:00.000Z', 'pro'],
  ['2026-12-31T10:00:00.000Z', 'pro'],
  ['2026-12-31T23:59:59.999Z', 'pro'],
  ['2027-01-01T00:00:00.000Z', 'basic'],
  ['2027-01-01T11:59:59.999Z', 'basic'],
  ['2027-01-02T00:00:00.000Z', 'basic'],
];

for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Sao_Paulo', 'Asia/Kolkata']) {
  test(`[AC-55, LI-18] a plan ends with the day before "until", counted in UTC, on a machine in ${zone}`, () => {
    const plans = parsePlans({ ...file, assignments: { 7: { plan: 'pro', until: '2027-01-01' } } });
    const before = process.env['TZ'];
    process.env['TZ'] = zone;
    mock.timers.enable({ apis: ['Date'] });
    try {
      const seen = moments.map(([moment]) => {
        mock.timers.setTime(Date.parse(moment));
        return [moment, plans.of(7, today()).code];
      });
      assert.deepEqual(seen, moments);
    } finally {
      mock.timers.reset();
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });
}

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
