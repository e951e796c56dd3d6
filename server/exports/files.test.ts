/** Files of answers and reports, read back cell by cell by another program's reader. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { read } from '@e965/xlsx';
import { cellsOf, decoded, everyDraft, everyType, everyValue, hostile, unzip } from '../../test/files.ts';
import { good, openHouse } from '../../test/house.ts';
import { readPdf } from '../../test/pdf.ts';
import { openSurvey } from '../../test/respondent.ts';
import { allowedText } from './xml.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;

const { id, rita } = await openSurvey(house, { widgets: everyDraft });
const ids: number[] = [];
for (const words of hostile) {
  const done = await rita.complete(everyValue(words));
  assert.equal(done.status, 200, JSON.stringify(done.body));
  ids.push(done.body.answer.id);
}
// What respondents are told to leave out, but the database may still hold.
await house.db.pool.query(
  `update answers set "values" = jsonb_set("values", $1, to_jsonb($2::text)) where id = $3 and survey_id = $4`,
  [[everyType.words.id], hostile[0]!.repeat(9000), ids[0], id],
);
const stored = [hostile[0]!.repeat(9000), ...hostile.slice(1)];
const kept = new Map<number, string>();
for (const row of (
  await house.db.pool.query(`select id, "values" ->> $1 as words from answers where survey_id = $2`, [
    everyType.words.id,
    id,
  ])
).rows) {
  kept.set(Number(row.id), row.words);
}

test('[A-15, EX-12, EX-13, EX-14] a workbook is typed, and holds every text as it was stored', async () => {
  const file = await alice.get(`/quiz/${id}/answers/xlsx`);
  assert.equal(file.status, 200);
  const parts = unzip(file.bytes);
  const sheet = parts.get('xl/worksheets/sheet1.xml')!.toString();
  assert.doesNotMatch(sheet, /<f[\s>]/);
  assert.match(sheet, /<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"\/>/);
  const cells = cellsOf(sheet);
  const other = read(file.bytes, { dense: false }).Sheets['Answers'] as Record<string, { v: unknown; f?: string }>;
  const column = (heading: string) =>
    [...cells].find(([at, value]) => /^[A-Z]+1$/.test(at) && value === heading)![0].slice(0, -1);
  const words = column('Words');
  for (const [place, answer] of ids.entries()) {
    const expected = allowedText(kept.get(answer)!).slice(0, 32_767);
    assert.equal(cells.get(`${words}${place + 2}`), expected, `row ${place + 2}`);
    assert.deepEqual(
      [other[`${words}${place + 2}`]!.v, other[`${words}${place + 2}`]!.f],
      [expected, undefined],
      `row ${place + 2}, read by another program`,
    );
    assert.equal(cells.get(`A${place + 2}`), answer);
  }
  assert.equal(cells.get(`${column('Slide')}2`), -5);
  assert.equal(cells.get(`${column('When')}2`), 46_082 + 14.5 / 24);
  assert.equal(typeof cells.get(`${column('Finished')}2`), 'number');
  const codebook = cellsOf(parts.get('xl/worksheets/sheet2.xml')!.toString());
  assert.deepEqual(
    ['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'G1'].map((at) => codebook.get(at)),
    ['name', 'label', 'type', 'measure', 'value id', 'code', 'value label'],
  );
  assert.equal(stored[0]!.length > 32_767, true);
});

test('[EX-15] a Word table lies across the page and repeats its header', async () => {
  const file = await alice.get(`/quiz/${id}/answers/word`);
  const xml = unzip(file.bytes).get('word/document.xml')!.toString();
  assert.match(xml, /w:orient="landscape"/);
  assert.match(xml, /<w:tblHeader\/>/);
  const text = decoded(xml.replaceAll('<w:br/>', '\n'));
  for (const words of kept.values()) assert.ok(text.includes(allowedText(words)), words.slice(0, 40));
});

test('[EX-18, EX-19] the Word report has real headings and charts with their own workbooks', async () => {
  const file = await alice.get(`/quiz/${id}/report/word`);
  const parts = unzip(file.bytes);
  const xml = parts.get('word/document.xml')!.toString();
  assert.match(xml, /<w:pStyle w:val="Heading1"\/>/);
  assert.match(xml, / TOC \\o /);
  const charts = [...parts.keys()].filter((name) => /^word\/charts\/chart\d+\.xml$/.test(name));
  assert.ok(charts.length >= 6, String(charts.length));
  const text = decoded(xml.replaceAll('<w:br/>', '\n'));
  for (const words of ['Colour', 'Red', 'Y & co', 'Teal; "x"', 'مرحبا بالعالم', '#let x = 1 $y$ *z*'])
    assert.ok(text.includes(words), words);
});

test('[EX-17] the summary has name, period, filters, the numbers of the summary and the days', async () => {
  const { summary } = good(await alice.get(`/quiz/${id}/summary`, { period: 'week', device: 'desktop' }));
  const file = await alice.get(`/quiz/${id}/summary/pdf`, { period: 'week', device: 'desktop' });
  assert.equal(file.headers['content-type'], 'application/pdf');
  const { text } = readPdf(file.bytes);
  const lines = text.split('\n');
  const name = good(await alice.get(`/quiz/${id}`)).name as string;
  for (const words of [name, 'last 7 days', 'Device: Computer', 'Completed', 'By day', 'Visits'])
    assert.ok(lines.includes(words), `${words} in ${text}`);
  const { all_visited: visited, filled_completely: filled } = summary;
  assert.deepEqual([visited, filled], [hostile.length, hostile.length]);
  assert.ok(lines.filter((line) => line === String(filled)).length >= 2, text);
  const same = await alice.post(`/quiz/${id}/summary/pdf`, { period: 'week', device: ['desktop'] });
  assert.equal(readPdf(same.bytes).text.replace(/\d\d:\d\d/g, ''), text.replace(/\d\d:\d\d/g, ''));
});

test('[EX-18, EX-20] the report has every question in embedded fonts, and no text is read as markup', async () => {
  const file = await alice.post(`/quiz/${id}/report/pdf`, { is_complete: true });
  const { text, fonts, embedded } = readPdf(file.bytes);
  // Emoji have colours, so their font is made of drawings and needs no file of letters.
  assert.deepEqual(
    embedded,
    fonts.filter((name) => name !== 'NotoColorEmoji'),
  );
  for (const font of ['GolosText', 'NotoSansArabic', 'NotoSansHebrew', 'NotoColorEmoji'])
    assert.ok(
      fonts.some((name) => name.startsWith(font)),
      `${font} of ${fonts.join(' ')}`,
    );
  for (const words of [
    'Colour',
    'Red',
    'Y & co',
    'Teal; "x"',
    '#let x = 1 $y$ *z*',
    '<b>&amp;</b>',
    'Кириллица',
    'NPS',
  ])
    assert.ok(text.includes(words), `${words} in ${text}`);
  // From the right, so that the letters come in the order in which they are drawn.
  for (const words of ['مرحبا', 'שלום'])
    for (const letter of words) assert.ok(text.includes(letter), `${letter} of ${words}`);
});

test('[EX-1, EX-6] files without an answer, in every language', async () => {
  for (const lang of ['ru', 'en', 'es', 'pt']) {
    const empty = await house.survey(alice, { widgets: everyDraft, settings: { lang }, publish: true });
    for (const path of ['answers/csv', 'answers/xlsx', 'answers/word', 'report/word', 'summary/pdf']) {
      assert.equal((await alice.get(`/quiz/${empty}/${path}`)).status, 200, `${lang} ${path}`);
    }
    assert.equal((await alice.post(`/quiz/${empty}/report/pdf`, {})).status, 200);
  }
});

test('[EX-15] what does not fit the page goes on in further tables that begin with the id', async () => {
  const { ask, draft } = await import('../../test/draft.ts');
  const titles = Array.from({ length: 80 }, (_, n) => `Q${n}`);
  const matrix = ask('matrix', {
    title: 'How satisfied are you? '.repeat(12).trim(),
    matrixRowIds: ['a', 'b'],
    matrixRowEntities: { a: { text: 'Price' }, b: { text: 'Service' } },
    matrixColIds: ['x'],
    matrixColEntities: { x: { text: 'Yes' } },
  });
  const wide = await openSurvey(house, { widgets: draft(...titles.map((title) => ask('input', { title })), matrix) });
  const file = await alice.get(`/quiz/${wide.id}/answers/word`);
  const xml = unzip(file.bytes).get('word/document.xml')!.toString();
  const tables = xml.split('<w:tbl>').slice(1);
  assert.ok(tables.length > 2);
  const found = tables.flatMap((table) => {
    const widths = [...table.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width));
    assert.ok(widths.length <= 63 && widths.reduce((sum, width) => sum + width) <= 16_838 - 2 * 850, String(widths));
    const [first, ...others] = [...table.matchAll(/<w:t [^>]*>(.*?)<\/w:t>/g)].map(([, text]) => decoded(text!));
    assert.equal(first, 'ID');
    return others;
  });
  assert.deepEqual(
    found.filter((heading) => /^Q\d+$/.test(heading)),
    titles,
  );
  const [price, service] = found.filter((heading) => heading.startsWith('How satisfied'));
  assert.match(price!, /… \[Price\]$/);
  assert.match(service!, /… \[Service\]$/);
  assert.ok(price!.length < 110, price);
});

test('[EX-35] Word files of a survey that is written from the right begin at the right', async () => {
  const parts = async (settings: object, path: string) => {
    const made = await house.survey(alice, { widgets: everyDraft, settings, publish: true });
    return unzip((await alice.get(`/quiz/${made}/${path}`)).bytes);
  };
  for (const path of ['answers/word', 'report/word']) {
    const turned = await parts({ lang: 'en', content_lang: 'ar' }, path);
    const xml = turned.get('word/document.xml')!.toString();
    assert.equal(xml.split('<w:bidiVisual/>').length, xml.split('<w:tbl>').length, path);
    assert.match(xml, /<w:bidi\/><\/w:sectPr>/);
    assert.match(turned.get('word/styles.xml')!.toString(), /w:styleId="Normal">.*?<w:pPr><w:bidi\/>/);
    const plain = await parts({ lang: 'en' }, path);
    for (const part of ['word/document.xml', 'word/styles.xml'])
      assert.doesNotMatch(plain.get(part)!.toString(), /<w:bidi/, path);
  }
});

test('[EX-35] charts of a Word report that begins at the right are read from the left', async () => {
  const turned = await openSurvey(house, { widgets: everyDraft, settings: { lang: 'en', content_lang: 'ar' } });
  for (const words of ['one', 'two']) good(await turned.rita.complete(everyValue(words)));
  const parts = unzip((await alice.get(`/quiz/${turned.id}/report/word`)).bytes);
  const xml = parts.get('word/document.xml')!.toString();
  const drawn = xml.split('<w:p>').filter((paragraph) => paragraph.includes('<w:drawing>'));
  assert.ok(drawn.length > 3);
  for (const paragraph of drawn) assert.match(paragraph, /^<w:pPr>.*<w:bidi w:val="0"\/>/);
});

test('[EX-15] a further Word table begins its page without a break, which may fill a page of its own', async () => {
  const file = await alice.get(`/quiz/${id}/answers/word`);
  const xml = unzip(file.bytes).get('word/document.xml')!.toString();
  assert.doesNotMatch(xml, /<w:br w:type="page"/);
  assert.equal(xml.split('<w:pageBreakBefore/>').length, xml.split('<w:tbl>').length - 1);
});
