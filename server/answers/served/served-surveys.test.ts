import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, choose, draft } from '../../../test/draft.ts';
import { good, openHouse, type Person } from '../../../test/house.ts';
import type { AnswerHooks } from '../hooks.ts';
import { makeServedSurveys } from './served-surveys.ts';

const house = await openHouse();
after(() => house.close());

interface Survey {
  id: number;
  code: string;
}

async function published(person: Person, question = ask('input')): Promise<Survey> {
  const id = await house.survey(person, { widgets: draft(question), publish: true });
  return { id, code: good(await person.get(`/quiz/${id}`)).virtual_id };
}

/** Reads these surveys, each of which waits at a gate of its own once its turn has come. */
function readGated(asked: readonly Survey[]) {
  const { db, config } = house;
  const gates = new Map<number, () => void>();
  const known = new Set<number>();
  // It is asked whether there are codes before the queue, and again when the survey is read.
  const hasCodes: AnswerHooks['hasCodes'] = (_tx, id) => {
    if (!known.has(id)) return Promise.resolve(!known.add(id));
    return new Promise((found) => gates.set(id, () => found(false)));
  };
  const surveys = makeServedSurveys({ db, config, hooks: { hasCodes } as AnswerHooks });
  const found = Promise.all(asked.map(async ({ code }) => (await surveys.find(code))?.id));
  /** Which have begun, once so many have and no more do. */
  const begun = async (number: number) => {
    while (gates.size < number) await db.pool.query('select 1');
    for (let turn = 0; turn < 20; turn += 1) await db.pool.query('select 1');
    return asked.filter(({ id }) => gates.has(id));
  };
  return { found, begun, open: (survey: Survey) => gates.get(survey.id)!() };
}

test('[LI-39, A-76] surveys of one account, in whichever workspace, are read one after another, those of others meanwhile', async () => {
  const { alice, carol } = house;
  const { workspace } = good(await alice.post('/workspaces', { name: 'Second' }));
  const [folder] = good(await alice.get('/folders', { workspace_id: workspace.id }));
  const [one, two] = [await published(alice), await published({ ...alice, folderId: folder.id })];
  const other = await published(carol);
  const { found, begun, open } = readGated([one, two, other]);
  const first = await begun(2);
  assert.deepEqual([first.length, first.includes(other)], [2, true]);
  first.forEach(open);
  const last = (await begun(3)).filter((survey) => !first.includes(survey));
  last.forEach(open);
  assert.deepEqual(await found, [one.id, two.id, other.id]);
});

test('[LI-40] a survey that is kept is compared with the database when it was changed, and not when others were', async (t) => {
  const { alice, bob, config, db } = house;
  const [one, other] = [await published(alice), await published(bob)];
  let checks = 0;
  const hasCodes = () => Promise.resolve(++checks < 0);
  const surveys = makeServedSurveys({ db, config, hooks: { hasCodes } as unknown as AnswerHooks });
  // What is kept is believed for a while, by a clock that stands still here.
  t.mock.method(performance, 'now', () => 1000);
  const checksOf = async (change?: () => void) => {
    const before = checks;
    change?.();
    assert.equal((await surveys.find(one.code))?.id, one.id);
    return checks - before;
  };
  await checksOf();
  assert.equal(await checksOf(), 0);
  assert.equal(await checksOf(() => surveys.changed({ survey: other.id })), 0);
  assert.equal(await checksOf(() => surveys.changed({ workspace: 999_999 })), 0);
  assert.equal(await checksOf(() => surveys.changed({ survey: one.id })), 1);
  assert.equal(await checksOf(() => surveys.changed({ workspace: alice.workspaceId })), 1);
  assert.equal(await checksOf(() => surveys.changed('everything')), 1);
});

test('[LI-40] a request tells what it has changed: its survey, its workspace or, without either, whatever there is', async () => {
  const { alice } = house;
  const { id } = await published(alice);
  const { kernel } = house.app;
  const changes: unknown[] = [];
  const { changed } = kernel;
  kernel.changed = (touched) => {
    changes.push(touched);
    changed?.(touched);
  };
  good(await alice.post(`/quiz/${id}/rename`, { name: 'Renamed' }));
  good(await alice.post(`/workspace/${alice.workspaceId}`, { name: 'Renamed' }));
  await house.survey(alice);
  good(await alice.get(`/quiz/${id}`));
  good(await alice.post(`/quiz/${id}/rename`, { name: 'Renamed again' }));
  assert.ok((await alice.post(`/quiz/${id}/rename`, { name: '' })).status >= 400);
  kernel.changed = changed!;
  assert.deepEqual(changes, [{ survey: id }, { workspace: alice.workspaceId }, 'everything', { survey: id }]);
});

test('[LI-39] large surveys are read one after another, whosever they are, and small ones do not wait for them', async () => {
  const { alice, carol } = house;
  const large = () => choose(Object.fromEntries(Array.from({ length: 110 }, (_, at) => [`o${at}`, 'x'.repeat(1000)])));
  const [one, two] = [await published(alice, large()), await published(carol, large())];
  const small = await published(carol);
  const { found, begun, open } = readGated([one, two, small]);
  const first = await begun(2);
  assert.deepEqual([first.length, first.includes(small)], [2, true]);
  first.forEach(open);
  const last = (await begun(3)).filter((survey) => !first.includes(survey));
  last.forEach(open);
  assert.deepEqual(await found, [one.id, two.id, small.id]);
});
