import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse, type Person } from '../../../test/house.ts';
import type { AnswerHooks } from '../hooks.ts';
import { makeServedSurveys } from './served-surveys.ts';

const house = await openHouse();
after(() => house.close());

async function codeOf(person: Person): Promise<string> {
  const id = await house.survey(person, { widgets: draft(ask('input')) });
  good(await house.client(person.token).post(`/quiz/${id}/publish`));
  return good(await house.client(person.token).get(`/quiz/${id}`)).virtual_id;
}

test('[LI-39] surveys of one workspace are read one after another, those of others meanwhile', async () => {
  const { alice, carol, db, config } = house;
  const [one, two, other] = [await codeOf(alice), await codeOf(alice), await codeOf(carol)];
  const gates: { id: number; open: () => void }[] = [];
  const asked = new Map<number, number>();
  // It is asked whether there are codes before the queue, and again when the survey is read.
  const hasCodes: AnswerHooks['hasCodes'] = (_tx, id) => {
    asked.set(id, (asked.get(id) ?? 0) + 1);
    if (asked.get(id) === 1) return Promise.resolve(false);
    return new Promise((found) => gates.push({ id, open: () => found(false) }));
  };
  const surveys = makeServedSurveys({ db, config, hooks: { hasCodes } as AnswerHooks });
  const reading = [one, two, other].map((code) => surveys.find(code));
  const isReached = async (number: number) => {
    for (let turn = 0; turn < 2000 && gates.length < number; turn += 1) await db.pool.query('select 1');
    return gates.length === number;
  };
  assert.ok(await isReached(2), 'one of each workspace');
  for (let turn = 0; turn < 20; turn += 1) await db.pool.query('select 1');
  assert.equal(gates.length, 2);
  for (const { open } of gates) open();
  assert.ok(await isReached(3), 'the second of the first');
  gates[2]!.open();
  const found = await Promise.all(reading);
  assert.deepEqual(
    found.map((survey) => survey?.virtualId),
    [one, two, other],
  );
});
