/** Single types of question on the page of a browser without scripts. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, choose, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { formsOf, hiddenOf, textOf } from '../../../test/forms.ts';
import { openSurvey } from '../../../test/rita.ts';

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
