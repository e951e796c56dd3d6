/** A link without texts, over a survey of every type: whatever somebody typed, and the file they sent, is nowhere in it. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { everyDraft, everyType, everyValue } from '../../../test/files.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';

const house = await openHouse();
after(() => house.close());
const { alice, nobody } = house;
const { id, rita } = await openSurvey(house, { widgets: everyDraft });
const uuid = randomUUID();
good(await rita.put(uuid, { values: {} }));
const sent = good(
  await rita.upload(uuid, everyType.file.id, { name: 'secret-name.txt', bytes: Buffer.from('plain words') }),
);
const fileId = (sent.file ?? sent).id as string;
const values = everyValue('secret words');
good(await rita.complete({ ...values, [everyType.file.id]: [fileId] }, {}, uuid));
const typed = ['secret words', 'Teal', 'a@b.co', '4155552671', 'left text', 'secret-name', fileId, uuid];

for (const section of ['summary', 'report', 'answers'] as const)
  test(`[RE-69] nothing that was typed into any type is in the ${section} of a link without texts`, async () => {
    const seen = async (texts: boolean) => {
      const { link } = good(await alice.post(`/quiz/${id}/share`, { section, texts, is_complete: true, tags: [] }));
      const page = await nobody.get(`//r/${link.uuid}`);
      const data = await nobody.get(`//r/${link.uuid}/data`);
      assert.deepEqual([page.status, data.status], [200, 200]);
      return `${page.bytes}${data.bytes}`;
    };
    const bare = await seen(false);
    for (const word of typed) assert.equal(bare.includes(word), false, word);
    const whole = await seen(true);
    if (section === 'report') for (const word of typed.slice(0, 5)) assert.ok(whole.includes(word), word);
  });
