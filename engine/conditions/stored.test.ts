import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { about, all, any, to, uuid } from './fixture.ts';
import { toStored } from './stored.ts';

function numbered() {
  let last = 0;
  return () => `new-${(last += 1)}`;
}
const stored = (raw: unknown) => toStored(raw, numbered());

test('[CO-2] an empty object, an empty array and null clear the conditions', () => {
  for (const empty of [{}, [], null]) assert.deepEqual(stored(empty), { conditions: {}, warnings: [] });
});

test('[CO-8, CO-10] rules get the ids they lack, and all else stays', () => {
  const when = all(about('a', 'answered'), { ...any(about('a', 'eq', 1)), hint: [1] });
  const raw = {
    jumps: {
      [uuid('a')]: [
        { id: 'mine', when, to: to('b'), colour: 'red' },
        { when: null, to: { type: 'next', why: 1 } },
      ],
    },
    display: { [uuid('b')]: { action: 'show', when, id: null } },
    quotas: [{ limit: 5, when }],
    remark: { deep: true },
  };
  const sent = structuredClone(raw);
  assert.deepEqual(stored(raw), {
    conditions: {
      jumps: {
        [uuid('a')]: [
          { id: 'mine', when, to: to('b'), colour: 'red' },
          { id: 'new-1', when: null, to: { type: 'next', why: 1 } },
        ],
      },
      display: { [uuid('b')]: { action: 'show', when, id: 'new-2' } },
      quotas: [{ id: 'new-3', limit: 5, when }],
      remark: { deep: true },
    },
    warnings: [],
  });
  assert.deepEqual(raw, sent, 'what was sent is not changed');
});

test('[CO-10] an object without rules is stored as it is, with a warning', () => {
  const { conditions, warnings } = stored({ legacy: [1, { a: 'b' }] });
  assert.deepEqual(conditions, { legacy: [1, { a: 'b' }] });
  assert.deepEqual(
    warnings.map(({ code, widget_id }) => [code, widget_id]),
    [['conditions_unknown', null]],
  );
  assert.deepEqual(stored({ jumps: {} }), { conditions: { jumps: {} }, warnings: [] });
});

test('[CV-36, CO-3] UUIDs of questions are kept in lower case, names of variables as they are', () => {
  const upper = { type: 'widget', id: uuid('a').toUpperCase() };
  const variable = { type: 'variable', id: uuid('b').toUpperCase() };
  const when = (source: object) => all(any({ source, operator: 'answered' }), { source: variable, operator: 'empty' });
  const raw = {
    jumps: { [upper.id]: [{ id: 'j', when: when(upper), to: upper }] },
    display: { [upper.id]: { id: 'd', when: when(upper) } },
  };
  const lower = { type: 'widget', id: uuid('a') };
  assert.deepEqual(stored(raw).conditions, {
    jumps: { [lower.id]: [{ id: 'j', when: when(lower), to: lower }] },
    display: { [lower.id]: { id: 'd', when: when(lower) } },
  });
});

test('[CO-10] any JSON is stored without an exception, and storing again changes nothing', () => {
  const member = fc.constantFrom('jumps', 'display', 'quotas', 'when', 'to', 'items', 'source', 'id', '__proto__');
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6, withCrossShrink: true },
      fc.jsonValue({ maxDepth: 1 }),
      fc.dictionary(member, tie('tree'), { maxKeys: 4 }),
      fc.array(tie('tree'), { maxLength: 3 }),
    ),
  }));
  fc.assert(
    fc.property(tree, (raw) => {
      const { conditions } = stored(raw);
      assert.deepEqual(toStored(conditions, () => assert.fail('every rule has its id')).conditions, conditions);
    }),
  );
});
