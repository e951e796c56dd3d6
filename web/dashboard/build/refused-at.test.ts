import assert from 'node:assert/strict';
import test from 'node:test';
import { about, all, question, structure, to, uuid } from '../../../engine/conditions/fixture.ts';
import { readDraft } from '../draft/draft.ts';
import { refusedAt } from './refused-at.ts';

const [a, b] = [uuid('a'), uuid('b')];
const draft = readDraft(structure(question('rating', 'a'), question('input', 'b')), {
  jumps: {
    [a]: [
      { id: 'first', when: all(about('a', 'eq', 1)), to: to('b') },
      { id: 'second', when: null, to: to('b') },
    ],
  },
  display: { [b]: { id: 'shown', action: 'show', when: all(about('a', 'eq', 9)) } },
  quotas: [{ id: 'full', limit: 1, when: all(about('a', 'eq', 1)) }],
});
const message = 'does not fit';

test('[DA-55, DA-105] what the server refuses of a rule is told at that rule, by what is wrong with it', () => {
  assert.deepEqual(refusedAt(draft, { field: `jumps.${a}.1.to`, message, code: 'backward' }), {
    question: a,
    refused: { path: '', constraint: undefined, rule: { kind: 'jump', id: 'second', code: 'backward' } },
  });
  assert.deepEqual(refusedAt(draft, { field: `display.${b}.when.items.0.value`, message, code: 'value' }), {
    question: b,
    refused: { path: '', constraint: undefined, rule: { kind: 'display', id: 'shown', code: 'value' } },
  });
});

test('[DA-55] a member is told at its question, and what belongs to none at none', () => {
  assert.deepEqual(refusedAt(draft, { field: `entities.${b}.title`, message, constraint: 'length' }), {
    question: b,
    refused: { path: 'title', constraint: 'length', rule: null },
  });
  assert.equal(refusedAt(draft, { field: 'quotas.0.limit', message, code: 'limit' }), null);
  assert.equal(refusedAt(draft, { field: 'ids', message }), null);
});
