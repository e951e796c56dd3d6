import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { questionTypes } from '../../../../contract/questions/types.ts';
import { publicMembersOf } from '../../../../engine/public-members.ts';
import { cases, mail, plan, survey, town, visit, why } from '../../../../test/change-cases.ts';
import { table, tableFile, sentencesOf } from '../../../../test/change-words.ts';
import { addItems, moveItems, removeItems, setItem, setMember } from '../../draft/acts.ts';
import type { Draft } from '../../draft/draft.ts';
import { importance } from './change.ts';
import { changesBetween } from './changes.ts';
import { fields } from './fields.ts';
import { excerpts } from './sentence.ts';

const between = (before: Draft, after: Draft) => changesBetween({ draft: before }, { draft: after });

test('[DA-110] every kind of change is told in four languages, as the table says', async () => {
  assert.equal(await table(), await readFile(tableFile, 'utf8'), 'node test/change-words.ts --write');
});

test('[DA-110] the table has every kind of change that one can make in the builder', () => {
  const made = new Set(
    Object.values(cases).flatMap(({ from, change }) => {
      const before = from ? from(survey) : survey;
      return between(before, change(before)).groups.flatMap(({ changes }) => changes.map(({ is }) => is));
    }),
  );
  assert.deepEqual(
    importance.filter((is) => !made.has(is)),
    ['other'],
  );
});

test('[DA-110] every member that respondents get has the name that the inspector gives it', () => {
  const named = (member: string) => Object.keys(fields).some((path) => path.split('.')[0] === member);
  const unnamed = questionTypes.flatMap((type) =>
    Object.keys(publicMembersOf(type)).filter((member) => !named(member)),
  );
  // No field of the inspector writes it.
  assert.deepEqual(unnamed, ['emailWidth']);
});

test('[DA-110] questions stand in the order of the survey, one that is gone where it stood, and the most telling comes first', async () => {
  const change = (draft: Draft) =>
    [
      setMember(town, ['title'], 'Which town?'),
      removeItems({ list: 'questions' }, [why]),
      setMember(plan, ['choiceMultiple'], true),
      setMember(plan, ['title'], 'Plan?'),
      moveItems({ list: 'questions' }, [plan], 'welcome'),
    ].reduce((next, one) => one(next), draft);
  const lines = await sentencesOf('en', survey, change(survey));
  assert.deepEqual(
    lines.map((line) => line.split(' → ')[0]),
    [
      '1. Plan? | Question: ~~Which plan?~~',
      '1. Plan? | Respondents may choose several: ~~No~~',
      '1. Plan? | Moved to the start',
      '1. Plan? | Its answers are counted apart from earlier ones, because what can be answered changed.',
      '2. How was it? | Rule deleted: ~~If the answer is below 4, then go to 5. Why?~~',
      '5. Why? | Deleted',
      '7. Which town? | Question: ~~Where?~~',
    ],
  );
});

test('[DA-110] what respondents cannot notice is named, and is no change for them', () => {
  const blocked = between(survey, setMember(mail, ['title'], 'Your mail?')(survey));
  assert.deepEqual([blocked.groups, blocked.unnoticed, blocked.isElseChanged], [[], [mail], false]);
  const quota = setItem({ list: 'quotas' }, 'pro', { ...survey.conditions.quotas[0], name: 'Experts' })(survey);
  assert.deepEqual([between(survey, quota).groups, between(survey, quota).isElseChanged], [[], true]);
  const asUsual = setMember(visit, ['isRequired'], false)(survey);
  assert.deepEqual([between(survey, asUsual).groups, between(survey, asUsual).unnoticed], [[], [visit]]);
});

test('[DA-110] a rule that is deleted and written again is the same rule', () => {
  const [low] = survey.conditions.jumps[visit]!;
  const jumps = { list: 'jumps', question: visit } as const;
  const again = addItems(jumps, [['new', low!]], null)(removeItems(jumps, ['low'])(survey));
  assert.deepEqual(between(survey, again).groups, []);
});

test('[DA-111] answers are counted apart where the server says so, also after a change that was taken back', () => {
  const [before, after] = [{ [plan]: 'one' }, { [plan]: 'other' }].map((hashes) => ({ draft: survey, hashes }));
  assert.deepEqual(changesBetween(before!, after!).groups, [
    { question: plan, changes: [{ is: 'new_version', because: 'back' }] },
  ]);
  assert.deepEqual(changesBetween(before!, before!).groups, []);
});

test('[DA-110] of long texts the part is shown in which they differ', () => {
  const text = (word: string) =>
    `${'Long before that. '.repeat(30)}It was ${word} there.${' And after that.'.repeat(30)}`;
  const [one, other] = excerpts(text('cold'), text('warm'));
  assert.match(one, /^…[^…]{1,60}was cold there\.[^…]{1,40}…$/);
  assert.match(other, /^…[^…]{1,60}was warm there\.[^…]{1,40}…$/);
  assert.deepEqual(excerpts('a'.repeat(500), ''), [`${'a'.repeat(160)}…`, '']);
});
