/** Browsers that fill forms again after a reload fill hidden fields, too, unless each of them says no. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { formsOf, hiddenOf } from '../../../test/forms.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());

const { visit, post } = formsOf(house);

function assertOwn(html: string, names: readonly string[]): void {
  const hidden = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([field]) => field);
  assert.deepEqual(Object.keys(hiddenOf(html)).sort(), names);
  for (const field of hidden) assert.match(field, / autocomplete="off"/, field);
}

test('[PG-92] after a reload no hidden field has what it had before: answer, step, beginning and sum are those of the page', async () => {
  const settings = { show_captcha: true, filling_time_enabled: true, filling_time_seconds: 600, show_by_one: true };
  const { id, code } = await openSurvey(house, { widgets: draft(ask('input')), settings });
  const first = await visit(`/q/${code}`);
  assertOwn(first.html, ['begun', 'step', 'uuid']);
  const sent = await post(`/q/${code}`, first.html, {});
  assertOwn((await visit(String(sent.headers['location']))).html, ['captcha[id]', 'step', 'uuid']);
  good(await house.alice.post(`/quiz/${id}/settings/info`, { use_password: true }));
  assertOwn((await visit(`/q/${code}`)).html, ['uuid']);
});
