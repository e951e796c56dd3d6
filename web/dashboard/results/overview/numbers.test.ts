/**
 * A number on the screen is that of the interface and of the file: the cards of random surveys under random filters, which go
 * through the address as they do in a browser, against the report and against the rows of the CSV.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { good, openHouse } from '../../../../test/house.ts';
import { queryOf as asSent, randomFilters } from '../../../../test/random-filters.ts';
import { makeSurvey } from '../../../../test/results.ts';
import type { Wanted } from '../../../../test/fitting.ts';
import { cellText, copiedTable, tableOf } from '../../charts/table.ts';
import { sayIn, sentenceOf } from '../../charts/say.ts';
import { loaders } from '../../texts/load.ts';
import { wordsOf } from '../../words.ts';
import { type Filters, filtersIn, queryOf, sentOf, weightedOf } from '../filters/address.ts';
import { shownOf } from './cards/card-charts.ts';
import type { Widget } from './drop-off.ts';
import { figuresOf } from './totals-figures.ts';

const proves = process.env['CANVASS_PROVE'] === '1';
const house = await openHouse();
after(() => house.close());
const { alice } = house;
const [surveys, filters] = proves ? [8, 30] : [1, 8];

let files = 0;
const everywhere = await loaders.en.shell();
const charts = sayIn(wordsOf<'charts'>('en', { ...everywhere, ...(await loaders.en.charts()) }));
const overview = wordsOf<'overview'>('en', { ...everywhere, ...(await loaders.en.overview()) });
const results = wordsOf<'results'>('en', { ...everywhere, ...(await loaders.en.results()) });

test('[DA-231] every number on the overview is that of the interface and of the file, for random surveys and filters', async (t) => {
  let compared = 0;
  for (let seed = 1; seed <= surveys; seed += 1) {
    const survey = await makeSurvey(house, { answers: 120, seed });
    for (const wanted of [{}, ...randomFilters(survey, filters)]) compared += await compare(survey.id, wanted);
  }
  assert.ok(compared > 500 && files > surveys, `${compared} ${files}`);
  t.diagnostic(
    `surveys ${surveys}, filters ${surveys * (filters + 1)}, numbers ${compared}, columns of files ${files}`,
  );
});

async function compare(id: number, wanted: Wanted): Promise<number> {
  // As it stands in the address, and is read from there.
  const { filters: found } = filtersIn(new URLSearchParams(queryOf(wanted as Filters)));
  const { report: told } = good(await alice.post(`/quiz/${id}/report`, wanted));
  const { report: shown } = good(await alice.get(`/quiz/${id}/report`, { ...weightedOf(found) }));
  const about = JSON.stringify(wanted);
  assert.equal(shown.report_uuid, told.report_uuid, about);
  let compared = 0;
  for (const [at, widget] of (shown.widgets as Widget[]).entries()) {
    const expected = numbersIn((told.widgets as Widget[])[at]!);
    for (const number of numbersOf(widget)) {
      assert.ok(expected.has(number), `${widget.type} ${number} ${about}`);
      compared += 1;
    }
  }
  const { summary } = good(await alice.get(`/quiz/${id}/summary`, { ...sentOf(found) }));
  const [visits, unfinished, completed] = figuresOf(summary, null, { words: results, own: overview });
  assert.deepEqual(
    [visits, unfinished, completed].map((figure) => read(figure!.value)),
    [summary.all_visited, summary.started_not_finished, summary.filled_completely],
  );
  if (wanted.weight === undefined) await compareFile(id, wanted, shown.widgets);
  return compared;
}

/** All numbers of a card, read from what stands there. */
function numbersOf(widget: Widget): number[] {
  const { charts: drawn, figures, texts } = shownOf(widget, overview);
  const cells = drawn.flatMap((chart) => {
    assert.doesNotMatch(sentenceOf(chart, widget.answers_count, charts), /undefined|NaN|\{/);
    const table = tableOf(chart, charts);
    const copied = copiedTable(table, 'en').text.split('\n').slice(1);
    return table.rows.flatMap((row, n) =>
      row.flatMap((cell, at) => {
        if ('text' in cell) return [];
        const text = cellText(cell, charts);
        if (text === '–') return [];
        // A copy for a spreadsheet holds the same.
        assert.ok(Math.abs(Number(copied[n]!.split('\t')[at]) - read(text)) <= 0.051, `${copied[n]} ${text}`);
        return [read(text)];
      }),
    );
  });
  const values = figures.flatMap(({ value }) =>
    'number' in value ? [value.number] : 'percent' in value ? [value.percent] : [],
  );
  return [...cells, ...values, ...(texts ? [texts.count] : [])];
}

/** What the interface says of a question, and intervals as they are written: with one decimal. */
function numbersIn(widget: Widget): Set<number> {
  const found: number[] = [];
  const walk = (value: unknown) => {
    if (typeof value === 'number') found.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk([widget.data, widget.ci, widget.answers_count]);
  return new Set(found.flatMap((one) => [one, Math.round(one * 100) / 100, Math.round(one * 10) / 10]));
}

function read(text: string): number {
  const number = Number(text.replaceAll(/[,%\s]/g, ''));
  assert.ok(Number.isFinite(number), text);
  return number;
}

/** Of types with one value in an answer: how many rows of the file hold it. */
async function compareFile(id: number, wanted: Wanted, widgets: readonly Widget[]): Promise<void> {
  const file = (
    await alice.get(`/quiz/${id}/answers/csv`, {
      ...asSent(wanted),
      ...(wanted.is_complete === null && { is_complete: 'all' }),
    })
  ).bytes.toString('utf8');
  const [head, ...rows] = parse(file, { bom: true, relaxColumnCount: true });
  for (const widget of widgets) {
    if (!['yesno', 'rating', 'scale'].includes(widget.type)) continue;
    const forms = widgets.filter((one) => one.id === widget.id);
    const columns = head!.flatMap((name, at) => (name.includes(widget.title) ? [at] : []));
    if (columns.length !== 1 || widgets.some((one) => one.id !== widget.id && one.title.includes(widget.title)))
      continue;
    const filled = rows.filter((row) => row[columns[0]!] !== '').length;
    assert.equal(
      forms.reduce((sum, form) => sum + form.answers_count, 0),
      filled,
      `${widget.type} ${JSON.stringify(wanted)}`,
    );
    files += 1;
  }
}
