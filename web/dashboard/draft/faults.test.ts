/** What the server will not take, and what becomes of the rest. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { makeDraftServer } from '../../../test/draft-server.ts';
import { makeDevice, openWriter, typed } from '../../../test/draft-writer.ts';
import { makeClock } from '../../../test/respondent/clock.ts';
import { type Draft, readDraft } from './draft.ts';
import { placeOfFault, withoutFaults } from './faults.ts';

const first = readDraft({ ids: ['q', 'r'], entities: { q: { type: 'input' }, r: { type: 'input' } } }, {});

test('[DB-28] a fault that the server names is told and stays here, and all else is saved', async () => {
  const [clock, server] = [makeClock(), makeDraftServer(first)];
  const place = { stored: server.stored(), port: server.port([]), device: makeDevice(), clock };
  const writer = await openWriter({ name: 'alice', ...place });
  const { state } = writer.saving;
  server.judge(({ entities }) =>
    entities['q']?.title === 'wrong' ? [{ field: 'entities.q.title', message: 'No.' }] : [],
  );
  typed(writer, 'q', 'wrong');
  typed(writer, 'r', 'an hour of work');
  await clock.pass(1000);
  const faults = [{ field: 'entities.q.title', message: 'No.' }];
  assert.deepEqual(state(), { is: 'stopped', because: 'invalid', code: 'validation_error', faults });
  const { q, r } = server.stored().draft.entities;
  assert.deepEqual([q?.title, r?.title], [undefined, 'an hour of work']);
  assert.equal(writer.store.draft().entities['q']?.title, 'wrong');
  assert.deepEqual(placeOfFault(writer.store.draft(), faults[0]!), { on: 'question', question: 'q', path: ['title'] });
  typed(writer, 'q', 'right');
  await clock.pass(1000);
  assert.deepEqual(state(), { is: 'saved' });
});

const rule = { id: 'new', when: null, to: { type: 'next' } };
const withRules = readDraft(
  {
    ids: ['q'],
    entities: { q: { type: 'choice', choiceIds: ['a'], choiceEntities: { a: { text: 'A' } }, title: 'T' } },
  },
  { jumps: { q: [rule] }, display: { q: rule }, quotas: [rule] },
);
const places: [field: string, left: (draft: Draft) => unknown][] = [
  [
    'entities.q.choiceEntities.a.text',
    ({ entities }) => ['choiceIds' in entities['q']!, 'choiceEntities' in entities['q']!, entities['q']!.title],
  ],
  ['q', ({ ids }) => ids],
  ['jumps.q.0.when.items.0', ({ conditions }) => conditions.jumps],
  ['display.q.when', ({ conditions }) => conditions.display],
  ['quotas.0.limit', ({ conditions }) => conditions.quotas],
];
const lefts = [[false, false, 'T'], ['r'], {}, {}, []];

for (const [at, [field, left]] of places.entries()) {
  test(`[DB-28] a fault at ${field} leaves out that and nothing else`, () => {
    const stored = readDraft({ ids: ['r'], entities: { r: { type: 'input' } } }, {});
    const mine = { ...withRules, ids: ['q', 'r'], entities: { ...withRules.entities, ...stored.entities } };
    assert.deepEqual(left(withoutFaults(mine, stored, [{ field, message: '' }])!), lefts[at]);
    assert.equal(withoutFaults(mine, stored, [{ field: 'ids', message: '' }]), null);
  });
}
