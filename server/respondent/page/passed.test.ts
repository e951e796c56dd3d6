/** Without scripts and without a way back: pages that the browser's Back brings up again. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { formsOf, textOf } from '../../../test/forms.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());

const { visit, post } = formsOf(house);

test('[PG-69] without scripts an old page of a passed question changes nothing, says so and goes on', async () => {
  const [one, two] = [ask('input', { title: 'The first' }), ask('input', { title: 'The second' })];
  const settings = { block_jump_to_prev_widget: true, lang: 'en' };
  const { id, code } = await openSurvey(house, { widgets: draft(one, two, ask('input')), settings });
  const first = await visit(`/q/${code}`);
  const sent = await post(`/q/${code}`, first.html, { [`v[${one.id}]`]: 'said' });
  const second = await visit(String(sent.headers['location']));
  await post(`/q/${code}`, second.html, { [`v[${two.id}]`]: 'more' });
  const late = await post(`/q/${code}`, first.html, { [`v[${one.id}]`]: 'changed' });
  assert.equal(late.status, 409);
  assert.match(textOf(late.html), /your earlier answer has been kept/);
  assert.doesNotMatch(textOf(late.html), /The first|The second/);
  const again = await post(`/q/${code}`, first.html, { [`v[${one.id}]`]: 'said' });
  const led = await visit(String(again.headers['location']));
  assert.equal(led.status, 200, 'the same answer again leads on');
  const named = await visit(`${String(sent.headers['location'])}&at=${one.id}`);
  assert.doesNotMatch(textOf(named.html), /The first/, 'no address leads back');
  const end = await post(`/q/${code}`, late.html, {});
  assert.match(String(end.headers['location']), /done=1/);
  const { answers } = good(await house.alice.get(`/quiz/${id}/answers`)).data;
  assert.deepEqual(
    answers[0].answers.map(({ value }: { value: unknown }) => value),
    ['said', 'more'],
  );
});

test('[PG-66] without scripts the last question is shown until it is sent, and no step is blank', async () => {
  const [one, two] = [ask('input'), ask('input', { title: 'The last' })];
  const { code, rita } = await openSurvey(house, { widgets: draft(one, two) });
  const uuid = crypto.randomUUID();
  good(await rita.put(uuid, { values: { [one.id]: 'a', [two.id]: 'b' } }));
  const page = await visit(`/q/${code}?uuid=${uuid}`);
  assert.match(textOf(page.html), /The last/);
  const end = await post(`/q/${code}`, page.html, { [`v[${two.id}]`]: 'c' });
  assert.match(String(end.headers['location']), /done=1/);
});
