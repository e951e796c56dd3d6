/** What records of answers may cost, whatever the survey is built of. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';
import { listAnswerRows } from '../store/records.ts';
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
