/** The page, which knows the snapshot only, and the server, which knows everything, must agree on every survey. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Question, QuestionType } from '../contract/questions/types.ts';
import { about, aboutVariable, all, any, question, structure, to, uuid } from './conditions/fixture.ts';
import { soundConditions } from './conditions/sound.ts';
import { options, submission } from './fixture.ts';
import { randomOrder } from './order.ts';
import { publicConditions } from './public-conditions.ts';
import { entriesOf, nextStep, replay } from './replay.ts';
import { act, openSession, type Session, type Visit } from './session.ts';
import { publicStructure, structureOf } from './snapshot.ts';
import type { Survey } from './trail.ts';

const letters = ['a', 'b', 'c', 'd', 'e', 'f', '1', '2'];
const types: QuestionType[] = [
  'yesno',
  'choice',
  'dropdown',
  'ranking',
  'slider',
  'rating',
  'scale',
  'input',
  'email',
  'phone',
  'datetime',
  'matrix',
  'message',
  'html',
  'file',
];
const ids = ['x', 'y', 'z'];
const letter = fc.constantFrom(...letters);

const members = fc.record(
  {
    isRequired: fc.boolean(),
    isBlocked: fc.constantFrom(false, false, false, true),
    choiceMultiple: fc.boolean(),
    dropdownMultiple: fc.boolean(),
    choiceTextOther: fc.boolean(),
    noneOfAbove: fc.boolean(),
    choiceMin: fc.constantFrom(null, 2),
    inputLimitMin: fc.constantFrom(0, 2),
    matrixIsAllRequired: fc.boolean(),
    carryForward: fc.record({ from: letter.map(uuid), mode: fc.constantFrom('selected', 'not_selected') }),
    count: fc.integer({ min: 0, max: 3 }),
  },
  { requiredKeys: ['count', 'isBlocked'] },
);

const oneQuestion = (name: string) =>
  fc.tuple(fc.constantFrom(...types), members).map(([type, { count, ...rest }]): Question =>
    question(type, name, {
      ...Object.assign(
        {},
        ...['choice', 'dropdown', 'ranking', 'matrixRow', 'matrixCol'].map((prefix) =>
          options(prefix, ids.slice(0, count)),
        ),
      ),
      ...rest,
    }),
  );

const oneTest = fc.oneof(
  fc.tuple(letter, fc.constantFrom('answered', 'not_answered')).map(([name, operator]) => about(name, operator)),
  fc
    .tuple(
      letter,
      fc.constantFrom('eq', 'neq', 'contains', 'any_of', 'lte'),
      fc.constantFrom<unknown>('x', 2, 'yes', ['x'], 'text'),
    )
    .map(([name, operator, value]) => about(name, operator, value)),
  fc.constantFrom('utm', uuid('9')).map((id) => aboutVariable(id, 'eq', 'mail')),
);
const group = fc
  .tuple(fc.constantFrom(all, any), fc.array(oneTest, { minLength: 1, maxLength: 2 }))
  .map(([join, tests]) => join(...tests));
const target = fc.oneof(
  letter.map(to),
  fc.constantFrom<object>(
    { type: 'next' },
    { type: 'submit' },
    { type: 'screenout' },
    { type: 'widget', id: 'submit' },
  ),
);
const conditions = fc.record({
  jumps: fc.dictionary(
    fc.oneof(letter.map(uuid), fc.constant('welcome')),
    fc.array(fc.record({ when: fc.option(group), to: target }), { maxLength: 2 }),
  ),
  display: fc.dictionary(letter.map(uuid), fc.record({ action: fc.constantFrom('show', 'hide'), when: group }), {
    maxKeys: 3,
  }),
});
const screen = (type: 'welcome' | 'submit') =>
  fc
    .option(fc.record({ isBlocked: fc.boolean(), submitTerms: fc.boolean() }))
    .map((rest) => (rest ? [question(type, '', rest)] : []));

const anySurvey = fc
  .tuple(
    fc.tuple(...letters.map(oneQuestion)),
    conditions,
    fc.record({ welcome: screen('welcome'), submit: screen('submit'), isRandom: fc.boolean() }),
  )
  .map(([questions, rules, { welcome, submit, isRandom }]) => {
    const made = structure(...welcome, ...questions, ...submit);
    const asked: Survey = {
      structure: made,
      conditions: soundConditions(rules, made),
      requiredMode: 'individual',
      scoring: false,
    };
    return { asked, order: isRandom ? randomOrder(made, asked.conditions, 'answer') : made.ids };
  });

const id = fc.constantFrom(...ids, 'other', 'none_of_above');
const reply = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    2,
    'x',
    'text',
    'a@b.co',
    '12345',
    '2026-03-01',
    ['x'],
    ['x', 'y'],
    ['x', 'y', 'z'],
    { id: 'other', other: 'mine' },
    { x: 'x' },
    { x: ['x'], y: ['y'], z: ['z'] },
  ),
  id,
  fc.uniqueArray(id, { maxLength: 3 }),
);
const move = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('reply' as const), value: reply }) },
  { weight: 1, arbitrary: fc.constant({ type: 'back' as const }) },
);

/** Variables by name, as in the link; the server knows their ids as well. */
const variables = [{ id: uuid('9'), name: 'utm' }];
const linked = (name: string) => (name === 'utm' ? 'mail' : undefined);

