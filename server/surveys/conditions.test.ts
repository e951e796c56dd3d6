import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;

const when = (id: string) => ({ op: 'and', items: [{ source: { type: 'widget', id }, operator: 'gte', value: 4 }] });

test('[CO-1] saving conditions replaces all logic of the draft and gives it back as stored', async () => {
  const [source, target] = [ask('rating'), ask('input')];
  const id = await house.survey(alice, { widgets: draft(source, target) });
  const save = async (conditions: unknown) => good(await alice.post(`/quiz/${id}/conditions`, { conditions }));
  const first = await save({ display: { [target.id]: { action: 'show', when: when(source.id), xKept: 1 } } });
  assert.deepEqual([first.status, first.warnings], [true, []]);
  assert.match(first.conditions.display[target.id].id, /^[0-9a-f-]{36}$/);
  assert.equal(first.conditions.display[target.id].xKept, 1);
  const second = await save({ jumps: { [source.id]: [{ id: 'mine', when: null, to: { type: 'submit' } }] } });
  assert.deepEqual(second.conditions, { jumps: { [source.id]: [{ id: 'mine', when: null, to: { type: 'submit' } }] } });
  assert.deepEqual(good(await alice.get(`/quiz/${id}`)).conditions, second.conditions);
});

test('[CO-1, CO-2] {}, [] and null clear the logic; anything else that is no object, and nothing at all, is a validation_error', async () => {
  const source = ask('rating');
  for (const nothing of [{}, [], null]) {
    const id = await house.survey(alice, {
      widgets: draft(source),
      conditions: { jumps: { [source.id]: [{ when: null, to: { type: 'submit' } }] } },
    });
    assert.deepEqual(good(await alice.post(`/quiz/${id}/conditions`, { conditions: nothing })).conditions, {});
    assert.deepEqual(good(await alice.get(`/quiz/${id}`)).conditions, {});
  }
  const id = await house.survey(alice);
  for (const body of [{}, { conditions: 'x' }, { conditions: 5 }, { conditions: [1] }]) {
    assert.equal(
      (await alice.post(`/quiz/${id}/conditions`, body)).body.code,
      'validation_error',
      JSON.stringify(body),
    );
  }
});

test('[CO-1, CO-22, ER-18] rules that do not fit are refused with every fault named, and nothing is stored', async () => {
  const [source, target] = [ask('rating'), ask('input')];
  const id = await house.survey(alice, {
    widgets: draft(source, target),
    conditions: { display: { [target.id]: { action: 'show', when: when(source.id) } } },
  });
  const before = good(await alice.get(`/quiz/${id}`));
  const answer = await alice.post(`/quiz/${id}/conditions`, {
    conditions: {
      jumps: { [target.id]: [{ when: null, to: { type: 'widget', id: source.id } }] },
      quotas: [{ limit: 0, when: when(source.id) }],
    },
  });
  assert.deepEqual([answer.status, answer.body.code], [422, 'conditions_invalid']);
  assert.deepEqual(answer.body.error.details.errors.map((item: { code: string }) => item.code).toSorted(), [
    'backward',
    'limit',
  ]);
  assert.deepEqual(good(await alice.get(`/quiz/${id}`)), before);
});
