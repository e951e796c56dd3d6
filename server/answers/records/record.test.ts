import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, choose, draft } from '../../../test/draft.ts';
import { good, openHouse, type House } from '../../../test/house.ts';
import { openSurvey, type Respondent } from '../../../test/respondent.ts';
import { listAnswerRows } from '../store/records.ts';
import { presentAnswers } from './record.ts';

const house = await openHouse();
after(() => house.close());

async function recordOf(of: House, surveyId: number, answerId: number) {
  const { config, vault } = of.app.kernel;
  const [record] = await of.db.read(async (tx) =>
    presentAnswers({ config, vault }, tx, await listAnswerRows(tx, surveyId, [answerId])),
  );
  return record!;
}

async function completed(
  rita: Respondent,
  values: Record<string, unknown>,
  more: Record<string, unknown> = {},
): Promise<number> {
  return good(await rita.complete(values, more)).answer.id;
}

test('a record tells titles, readable answers, points and what belongs to the questions, in path order', async () => {
  const one = choose(
    { a: 'An <b>apple</b>', b: 'Pear' },
    { title: '<i>Which</i> one?', choiceTextOther: true, choiceScores: { a: 2, b: 5 } },
  );
  const [blocked, untitled] = [ask('input', { isBlocked: true }), ask('rating', { title: '' })];
  const { id, rita } = await openSurvey(house, {
    widgets: draft(ask('welcome'), one, blocked, untitled),
    settings: { scoring_switcher: true, lang: 'es', extra_fields: [{ name: 'ref' }] },
  });
  good(await house.alice.post(`/quiz/${id}/widgets-hidden`, { widget_uuid: one.id, name: 'crm', value: 'fruit' }));
  const answer = await completed(rita, { [one.id]: 'a', [untitled.id]: 3 }, { extra_fields: { ref: 'mail' } });
  const record = await recordOf(house, id, answer);
  assert.deepEqual(
    record.answers.map(({ question_text, answer_type, answer: text, value, score, max_score, is_correct, hidden }) => [
      question_text,
      answer_type,
      text,
      value,
      score,
      max_score,
      is_correct,
      hidden,
    ]),
    [
      ['Which one?', 'single_choice', 'An apple', { id: 'a', other: null }, 2, 5, false, { crm: 'fruit' }],
      ['Pregunta 3', 'rating', '3', 3, 0, 0, null, {}],
    ],
  );
  assert.deepEqual([record.score, record.max_score, record.extra_fields], [2, 5, { ref: 'mail' }]);
  assert.deepEqual(
    [record.device, record.browser, record.os, record.ip_address],
    ['desktop', 'Chrome', 'Windows', '127.0.0.1'],
  );
});

test('[RI-40] values follow a renamed variable and stay with a deleted one', async () => {
  const { id, rita } = await openSurvey(house, {
    widgets: draft(ask('input')),
    settings: { extra_fields: [{ name: 'old' }, { name: 'gone' }] },
  });
  const answer = await completed(rita, {}, { extra_fields: { old: '1', gone: '2' } });
  const [old, gone] = good(await house.alice.get(`/quiz/${id}/variables`)) as { id: string }[];
  good(await house.alice.post(`/quiz/${id}/variables/${old!.id}`, { name: 'new' }));
  good(await house.alice.del(`/quiz/${id}/variables/${gone!.id}`));
  assert.deepEqual((await recordOf(house, id, answer)).extra_fields, { gone: '2', new: '1' });
});

test('[RI-62] an unfinished answer and a screened-out one', async () => {
  const one = choose({ a: 'A', b: 'B' }, { choiceScores: { a: 1 } });
  const when = { op: 'and', items: [{ source: { type: 'widget', id: one.id }, operator: 'eq', value: 'b' }] };
  const { id, rita } = await openSurvey(house, {
    widgets: draft(one),
    settings: { scoring_switcher: true },
    conditions: { jumps: { [one.id]: [{ when, to: { type: 'screenout' } }] } },
  });
  const open = good(await rita.put(randomUUID(), { values: { [one.id]: 'a' } })).answer.id;
  const unfinished = await recordOf(house, id, open);
  assert.deepEqual(
    [unfinished.is_complete, unfinished.date_end, unfinished.duration_seconds, unfinished.score],
    [false, null, null, null],
  );
  const out = await recordOf(house, id, await completed(rita, { [one.id]: 'b' }));
  assert.deepEqual([out.is_complete, out.is_screenout, out.score, out.answers[0]!.score], [true, true, null, null]);
});

test('[RI-62] what is stored of an address is the operator’s choice; the rule by address holds all the same', async () => {
  for (const [keep, shown] of [
    ['masked', '127.0.0.0'],
    ['none', null],
  ] as const) {
    const discreet = await openHouse({ STORE_IP: keep });
    try {
      const { id, rita } = await openSurvey(discreet, {
        widgets: draft(ask('input')),
        settings: { multiple_ip: false },
      });
      const answer = await completed(rita, {});
      assert.equal((await recordOf(discreet, id, answer)).ip_address, shown);
      assert.equal((await rita.complete({})).body.code, 'already_answered');
    } finally {
      await discreet.close();
    }
  }
});
