import assert from 'node:assert/strict';
import { test } from 'node:test';
import { about, aboutScore, all, question, to, uuid } from './conditions/fixture.ts';
import { options, submission, survey } from './fixture.ts';
import { endingQuota } from './quotas.ts';
import { entriesOf, type Extent, nextStep, replay } from './replay.ts';
import type { Submission, Survey } from './trail.ts';

const [a, b, c] = [uuid('a'), uuid('b'), uuid('c')];

function run(
  asked: Survey,
  values: Record<string, unknown>,
  extent: Extent = 'complete',
  rest: Partial<Submission> = {},
) {
  const result = replay(asked, submission(asked, values, rest), extent);
  const issues = result.issues.map(({ question: id, row, code }) => [id[0], row, code].filter(Boolean).join(' '));
  return { ...result, issues, next: nextStep(result), entries: entriesOf(result.readings) };
}

const screenout = (test: object) => ({ jumps: { [a]: [{ when: all(test), to: { type: 'screenout' } }] } });

test('[RI-38] completing checks all questions on the path, in path order, and keeps normalised values (completion)', () => {
  const asked = survey([
    question('input', 'a', { isRequired: true }),
    question('email', 'b'),
    question('rating', 'c', { isRequired: true }),
  ]);
  assert.deepEqual(run(asked, { [b]: 'nope' }).issues, ['a required', 'b email_invalid', 'c required']);
  const done = run(asked, { [a]: ' x ', [b]: 'a@B.co', [c]: 5 });
  assert.deepEqual([done.issues, done.values], [[], { [a]: 'x', [b]: 'a@b.co', [c]: 5 }]);
  assert.deepEqual([done.path, done.end], [[a, b, c, 'submit'], 'complete']);
});

test('[RI-38] saving progress checks kinds only (PUT)', () => {
  const asked = survey([question('rating', 'a'), question('input', 'b', { isRequired: true, inputLimitMin: 5 })]);
  assert.deepEqual(run(asked, { [a]: 99, [b]: 'x' }, 'progress').issues, []);
  assert.deepEqual(run(asked, { [a]: 'four' }, 'progress').issues, ['a invalid_value']);
});

test('[RI-39] values off the path are dropped, not checked, and kept among the entries while unfinished (evaluation)', () => {
  const conditions = { jumps: { [a]: [{ when: all(about('a', 'gte', 3)), to: to('c') }] } };
  const asked = survey(
    [question('rating', 'a'), question('input', 'b', { isRequired: true }), question('input', 'c')],
    { conditions },
  );
  const { values, issues, entries } = run(asked, { [a]: 5, [b]: 7, [c]: 'on' });
  assert.deepEqual([values, issues], [{ [a]: 5, [c]: 'on' }, []]);
  assert.deepEqual(run(asked, { [a]: 5, [b]: 'off' }, 'progress').entries, { [a]: 5, [b]: 'off' });
  assert.equal(entries[b], null);
});

test('[RI-39] blocked and unknown questions and types without a value are ignored (PUT, isBlocked)', () => {
  const asked = survey(
    [question('input', 'a', { isBlocked: true, isRequired: true }), question('message', 'b'), question('input', 'c')],
    { requiredMode: 'all_required' },
  );
  const result = run(asked, { [a]: 5, [b]: 'junk', [uuid('9')]: 1, __proto__: 5, [c.toUpperCase()]: 'x' });
  assert.deepEqual([result.issues, result.values, result.path], [[], { [c]: 'x' }, [b, c, 'submit']]);
  assert.deepEqual(result.entries, { [b]: null, [c]: 'x' });
});

test('[RI-29] next is the step after the last one with an entry (PUT, next)', () => {
  const asked = survey([
    question('welcome', ''),
    question('rating', 'a'),
    question('message', 'b'),
    question('input', 'c'),
    question('submit', ''),
  ]);
  const next = (values: Record<string, unknown>) => run(asked, values, 'progress').next;
  assert.equal(next({ [a]: 4, [c]: 'x' }), 'submit', 'those before the last need no entry');
  assert.deepEqual(
    [{}, { welcome: null }, { [a]: 4 }, { [b]: null }, { [c]: null }, { submit: null }, { [uuid('9')]: 1 }].map(next),
    ['welcome', a, b, c, 'submit', 'submit', 'welcome'],
  );
});

