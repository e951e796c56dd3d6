import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { questionSchemas } from '../contract/questions/table.ts';
import { questionTypes, type QuestionType } from '../contract/questions/types.ts';
import { changesBetween } from './changes.ts';
import { optionsOf } from './options.ts';
import { kinds } from './questions/table.ts';
import { inconsistencies, prepare, structureWarnings } from './structure.ts';

type Sent = Record<string, unknown>;

const optionId = fc.oneof(
  fc.constantFrom('a', 'b', '0', '1', '10', '007', 'constructor', 'toString', 'other'),
  fc.string({ maxLength: 5 }),
);
const option = fc.record(
  { text: fc.string(), id: optionId, score: fc.integer({ min: -5, max: 5 }) },
  { requiredKeys: ['text'] },
);
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.boolean(),
  fc.integer({ min: -3, max: 120 }),
  fc.dictionary(optionId, fc.oneof(option, fc.integer({ min: -5, max: 5 }))),
  fc.array(fc.oneof(option, fc.string()), { maxLength: 5 }),
);

const regular = questionTypes.filter((type) => type !== 'welcome' && type !== 'submit');

const question = fc.constantFrom(...regular).chain((type) => {
  const members = Object.keys(questionSchemas[type].shape).filter((name) => name !== 'type');
  const random = fc.record(Object.fromEntries(members.map((name) => [name, value])), { requiredKeys: [] });
  return fc
    .tuple(random, fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })))
    .map(([known, own]) => passing({ ...own, ...known, type }));
});

const structure = fc
  .uniqueArray(fc.tuple(fc.uuid(), question), { maxLength: 6, selector: ([id]) => id })
  .map((entries) => ({
    ids: entries.map(([id]) => id),
    entities: Object.fromEntries(entries) as Record<string, Sent>,
  }));

test('[SL-19] whatever passes its schema is stored, with all members as sent', () => {
  fc.assert(
    fc.property(structure, structure, (first, second) => {
      assert.deepEqual(inconsistencies(second.ids, second.entities), []);
      const draft = prepare(first, null, () => 'old');
      const next = prepare({ ids: second.ids, entities: second.entities }, draft, () => 'new');
      structureWarnings(next);
      changesBetween(draft, next);
      for (const [id, sent] of Object.entries(second.entities)) {
        const stored = next.entities[id]!;
        for (const name of Object.keys(sent)) {
          if (!['id', 'hash'].includes(name) && !name.endsWith('Ids')) assert.deepEqual(stored[name], sent[name]);
        }
        for (const prefix of kinds[stored.type].optionPrefixes) optionsOf(stored, prefix);
      }
    }),
    { numRuns: 300 },
  );
});

test('[SL-24] titles and the order of members never renew a hash', () => {
  fc.assert(
    fc.property(structure, fc.string(), (sent, title) => {
      const draft = prepare(sent, null, () => 'old');
      const entities = Object.fromEntries(
        Object.entries(sent.entities).map(([id, members]) => [id, { ...(turned(members) as Sent), title }]),
      );
      const next = prepare({ ids: sent.ids.toReversed(), entities }, draft, () => 'new');
      for (const id of sent.ids) assert.equal(next.entities[id]!.hash, 'old');
    }),
    { numRuns: 300 },
  );
});

test('[SL-23] a stored question sent back unchanged keeps its hash', () => {
  fc.assert(
    fc.property(structure, (sent) => {
      const draft = prepare(sent, null, () => 'old');
      assert.deepEqual(
        prepare(JSON.parse(JSON.stringify(draft)), draft, () => 'new'),
        JSON.parse(JSON.stringify(draft)),
      );
    }),
  );
});

/** Drops members at fault until the schema of the type accepts the question. */
function passing(sent: Sent & { type: QuestionType }): Sent {
  for (let left = sent; ;) {
    const faulty = new Set(questionSchemas[left.type].safeParse(left).error?.issues.map((issue) => issue.path[0]));
    if (faulty.size === 0) return left;
    left = Object.fromEntries(Object.entries(left).filter(([name]) => !faulty.has(name))) as typeof left;
  }
}

/** The same value with all members in reverse order. */
function turned(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(turned);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part)
      .toReversed()
      .map(([name, inner]) => [name, turned(inner)]),
  );
}
