/** The summary on paper where visits, answers and shares could gainsay each other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paperLanguage } from './language.ts';
import { summaryFigures, summarySections } from './summary-sections.ts';

const summary = {
  all_visited: 1000,
  filled_completely: 1000,
  started_not_finished: 0,
  completion_rate: 100,
  geography_visits: [{ count: 300, country: 'Germany', code: 'DE' }],
  visits_devices: [{ device: 'desktop', percent: 33.3 }],
  all_average_transit_time: '00:10',
  median_seconds: 9.5,
  average_seconds: 10.2,
  screened_out: 0,
  unique_visitors: 0,
  average_score: null,
  max_score: null,
  visits_by_day: [{ date: '2026-03-01', visits: 300, completed: 1000 }],
  visits_sources: [
    { source: '', count: 200 },
    { source: 'example.com', count: 100 },
  ],
  visits_browsers: [{ browser: 'unknown', percent: 100 }],
};

test('[EX-17] no count is made out of a share, and shares are those of the visits that were counted', () => {
  const shown = Object.fromEntries(
    summarySections(summary, paperLanguage('en')).map(({ heading, note, blocks: [block] }) => [
      heading,
      [note, ...(block?.kind === 'bars' ? block.items.map((item) => item.shown.join(' ').trim()) : [])],
    ]),
  );
  assert.deepEqual(shown, {
    'By day': [''],
    Devices: ['Visits counted: 300', '33.3%'],
    Sources: ['Visits counted: 300', '200 66.7%', '100 33.3%'],
    Countries: ['Visits counted: 300', '300 100.0%'],
    Browsers: ['Visits counted: 300', '100.0%'],
  });
});

test('[EX-17] visits that are fewer than the answers are not drawn beside them, nor is nobody a visitor', () => {
  const series = (visits: number) => {
    const days = [{ date: '2026-03-01', visits, completed: 10 }];
    const [{ blocks } = { blocks: [] }] = summarySections({ ...summary, visits_by_day: days }, paperLanguage('en'));
    return blocks[0]?.kind === 'columns' ? blocks[0].series : [];
  };
  assert.deepEqual([series(9), series(10)], [['Completed'], ['Visits', 'Completed']]);
  const labels = (unique_visitors: number) =>
    summaryFigures({ ...summary, unique_visitors }, paperLanguage('en')).map(({ label }) => label);
  assert.deepEqual([labels(0).includes('Unique visitors'), labels(5).includes('Unique visitors')], [false, true]);
});

test('[EX-17] of many days the columns are spans up to the last day, quiet days included', () => {
  const days = ['2026-01-01', '2026-01-02', '2026-03-10'].map((date) => ({ date, visits: 1, completed: 1 }));
  const [section] = summarySections({ ...summary, visits_by_day: days }, paperLanguage('en'));
  const [block] = section!.blocks;
  assert.ok(block?.kind === 'columns');
  assert.equal(section!.note, 'Days per column: 3');
  assert.equal(block.items.length, 23);
  assert.deepEqual(block.items[0]!.values, [2, 2]);
  assert.match(block.items.at(-1)!.label, /^8\s–\s10 Mar$/);
});

test('[EX-34] countries and rates are written as the language of the survey does', () => {
  const countries = summarySections(summary, paperLanguage('ru')).find(({ heading }) => heading === 'Страны');
  assert.ok(countries?.blocks[0]?.kind === 'bars');
  assert.equal(countries.blocks[0].items[0]!.label, 'Германия');
  const rate = summaryFigures(summary, paperLanguage('ru')).find(({ label }) => label === 'Доля завершивших');
  assert.equal(rate?.value, '100\u00A0%');
});
