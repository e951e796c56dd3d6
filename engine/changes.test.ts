import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import type { Question, Structure } from '../contract/questions/types.ts';
import { changesBetween } from './changes.ts';

const structure = (ids: readonly string[], members: Record<string, Partial<Question>> = {}): Structure => ({
  ids: [...ids],
  entities: Object.fromEntries(
    ids.map((id) => [id, { type: 'input', id, hash: `hash of ${id}`, title: id, ...members[id] }]),
  ),
});
const none = { added: [], removed: [], moved: [], changed: [] };

test('[BY-3] the same draft changes nothing', () => {
  assert.deepEqual(changesBetween(structure(['a', 'b']), structure(['a', 'b'])), none);
});

test('[BY-3] a question that comes or goes moves no other', () => {
  assert.deepEqual(changesBetween(structure(['a', 'b', 'c']), structure(['x', 'a', 'c', 'y'])), {
    ...none,
    added: ['x', 'y'],
    removed: ['b'],
  });
});

test('[BY-3] one question moved is one, wherever it went', () => {
  assert.deepEqual(changesBetween(structure(['a', 'b', 'c', 'd']), structure(['b', 'c', 'd', 'a'])).moved, ['a']);
  assert.deepEqual(changesBetween(structure(['a', 'b', 'c', 'd']), structure(['d', 'a', 'b', 'c'])).moved, ['d']);
  assert.deepEqual(changesBetween(structure(['a', 'b', 'c', 'd']), structure(['d', 'x', 'a', 'c'])).moved, ['d']);
});

test('[BY-3] changed members are named, id and hash are not among them', () => {
  const draft = structure(['a', 'b'], { a: { isRequired: false, multimedia: { x: 1, y: 2 } } });
  const next = structure(['a', 'b'], {
    a: { title: 'New', multimedia: { y: 2, x: 1 }, toString: 1 },
    b: { type: 'email', hash: 'new' },
  });
  assert.deepEqual(changesBetween(draft, next).changed, [
    { id: 'a', members: ['isRequired', 'title', 'toString'], new_hash: false },
    { id: 'b', members: ['type'], new_hash: true },
  ]);
});

test('[BY-3] taking the moved questions out leaves equal orders, and no smaller set would do for one move', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  fc.assert(
    fc.property(fc.shuffledSubarray(names), fc.shuffledSubarray(names), (before, after) => {
      const { added, removed, moved } = changesBetween(structure(before), structure(after));
      const rest = (ids: string[]) => ids.filter((id) => ![...added, ...removed, ...moved].includes(id));
      assert.deepEqual(rest(before), rest(after));
    }),
  );
  fc.assert(
    fc.property(fc.nat(6), fc.nat(6), (from, to) => {
      const after = names.toSpliced(from, 1).toSpliced(to, 0, names[from]!);
      assert.equal(changesBetween(structure(names), structure(after)).moved.length, from === to ? 0 : 1);
    }),
  );
});
