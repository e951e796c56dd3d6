/** What the reference says of values and conditions, against what checks them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conditionsGrammar } from '../../contract/conditions.ts';
import { exampleConditions, exampleOfEveryType, exampleQuestions } from '../../contract/example-survey.ts';
import { chapters } from '../../contract/openapi/chapters.ts';
import { questionTypes } from '../../contract/questions/types.ts';
import { valueSchemas } from '../../contract/questions/values.ts';
import { operators } from '../../engine/conditions/grammar.ts';
import { operatorTable } from '../../engine/conditions/operators.ts';
import { choosing } from '../../engine/questions/replies.cases.ts';

test('[BY-32] the examples hold every type, and each that can have a value has one of the told form', () => {
  assert.deepEqual(new Set(exampleQuestions.map(({ type }) => type)), new Set(questionTypes));
  for (const { type, value } of exampleQuestions) {
    const schema = valueSchemas[type];
    assert.equal(value === undefined, schema === null, type);
    if (schema) assert.ok(schema.safeParse(value).success, type);
  }
  assert.equal(exampleOfEveryType.ids.length, exampleQuestions.length);
});

test('[BY-32] every value that is taken is of the form that the reference tells', () => {
  for (const [name, { good }] of Object.entries(choosing)) {
    const schema = valueSchemas[name.split(',')[0] as 'choice'];
    for (const [sent] of good) assert.ok(schema.safeParse(sent).success, `${name}: ${JSON.stringify(sent)}`);
  }
});

test('[BY-32] the grammar of conditions takes the example', () => {
  const read = conditionsGrammar.safeParse(exampleConditions);
  assert.ok(read.success, read.error?.message);
});

test('[BY-32] the chapter on conditions lists each operator beside the sources that take it', () => {
  const rows = chapters.Conditions!.split('\n').filter((line) => line.startsWith('| '));
  const listed = (source: string) =>
    new Set(
      [...(rows.find((row) => row.startsWith(`| ${source}`)) ?? '').matchAll(/`(\w+)`/g)].map((found) => found[1]),
    );
  const kinds = {
    yesno: 'yesno',
    single: 'choice, dropdown (one)',
    multiple: 'choice, dropdown (several)',
    ranking: 'ranking',
    number: 'slider, rating, scale, score',
    text: 'input, email, phone',
    moment: 'datetime',
  } as const;
  for (const [kind, source] of Object.entries(kinds)) {
    const taken = Object.keys(operatorTable[kind as keyof typeof kinds]).filter((name) => !name.includes('answered'));
    assert.deepEqual(
      [...listed(source)].filter((name) => operators.includes(name as never)),
      taken,
      source,
    );
  }
});
