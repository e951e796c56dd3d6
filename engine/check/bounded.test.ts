/** A check holds up everybody else while it walks; an author with rules by the thousand must not make it walk for minutes. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { ask, draft, type Built } from '../../test/draft.ts';
import { checkConditions } from '../conditions/check.ts';
import { prepare } from '../structure.ts';
import { checkDraft } from './survey.ts';

interface Made {
  questions: Built[];
  conditions: Record<string, unknown>;
  variables?: { id: string; name: string }[];
}

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const about = (source: Record<string, unknown>, operator: string, value: string) => ({ source, operator, value });
const of = ({ id }: Built) => ({ type: 'widget', id });

const shapes: Record<string, () => Made> = {
  'two thousand tests on questions long before': () => {
    const questions = times(499, () => ask('yesno'));
    const rule = (k: number) => ({
      action: 'show',
      when: {
        op: k % 2 ? 'and' : 'or',
        items: times(50, (n) => about(of(questions[(n * 9 + k) % 459]!), 'eq', (n + k) % 2 ? 'no' : 'yes')),
      },
    });
    return {
      questions,
      conditions: { display: Object.fromEntries(times(40, (k) => [questions[459 + k]!.id, rule(k)])) },
    };
  },
  'two thousand tests of one text': () => {
    const [text, ...others] = [ask('input'), ...times(40, () => ask('yesno'))];
    const kinds = ['contains', 'starts_with', 'ends_with', 'eq'];
    const items = () => times(50, (n) => about(of(text), kinds[n % 4]!, `${randomUUID()}${'b'.repeat(440)}`));
    const jump = () => [{ when: { op: 'or', items: items() }, to: { type: 'submit' } }];
    return {
      questions: [text, ...others],
      conditions: { jumps: Object.fromEntries(others.map(({ id }) => [id, jump()])) },
    };
  },
  'a hundred quotas on a hundred variables': () => {
    const variables = times(100, (n) => ({ id: `v${n}`, name: `v${n}` }));
    const item = (n: number, k: number) =>
      about({ type: 'variable', id: `v${(n * 7 + k) % 100}` }, 'contains', `${'x'.repeat(400)}${n}_${k}`);
    const quotas = times(100, (k) => ({ limit: 5, when: { op: 'or', items: times(20, (n) => item(n, k)) } }));
    return { questions: times(100, () => ask('yesno')), conditions: { quotas }, variables };
  },
};

for (const [name, make] of Object.entries(shapes)) {
  test(`[AC-88] a check ends soon with ${name}`, () => {
    const { questions, conditions, variables = [] } = make();
    const structure = prepare(draft(...questions), null, randomUUID);
    assert.deepEqual(checkConditions(conditions, { structure, variables }).faults, []);
    const before = process.cpuUsage();
    const settings = { requiredMode: 'individual', scoring: false, isTimed: false, isRandom: false } as const;
    checkDraft({ structure, conditions, variables, ...settings });
    assert.ok(process.cpuUsage(before).user < 2_500_000, 'seconds of a core');
  });
}
