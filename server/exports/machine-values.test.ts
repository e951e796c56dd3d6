/** What programs read of answers is what was answered: no apostrophe before a phone or a negative number. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, choose, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;

const loose = ask('phone');
const strict = ask('phone', { phoneStrictValidation: true });
const count = ask('input', { inputFormat: 'number' });
const free = ask('input');
const day = ask('datetime');
const one = choose({ '-1': '-1 (bad)', '=1+1': 'odd' });
const slider = ask('slider', { sliderMin: -10 });
const typed = ask('matrix', {
  matrixChoiceType: 'text',
  matrixRowEntities: [{ id: 'r', text: 'R' }],
  matrixColEntities: [{ id: 'c', text: 'C' }],
});
const widgets = draft(loose, strict, count, free, day, one, slider, typed);

const answers: { values: Record<string, unknown>; codes: unknown[]; texts: unknown[] }[] = [
  {
    values: {
      [loose.id]: '+49 (151) 123-45-67',
      [strict.id]: '+4915112345678',
      [count.id]: '-1,5',
      [free.id]: '-5',
      [day.id]: '2026-03-01',
      [one.id]: '-1',
      [slider.id]: -7,
      [typed.id]: { r: { c: '+49 151 1234567' } },
    },
    codes: ['+49 (151) 123-45-67', '+4915112345678', '"-1,5"', "'-5", '2026-03-01', '-1', '-7', "'+49 151 1234567"],
    texts: [
      "'+49 (151) 123-45-67",
      "'+4915112345678",
      `"'-1,5"`,
      "'-5",
      '2026-03-01',
      "'-1 (bad)",
      '-7',
      "'+49 151 1234567",
    ],
  },
  {
    values: { [free.id]: '=1+1', [one.id]: '=1+1' },
    codes: ['', '', '', "'=1+1", '', "'=1+1", '', ''],
    texts: ['', '', '', "'=1+1", '', 'odd', '', ''],
  },
];

test('[EX-41, EX-36] with machine values a phone, a negative number and a date stand as they are, and the guard stays for texts', async () => {
  const { id, rita } = await openSurvey(house, { widgets });
  for (const { values } of answers) good(await rita.complete(values));
  for (const labels of ['values', 'text'] as const) {
    const csv = String(good(await alice.get(`/quiz/${id}/answers/csv`, { labels })));
    const lines = csv.trimEnd().split('\r\n').slice(1).toSorted();
    const expected = answers.map(({ codes, texts }) => (labels === 'values' ? codes : texts).join(','));
    for (const [place, line] of lines.entries())
      assert.ok(line.endsWith(`,${expected[place]}`), `${labels}: ${line} should end with ${expected[place]}`);
  }
});

test('[EX-41] what is no phone is guarded in the column of phones too', async () => {
  const { id, rita } = await openSurvey(house, { widgets: draft(loose) });
  const hostile = ['=1+1', '+1+1', "+49151 12345'!A1", '@SUM(1)', '-2+3'];
  for (const text of hostile) good(await rita.put(crypto.randomUUID(), { values: { [loose.id]: text } }));
  const csv = String(good(await alice.get(`/quiz/${id}/answers/csv`, { labels: 'values', is_complete: 'false' })));
  for (const text of hostile) assert.ok(csv.includes(`,'${text}\r\n`), text);
});
