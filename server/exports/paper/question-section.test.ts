/** What a section of a report makes of many values, and of those that have an order of their own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { QuestionType } from '../../../contract/questions/types.ts';
import type { Block } from './paper.ts';
import { questionSection } from './question-section.ts';
import { speak } from './tongue.ts';

const tongue = speak('en');

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

function blocksOf(type: QuestionType, data: object): readonly Block[] {
  return section(type, data).blocks;
}

function section(type: QuestionType, data: object) {
  return questionSection({ type, title: 'T', is_live: true, answers_count: 1, skipped_count: 0, data }, 1, tongue);
}
