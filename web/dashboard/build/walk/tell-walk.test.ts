/** The reasons of a walk in words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { about, all, any, question, structure, to, uuid } from '../../../../engine/conditions/fixture.ts';
import { explain } from '../../../../engine/explain/explain.ts';
import { freshWalk, walkSurvey } from '../../../../engine/explain/survey.ts';
import { readDraft, structureOf, writeDraft } from '../../draft/draft.ts';
import { build } from '../../texts/en/build.ts';
import { logic } from '../../texts/en/logic.ts';
import { points } from '../../texts/en/points.ts';
import { shell } from '../../texts/en/shell.ts';
import { walk as own } from '../../texts/en/walk.ts';
import { wordsOf } from '../../words.ts';
import { groundOf } from '../logic/ground.ts';
import { briefOf, tellNext, whyEnded, whyNext, whyShown, whySkipped } from './tell-walk.ts';

const options = { g: { text: 'Guest' }, s: { text: 'Student' } };
const asked = structure(
  question('choice', 'a', { title: 'Who are you?', choiceIds: ['g', 's'], choiceEntities: options }),
  question('rating', 'b', { title: 'How was it?' }),
  question('input', 'c', { title: 'What went wrong?' }),
  question('input', 'd', { title: 'Anything else?' }),
);
const conditions = {
  jumps: {
    [uuid('a')]: [{ id: 'out', when: all(about('a', 'eq', 's')), to: { type: 'screenout' } }],
    [uuid('b')]: [
      { id: 'bad', when: any(about('b', 'lt', 2), about('b', 'eq', 3)), to: to('c') },
      { id: 'good', when: null, to: to('d') },
    ],
  },
  display: { [uuid('d')]: { id: 'few', action: 'show', when: all(about('b', 'lte', 4)) } },
  quotas: [{ id: 'q', name: 'Threes', limit: 1, when: all(about('b', 'eq', 3)) }],
};
const draft = readDraft(asked, conditions);
const facts = { variables: [], requiredMode: 'individual', scoring: false, isTimed: false, isRandom: false } as const;
const survey = walkSurvey({ structure: structureOf(draft), conditions: writeDraft(draft).conditions, ...facts });
const telling = {
  draft,
  ground: groundOf(draft, { variables: [], isScored: false }),
  logic: wordsOf<'logic'>('en', { ...shell, ...logic }),
  build: wordsOf<'build'>('en', { ...shell, ...build }),
  points: wordsOf<'points'>('en', { ...shell, ...points }),
  walk: wordsOf<'walk'>('en', { ...shell, ...own }),
};
const explainWith = (values: Record<string, unknown>, full: string[] = []) =>
  explain(survey, { ...freshWalk('1'), values, full });
const texts = (reasons: readonly { text: string }[]) => reasons.map(({ text }) => text);

test('[DA-136] a step says why it is shown: the first, in order, by a rule, and by the rule that shows it', () => {
  const { steps } = explainWith({ [uuid('a')]: 'g', [uuid('b')]: 4 });
  assert.deepEqual(
    steps.map((step) => texts(whyShown(step, telling))),
    [
      ['It is the first step.'],
      ['It follows “1. Who are you?” in order.'],
      [
        'Rule 2 after “2. How was it?” leads here: Always go to 4. Anything else?',
        'It is shown only if “2. How was it?” is at most 4, and that holds.',
      ],
    ],
  );
});

test('[DA-136] what comes next is told with the rule that decided, those that did not hold, those not asked, and what is passed over', () => {
  const bad = explainWith({ [uuid('a')]: 'g', [uuid('b')]: 3 }).steps[1]!;
  assert.equal(tellNext(bad, telling), 'Next: 3. What went wrong?');
  assert.deepEqual(texts(whyNext(bad, telling)), [
    'Rule 1 holds: the answer is below 2 or the answer is 3.',
    'Rule 2 was not asked.',
  ]);
  assert.deepEqual(
    whyNext(bad, telling)[0]!.parts.map(({ holds, matters }) => [holds, matters]),
    [
      [false, false],
      [true, true],
    ],
  );
  const good = explainWith({ [uuid('a')]: 'g', [uuid('b')]: 5 }).steps[1]!;
  assert.deepEqual(texts(whyNext(good, telling)), [
    'Rule 2 holds always.',
    'Rule 1 would hold if the answer is below 2 or the answer is 3.',
  ]);
  assert.deepEqual(
    good.left.skipped.map((one) => whySkipped(one, telling)),
    [
      '“3. What went wrong?”: the rule leads past it.',
      '“4. Anything else?”: it is shown only if “2. How was it?” is at most 4, and that does not hold.',
    ],
  );
});

test('[DA-136] before the answer, the rules that will look at it are told, and nothing is said to come next', () => {
  const open = explainWith({ [uuid('a')]: 'g' }).steps[1]!;
  assert.equal(tellNext(open, telling), 'Next: that depends on the answer');
  assert.match(texts(whyNext(open, telling))[0]!, /^Rule 1: If the answer is below 2 or the answer is 3, then /);
});

test('[DA-136] the end says by which rule or quota it came', () => {
  const ends = (values: Record<string, unknown>, full?: string[]) =>
    texts(whyEnded(explainWith(values, full).end, telling));
  assert.deepEqual(ends({ [uuid('a')]: 's' }), [
    'Rule 1 after “1. Who are you?” screens out: If the answer is “Student”, then screen out',
  ]);
  assert.deepEqual(ends({ [uuid('a')]: 'g', [uuid('b')]: 3 }, ['q']), [
    'The quota “Threes” is full, and “2. How was it?” is 3.',
  ]);
  assert.deepEqual(ends({ [uuid('a')]: 'g' }), ['The last step was reached in order.']);
});

test('[DA-136] in one line: what is on the screen, and why', () => {
  const explained = explainWith({ [uuid('a')]: 'g' });
  assert.equal(
    briefOf({ walk: { at: uuid('b'), end: null }, explained, telling }),
    '2. How was it? · It follows “1. Who are you?” in order.',
  );
});
