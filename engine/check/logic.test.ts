import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Question } from '../../contract/questions/types.ts';
import { about, aboutScore, aboutVariable, all, any, question, structure, to, uuid } from '../conditions/fixture.ts';
import { options } from '../fixture.ts';
import { type DraftToCheck, checkLogic } from './logic.ts';

const submit = { type: 'submit' };
const screenout = { type: 'screenout' };
const jump = (when: unknown, target: object) => ({ when, to: target });

/** Findings as "code place", questions and owners by their letter. */
function found(questions: Question[], conditions: object = {}, more: Partial<DraftToCheck> = {}): string[] {
  const {
    questions: ofQuestions,
    rules,
    survey,
  } = checkLogic({
    structure: structure(...questions),
    conditions: { ...conditions },
    variables: [{ id: uuid('9'), name: 'utm' }],
    requiredMode: 'individual',
    scoring: false,
    isTimed: false,
    isRandom: false,
    ...more,
  });
  const short = (path: string) => path.replaceAll(/([0-9a-f])\1{7}-0000-4000-8000-000000000000/g, '$1');
  return [...ofQuestions, ...rules, ...survey].map(
    ({ code, path, question: id }) => `${code} ${short(path ?? id ?? '-')}`,
  );
}

const [a, b, c] = ['a', 'b', 'c'].map((letter) => question('rating', letter)) as [Question, Question, Question];
const required = (one: Question): Question => ({ ...one, isRequired: true });

test('[BY-13] a survey without faults has no findings', () => {
  const conditions = { jumps: { [a.id]: [jump(all(about('a', 'lt', 3)), to('c'))] } };
  assert.deepEqual(found([question('welcome', ''), a, b, c, question('submit', '')], conditions), []);
});

test('[BY-14] a question that every path jumps over, or that no path shows, is unreachable', () => {
  assert.deepEqual(found([a, b, c], { jumps: { [a.id]: [jump(null, to('c'))] } }), ['unreachable b']);
  const sides = [jump(all(about('a', 'lt', 3)), to('c')), jump(all(about('a', 'gte', 3)), to('c'))];
  assert.deepEqual(found([required(a), b, c], { jumps: { [a.id]: sides } }), ['unreachable b']);
  assert.deepEqual(found([a, b, c], { jumps: { [a.id]: sides } }), [], 'who passes without an answer meets it');
  const shown = { display: { [b.id]: { action: 'show', when: all(about('a', 'lt', 2), about('a', 'gt', 4)) } } };
  assert.deepEqual(found([a, b], shown), ['unreachable b', 'never_true display.b']);
});

test('[BY-14] blocked questions, and those that offer nothing, are not called unreachable', () => {
  assert.deepEqual(found([{ ...a, isBlocked: true }, question('choice', 'b'), c]), []);
});

test('[BY-15] a required question that no value satisfies is a dead end, and what only it leads to unreachable', () => {
  const tight = question('choice', 'a', { ...options('choice', ['x', 'y']), choiceMultiple: true, choiceMin: 3 });
  assert.deepEqual(found([required(tight), b]), ['dead_end a', 'unreachable b']);
  assert.deepEqual(found([tight, b]), [], 'it can be passed');
  assert.deepEqual(found([required(tight), b], {}, { isTimed: true }), [], 'time can end it');
  assert.deepEqual(found([required(question('input', 'a', { inputLimitMax: 0 })), b]), ['dead_end a', 'unreachable b']);
});

test('[BY-15] a dead end on some paths only is one: too few options may be carried forward', () => {
  const many = { ...options('choice', ['x', 'y', 'z']), choiceMultiple: true };
  const carried = { choiceMultiple: true, choiceMin: 2, carryForward: { from: uuid('a'), mode: 'selected' } };
  assert.deepEqual(found([question('choice', 'a', many), required(question('choice', 'b', carried)), c]), [
    'dead_end b',
  ]);
});

test('[BY-16] where every path ends in a screen-out, that is said of the survey', () => {
  assert.deepEqual(found([a, b], { jumps: { [b.id]: [jump(null, screenout)] } }), ['always_screenout -']);
  const some = { jumps: { [b.id]: [jump(all(about('b', 'answered')), screenout)] } };
  assert.deepEqual(found([a, b], some), []);
});