test('[RI-48] a screen-out ends the path without submit, score and consent (evaluation)', () => {
  const asked = survey(
    [
      question('yesno', 'a', { yesNoScores: { no: 5 } }),
      question('input', 'b', { isRequired: true }),
      question('submit', '', { submitTerms: true }),
    ],
    { scoring: true, conditions: screenout(about('a', 'eq', 'no')) },
  );
  const out = run(asked, { [a]: false });
  assert.deepEqual(
    [out.end, out.path, out.issues, out.score, out.termsAccepted, out.next],
    ['screenout', [a], [], null, null, 'screenout'],
  );
  assert.deepEqual(run(asked, { [a]: true }).issues, ['b required', 's terms_required']);
});

test('[RI-48] a full quota ends the path and is named; what is sent counts as passed (evaluation, quotas)', () => {
  const conditions = { quotas: [{ id: 'q', limit: 1, when: all(about('a', 'not_answered')) }] };
  const asked = survey([question('rating', 'a'), question('rating', 'b')], { conditions });
  const full = { endingQuota: () => endingQuota(asked.conditions.quotas, () => true) };
  assert.deepEqual(
    [run(asked, {}, 'progress', full).end, run(asked, { [a]: null }, 'progress', full).end],
    ['complete', 'screenout'],
  );
  const sent = run(asked, {}, 'complete', full);
  assert.deepEqual([sent.end, sent.quota, sent.path], ['screenout', 'q', [a]]);
});

test('[RI-51] consent is required where it is asked for, and kept (submit)', () => {
  const asked = survey([question('input', 'a'), question('submit', '', { submitTerms: true })], {
    requiredMode: 'all_optional',
  });
  const codes = [{}, { submit: { terms: false } }, { submit: {} }, { submit: { terms: 'yes' } }].map((values) =>
    run(asked, values).issues.join(),
  );
  assert.deepEqual(codes, ['s terms_required', 's terms_required', 's terms_required', 's invalid_value']);
  assert.deepEqual(
    [run(asked, { submit: { terms: true } }).issues, run(asked, { submit: { terms: true } }).termsAccepted],
    [[], true],
  );
  assert.deepEqual(run(asked, {}, 'time-over').issues, ['s terms_required']);
  const plain = survey([question('input', 'a'), question('submit', '', { submitTerms: true, isBlocked: true })]);
  assert.deepEqual(
    [run(plain, {}).issues, run(plain, {}).termsAccepted, run(plain, {}).path],
    [[], null, [a, 'submit']],
  );
});

test('[RI-52] when the time is over nothing is required and what is invalid is dropped (completion, time limit)', () => {
  const conditions = { jumps: { [a]: [{ when: all(about('a', 'gt', 5)), to: to('c') }] } };
  const asked = survey(
    [
      question('rating', 'a', { isRequired: true }),
      question('email', 'b'),
      question('email', 'c', { isRequired: true }),
    ],
    { conditions },
  );
  const late = run(asked, { [a]: 99, [b]: 'a@b.co', [c]: 'nope' }, 'time-over');
  // Without the impossible rating nothing jumps, and the question it left out is on the path again.
  assert.deepEqual([late.issues, late.values, late.path], [[], { [b]: 'a@b.co' }, [a, b, c, 'submit']]);
});

test('[RI-52] what is invalid is dropped in path order: without it a later value may be right (completion, time limit)', () => {
  const pick = { ...options('choice', ['x', 'y', 'z']), choiceMultiple: true, choiceMax: 1 };
  const asked = survey([
    question('choice', 'a', pick),
    question('ranking', 'b', { carryForward: { from: a, mode: 'not_selected' } }),
  ]);
  const late = run(asked, { [a]: ['x', 'y'], [b]: ['x', 'y', 'z'] }, 'time-over');
  assert.deepEqual(late.values, { [b]: ['x', 'y', 'z'] });
});

test('[RI-49, RI-52, A-17] hundreds of questions that take over from each other are gone through once', () => {
  const many = 300;
  const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const questions = Array.from({ length: many }, (_, n) => ({
    ...question('choice', 'a', { ...options('choice', ['x', `own ${n}`]), choiceMultiple: true }),
    ...(n > 0 && { carryForward: { from: idOf(n - 1), mode: 'not_selected' } }),
    id: idOf(n),
  }));
  const made = survey(questions);
  let looks = 0;
  const entities = new Proxy(made.structure.entities, {
    get: (all, id) => {
      looks += 1;
      return all[id as string];
    },
  });
  const asked = { ...made, structure: { ...made.structure, entities } };
  for (const extent of ['progress', 'complete', 'time-over'] as const) {
    looks = 0;
    const { path } = run(asked, Object.fromEntries(questions.map(({ id }) => [id, ['nowhere']])), extent);
    assert.equal(path.length, many + 1);
    assert.ok(looks < many * 20, `${extent}: ${looks} looks at ${many} questions`);
  }
});

