/** Papers as data, before they are set: every number and word that a reader is to find in them. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { limits } from '../../../contract/limits.ts';
import { ask, choose, draft } from '../../../test/draft.ts';
import { decoded, everyDraft, everyType, everyValue, unzip } from '../../../test/files.ts';
import { good, openHouse } from '../../../test/house.ts';
import { readPdf } from '../../../test/pdf.ts';
import { openSurvey } from '../../../test/respondent.ts';
import type { Filter } from '../../answers/index.ts';
import { attachment } from '../../kernel/http/attachment.ts';
import { textsFor } from '../../labels/index.ts';
import { printPaper } from './print.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;
const printed = (surveyId: number) =>
  house.db.read((tx) => printPaper({ texts: textsFor }, { tx, filter: { surveyId } as unknown as Filter }));

test('[EX-33] the draft has a place for every question on paper', async () => {
  const id = await house.survey(alice, {
    widgets: draft(
      ...Object.values(everyType),
      ask('input', { title: 'Blocked', isBlocked: true }),
      ask('scale', { title: 'Long', scaleCount: 101 }),
    ),
    settings: { content_lang: 'ar' },
  });
  const { items, dir, thanks } = await printed(id);
  assert.equal(dir, 'rtl');
  assert.equal(thanks, 'A submit');
  assert.deepEqual(
    items.map(({ number, title, field }) => [number, title, field.kind]),
    [
      [null, 'A welcome', 'none'],
      [1, 'Yes?', 'options'],
      [2, 'Colour', 'options'],
      [3, 'Colours', 'options'],
      [4, 'Pick', 'options'],
      [5, 'Rank', 'places'],
      [6, 'Slide', 'lines'],
      [7, 'Rate', 'steps'],
      [8, 'Scale', 'steps'],
      [9, 'Words', 'lines'],
      [10, 'Mail', 'lines'],
      [11, 'Phone', 'lines'],
      [12, 'When', 'lines'],
      [13, 'Grid', 'grid'],
      [14, 'Typed', 'grid'],
      [null, 'A message', 'none'],
      [15, 'File', 'lines'],
      [16, 'Long', 'lines'],
      [null, '', 'options'],
    ],
  );
  const [, , , colours] = items;
  assert.deepEqual(colours!.field, {
    kind: 'options',
    isMultiple: true,
    options: [
      { text: 'Red', isOwn: false },
      { text: 'Blue', isOwn: false },
      { text: 'Other', isOwn: true },
      { text: 'Hard to say', isOwn: false },
    ],
  });
  assert.deepEqual([items[6]!.hint, items[12]!.hint], ['A number from -10 to 100', 'DD.MM.YYYY HH:mm']);
  const file = await alice.get(`/quiz/${id}/print/pdf`);
  assert.deepEqual([file.status, file.headers['content-type']], [200, 'application/pdf']);
  assert.equal(file.headers['content-disposition'], attachment(`quiz-${id}-print.pdf`));
  const reader = await house.tokenFor(alice, ['quiz:read']);
  assert.equal((await reader.get(`/quiz/${id}/print/pdf`)).status, 200);
  assert.equal((await reader.get(`/quiz/${id}/answers/sav`)).body.code, 'ability_missing');
});

test('[EX-33] the pattern of a date is in the language of the questionnaire', async () => {
  const id = await house.survey(alice, {
    widgets: draft(ask('datetime', { title: 'When', dateTimeType: 'datetime' })),
    settings: { lang: 'ru' },
  });
  assert.equal((await printed(id)).items[0]!.hint, 'ДД.ММ.ГГГГ чч:мм');
});

test('[EX-32] a report has a page for each crosstab, and refuses what cannot be crossed', async () => {
  const { id, rita } = await openSurvey(house, { widgets: everyDraft });
  for (const words of ['one', 'two']) good(await rita.complete(everyValue(words)));
  const pair = { row: everyType.yes.id, col: everyType.one.id };
  const grid = { row: everyType.yes.id, col: everyType.grid.id, col_id: 'r' };
  const word = await alice.get(`/quiz/${id}/report/word`, { crosstabs: JSON.stringify([pair, grid]) });
  assert.equal(word.status, 200);
  const plain = await alice.post(`/quiz/${id}/report/pdf`, {});
  const crossed = await alice.post(`/quiz/${id}/report/pdf`, { crosstabs: [pair, grid] });
  assert.equal(crossed.status, 200);
  assert.ok(crossed.bytes.length > plain.bytes.length);
  const heading = 'Yes? × Grid [Row]';
  assert.ok(decoded(unzip(word.bytes).get('word/document.xml')!.toString()).includes(heading));
  assert.ok(readPdf(crossed.bytes).text.includes(heading), readPdf(crossed.bytes).text);
  const refused = async (crosstabs: unknown) => (await alice.post(`/quiz/${id}/report/pdf`, { crosstabs })).body.code;
  assert.equal(await refused([{ row: pair.row, col: choose({ a: 'A' }).id }]), 'widget_not_found');
  assert.equal(await refused([{ row: pair.row, col: pair.row }]), 'validation_error');
  assert.equal(await refused([{ row: pair.row, col: everyType.words.id }]), 'validation_error');
  assert.equal(await refused(Array.from({ length: limits.crosstabs + 1 }, () => pair)), 'validation_error');
  const job = await alice.post(`/quiz/${id}/exports`, { kind: 'report_word', crosstabs: [{ ...pair, col: pair.row }] });
  assert.equal(job.body.code, 'validation_error');
});
