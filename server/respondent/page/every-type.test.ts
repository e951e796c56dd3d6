/** Every type of question as a browser without scripts answers it. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, choose, draft, type Built } from '../../../test/draft.ts';
import { type Fields, formsOf, textOf } from '../../../test/forms.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());

const { walk } = formsOf(house);

const option = (prefix: string, ...ids: string[]) => ({
  [`${prefix}Entities`]: ids.map((id) => ({ id, text: `Option ${id}` })),
});

const every: { built: Built; fields(id: string): Fields; value: unknown }[] = [
  { built: ask('yesno'), fields: (id) => ({ [`v[${id}]`]: 'no' }), value: false },
  {
    built: choose({ a: 'A', b: 'B' }, { choiceTextOther: true }),
    fields: (id) => ({ [`v[${id}]`]: 'other', [`v[${id}][other]`]: ' mine ' }),
    value: { id: 'other', other: 'mine' },
  },
  {
    built: choose({ a: 'A', b: 'B' }, { choiceTextOther: true }),
    fields: (id) => ({ [`v[${id}][other]`]: 'typed and not ticked' }),
    value: { id: 'other', other: 'typed and not ticked' },
  },
  {
    built: choose({ a: 'A', b: 'B' }, { choiceTextOther: true, choiceMultiple: true }),
    fields: (id) => ({ [`v[${id}][]`]: 'b', [`v[${id}][other]`]: 'typed and not ticked' }),
    value: { ids: ['b', 'other'], other: 'typed and not ticked' },
  },
  {
    built: choose({ a: 'A', b: 'B' }, { choiceTextOther: true }),
    fields: (id) => ({ [`v[${id}]`]: 'a', [`v[${id}][other]`]: 'typed, and then thought better of' }),
    value: { id: 'a', other: null },
  },
  {
    built: choose({ a: 'A', b: 'B' }, { choiceMultiple: true }),
    fields: (id) => ({ [`v[${id}][]`]: ['a', 'b'] }),
    value: { ids: ['a', 'b'], other: null },
  },
  {
    built: ask('dropdown', option('dropdown', 'x', 'y')),
    fields: (id) => ({ [`v[${id}]`]: 'y' }),
    value: { id: 'y', other: null },
  },
  {
    built: ask('dropdown', { ...option('dropdown', 'x', 'y'), dropdownMultiple: true }),
    fields: (id) => ({ [`v[${id}][]`]: 'x' }),
    value: { ids: ['x'], other: null },
  },
  {
    built: ask('ranking', option('ranking', 'p', 'q', 'r')),
    fields: (id) => ({ [`v[${id}][p]`]: '3', [`v[${id}][q]`]: '1', [`v[${id}][r]`]: '2' }),
    value: ['q', 'r', 'p'],
  },
  { built: ask('slider', { sliderStep: 0.5 }), fields: (id) => ({ [`v[${id}]`]: '2.5' }), value: 2.5 },
  { built: ask('rating'), fields: (id) => ({ [`v[${id}]`]: '4' }), value: 4 },
  { built: ask('scale', { scaleStartValue: 0 }), fields: (id) => ({ [`v[${id}]`]: '0' }), value: 0 },
  {
    built: ask('input', { inputIsTextarea: true }),
    fields: (id) => ({ [`v[${id}]`]: 'one\r\ntwo 😀' }),
    value: 'one\ntwo 😀',
  },
  { built: ask('email'), fields: (id) => ({ [`v[${id}]`]: 'A@EXAMPLE.com' }), value: 'A@example.com' },
  { built: ask('phone'), fields: (id) => ({ [`v[${id}]`]: '+49 151 1234567' }), value: '+49 151 1234567' },
  {
    built: ask('datetime', { dateTimeType: 'datetime' }),
    fields: (id) => ({ [`v[${id}]`]: '2026-03-01T14:30' }),
    value: '2026-03-01T14:30',
  },
  {
    built: ask('matrix', { ...option('matrixRow', 'r1', 'r2'), ...option('matrixCol', 'c1', 'c2') }),
    fields: (id) => ({ [`v[${id}][r1][]`]: 'c2' }),
    value: { r1: ['c2'] },
  },
  {
    built: ask('matrix', {
      ...option('matrixRow', 'r1'),
      ...option('matrixCol', 'c1', 'c2'),
      matrixChoiceType: 'text',
    }),
    fields: (id) => ({ [`v[${id}][r1][c2]`]: 'typed' }),
    value: { r1: { c2: 'typed' } },
  },
];

for (const settings of [{ show_by_one: true }, { show_by_one: false }]) {
  test(`[PG-1] every type is answered without a script, ${settings.show_by_one ? 'step by step' : 'all at once'}`, async () => {
    const screens = [ask('message'), ask('html', { htmlCode: '<p>x</p>' })];
    const widgets = draft(
      ask('welcome'),
      ...every.map(({ built }) => built),
      ...screens,
      ask('submit', { title: '', submitTerms: true }),
    );
    const { id, code } = await openSurvey(house, { widgets, settings });
    const fields: Fields = Object.assign(
      { 'v[submit][terms]': '1' },
      ...every.map(({ built, fields: of }) => of(built.id)),
    );
    const fill = (html: string) =>
      Object.fromEntries(Object.entries(fields).filter(([name]) => html.includes(`name="${name}"`)));
    const { html, steps } = await walk(code, fill);
    assert.match(textOf(html), /Thank you for your answers!/);
    assert.equal(steps, settings.show_by_one ? every.length + 4 : 1);
    const { answers } = good(await house.alice.get(`/quiz/${id}/answers`)).data;
    assert.equal(answers.length, 1);
    assert.deepEqual(
      answers[0].answers.map(({ value }: { value: unknown }) => value),
      every.map(({ value }) => value),
    );
    assert.equal(answers[0].terms_accepted, true);
  });
}
