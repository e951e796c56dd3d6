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

/** Questions of which each takes over from the one at the place that is told; from nobody below 0. */
function carrying(count: number, source: (n: number) => number, members: Record<string, unknown>): Built[] {
  const made = times(count, () => ask('dropdown', members));
  for (const [n, { entity }] of made.entries()) {
    const from = made[source(n)]?.id;
    if (from !== undefined) entity['carryForward'] = { from, mode: 'selected' };
  }
  return made;
}

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
  'a hundred quotas behind five hundred questions that take over from each other': () => {
    const questions = carrying(499, (n) => n - 1, { dropdownEntities: { a: { text: 'A' } } });
    const quotas = times(100, (n) => ({
      limit: 5,
      when: { op: 'and', items: [about(of(questions[n * 4]!), 'eq', 'a')] },
    }));
    return { questions, conditions: { quotas } };
  },
  'tests of questions that lead round and round': () => {
    const questions = carrying(140, (n) => (n + 1) % 140, { dropdownEntities: { a: { text: 'A' } } });
    const items = (n: number) => times(20, (k) => about(of(questions[(n + k) % 140]!), 'eq', 'a'));
    return {
      questions,
      conditions: { quotas: times(100, (n) => ({ limit: 5, when: { op: 'or', items: items(n) } })) },
    };
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
