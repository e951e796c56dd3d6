import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { test } from 'node:test';
import { dictionary } from './dictionary.ts';
import { layOut } from './segments.ts';
import type { Shaped } from './shape.ts';

test('[A-24, EX-29] ten thousand variables with titles full of brackets leave the others their turns', async () => {
  const variables = Array.from({ length: 10_000 }, (_, place) => variable(`${' []'.repeat(666)}x [${place}]`));
  const laid = layOut(
    variables,
    variables.map(({ name }) => name),
  );
  let [turns, isDone] = [0, false];
  const others = (async () => {
    for (; !isDone; turns += 1) await turn();
  })();
  const pieces = [];
  for await (const piece of dictionary(laid, { name: 'Large', count: 1, made: new Date(0) })) pieces.push(piece);
  isDone = true;
  await others;
  assert.ok(turns > 10, `${turns} turns`);
  assert.ok(Buffer.concat(pieces).includes('… [9999]'), 'what tells it apart stays');
});

function variable(label: string): Shaped {
  const about = { widgetId: null, widgetHash: null, row: null, option: null, type: 'text', values: [], missing: [] };
  return {
    name: 'q',
    label,
    storage: 'text',
    about: { ...about, measure: 'nominal' },
    set: null,
    read: () => null,
    shape: { kind: 'text', bytes: 1, read: () => null },
  };
}
