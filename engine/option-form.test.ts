import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { inOneForm } from './option-form.ts';
import { optionContent, optionsOf } from './options.ts';

const id = fc.oneof(
  fc.constantFrom('a', '0', '1', '10', '007', '__proto__', 'constructor'),
  fc.string({ minLength: 1 }),
);
const option = fc.record({ text: fc.string(), score: fc.nat(), own: fc.jsonValue() }, { requiredKeys: ['text'] });
const map = fc.uniqueArray(fc.tuple(id, option), { selector: ([one]) => one, maxLength: 5 });

/** Every way in which an author may send the same options. */
const question = fc
  .tuple(
    map,
    fc.constantFrom('choice', 'choiceText'),
    fc.constantFrom('map', 'ordered', 'array', 'texts'),
    fc.jsonValue(),
  )
  .map(([entries, prefix, form, own]) => {
    const lists = {
      map: { [`${prefix}Entities`]: Object.fromEntries(entries) },
      ordered: { [`${prefix}Entities`]: Object.fromEntries(entries), [`${prefix}Ids`]: entries.map(([one]) => one) },
      array: { [`${prefix}Entities`]: entries.map(([one, rest]) => ({ ...rest, id: one })) },
      texts: { [`${prefix}Entities`]: entries.map(([, { text }]) => text) },
    };
    return { type: 'choice', own, ...lists[form] };
  });

test('[DB-1, SL-23] in one form options mean what they meant, in their order, and nothing of theirs is lost', () => {
  fc.assert(
    fc.property(question, (sent) => {
      const formed = inOneForm(sent, 'choice') as Record<string, unknown>;
      assert.deepEqual(optionsOf(formed, 'choice'), optionsOf(sent, 'choice'));
      assert.deepEqual(optionContent(formed, 'choice'), optionContent(sent, 'choice'));
      assert.deepEqual(inOneForm(formed, 'choice'), formed);
      assert.ok(Array.isArray(formed.choiceIds) && !('choiceTextEntities' in formed));
      assert.deepEqual(formed.own, sent.own);
    }),
    { numRuns: 300 },
  );
});

test('[DB-1] what is no list of options stays as it is', () => {
  for (const list of ['text', 7, [1], { a: 1 }, null]) {
    const question = { type: 'input', choiceEntities: list, choiceIds: ['a'] };
    assert.equal(inOneForm(question, 'choice'), question);
  }
  const open = { choiceEntities: { a: { text: 'A' } }, choiceIds: ['a', 'b'], type: 'choice' };
  assert.deepEqual(inOneForm(open, 'choice').choiceIds, ['a']);
  const less = { choiceEntities: { a: { text: 'A' } }, choiceIds: [], type: 'choice' };
  assert.equal(inOneForm(less, 'choice'), less);
});
