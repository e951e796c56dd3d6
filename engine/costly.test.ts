/** What one request may cost at most, whoever built the survey and whatever was sent: far below a second of the processor. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { about, all, question, structure, uuid } from './conditions/fixture.ts';
import { holds } from './conditions/evaluate.ts';
import type { Group } from './conditions/grammar.ts';
import { options, submission, survey } from './fixture.ts';
import { keptEntries } from './kept.ts';
import { publicConditions } from './public-conditions.ts';
import { checkPhoneNumber, type NumberPlan } from './questions/phone-number.ts';
import { endingQuota } from './quotas.ts';
import { replay } from './replay.ts';
import { askedForms, cellReader, distinct, tabledQuestions, type TabledQuestion } from './table.ts';

const most = 1_000_000;

function assertCheap(what: string, work: () => unknown): void {
  const began = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(began);
  assert.ok(user + system < most, `${what}: ${user + system} µs`);
}

test('[A-57] a telephone number of a megabyte is no number', () => {
  const plans: NumberPlan[] = [['US', '1', '', '10', '1']];
  for (const text of [`+${'1 '.repeat(500_000)}`, '1'.repeat(1_000_000), '+1'.repeat(10_000)])
    assertCheap('the number', () =>
      assert.deepEqual(checkPhoneNumber(text, { country: 'US', allowed: [] }, plans), { code: 'phone_invalid' }),
    );
});

const letters = Array.from({ length: 1000 }, (_, n) => `o${n}`);

test('[A-57] a list of a megabyte of ids is gone through once, however many rules ask for it', () => {
  const asked = question('choice', 'a', { ...options('choice', letters), choiceMultiple: true });
  const rule = () => ({ when: all(about('a', 'any_of', letters.slice(0, 10))), to: { type: 'submit' } });
  const jumps = { [uuid('a')]: Array.from({ length: 200 }, rule) };
  const made = survey([asked, question('input', 'b')], { conditions: { jumps } });
  const values = { [uuid('a')]: { ids: Array.from({ length: 250_000 }, () => 'nobody') } };
  assertCheap('the list', () => replay(made, submission(made, values, { expired: new Set() }), 'progress'));
});

test('[A-57] thousands of rules about thousands of options look each of them up', () => {
  const rules = (operator: string, count: number, value: () => unknown) =>
    Array.from({ length: count }, () => all(about('a', operator, value())) as Group);
  const chosen = { ids: Array.from({ length: 20_000 }, (_, n) => `c${n}`), other: null };
  const cases: [string, Group[]][] = [
    ['any_of', rules('any_of', 200, () => [...letters])],
    ['contains', rules('contains', 2000, () => 'nobody')],
    ['exact', rules('exact', 2000, () => letters.slice(0, 500))],
  ];
  for (const [name, groups] of cases)
    for (const value of [chosen, { ids: letters, other: null }])
      assertCheap(name, () => {
        for (const group of groups) holds(group, { value: () => value, variable: () => undefined, score: 0 });
      });
});

test('[A-57] fifty jumps at each of five hundred questions are made public in one go', () => {
  const ids = Array.from({ length: 500 }, (_, n) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`);
  const asked = structure(...ids.map((id) => ({ ...question('yesno', 'a'), id })));
  const jumps = Object.fromEntries(
    ids.map((id) => [id, Array.from({ length: 50 }, () => ({ when: null, to: { type: 'widget', id: ids.at(-1)! } }))]),
  );
  assertCheap('the jumps', () => publicConditions({ structure: asked, conditions: { jumps } } as never, ids, []));
});

test('[A-57] twenty thousand columns of one heading are numbered in one go', () => {
  const headings = Array.from({ length: 20_000 }, () => 'The same');
  assertCheap('the headings', () => assert.equal(distinct(headings).at(-1), 'The same (20000)'));
});

test('[A-57] thousands of rules about texts go through what a text may hold, and not through a megabyte each', () => {
  const text = 'Ж a'.repeat(160_000);
  const texts = Array.from({ length: 100 }, (_, n) => `nobody ${n}`);
  for (const [operator, value] of [['contains', 'nobody'] as const, ['any_of', texts] as const]) {
    const items = Array.from({ length: 2000 }, () => about('a', operator, value)) as Group['items'];
    assertCheap(operator, () => {
      const context = { value: () => text, variable: () => undefined, score: 0 };
      assert.equal(holds({ op: 'or', items }, context), false);
    });
  }
});

test('[A-57] a walk of hundreds of questions asks each test of a full quota about a text once', () => {
  const ids = Array.from({ length: 500 }, (_, n) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`);
  const questions = ids.map((id) => ({ ...question('input', 'a', { inputLimitMax: 20_000 }), id }));
  const asked = (n: number) => ({
    source: { type: 'widget', id: ids[n % 50]! },
    operator: 'contains',
    value: 'nobody',
  });
  const group = (from: number) => ({ op: 'or', items: Array.from({ length: 40 }, (_, n) => asked(from + n)) });
  const quotas = Array.from({ length: 50 }, (_, n) => ({ id: `q${n}`, limit: 1, when: group(n) }));
  const made = survey(questions, { conditions: { quotas } });
  const values = Object.fromEntries(ids.map((id, n) => [id, 'a'.repeat(n < 50 ? 15_000 : 1)]));
  const full = { endingQuota: () => endingQuota(made.conditions.quotas, () => true) };
  assertCheap('the quotas', () =>
    assert.equal(replay(made, submission(made, values, full), 'complete').end, 'complete'),
  );
});

test('[EX-16, A-57] columns of grids are made up to a number and no further', () => {
  const ids = Array.from({ length: 60 }, (_, n) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`);
  const grid = {
    matrixChoiceType: 'text',
    matrixRowEntities: letters.slice(0, 100),
    matrixColEntities: letters.slice(0, 100),
  };
  const asked = structure(...ids.map((id) => ({ ...question('matrix', 'a', grid), id })));
  const words = { label: String, file: () => null };
  assertCheap('the columns', () => {
    assert.equal(tabledQuestions(askedForms([asked], asked), words, 99_999), null);
    assert.equal(tabledQuestions(askedForms([asked], asked).slice(0, 2), words, 20_000)?.[1]?.parts.length, 10_000);
  });
});

test('[A-57] thousands of chosen options are found by their ids in a table, and not each by a look through the list', () => {
  const ids = Array.from({ length: 5000 }, (_, n) => `o${n}`);
  const list = options('choice', ids);
  const side = { matrixColIds: ids, matrixColEntities: list['choiceEntities'], matrixRowEntities: ['row'] };
  for (const [asked, value] of [
    [question('choice', 'a', { ...list, choiceMultiple: true }), { ids, other: null }],
    [question('matrix', 'a', { ...side, matrixChoiceType: 'multiple' }), { 0: ids }],
  ] as const) {
    const only = structure(asked);
    const words = { label: String, file: () => null };
    const [{ parts }] = tabledQuestions(askedForms([only], only), words) as [TabledQuestion];
    const read = cellReader(asked, words)(parts[0]!.part);
    const answer = { structure: only, values: { [asked.id]: value }, path: new Set([asked.id]), terms: null };
    assertCheap(asked.type, () => {
      for (let row = 0; row < 100; row += 1) assert.match(read(answer, 'text') as string, /; Option o4999$/);
    });
  }
});

const manyIds = Array.from({ length: 490 }, (_, n) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`);

test('[A-57] the best score of hundreds of grids is counted by what rows say of themselves, and not by millions of cells', () => {
  const [rows, columns] = [options('matrixRow', letters.slice(0, 100)), options('matrixCol', letters.slice(0, 100))];
  const scores = Object.fromEntries(letters.slice(0, 100).map((id) => [id, { o1: 1 }]));
  const grid = { ...rows, ...columns, matrixChoiceType: 'multiple', matrixScores: scores };
  const made = survey(
    manyIds.slice(0, 300).map((id) => ({ ...question('matrix', 'a', { ...grid }), id })),
    { scoring: true },
  );
  assertCheap('the score', () => assert.equal(replay(made, submission(made, {}), 'complete').score?.maxScore, 30_000));
});

test('[A-57] texts with points are made ready once for a question, and not for each answer', () => {
  const scored = Array.from({ length: 100 }, (_, n) => ({ text: `${'Жé '.repeat(30)}${n}`, score: 1 }));
  const made = survey(
    manyIds.slice(0, 300).map((id) => ({ ...question('input', 'a', { inputScores: scored }), id })),
    { scoring: true },
  );
  const values = Object.fromEntries(manyIds.slice(0, 300).map((id) => [id, 'nobody']));
  assertCheap('ten answers', () => {
    for (let n = 0; n < 10; n += 1) replay(made, submission(made, values), 'complete');
  });
});

test('[A-57] what a chain of hundreds of questions may choose from is found question by question', () => {
  const ids = letters.slice(0, 30);
  const carried = (n: number) => (n === 0 ? {} : { carryForward: { from: manyIds[n - 1]!, mode: 'selected' } });
  const list = (n: number) => ({ ...options('choice', n === 0 ? ids : []), choiceMultiple: true, ...carried(n) });
  const made = survey(manyIds.map((id, n) => ({ ...question('choice', 'a', list(n)), id })));
  const values = Object.fromEntries(manyIds.map((id) => [id, { ids }]));
  const { readings } = replay(made, submission(made, values), 'progress');
  assertCheap('fifteen saves', () => {
    for (let n = 0; n < 15; n += 1)
      assert.deepEqual(keptEntries(made.structure, readings)[manyIds.at(-1)!], { ids, other: null });
  });
});
