import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { good, openHouse, type Answer } from '../../test/house.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob, vera, carol } = house;

const refusal = ({ status, body }: Answer) => [status, body.code];
const faultOf = ({ status, body }: Answer) => [status, body.error.details.field, body.error.details.constraint];
const etagOf = async (id: number) => (await alice.get(`/quiz/${id}`)).headers['etag'];

test('[HV-1, HV-2, HV-3] a variable is made with a new id or the one sent, and shows in the list and in survey data', async () => {
  const id = await house.survey(alice);
  const url = `/quiz/${id}/variables`;
  const made = await alice.post(url, { name: 'utm_source' });
  assert.equal(made.status, 201);
  assert.match(made.body.variable.id, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const own = randomUUID();
  const second = await alice.post(url, { name: 'ref.code-1', id: own.toUpperCase() });
  assert.deepEqual([second.status, second.body], [201, { status: true, variable: { id: own, name: 'ref.code-1' } }]);
  const list = await vera.get(url);
  assert.deepEqual(list.body, [made.body.variable, second.body.variable]);
  assert.equal(list.headers['x-total-count'], '2');
  assert.deepEqual((await alice.get(`/quiz/${id}`)).body.extra_fields, list.body);
});

test('[HV-3, HV-13] a name or an id in use is refused; case makes another name', async () => {
  const id = await house.survey(alice);
  const url = `/quiz/${id}/variables`;
  const { variable } = good(await alice.post(url, { name: 'case' }));
  good(await alice.post(url, { name: 'Case' }));
  assert.deepEqual(faultOf(await alice.post(url, { name: 'case' })), [422, 'name', 'unique']);
  assert.deepEqual(faultOf(await alice.post(url, { name: 'other', id: variable.id })), [422, 'id', 'unique']);
  assert.deepEqual(faultOf(await alice.post(url, { name: 'other', id: 'no-uuid' })), [422, 'id', 'format']);
  assert.deepEqual(faultOf(await alice.post(`${url}/${variable.id}`, { name: 'Case' })), [422, 'name', 'unique']);
  const other = await house.survey(alice);
  good(await alice.post(`/quiz/${other}/variables`, { name: 'case', id: variable.id }));
  assert.equal((await alice.get(url)).body.length, 2);
});

test('[HV-4] a variable is renamed and deleted by its id, which must be one of this survey', async () => {
  const id = await house.survey(alice);
  const elsewhere = await house.survey(alice);
  const { variable } = good(await alice.post(`/quiz/${id}/variables`, { name: 'before' }));
  const url = `/quiz/${id}/variables/${variable.id}`;
  const renamed = await bob.post(url, { name: 'after' });
  assert.deepEqual(
    [renamed.status, renamed.body],
    [200, { status: true, variable: { id: variable.id, name: 'after' } }],
  );
  const unknown = [404, 'variable_not_found'];
  assert.deepEqual(refusal(await alice.post(`/quiz/${id}/variables/${randomUUID()}`, {})), unknown);
  assert.deepEqual(refusal(await alice.post(`/quiz/${id}/variables/abc`, { name: 'x' })), unknown);
  assert.deepEqual(refusal(await alice.post(`/quiz/${elsewhere}/variables/${variable.id}`, { name: 'x' })), unknown);
  assert.deepEqual(refusal(await alice.del(`/quiz/${elsewhere}/variables/${variable.id}`)), unknown);
  assert.deepEqual((await alice.del(url)).body, { status: true });
  assert.deepEqual(refusal(await alice.del(url)), unknown);
  assert.deepEqual((await alice.get(`/quiz/${id}/variables`)).body, []);
});

test('[HV-2, HV-3, HV-4] strangers, viewers and unknown surveys are refused before the variable is looked up', async () => {
  const id = await house.survey(alice);
  const { variable } = good(await alice.post(`/quiz/${id}/variables`, { name: 'kept' }));
  for (const path of [`/quiz/${id}/variables`, `/quiz/${id}/variables/${variable.id}`]) {
    assert.deepEqual(refusal(await carol.post(path, {})), [403, 'access_denied'], path);
    assert.deepEqual(refusal(await vera.post(path, { name: 'mine' })), [403, 'access_denied'], path);
    assert.deepEqual(refusal(await alice.post(path.replace(`${id}`, '999999999'), {})), [404, 'quiz_not_found'], path);
  }
  assert.deepEqual(refusal(await carol.get(`/quiz/${id}/variables`)), [403, 'access_denied']);
  assert.deepEqual(refusal(await vera.del(`/quiz/${id}/variables/${variable.id}`)), [403, 'access_denied']);
  const reader = await house.tokenFor(alice, ['quiz:read']);
  assert.deepEqual(refusal(await reader.post(`/quiz/${id}/variables`, { name: 'x' })), [403, 'ability_missing']);
  assert.deepEqual((await reader.get(`/quiz/${id}/variables`)).body, [variable]);
});

test('[HV-11] a variable name has 1–250 plain characters and is no parameter of the link itself', async () => {
  const id = await house.survey(alice);
  const url = `/quiz/${id}/variables`;
  assert.equal(good(await alice.post(url, { name: 'n'.repeat(250) })).variable.name.length, 250);
  assert.equal(good(await alice.post(url, { name: ' Az_09.- ' })).variable.name, 'Az_09.-');
  for (const name of ['n'.repeat(251), '', ' ', 'with space', 'ключ', 'a[b]', 'uuid', 'done', 'lang', 'key', 5, null]) {
    const refused = await alice.post(url, { name });
    assert.deepEqual([refused.status, refused.body.error.details.field], [422, 'name'], JSON.stringify(name));
  }
  good(await alice.post(url, { name: 'UUID' }));
  assert.equal((await alice.get(url)).body.length, 3);
});

test('[HV-14] a survey has at most 100 variables, also when two are added at once', async () => {
  const id = await house.survey(alice);
  const url = `/quiz/${id}/variables`;
  const list = Array.from({ length: 99 }, (_, index) => ({ name: `v${index}` }));
  good(await alice.post(`/quiz/${id}/settings/info`, { extra_fields: list }));
  const both = await Promise.all(['a', 'b'].map((name) => alice.post(url, { name })));
  assert.deepEqual(
    both.map(({ status }) => status).sort((a, b) => a - b),
    [201, 422],
  );
  assert.deepEqual(faultOf(await alice.post(url, { name: 'c' })), [422, 'name', 'max']);
  const tooMany = Array.from({ length: 101 }, (_, index) => ({ name: `w${index}` }));
  assert.deepEqual(faultOf(await alice.post(`/quiz/${id}/settings/info`, { extra_fields: tooMany })), [
    422,
    'extra_fields',
    'length',
  ]);
  assert.equal((await alice.get(url)).body.length, 100);
});

test('[HV-15] extra_fields replaces the list: sent ids stay, names may be swapped, what is missing goes', async () => {
  const id = await house.survey(alice);
  const put = async (extra_fields: unknown) => {
    const answer = await alice.post(`/quiz/${id}/settings/info`, { extra_fields });
    return answer.status === 200 ? (await alice.get(`/quiz/${id}`)).body.extra_fields : faultOf(answer);
  };
  const [one, two] = [randomUUID(), randomUUID()];
  assert.deepEqual(
    await put([
      { id: one, name: 'a' },
      { id: two, name: 'b' },
    ]),
    [
      { id: one, name: 'a' },
      { id: two, name: 'b' },
    ],
  );
  assert.deepEqual(
    await put([
      { id: one, name: 'b' },
      { id: two, name: 'a' },
    ]),
    [
      { id: one, name: 'b' },
      { id: two, name: 'a' },
    ],
  );
  const [fresh, kept] = await put([{ id: null, name: 'c' }, { name: 'a' }]);
  assert.deepEqual([fresh.name, kept], ['c', { id: two, name: 'a' }]);
  assert.notEqual(fresh.id, one);
  const [moved, anew] = await put([{ id: two, name: 'd' }, { name: 'a' }]);
  assert.deepEqual([moved, anew.name, anew.id === two], [{ id: two, name: 'd' }, 'a', false]);
  assert.deepEqual(await put([{ name: 'x' }, { name: 'x' }]), [422, 'extra_fields.1.name', 'unique']);
  assert.deepEqual(
    await put([
      { id: one, name: 'x' },
      { id: one.toUpperCase(), name: 'y' },
    ]),
    [422, 'extra_fields.1.id', 'unique'],
  );
  assert.deepEqual(await put([{ name: 'key' }]), [422, 'extra_fields.0.name', 'format']);
  assert.deepEqual((await alice.get(`/quiz/${id}/variables`)).body, [moved, anew]);
  assert.deepEqual(await put([]), []);
});

test('[HV-3, HV-4] each change raises the revision and leaves a row in the log that names no value', async () => {
  const id = await house.survey(alice);
  const url = `/quiz/${id}/variables`;
  const tags = [await etagOf(id)];
  const { variable } = good(await alice.post(url, { name: 'secret_name' }));
  tags.push(await etagOf(id));
  good(await alice.post(`${url}/${variable.id}`, { name: 'other_name' }));
  tags.push(await etagOf(id));
  good(await alice.del(`${url}/${variable.id}`));
  tags.push(await etagOf(id));
  assert.equal((await alice.post(url, { name: 'key' })).status, 422);
  tags.push(await etagOf(id));
  assert.deepEqual([new Set(tags).size, tags.at(-1)], [4, tags.at(-2)]);
  const { rows } = await house.db.pool.query(
    "select details from audit_log where action = 'quiz.variables' and survey_id = $1",
    [id],
  );
  assert.deepEqual(
    rows.map((row) => row.details),
    Array(3).fill({ members: ['variables'] }),
  );
});

test('[HV-1] a duplicate has all three kinds under new ids, and its conditions test its own variables', async () => {
  const [question, variable] = [randomUUID(), randomUUID()];
  const widgets = {
    ids: [question, 'submit'],
    entities: { [question]: { type: 'input', title: 'Why?' }, submit: { type: 'submit' } },
  };
  const settings = { extra_fields: [{ id: variable, name: 'utm_source' }] };
  const items = [variable.toUpperCase(), 'utm_source'].map((id) => ({
    source: { type: 'variable', id },
    operator: 'eq',
    value: 'mail',
  }));
  const conditions = { display: { [question]: { action: 'show', when: { op: 'and', items } } } };
  const id = await house.survey(alice, { widgets, settings, conditions });
  good(await alice.post(`/quiz/${id}/hidden-options`, { name: 'redirect_url', value: 'https://example.com' }));
  good(await alice.post(`/quiz/${id}/widgets-hidden`, { widget_uuid: question, name: 'crm', value: 'x' }));

  const original = (await alice.get(`/quiz/${id}`)).body;
  const { quiz } = good(await alice.post(`/quiz/${id}/duplicate`, {}));
  const copy = (await alice.get(`/quiz/${quiz.id}`)).body;
  assert.equal(copy.extra_fields[0].name, 'utm_source');
  assert.notEqual(copy.extra_fields[0].id, variable);
  const tested = copy.conditions.display[question].when.items.map((item: { source: { id: string } }) => item.source.id);
  assert.deepEqual(tested, [copy.extra_fields[0].id, 'utm_source']);
  for (const kind of ['hidden_options', 'widgets_hidden']) {
    const [{ id: first, ...pair }] = original[kind];
    const [{ id: second, ...copied }] = copy[kind];
    assert.deepEqual(copied, pair);
    assert.notEqual(second, first);
  }
  assert.deepEqual((await alice.get(`/quiz/${id}`)).body, original);
});