test('[BY-17] a rule that cannot hold is told from one that an earlier rule hides, and from one that always holds', () => {
  const never = jump(all(about('a', 'gt', 4), about('a', 'lt', 2)), submit);
  assert.deepEqual(found([a, b], { jumps: { [a.id]: [never] } }), ['never_true jumps.a.0']);
  const hidden = [jump(all(about('a', 'lte', 3)), submit), jump(all(about('a', 'lte', 2)), to('b'))];
  assert.deepEqual(found([a, b], { jumps: { [a.id]: hidden } }), ['shadowed jumps.a.1']);
  assert.deepEqual(found([a, b, c], { jumps: { [a.id]: [jump(null, to('b')), jump(null, to('c'))] } }), [
    'shadowed jumps.a.1',
  ]);
  const always = { display: { [b.id]: { action: 'show', when: any(about('a', 'lte', 3), about('a', 'gt', 3)) } } };
  assert.deepEqual(found([required(a), b], always), ['always_true display.b']);
  assert.deepEqual(found([a, b], always), []);
});

test('[BY-17] quotas are checked at the end of completed paths', () => {
  const quota = (when: unknown) => ({ quotas: [{ id: 'q', limit: 1, when }] });
  assert.deepEqual(found([a, b], quota(all(about('a', 'lt', 2), about('b', 'gt', 4)))), []);
  assert.deepEqual(found([a, b], quota(all(about('a', 'lt', 0)))), ['never_true quotas.0']);
  const out = { jumps: { [a.id]: [jump(all(about('a', 'lt', 2)), screenout)] } };
  assert.deepEqual(found([a, b], { ...out, ...quota(all(about('a', 'lt', 2))) }), ['never_true quotas.0']);
});

test('[BY-17] points, variables and texts are followed', () => {
  const points = { ratingScores: { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 } };
  const scored = [question('rating', 'a', points), question('rating', 'b', points), c];
  const over = (value: number) => ({ display: { [c.id]: { action: 'show', when: all(aboutScore('gte', value)) } } });
  assert.deepEqual(found(scored, over(10), { scoring: true }), []);
  assert.deepEqual(found(scored, over(10.5), { scoring: true }), ['unreachable c', 'never_true display.c']);
  const both = all(aboutVariable('utm', 'eq', 'mail'), aboutVariable(uuid('9'), 'contains', 'x'));
  assert.deepEqual(found([a, b], { display: { [b.id]: { action: 'hide', when: both } } }), ['never_true display.b']);
  const text = question('input', 'a');
  const ends = all(about('a', 'starts_with', 'ab'), about('a', 'ends_with', 'ba'), about('a', 'not_contains', 'z'));
  assert.deepEqual(found([text, b], { display: { [b.id]: { action: 'show', when: ends } } }), []);
  const against = all(about('a', 'starts_with', 'ab'), about('a', 'not_contains', 'b'));
  assert.deepEqual(found([text, b], { display: { [b.id]: { action: 'hide', when: against } } }), [
    'never_true display.b',
  ]);
});

test('[BY-18] where there are too many ways to decide, nothing is claimed', () => {
  const points = { ratingScores: { 1: 1.01, 2: 2.13, 3: 3.37, 4: 5.71, 5: 9.92 } };
  const many = Array.from({ length: 40 }, (_, n) => ({
    ...question('rating', 'a', points),
    id: `${n}`.padStart(8, '0') + a.id.slice(8),
  }));
  const when = all(aboutScore('gt', 396.7));
  const conditions = { display: { [c.id]: { action: 'show', when } } };
  assert.deepEqual(found([...many, c], conditions, { scoring: true }), ['not_proved c', 'not_proved display.c']);
});

test('[BY-18] questions that take over a thousand options from each other are given up, and nothing is claimed', () => {
  const ids = Array.from({ length: 1000 }, (_, n) => `o${n}`);
  const letters = [...'abcdef0123456'];
  const chain = letters.map((letter, n) =>
    question('choice', letter, {
      ...options('choice', n === 0 ? ids : ['o0', 'o1']),
      choiceMultiple: true,
      ...(n > 0 && { carryForward: { from: uuid(letters[n - 1]!), mode: 'not_selected' } }),
    }),
  );
  const made = structure(...chain);
  let looks = 0;
  const entities = new Proxy(made.entities, {
    get: (all, id) => {
      looks += 1;
      return all[id as string];
    },
  });
  const findings = found([], {}, { structure: { ...made, entities } });
  assert.deepEqual([...new Set(findings.map((finding) => finding.split(' ')[0]))], ['not_proved']);
  assert.ok(looks < 20_000, `${looks} looks at ${chain.length} questions`);
});

test('[BY-14] with random order a question that no rule names is reached from any place', () => {
  const jumps = { jumps: { [a.id]: [jump(null, to('c'))] } };
  const rest = [question('rating', 'd'), question('rating', 'e')];
  assert.deepEqual(found([a, b, c, ...rest], jumps, { isRandom: true }), []);
  assert.deepEqual(found([a, b, c], jumps, { isRandom: true }), ['unreachable b'], 'it is alone');
});
