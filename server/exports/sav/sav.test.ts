/** SPSS files, read back by a reader that shares nothing with the writer. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, choose, draft } from '../../../test/draft.ts';
import { everyDraft, everyType, everyValue, hostile } from '../../../test/files.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';
import { readSav } from '../../../test/sav.ts';
import { attachment } from '../../kernel/http/attachment.ts';
import { serialSeconds } from './moments.ts';
import { savNames } from './names.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;
const saved = async (id: number) => readSav((await alice.get(`/quiz/${id}/answers/sav`)).bytes);
const day = Date.parse('1582-10-14') / 1000;
const second = (moment: string) => Date.parse(`${moment}Z`) / 1000 - day;

test('[EX-29, EX-30] every type has its variables, with labels, measures, values and missing ones', async () => {
  const { id, rita } = await openSurvey(house, { widgets: everyDraft, settings: { extra_fields: [{ name: 'a-b' }] } });
  good(await rita.complete(everyValue('short'), { extra_fields: { 'a-b': 'mail' } }));
  await rita.complete({ submit: { terms: true } });
  const file = await alice.get(`/quiz/${id}/answers/sav`);
  assert.equal(file.headers['content-type'], 'application/x-spss-sav');
  assert.equal(file.headers['content-disposition'], attachment(`quiz-${id}-answers.sav`));
  const { encoding, cases, variables, rows, sets } = readSav(file.bytes);
  assert.deepEqual([encoding, cases, rows.length], ['UTF-8', 2, 2]);
  const cell = (name: string, row = 0) => rows[row]![variables.findIndex((one) => one.name === name)];
  const of = (name: string) => variables.find((one) => one.name === name)!;
  const asked = variables.map(({ name }) => name).filter((name) => name.startsWith('q'));
  assert.equal(
    asked.join(' '),
    'q1 q2 q3_1 q3_2 q3_3 q3_4 q3_text q4 q5_1 q5_2 q6 q7 q8 q9 q10 q11 q12 q13_1_1 q13_1_2 q13_2_1 q13_2_2 q14_1 q14_2 q15 q16',
  );
  assert.deepEqual(
    asked.map((name) => cell(name)),
    [
      1,
      2,
      1,
      0,
      1,
      0,
      'Teal; "x"',
      1,
      2,
      1,
      -5,
      4,
      9,
      'short',
      'a@b.co',
      '+14155552671',
      second('2026-03-01T14:30'),
      1,
      1,
      0,
      1,
      'left text',
      '',
      '',
      1,
    ],
  );
  assert.deepEqual(
    asked.map((name) => cell(name, 1)).filter((value) => value !== null && value !== ''),
    [1],
  );
  assert.deepEqual([cell('v_a_b'), cell('status'), of('status').values.get(1)], ['mail', 1, 'completed']);
  assert.deepEqual(
    [...of('q2').values],
    [
      [1, 'Red'],
      [2, 'Blue'],
    ],
  );
  assert.deepEqual(
    [of('q3_4').label, [...of('q3_4').values]],
    [
      'Colours [Hard to say]',
      [
        [1, 'Yes'],
        [0, 'No'],
      ],
    ],
  );
  assert.deepEqual([of('q1').measure, of('q7').measure, of('q6').measure, of('q9').measure], [1, 2, 3, 1]);
  assert.deepEqual([of('q12').format, of('date_start').format], [22, 22]);
  assert.match(sets, /^\$q3=D1 1 7 Colours( v\d+){4}\n\$q13_1=D1 1 10 Grid \[Row\] v\d+ v\d+\n/);
});

test('[EX-30] options of all versions have codes, and hard to answer is missing', async () => {
  const pick = choose({ a: 'Red', b: 'Blue' }, { title: 'Colour', hardToAnswer: true });
  const clock = ask('datetime', { title: 'Clock', dateTimeType: 'time' });
  const { id, rita } = await openSurvey(house, { widgets: draft(pick, clock) });
  await rita.complete({ [pick.id]: 'a', [clock.id]: '14:30' });
  const newer = {
    ...pick,
    entity: { ...pick.entity, choiceIds: ['b', 'c'], choiceEntities: { b: { text: 'Azure' }, c: { text: 'Teal' } } },
  };
  good(await alice.post(`/quiz/${id}/save`, draft(newer, clock)));
  good(await alice.post(`/quiz/${id}/publish`));
  await rita.complete({ [pick.id]: 'c' });
  await rita.complete({ [pick.id]: 'hard_to_answer' });
  const { variables, rows } = await saved(id);
  const place = variables.findIndex(({ name }) => name === 'q1');
  assert.deepEqual(
    [...variables[place]!.values],
    [
      [1, 'Azure'],
      [2, 'Teal'],
      [9998, 'Hard to say'],
      [3, 'Red'],
    ],
  );
  assert.deepEqual(variables[place]!.missing, [9998]);
  assert.deepEqual(
    rows.map((row) => row[place]),
    [3, 2, 9998],
  );
  assert.deepEqual([variables[place + 1]!.format, rows.map((row) => row[place + 1])], [21, [52_200, null, null]]);
  const { codebook } = good(await alice.get(`/quiz/${id}/answers/codebook`));
  const listed = codebook.variables.find(({ name }: { name: string }) => name === 'q1');
  assert.deepEqual(
    listed.values.map(({ id: value, code }: { id: string; code: number }) => [value, code]),
    [
      ['b', 1],
      ['c', 2],
      ['hard_to_answer', 9998],
      ['a', 3],
    ],
  );
});

test('[EX-31] texts come back as they were stored, long ones cut between letters at 32,767 bytes', async () => {
  const { id, rita } = await openSurvey(house, { widgets: everyDraft });
  for (const words of hostile) good(await rita.complete(everyValue(words)));
  const long = ['ж'.repeat(200), 'x'.repeat(255), 'é'.repeat(252), `a${'ж'.repeat(20_000)}`];
  const all = [...hostile, ...long];
  for (const words of long) good(await rita.complete(everyValue(words.slice(0, 200))));
  const stored = await house.db.pool.query('select id from answers where survey_id = $1 order by id', [id]);
  for (const [place, { id: answer }] of stored.rows.entries())
    await house.db.pool.query(
      `update answers set "values" = jsonb_set("values", $1, to_jsonb($2::text)) where survey_id = $3 and id = $4`,
      [[everyType.words.id], all[place], id, answer],
    );
  const { variables, rows } = await saved(id);
  const place = variables.findIndex(({ name }) => name === 'q9');
  assert.equal(variables[place]!.width, 32_767);
  assert.deepEqual(
    rows.map((row) => row[place]),
    all.map((text) => (text.length > 20_000 ? `a${'ж'.repeat(16_383)}` : text.trimEnd())),
  );
  assert.deepEqual(
    rows.map((row) => row[place + 1]),
    all.map(() => 'a@b.co'),
  );
});

test('[EX-29] without answers a file has its variables', async () => {
  const { id } = await openSurvey(house, { widgets: everyDraft });
  const { cases, rows, variables } = await saved(id);
  assert.deepEqual([cases, rows.length], [0, 0]);
  assert.ok(variables.length > 20);
});

test('[EX-29] names that SPSS would not take are changed, and each stands once', () => {
  assert.deepEqual(savNames(['v_a-b', 'v_A_B', 'v_end.', 'all', 'q1', 'v_'.padEnd(80, 'x'), 'v_'.padEnd(81, 'x')]), [
    'v_a_b',
    'v_A_B_2',
    'v_end_',
    'all_',
    'q1',
    'v_'.padEnd(64, 'x'),
    `${'v_'.padEnd(56, 'x')}_2`,
  ]);
  assert.deepEqual([serialSeconds('1582-10-14'), serialSeconds('00:01'), serialSeconds('later')], [0, 60, null]);
});
