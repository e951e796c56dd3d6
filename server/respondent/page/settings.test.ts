/** Every setting of a survey, and what it does to the page. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { settingDefaults, settingNames, type Settings } from '../../../contract/settings.ts';
import { hiddenOf, type Shown } from '../../../test/forms.ts';
import { good, openHouse } from '../../../test/house.ts';
import { effects, openSight } from '../../../test/setting-effects.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());
const sight = await openSight(house);

async function put(settings: Partial<Settings>): Promise<void> {
  const usual = { ...settingDefaults, name: 'As it was', lang: 'en' };
  good(await house.alice.post(`/quiz/${sight.id}/settings/info`, { ...usual, ...settings }));
}

const plain = ({ html }: Shown) => html.replace(hiddenOf(html)['uuid']!, '');

for (const name of settingNames) {
  const { set, against = {}, looks } = effects[name];
  const look = async () => (looks === null ? plain(await sight.first()) : looks(sight));
  test(`[PG-20] what respondents see of ${name}`, async () => {
    await put(against);
    const before = await look();
    await put(set);
    const now = await look();
    if (looks === null) assert.equal(now, before);
    else assert.deepEqual({ before, now }, { before: false, now: true });
    await put({});
  });
}
