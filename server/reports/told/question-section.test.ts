/** What a section of a report makes of many values, and of those that have an order of their own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { QuestionType } from '../../../contract/questions/types.ts';
import { paperLanguage } from './language.ts';
import type { Block } from './section.ts';
import { questionSection } from './question-section.ts';

const tongue = paperLanguage('en');

test('[EX-34] of many options the most chosen are drawn, other chosen ones listed, and the never chosen named', () => {
  const options = Array.from({ length: 60 }, (_, at) => ({
    text: `Option ${at}`,
    count: at < 30 ? 90 - at : 0,
    percent: 1,
  }));
  const [drawn, listed, named, ...more] = blocksOf('choice', { options, other: [] });
  assert.deepEqual(more, []);
  assert.ok(drawn?.kind === 'bars' && listed?.kind === 'list' && named?.kind === 'named');
  assert.deepEqual([drawn.items.length, drawn.items[0]!.label], [20, 'Option 0']);
  assert.deepEqual(
    listed.items.map(({ label }) => label),
    options.slice(20, 30).map(({ text }) => text),
  );
  assert.equal(named.title, 'Never chosen (30)');
  assert.deepEqual(
    named.items,
    options.slice(30).map(({ text }) => text),
  );
});

test('[EX-34] days stand in the order of time, in the words of the language', () => {
  const values = [
    { value: '2026-03-09', count: 1300, percent: 92.9 },
    { value: '2026-03-01', count: 100, percent: 7.1 },
  ];
  const { figures, blocks } = section('datetime', { min: '2026-03-01', max: '2026-03-09', values });
  assert.deepEqual(figures, [
    { label: 'Earliest', value: '1 March 2026' },
    { label: 'Latest', value: '9 March 2026' },
  ]);
  const [chart] = blocks;
  assert.ok(chart?.kind === 'columns');
  assert.deepEqual(
    chart.items.map(({ label, shown }) => [label, ...shown]),
    [
      ['1 Mar', '100'],
      ['9 Mar', '1,300'],
    ],
  );
  assert.deepEqual(chart.table?.rows[0], ['1 March 2026', '100', '7.1%']);
});

test('[EX-34] places of a ranking beyond nine share the last column, and none is lost', () => {
  const options = Array.from({ length: 12 }, (_, at) => ({
    text: `Option ${at}`,
    average_rank: at + 1,
    score: 12 - at,
    counts: Array.from({ length: 12 }, (__, place) => place + 1),
  }));
  const [, table] = blocksOf('ranking', { options });
  assert.ok(table?.kind === 'table');
  assert.deepEqual(table.head.slice(3), ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10–12']);
  assert.deepEqual(table.rows[0]!.slice(3), ['1', '2', '3', '4', '5', '6', '7', '8', '9', '33']);
});

test('[EX-34] chosen options beyond the chart are listed by how often they were chosen', () => {
  const options = Array.from({ length: 30 }, (_, at) => ({ text: `Option ${at}`, count: at + 1, percent: 1 }));
  const [, listed] = blocksOf('choice', { options, other: [] });
  assert.ok(listed?.kind === 'list');
  assert.deepEqual(
    listed.items.map(({ count }) => count),
    [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
  );
});

test('[EX-18] shares of more than a hundred percent, and ranges that touch, are explained', () => {
  const options = (...percents: number[]) => percents.map((percent) => ({ text: 'x', count: 1, percent }));
  const note = (type: QuestionType, data: object) => section(type, data).note;
  assert.match(note('choice', { options: options(80, 60), other: [] }), /Several options could be chosen/);
  assert.doesNotMatch(note('choice', { options: options(33.4, 33.3, 33.4), other: [] }), /Several/);
  const figures = { average: 1, median: 1, min: 0, max: 100 };
  const bins = [
    { from: 0, to: 50, count: 1, percent: 50 },
    { from: 50, to: 100, count: 1, percent: 50 },
  ];
  assert.match(note('slider', { ...figures, bins }), /A value on a border belongs to the higher range/);
});

test('[EX-40] of a grid of texts a paper quotes the newest, and says of none that several options could be chosen', () => {
  const columns = [
    { text: 'Good', count: 2, percent: 100 },
    { text: 'Bad', count: 2, percent: 100 },
  ];
  const rows = [{ text: 'Speed', answers_count: 2, columns }];
  const typed = section('matrix', { rows, sample: ['Speed: Good (fast), Bad (dear)'] });
  assert.doesNotMatch(typed.note, /Several options/);
  assert.deepEqual(
    typed.blocks.map(({ kind }) => kind),
    ['grid', 'texts'],
  );
  const quoted = typed.blocks[1]!;
  assert.deepEqual(quoted.kind === 'texts' && quoted.items, ['Speed: Good (fast), Bad (dear)']);
  assert.match(section('matrix', { rows }).note, /Several options could be chosen/);
});

test('[EX-18] a single value has its table and no chart, which would be one block', () => {
  const values = [{ value: 7, count: 1, percent: 100 }];
  const kinds = blocksOf('slider', { average: 7, median: 7, min: 7, max: 7, values }).map(({ kind }) => kind);
  assert.deepEqual(kinds, ['table']);
});

function blocksOf(type: QuestionType, data: object): readonly Block[] {
  return section(type, data).blocks;
}

function section(type: QuestionType, data: object) {
  return questionSection({ type, title: 'T', is_live: true, answers_count: 1, skipped_count: 0, data }, 1, tongue);
}
