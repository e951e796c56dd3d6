/** What records of answers may cost, whatever the survey is built of. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';
import { turnsOf } from '../../../test/turns.ts';
import { listAnswerRows } from '../store/records.ts';
import { readTests } from './question-tests.ts';
import { presentAnswers } from './record.ts';

const house = await openHouse();
after(() => house.close());

test('[A-57] records name options and untitled questions without listing all of them for each reply', async () => {
  const names = Array.from({ length: 1000 }, (_, at) => `<b>${at}</b>`);
  const questions = Array.from({ length: 100 }, () => ask('choice', { title: '', choiceEntities: names }));
  const { id, rita } = await openSurvey(house, { widgets: draft(...questions) });
  const values = Object.fromEntries(questions.map((question, at) => [question.id, `${at}`]));
  const answer: number = good(await rita.complete(values)).answer.id;
  const { config, vault } = house.app.kernel;
  await house.db.read(async (tx) => {
    const [row] = await listAnswerRows(tx, id, [answer]);
    const began = process.threadCpuUsage();
    let turns = 0;
    const watching = setInterval(() => (turns += 1));
    const records = await presentAnswers(
      { config, vault },
      tx,
      Array.from({ length: 100 }, () => row!),
    ).finally(() => clearInterval(watching));
    const { user, system } = process.threadCpuUsage(began);
    assert.deepEqual(
      [records.length, records[99]!.answers[7]!.question_text, records[99]!.answers[7]!.answer],
      [100, 'Question 8', '7'],
    );
    assert.ok(user + system < 1_500_000, `${user + system} µs`);
    assert.ok(turns > 1, 'others had their turns meanwhile');
  });
});

test('[A-57] others have their turn while tests of a filter are held against all forms of a question', async () => {
  const from = ask('choice', { choiceEntities: Array.from({ length: 1000 }, (_, at) => `${at}`) });
  const to = ask('choice', { choiceEntities: ['own'], carryForward: { from: from.id, mode: 'selected' } });
  const { id } = await openSurvey(house, {
    widgets: draft(from, to, ...Array.from({ length: 60 }, () => ask('input'))),
  });
  // As many publications in another order each.
  await house.db.pool.query(
    `insert into versions (survey_id, question_parts, conditions_part, digest, kept)
    select survey_id, question_parts[n:] || question_parts[:n - 1], conditions_part, digest, kept
    from versions, generate_series(2, 60) n where survey_id = $1 order by n`,
    [id],
  );
  const sent = Array.from({ length: 100 }, () => ({ id: to.id, operator: 'eq', value: 'no such option' }));
  const { longest, whole } = await turnsOf(() =>
    assert.rejects(
      house.db.read((tx) => readTests(tx, id, sent)),
      /no such option/,
    ),
  );
  assert.ok(longest < whole / 4, `${longest} of ${whole} µs`);
});
