import assert from 'node:assert/strict';
import test from 'node:test';
import { z } from 'zod';
import { documented } from './common.ts';
import { structureInput, structureOutput } from './structure.ts';

const body = z.object(structureInput);
const one = '5f0c0000-0000-4000-8000-000000000001';

test('[SL-15] ids and entities are required and of their kinds', () => {
  for (const sent of [
    {},
    { ids: null, entities: null },
    { ids: 'welcome', entities: [] },
    { ids: {}, entities: 'x' },
  ]) {
    assert.deepEqual(fields(sent), ['ids', 'entities'], JSON.stringify(sent));
  }
});

test('[SL-15] an id is welcome, submit or a UUID', () => {
  assert.deepEqual(fields({ ids: ['welcome', one.toUpperCase(), 'submit'], entities: {} }), []);
  const wrong = ['q1', 'Welcome', `${one}0`, one.replaceAll('-', ''), 5, null];
  assert.deepEqual(
    fields({ ids: wrong, entities: {} }),
    wrong.map((_, index) => `ids.${index}`),
  );
});

test('[SL-15] at most 500 ids', () => {
  assert.deepEqual(fields({ ids: Array(500).fill('welcome'), entities: {} }), []);
  assert.deepEqual(fields({ ids: Array(501).fill('welcome'), entities: {} }), ['ids']);
});

test('[SL-15] an entity is an object of a known type', () => {
  for (const entity of ['text', 5, null, []]) assert.deepEqual(fields(only(entity)), [`entities.${one}`]);
  for (const type of ['text', 'Input', '', 7, true, [], 'constructor', '__proto__']) {
    assert.deepEqual(fields(only({ type })), [`entities.${one}.type`], String(type));
  }
});

test('[SL-15] faults of members are named by their place', () => {
  const entities = {
    [one]: { type: 'rating', ratingCount: 1, title: 5 },
    constructor: { type: 'choice', choiceEntities: [{ text: 7 }] },
  };
  assert.deepEqual(fields({ ids: [], entities }), [
    `entities.${one}.title`,
    `entities.${one}.ratingCount`,
    'entities.constructor.choiceEntities.0.text',
  ]);
});

test('[SL-16] a question without type is left to rule 4', () => {
  assert.deepEqual(fields(only({ title: 'no type' })), []);
  assert.deepEqual(fields(only({ type: null })), []);
  assert.deepEqual(fields(only({ title: 5 })), [`entities.${one}.title`]);
});

test('[SL-19] the parsed questions are the sent objects themselves', () => {
  const entities = JSON.parse(
    `{"${one}":{"type":"input","id":9,"hash":"x","toString":{"a":[1,null]},"multimedia":null}}`,
  ) as unknown;
  assert.equal(body.parse({ ids: [one], entities }).entities, entities);
});

test('the number of faults in one answer is bounded', () => {
  const entities = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 5]));
  assert.equal(fields({ ids: [], entities }).length, 100);
});

test('the reference shows one schema per type in place of the check by code', () => {
  const shown = documented as unknown as { get(schema: z.ZodType): { as: z.ZodType } };
  const { as } = shown.get(structureInput.entities);
  const printed = z.toJSONSchema(as, { unrepresentable: 'any' }) as {
    additionalProperties: { oneOf: { title: string }[] };
  };
  assert.equal(printed.additionalProperties.oneOf.length, 17);
  assert.equal(printed.additionalProperties.oneOf[0]!.title, 'welcome');
});

test('[SL-19] readers get unknown members too', () => {
  const stored = { ids: [one], entities: { [one]: { type: 'input', id: one, hash: one, xCustom: [1] } } };
  assert.deepEqual(structureOutput.parse(stored), stored);
});

function only(entity: unknown) {
  return { ids: [one], entities: { [one]: entity } };
}

function fields(sent: unknown): string[] {
  return (body.safeParse(sent).error?.issues ?? []).map((issue) => issue.path.join('.'));
}
