/** Surveys without a way back: what may still be changed, and what not. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';

const house = await openHouse();
after(() => house.close());

const blocked = { block_jump_to_prev_widget: true };

const [welcome, a, b, c] = [ask('welcome'), ask('input'), ask('input'), ask('rating')];
const terms = ask('submit', { submitTerms: true });

interface Sent {
  values: Record<string, unknown>;
  times?: Record<string, number>;
  complete?: boolean;
}

const cases: { title: string; stored: Sent; sent: Sent; locked?: string[]; settings?: object }[] = [
  { title: 'the only one', stored: { values: { [a.id]: 'x' } }, sent: { values: { [a.id]: 'y' } } },
  {
    title: 'the one on screen, when the next is answered with it',
    stored: { values: { [a.id]: 'x' } },
    sent: { values: { [a.id]: 'y', [b.id]: 'z' } },
  },
  {
    title: 'the last one, by what sends it',
    stored: { values: { [a.id]: 'x', [b.id]: 'y', [c.id]: 2 } },
    sent: { values: { [a.id]: 'x', [b.id]: 'y', [c.id]: 5, submit: { terms: true } }, complete: true },
  },
  {
    title: 'the last one, after the consent',
    stored: { values: { [a.id]: 'x', [b.id]: 'y', [c.id]: 2, submit: { terms: true } } },
    sent: { values: { [a.id]: 'x', [b.id]: 'y', [c.id]: 5, submit: { terms: true } }, complete: true },
  },
  {
    title: 'the one on screen, taken back',
    stored: { values: { [a.id]: 'x', [b.id]: 'y' } },
    sent: { values: { [a.id]: 'x' } },
  },
  {
    title: 'one with another behind it',
    stored: { values: { [a.id]: 'x', [b.id]: 'y' } },
    sent: { values: { [a.id]: 'changed', [b.id]: 'y' } },
    locked: [a.id],
  },
  {
    title: 'one that was passed without an answer',
    stored: { values: { [a.id]: null, [b.id]: 'y' } },
    sent: { values: { [a.id]: 'late', [b.id]: 'y' } },
    locked: [a.id],
  },
  {
    title: 'one that has gone from the values',
    stored: { values: { [a.id]: 'x', [b.id]: 'y' } },
    sent: { values: { [b.id]: 'y', [c.id]: 1, submit: { terms: true } }, complete: true },
    locked: [a.id],
  },
  {
    title: 'one before another that has been passed without an answer',
    stored: { values: { [a.id]: 'x', [b.id]: null } },
    sent: { values: { [a.id]: 'y', [b.id]: null } },
    locked: [a.id],
  },
  {
    title: 'one before another on which time was spent',
    stored: { values: { [a.id]: 'x' }, times: { [b.id]: 2 } },
    sent: { values: { [a.id]: 'y' } },
    locked: [a.id],
  },
  {
    title: 'several at once',
    stored: { values: { [a.id]: 'x', [b.id]: 'y', [c.id]: 1 } },
    sent: { values: { [a.id]: 'y', [b.id]: 'x', [c.id]: 2 } },
    locked: [a.id, b.id],
  },
  {
    title: 'one with another behind it, all on one page',
    stored: { values: { [a.id]: 'x', [b.id]: 'y' } },
    sent: { values: { [a.id]: 'changed', [b.id]: 'y' } },
    settings: { show_by_one: false },
  },
];

for (const { title, stored, sent, locked, settings } of cases)
  test(`[RI-37, RI-76] without a way back: ${title} ${locked ? 'stays as it was' : 'can be changed'}`, async () => {
    const { id, rita } = await openSurvey(house, {
      widgets: draft(welcome, a, b, c, terms),
      settings: { ...blocked, ...settings },
    });
    const uuid = randomUUID();
    good(await rita.put(uuid, { ...stored, seq: 1 }));
    const answer = await rita.put(uuid, { ...sent, seq: 2 });
    const read = async () => (await house.db.pool.query('select values from answers where survey_id = $1', [id])).rows;
    if (!locked) {
      good(answer);
      const { submit: _consent, ...values } = sent.values;
      assert.deepEqual(await read(), [{ values }]);
      return;
    }
    assert.deepEqual([answer.status, answer.body.code], [409, 'previous_locked']);
    assert.deepEqual(answer.body.error.details.widget_ids, locked);
    assert.deepEqual(await read(), [{ values: stored.values }], 'nothing has changed');
  });

test('[RI-77] without a way back, what a completion refuses can be put right, and nothing else with it', async () => {
  const [phone, last] = [ask('phone', { phoneStrictValidation: true }), ask('input', { isRequired: true })];
  const { rita } = await openSurvey(house, { widgets: draft(a, phone, last), settings: blocked });
  const uuid = randomUUID();
  const wrong = { [a.id]: 'x', [phone.id]: '12345678', [last.id]: 'end' };
  good(await rita.put(uuid, { values: wrong }));
  assert.equal((await rita.put(uuid, { values: wrong, complete: true })).body.code, 'answer_invalid');
  const right = { ...wrong, [phone.id]: '+4915112345678' };
  assert.deepEqual((await rita.put(uuid, { values: { ...right, [a.id]: 'y' } })).body.error.details.widget_ids, [a.id]);
  good(await rita.put(uuid, { values: right }));
  const again = await rita.put(uuid, { values: { ...right, [phone.id]: '+4915112345679' } });
  assert.equal(again.body.code, 'previous_locked', 'it is right now, and was passed');
  good(await rita.put(uuid, { values: right, complete: true }));
});