function visitOf(asked: Survey, order: readonly string[]): Visit {
  const wire = JSON.parse(
    JSON.stringify({
      widgets: publicStructure(asked, order, (code) => code),
      conditions: publicConditions(asked, order, variables),
    }),
  );
  const page: Survey = {
    structure: structureOf(wire.widgets),
    conditions: wire.conditions,
    requiredMode: 'individual',
    scoring: false,
  };
  return {
    survey: page,
    order: wire.widgets.ids,
    variable: linked,
    walksItself: true,
    mayGoBack: true,
    hasSendStep: true,
  };
}

function replayed(asked: Survey, order: readonly string[], values: Session['values']) {
  const sent = submission(asked, JSON.parse(JSON.stringify(values)), {
    order,
    variable: (name) => linked(name === uuid('9') ? 'utm' : name),
  });
  return { progress: replay(asked, sent, 'progress'), complete: replay(asked, sent, 'complete') };
}

test('[RI-50] page and replay agree on path, end and faults at every step of generated surveys', () => {
  const seen = { ready: 0, screenout: 0, faulty: 0, steps: 0 };
  fc.assert(
    fc.property(anySurvey, fc.array(move, { maxLength: 25 }), ({ asked, order }, moves) => {
      const visit = visitOf(asked, order);
      let session = openSession(visit);
      for (const step of moves) {
        if (session.status === 'ready' || session.current === 'submit') break;
        session =
          step.type === 'back'
            ? act(visit, session, step)
            : act(visit, session, { type: 'answer', question: session.current, value: step.value });
        if (step.type === 'reply') session = act(visit, session, { type: 'next' });
        const { progress } = replayed(asked, order, session.values);
        assert.deepEqual([session.path, session.end], [progress.path, progress.end]);
        assert.ok(session.issues.length > 0 || [...progress.path, nextStep(progress)].includes(session.current));
        seen.steps += 1;
      }
      if (session.end === 'screenout') seen.screenout += 1;
      session = act(visit, session, { type: 'answer', question: 'submit', value: { terms: true } });
      const sent = act(visit, session, { type: 'send' });
      const { complete } = replayed(asked, order, sent.values);
      assert.deepEqual(sent.issues, complete.issues);
      assert.equal(sent.status === 'ready', complete.issues.length === 0);
      seen[sent.status === 'ready' ? 'ready' : 'faulty'] += 1;
    }),
    { numRuns: 1500 },
  );
  for (const [name, count] of Object.entries(seen)) assert.ok(count > 25, `${name}: ${count}`);
});

test('[A-17, RI-50] every path ends: a respondent who answers what is asked comes to the end', () => {
  fc.assert(
    fc.property(anySurvey, fc.infiniteStream(reply), ({ asked, order }, replies) => {
      const optional: Survey = { ...asked, requiredMode: 'all_optional' };
      const visit = visitOf(optional, order);
      let session = openSession(visit);
      for (let steps = 0; session.current !== 'submit' && session.current !== 'screenout'; steps += 1) {
        assert.ok(steps <= letters.length + 1, 'no step is met twice');
        const { current } = session;
        session = act(visit, act(visit, session, { type: 'answer', question: current, value: replies.next().value }), {
          type: 'next',
        });
        if (session.issues.length > 0)
          session = act(visit, act(visit, session, { type: 'answer', question: current, value: null }), {
            type: 'next',
          });
        assert.notEqual(session.current, current);
      }
    }),
    { numRuns: 500 },
  );
});

test('[RI-50] whatever is sent, a replay does not throw, and when the time is over only consent is missing', () => {
  fc.assert(
    fc.property(
      anySurvey,
      fc.dictionary(
        fc.oneof(letter.map(uuid), fc.constantFrom('welcome', 'submit', '__proto__', 'zz')),
        fc.oneof(reply, fc.jsonValue()),
      ),
      ({ asked, order }, values) => {
        const sent = submission({ ...asked, scoring: true }, values, { order });
        const late = replay({ ...asked, scoring: true }, sent, 'time-over');
        assert.ok(late.issues.every((issue) => issue.question === 'submit'));
        assert.ok(late.end === 'screenout' || late.score!.score <= late.score!.maxScore);
        const again = replay(asked, { ...sent, values: { ...entriesOf(late.readings), ...late.values } }, 'time-over');
        assert.deepEqual([again.path, again.values], [late.path, late.values]);
        replay(asked, sent, 'progress');
        replay(asked, sent, 'complete');
      },
    ),
    { numRuns: 1000 },
  );
});
