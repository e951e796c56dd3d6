/** Names that every object has: as names and keys of what people make they are names like others, or refused. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { isAccepted } from '../../server/answers/files/kinds.ts';
import { ask, choose, draft } from '../draft.ts';
import { formsOf } from '../forms.ts';
import { good, openHouse } from '../house.ts';
import { openSurvey, respondentAt } from '../respondent.ts';
import { hostileNames } from './hostile.ts';

const house = await openHouse();
const { alice } = house;
const prototype = Object.getOwnPropertyNames(Object.prototype).sort();
after(() => house.close());

const names = hostileNames.filter((name) => name !== '__proto__');
const each = (value: (name: string) => unknown) => Object.fromEntries(names.map((name) => [name, value(name)]));

test('[HV-16, A-18] a variable of any such name keeps its value, but for __proto__, which is refused', async () => {
  const { id, rita } = await openSurvey(house, {
    widgets: draft(ask('submit')),
    settings: { extra_fields: names.map((name) => ({ name })) },
  });
  const sent = each((name) => `value of ${name}`);
  const { answer } = good(await rita.complete({}, { extra_fields: sent }));
  const read = good(await alice.get(`/quiz/${id}/answers/${answer.id}`));
  assert.deepEqual((read.answer ?? read).extra_fields, sent);
  const refused = await alice.post(`/quiz/${id}/settings/info`, { extra_fields: [{ name: '__proto__' }] });
  assert.deepEqual([refused.status, refused.body.code], [422, 'validation_error']);
  assert.equal(good(await alice.get(`/quiz/${id}`)).extra_fields.length, names.length);
});

test('[HV-17, A-18] options of such ids are counted, scored and shown as others are', async () => {
  const one = choose(each((name) => `Label of ${name}`) as Record<string, string>);
  const { id, rita } = await openSurvey(house, { widgets: draft(one) });
  for (const name of names) {
    const { answer } = good(await rita.complete({ [one.id]: name }));
    const read = good(await alice.get(`/quiz/${id}/answers/${answer.id}`));
    assert.ok(JSON.stringify(read).includes(`Label of ${name}`), name);
  }
  const csv = await alice.get(`/quiz/${id}/answers/csv`);
  for (const name of names) assert.ok(String(csv.body).includes(`Label of ${name}`), name);
});

test('[HV-18, A-18] as question, format, placeholder, filter or file name they find nothing that is not there', async () => {
  const [upload, words] = [ask('file', { fileFormats: hostileNames }), ask('input')];
  const { id, code } = await openSurvey(house, { widgets: draft(upload, words) });
  const rita = respondentAt(house.app, code);
  for (const name of hostileNames) {
    const uuid = randomUUID();
    const raw = `{"values":{"${name}":"x"},"times":{"${name}":1},"extra_fields":{"${name}":"x"}}`;
    for (const answer of [
      await rita.put(uuid, JSON.parse(raw)),
      await rita.complete(JSON.parse(`{"${name}":["${name}"]}`), {}, uuid),
      await rita.upload(randomUUID(), name, { name: `a.${name}`, bytes: Buffer.from('x') }),
      await rita.upload(randomUUID(), upload.id, { name: `a.${name}`, bytes: Buffer.from('x') }),
      await alice.get(`/quiz/${id}/answers`, { [name]: name, sort: name, cursor: name }),
      await alice.get(`/quiz/${id}/report`, { [name]: name, 'country[]': name, 'device[]': name }),
    ])
      assert.ok(answer.status < 500, `${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    for (const formats of [[name], ['any', name], []])
      assert.equal(typeof isAccepted({ ext: name, head: Buffer.from('x') }, formats), 'boolean', name);
    assert.equal(isAccepted({ ext: 'png', head: Buffer.from('x') }, [name]), false, name);
  }
  assert.deepEqual(Object.getOwnPropertyNames(Object.prototype).sort(), prototype);
});

test('[QT-36, A-18] as a field of a form, a flag in an address or a part of a text they say nothing', async () => {
  const rated = ask('input', { inputLimitMax: 20 });
  const { id, code } = await openSurvey(house, { widgets: draft(rated) });
  const { visit, post } = formsOf(house);
  const texts = hostileNames.map((name) => `{${name}}`).join('');
  good(
    await alice.post(`/quiz/${id}/default-texts`, {
      texts: [{ code: 'error_max_length', text: `At most {max}${texts}` }],
    }),
  );
  const fields = each(() => 'x') as Record<string, string>;
  const picture = { name: 'a.gif', bytes: Buffer.from('GIF89a') };
  assert.equal((await alice.upload(`/workspace/${alice.workspaceId}/media`, picture, fields)).status, 201);
  good(await alice.post(`/quiz/${id}/rename`, { ...each(() => null), name: 'Said by no other member' }));
  for (const name of hostileNames) {
    const { status, body } = await alice.get(`/quiz/${id}/answers`, { is_deleted: name });
    assert.deepEqual([status, body.error.details.value], [422, name], name);
  }
  const page = await visit(`/q/${code}`);
  const refused = await post(`/q/${code}`, page.html, { [`v[${rated.id}]`]: 'x'.repeat(30) });
  assert.equal(refused.status, 422);
  assert.match(refused.html, />At most 20</);
});
