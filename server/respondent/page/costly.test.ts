/** What one form of somebody without a script may cost, in seconds of the thread that serves everybody. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { formsOf } from '../../../test/forms.ts';
import { openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());
const { visit, post } = formsOf(house);

async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const began = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1_000_000;
}

test('[A-57] a form of hundreds of questions is walked once, and not once for each of them', async () => {
  const asked = Array.from({ length: 400 }, () => ask('phone', { phoneStrictValidation: true }));
  const { code } = await openSurvey(house, { widgets: draft(...asked), settings: { show_by_one: false } });
  const page = await visit(`/q/${code}`);
  const values = Object.fromEntries(asked.map(({ id }, n) => [`v[${id}]`, `+1 868 291 ${1000 + n}`]));
  const seconds = await cpuSeconds(async () => {
    const sent = await post(`/q/${code}`, page.html, values);
    assert.deepEqual([sent.status, String(sent.headers['location']).includes('done=1')], [303, true]);
  });
  assert.ok(seconds < 3, `${seconds} s`);
});
