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
  const drawn = await sharedPage(large);
  isDone = true;
  assert.ok(turns > 20, `${turns} turns`);
  assert.equal(drawn.match(/<td class="s1">12.5% · \d+<\/td>/g)?.length, 200_000);
  assert.equal(/<\d+>/.test(drawn), false);
});

test('[RE-71] answers are turned page by page, without a script, and what is left out is said', async () => {
  const reply = { question_text: 'Why?', answer: '', value: null };
  const list = { total: 50, limit: 20, offset: 20, answers: [{ id: 7, date_end: null, answers: [reply] }] };
  const shown = { ...page, lang: 'es', hasTexts: false, section: 'answers', answers: list } as unknown as Shared;
  const drawn = await sharedPage(shown);
  assert.deepEqual(drawn.match(/href="[^"]+"/g), ['href="?offset=0"', 'href="?offset=40"']);
  assert.equal(drawn.includes('<script'), false);
  assert.match(drawn, /Lo que la gente escribió con sus palabras no se muestra aquí/);
  assert.match(drawn, /<dd class="left">no se muestra aquí/);
});
