/**
 * What a page takes at a step, the server takes at the end, and what it refuses is refused there too: every type, with
 * replies that fit and replies that do not, by the script of the page and by the interface.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { checkPhoneNumber } from '../../../engine/questions/phone-number.ts';
import { act, issuesFor } from '../../../engine/session.ts';
import { ask, type Built, choose, draft } from '../../../test/draft.ts';
import { openHouse } from '../../../test/house.ts';
import { openSurvey, type Respondent } from '../../../test/respondent.ts';
import type { PageData } from '../../../web/respondent/data.ts';
import { numbers } from '../../../web/respondent/phone-check.ts';
import { openView } from '../../../web/respondent/open-view.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());
numbers.check = checkPhoneNumber;

const list = (prefix: string, ...ids: string[]) => ({
  [`${prefix}Entities`]: ids.map((id) => ({ id, text: `Option ${id}` })),
});
const grid = (form: string, more = {}) =>
  ask('matrix', { ...list('matrixRow', 'r', 's'), ...list('matrixCol', 'c', 'd'), matrixChoiceType: form, ...more });
const strict = (more = {}) => ask('phone', { phoneStrictValidation: true, ...more });
const long = (count: number) => 'x'.repeat(count);

const picks = [
  'a',
  'zz',
  '',
  'other',
  { id: 'other', other: 'own' },
  { id: 'other', other: long(501) },
  { id: 'a', other: 'x' },
];
const several = [
  [],
  ['a'],
  ['a', 'b'],
  ['a', 'b', 'c'],
  ['a', 'a'],
  ['none_of_above'],
  ['a', 'none_of_above'],
  { ids: ['other'] },
];
const phones = [
  '123',
  '12345',
  '+49 151 12345678',
  '0151 12345678',
  '+1 202 555 0123',
  '+491',
  'call 12345',
  '1'.repeat(21),
];
const moments = ['2026-03-01', '2026-02-30', '2025-12-31', '14:30', '2026-03-01T14:30', '', 'x'];

const cases: { built: Built; replies: readonly unknown[] }[] = [
  { built: ask('yesno'), replies: [true, 'no', 'maybe', 1] },
  { built: choose({ a: 'A', b: 'B' }, { choiceTextOther: true }), replies: picks },
  {
    built: choose(
      { a: 'A', b: 'B', c: 'C' },
      { choiceTextMultiple: true, choiceMin: 2, choiceMax: 2, noneOfAbove: true },
    ),
    replies: several,
  },
  { built: ask('dropdown', { ...list('dropdown', 'a', 'b'), dropdownOther: true }), replies: picks },
  {
    built: ask('dropdown', {
      ...list('dropdown', 'a', 'b', 'c'),
      dropdownMultiple: true,
      dropdownMax: 2,
      noneOfAbove: true,
    }),
    replies: several,
  },
  { built: ask('ranking', list('ranking', 'a', 'b')), replies: [['a', 'b'], ['a'], ['a', 'a'], ['a', 'zz'], 'a'] },
  { built: ask('slider', { sliderMin: -1, sliderMax: 1, sliderStep: 0.3 }), replies: [-1, -0.7, 0, 1, 2, '0', null] },
  { built: ask('rating', { ratingStartValue: 0 }), replies: [0, 4, 5, -1, 1.5, '3'] },
  { built: ask('scale', { scaleStartValue: -2, scaleCount: 3 }), replies: [-2, 0, 1, -3, '0'] },
  {
    built: ask('input', { inputLimitMin: 3, inputLimitMax: 5 }),
    replies: ['ab', ' ab ', 'abc', 'abcdef', '😀😀😀', '   ', 7],
  },
  { built: ask('input'), replies: [long(255), long(256)] },
  { built: ask('input', { inputIsTextarea: true }), replies: [long(5000), long(5001), 'a\r\nb'] },
  { built: ask('input', { inputFormat: 'integer' }), replies: ['1', '-1', '1.5', 'one'] },
  { built: ask('input', { inputFormat: 'number' }), replies: ['1,5', '.5', '1e3', 'x'] },
  { built: ask('input', { inputFormat: 'url' }), replies: ['https://example.com', 'example.com', 'javascript:1'] },
  { built: ask('email'), replies: ['a@b.co', 'a@b', 'a b@c.de', `${long(65)}@b.co`, 'ё@почта.рф'] },
  { built: ask('phone'), replies: phones },
  { built: strict(), replies: phones },
  { built: strict({ phoneDefaultCountry: 'de', phoneHideCountrySelector: true }), replies: phones },
  { built: strict({ phoneDefaultCountry: 'DE', phoneAllowedCountries: ['DE', 'fr'] }), replies: phones },
  { built: ask('datetime', { dateTimeMin: '2026-01-01', dateTimeMax: '2026-12-31' }), replies: moments },
  { built: ask('datetime', { dateTimeType: 'time', dateTimeMax: '12:00' }), replies: [...moments, '11:59'] },
  { built: ask('datetime', { dateTimeType: 'datetime' }), replies: moments },
  {
    built: grid('single'),
    replies: [{ r: ['c'] }, { r: ['c', 'd'] }, { x: ['c'] }, { r: ['x'] }, { r: 'c' }, { r: [] }],
  },
  { built: grid('multiple', { matrixIsAllRequired: true }), replies: [{ r: ['c', 'd'] }, { r: ['c'], s: ['d'] }, {}] },
  {
    built: grid('text'),
    replies: [{ r: { c: 'x' } }, { r: { c: long(501) } }, { r: { x: 'y' } }, { r: { c: ' ' } }, { r: ['c'] }],
  },
  { built: ask('file', { fileMaxCount: 1 }), replies: [[], 'x'] },
];

for (const isRequired of [false, true]) {
  test(`[QT-40] ${isRequired ? 'required' : 'optional'}: what a step takes the end takes, and what it refuses is refused for the same`, async () => {
    const built = cases.map((one) => ({
      ...one,
      built: { ...one.built, entity: { ...one.built.entity, isRequired } },
    }));
    for (const { built: question, replies } of built) {
      const { code, rita } = await openSurvey(house, { widgets: draft(question), settings: { show_by_one: true } });
      const view = openView({ data: await dataOf(rita, code), uuid: '' });
      for (const reply of [...replies, null, undefined]) {
        const values = reply === undefined ? {} : { [question.id]: reply };
        const description = `${question.entity.type} ${JSON.stringify(question.entity)}: ${JSON.stringify(reply)}`;
        const typed = act(view.visit, view.session, { type: 'answer', question: question.id, value: reply });
        const atStep = issuesFor(view.visit, reply === undefined ? view.session : typed, [question.id]);
        const { status, body } = await rita.complete(values);
        const errors = (body.error?.details?.errors ?? []) as { code: string; row?: string }[];
        assert.deepEqual(
          atStep.map(({ code: name, row }) => [name, row]),
          errors.map(({ code: name, row }) => [name, row]),
          description,
        );
        assert.equal(status, atStep.length === 0 ? 200 : 422, description);
      }
    }
  });
}

async function dataOf(rita: Respondent, code: string): Promise<PageData> {
  const { body } = await rita.get(`/q/${code}`);
  const [, json] = /<script[^>]*id="data"[^>]*>([^]*?)<\/script>/.exec(String(body))!;
  return JSON.parse(json!) as PageData;
}