test('[RI-53] a question whose time was over counts as passed without an answer, even when required (per-question time)', () => {
  const conditions = { display: { [b]: { action: 'show', when: all(about('a', 'answered')) } } };
  const asked = survey([question('rating', 'a', { isRequired: true }), question('input', 'b')], { conditions });
  const late = run(asked, { [a]: 4 }, 'complete', { expired: new Set([a]) });
  assert.deepEqual([late.issues, late.values, late.path], [[], {}, [a, 'submit']]);
});

test('[RI-49] options carried forward follow the values on the path (option lists, carryForward)', () => {
  const conditions = {
    display: { [a]: { action: 'hide', when: all({ source: { type: 'variable', id: 'v' }, operator: 'not_empty' }) } },
  };
  const carry = { carryForward: { from: a, mode: 'selected' } };
  const asked = survey(
    [
      question('choice', 'a', { ...options('choice', ['x', 'y']), choiceMultiple: true }),
      question('ranking', 'b', carry),
    ],
    { conditions },
  );
  assert.deepEqual(run(asked, { [a]: ['y'], [b]: ['y'] }).issues, []);
  assert.deepEqual(run(asked, { [a]: ['y'], [b]: ['x'] }).issues, ['b unknown_option']);
  assert.deepEqual(run(asked, {}).path, [a, 'submit'], 'a question that offers nothing is off the path');
  const hidden = run(asked, { [a]: ['y'], [b]: ['y'] }, 'complete', { variable: () => 'set' });
  assert.deepEqual(hidden.path, ['submit'], 'a value off the path carries nothing');
});

test('score, maximum and what each question brought, without binary remainders (score)', () => {
  const pick = (letter: string, points: number) =>
    question('choice', letter, options('choice', ['x', 'y'], { x: points }));
  const asked = survey([pick('a', 0.1), pick('b', 0.2), question('input', 'c'), pick('d', -1)], { scoring: true });
  const { score } = run(asked, { [a]: 'x', [b]: 'x', [c]: 'text' });
  assert.deepEqual([score?.score, score?.maxScore], [0.3, 0.3]);
  assert.deepEqual(Object.values(score!.perQuestion), [
    { score: 0.1, maxScore: 0.1, isCorrect: true },
    { score: 0.2, maxScore: 0.2, isCorrect: true },
    { score: 0, maxScore: 0, isCorrect: null },
    { score: 0, maxScore: 0, isCorrect: null },
  ]);
  const other = run(asked, { [a]: 'y', [uuid('d')]: 'x' }).score;
  assert.deepEqual(
    [other?.score, other?.perQuestion[a]?.isCorrect, other?.perQuestion[b]?.isCorrect],
    [-1, false, false],
  );
  assert.equal(run({ ...asked, scoring: false }, { [a]: 'x' }).score, null);
  assert.equal(run(asked, { [a]: 'x' }, 'progress').score, null);
});

test('the maximum counts the questions on the path only (score)', () => {
  const conditions = { jumps: { [a]: [{ when: all(about('a', 'eq', 'no')), to: { type: 'submit' } }] } };
  const asked = survey(
    [question('yesno', 'a', { yesNoScores: { yes: 1 } }), question('yesno', 'b', { yesNoScores: { yes: 10 } })],
    { scoring: true, conditions },
  );
  assert.deepEqual([run(asked, { [a]: true }).score?.maxScore, run(asked, { [a]: false }).score?.maxScore], [11, 1]);
});

test('[RI-47] the score so far can be tested, and is 0 without scoring (conditions, score)', () => {
  const conditions = { display: { [c]: { action: 'show', when: all(aboutScore('gte', 5)) } } };
  const questions = [
    question('rating', 'a', { ratingScores: { 4: 4, 5: 5 } }),
    question('input', 'b'),
    question('input', 'c'),
  ];
  const on = survey(questions, { scoring: true, conditions });
  assert.deepEqual([run(on, { [a]: 5 }).path.includes(c), run(on, { [a]: 4 }).path.includes(c)], [true, false]);
  assert.equal(run({ ...on, scoring: false }, { [a]: 5 }).path.includes(c), false);
});
