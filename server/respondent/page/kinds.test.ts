/** Single types of question on the page of a browser without scripts. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, choose, draft } from '../../../test/draft.ts';
import { formsOf, hiddenOf, textOf } from '../../../test/forms.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());

const { visit, post, walk } = formsOf(house);

test('[QT-37] several options are chosen without a script, whichever way the question says that it takes several', async () => {
  const spelt = [
    choose({ a: 'A', b: 'B' }, { choiceMultiple: true }),
    choose({ a: 'A', b: 'B' }, { choiceTextMultiple: true }),
    choose({ a: 'A', b: 'B' }, { choiceMultiple: null, choiceTextMultiple: true }),
    ask('choice', { choiceTextEntities: [{ id: 'a', text: 'A' }, 'B'], choiceTextMultiple: true }),
    ask('dropdown', {
      dropdownEntities: [
        { id: 'a', text: 'A' },
        { id: 'b', text: 'B' },
      ],
      dropdownMultiple: true,
    }),
  ];
  const { id, code } = await openSurvey(house, { widgets: draft(...spelt), settings: { show_by_one: true } });
  await walk(code, (html) => {
    const asked = spelt.find(({ id: own }) => html.includes(`name="v[${own}][]"`));
    assert.match(textOf(html), /You can pick more than one/);
    return asked ? { [`v[${asked.id}][]`]: asked === spelt[3] ? ['a', '1'] : ['a', 'b'] } : {};
  });
  const { answers } = good(await house.alice.get(`/quiz/${id}/answers`)).data;
  assert.deepEqual(
    answers[0].answers.map(({ value }: { value: { ids: string[] } }) => value.ids),
    [...Array.from({ length: 3 }, () => ['a', 'b']), ['a', '1'], ['a', 'b']],
  );
});

test('[QT-40] a number that is none is told at its own step, and the right one goes on', async () => {
  const [phone, last] = [ask('phone', { phoneStrictValidation: true }), ask('input')];
  const { code } = await openSurvey(house, { widgets: draft(phone, last), settings: { show_by_one: true } });
  const page = await visit(`/q/${code}`);
  const bad = await post(`/q/${code}`, page.html, { [`v[${phone.id}]`]: '123' });
  assert.deepEqual([bad.status, hiddenOf(bad.html)['step']], [422, phone.id]);
  assert.match(textOf(bad.html), /Check the phone number/);
  const right = await post(`/q/${code}`, bad.html, { [`v[${phone.id}]`]: '+49 (0)151 12345678' });
  assert.equal(right.status, 303);
});

const pictured = (prefix: string, ...ids: string[]) => ({
  [`${prefix}Entities`]: ids.map((id) => ({
    id,
    text: id === 'words' ? '<b>Cat</b>' : '',
    imgUrl: `https://example.com/${id}.png`,
  })),
});

test('[PG-107, EX-42] a picture without words has a name on the page, in reports, in exports and on paper', async () => {
  const chosen = ask('choice', { ...pictured('choice', 'cat', 'words', 'dog'), choiceType: 'image' });
  const ranked = ask('ranking', { ...pictured('ranking', 'one', 'two'), rankingWithImages: true });
  const listed = ask('dropdown', pictured('dropdown', 'x', 'y'));
  const grid = ask('matrix', { ...pictured('matrixRow', 'r', 's'), ...pictured('matrixCol', 'c', 'words') });
  const widgets = draft(chosen, ranked, listed, grid);
  const { id, code, rita } = await openSurvey(house, { widgets, settings: { show_by_one: false } });
  const { html } = await visit(`/q/${code}`);
  for (const [picture, alt] of Object.entries({ cat: '="1"', words: '', dog: '="3"', one: '="1"', two: '="2"' }))
    assert.match(html, new RegExp(`<img src="https://example.com/${picture}.png" alt${alt} `), picture);
  assert.match(html, new RegExp(`<select name="v\\[${ranked.id}\\]\\[two\\]" aria-label="2"`));
  assert.match(html, /<option value="y">2<\/option>/);
  assert.match(html, /<th scope="row"[^>]*><span dir="auto">2<\/span>/);
  const values = { [chosen.id]: 'dog', [ranked.id]: ['two', 'one'], [listed.id]: 'x', [grid.id]: { s: ['c'] } };
  const done = good(await rita.complete(values));
  const { answers } = good(await house.alice.get(`/quiz/${id}/answers/${done.answer.id}`)).answer;
  assert.deepEqual(
    answers.map(({ answer }: { answer: string }) => answer),
    ['3', '1. 2, 2. 1', '1', '2: 1'],
  );
  const { widgets: reported } = good(await house.alice.get(`/quiz/${id}/report`)).report;
  const textsOf = (list: { text: string }[]) => list.map(({ text }) => text);
  assert.deepEqual(textsOf(reported[0].data.options), ['1', 'Cat', '3']);
  assert.deepEqual(textsOf(reported[1].data.options), ['1', '2']);
  assert.deepEqual(textsOf(reported[3].data.rows), ['1', '2']);
  const [head, line] = String(good(await house.alice.get(`/quiz/${id}/answers/csv`))).split('\r\n');
  assert.match(head!, /A choice,A ranking \[1\],A ranking \[2\],A dropdown,A matrix \[1\],A matrix \[2\]$/);
  assert.match(line!, /,3,2,1,1,,1$/);
});

test('[PG-108] every step has a name, whether or not it has a title', async () => {
  const built = [
    ask('welcome', { title: '' }),
    ask('input', { withTitle: false }),
    choose({ a: 'A' }, { title: '' }),
    ask('rating'),
  ];
  const { code } = await openSurvey(house, { widgets: draft(...built), settings: { show_by_one: false } });
  const { html } = await visit(`/q/${code}`);
  const sections = [...html.matchAll(/<section class="asked[^>]*>/g)].map(([found]) => found);
  assert.equal(sections.length, built.length + 1);
  for (const [place, section] of sections.entries())
    assert.equal(/ aria-label="[^"]+"/.test(section), place !== 3, section);
});

test('[QT-50] what a picture shows is its alternative text; one of which nothing is said decorates', async () => {
  const shown = (name: string, imgAlt?: string) => ({ imgUrl: `https://example.com/${name}.png`, imgAlt });
  const choiceEntities = {
    a: { text: 'A', ...shown('worded', 'A "red" door') },
    b: { text: '', ...shown('bare', 'A window') },
    c: { text: '', ...shown('unsaid') },
    d: { text: 'D', ...shown('plain', '') },
  };
  const asked = ask('choice', {
    choiceType: 'image',
    choiceIds: ['a', 'b', 'c', 'd'],
    choiceEntities,
    multimedia: { type: 'img', ...shown('house', 'Our house') },
  });
  const decorated = ask('input', { multimedia: { type: 'img', ...shown('line') } });
  const { code } = await openSurvey(house, { widgets: draft(asked, decorated), settings: { show_by_one: false } });
  const { html } = await visit(`/q/${code}`);
  const alts = [...html.matchAll(/<img[^>]*src="https:\/\/example\.com\/(\w+)\.png" alt(?:="([^"]*)")?/g)];
  assert.deepEqual(Object.fromEntries(alts.map(([, name, alt = '']) => [name, alt])), {
    house: 'Our house',
    worded: 'A &quot;red&quot; door',
    bare: 'A window',
    unsaid: '3',
    plain: '',
    line: '',
  });
});
