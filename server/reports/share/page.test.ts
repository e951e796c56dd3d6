import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedPage } from './page.ts';
import type { Shared } from './shared.ts';

const columns = Array.from({ length: 100 }, (_, n) => ({ id: `c${n}`, text: `<${n}>`, count: n, percent: 12.5 }));
const rows = Array.from({ length: 100 }, (_, n) => ({ id: `r${n}`, text: `Row ${n}`, columns }));
const about = { type: 'matrix', is_live: true, skipped_count: 0 };
const widgets = Array.from({ length: 20 }, (_, n) => ({
  ...about,
  title: `Grid <${n}>`,
  answers_count: n,
  data: { rows },
}));
const page = { name: 'x', lang: 'en', dir: 'ltr', hasTexts: true, filters: {} };
const large = { ...page, section: 'report', report: { answers_count: 7, widgets } } as unknown as Shared;

test('[A-57] a shared report of two hundred thousand cells is written in short pieces', async () => {
  let [turns, isDone] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  turn();
  const page = await sharedPage(large);
  isDone = true;
  assert.ok(turns > 20, `${turns} turns`);
  assert.equal(page.match(/<td class="s1">12.5% · \d+<\/td>/g)?.length, 200_000);
  assert.equal(/<\d+>/.test(page), false);
});
