import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { good, openHouse, type Answer } from '../../test/house.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob, vera, carol } = house;

const refusal = ({ status, body }: Answer) => [status, body.code];
const faultOf = ({ status, body }: Answer) => [status, body.error.details.field, body.error.details.constraint];

const [first, second] = [randomUUID(), randomUUID()];
const widgets = { ids: [first, second], entities: { [first]: { type: 'input' }, [second]: { type: 'yesno' } } };

test('[HV-1, HV-5, HV-6] a hidden option is made, listed and shown in survey data', async () => {
  const id = await house.survey(alice);
  const url = `/quiz/${id}/hidden-options`;
  const made = await bob.post(url, { name: 'crm id', value: '' });
  assert.deepEqual([made.status, made.body.status, typeof made.body.option.id], [201, true, 'number']);
  const next = good(await alice.post(url, { name: 'redirect_url', value: 'https://example.com' })).option;
  assert.deepEqual(made.body.option, { id: made.body.option.id, name: 'crm id', value: '' });
  const list = await vera.get(url);
  assert.deepEqual([list.status, list.body], [200, [made.body.option, next]]);
  assert.deepEqual((await alice.get(`/quiz/${id}`)).body.hidden_options, list.body);
});

test('[HV-7] a hidden option is changed and deleted by its id, which must be one of this survey', async () => {
  const [id, elsewhere] = [await house.survey(alice), await house.survey(alice)];
  const { option } = good(await alice.post(`/quiz/${id}/hidden-options`, { name: 'a', value: '1' }));
  const url = `/quiz/${id}/hidden-options/${option.id}`;
  const changed = await bob.post(url, { name: 'b', value: '2' });
  assert.deepEqual(
    [changed.status, changed.body],
    [200, { status: true, option: { id: option.id, name: 'b', value: '2' } }],
  );
  assert.deepEqual(faultOf(await alice.post(url, { name: 'b' })), [422, 'value', 'required']);
  const unknown = [404, 'hidden_option_not_found'];
  assert.deepEqual(refusal(await alice.post(`/quiz/${elsewhere}/hidden-options/${option.id}`, {})), unknown);
  assert.deepEqual(refusal(await alice.del(`/quiz/${elsewhere}/hidden-options/${option.id}`)), unknown);
  assert.deepEqual(refusal(await alice.post(`/quiz/${id}/hidden-options/x`, {})), unknown);
  assert.deepEqual((await alice.del(url)).body, { status: true });
  assert.deepEqual(refusal(await alice.del(url)), unknown);
});

test('[HV-8, HV-9] options of a question of the draft are made, listed and narrowed to one question', async () => {
  const id = await house.survey(alice, { widgets });
  const url = `/quiz/${id}/widgets-hidden`;
  const made = await bob.post(url, { widget_uuid: first.toUpperCase(), name: 'field', value: 'v' });
  assert.equal(made.status, 201);
  assert.deepEqual(made.body, {
    status: true,
    option: { id: made.body.option.id, widget_uuid: first, name: 'field', value: 'v' },
  });
  const other = good(await alice.post(url, { widget_uuid: second, name: 'field', value: '' })).option;
  assert.deepEqual((await vera.get(url)).body, [made.body.option, other]);
  assert.deepEqual((await alice.get(url, { widget_uuid: second })).body, [other]);
  assert.deepEqual((await alice.get(url, { widget_uuid: randomUUID() })).body, []);
  assert.deepEqual(faultOf(await alice.get(url, { widget_uuid: 'x' })), [422, 'widget_uuid', 'format']);
  assert.deepEqual((await alice.get(`/quiz/${id}`)).body.widgets_hidden, [made.body.option, other]);
  const unknown = await alice.post(url, { widget_uuid: randomUUID(), name: 'field', value: 'v' });
  assert.deepEqual(refusal(unknown), [404, 'widget_not_found']);
  assert.deepEqual(faultOf(await alice.post(url, { widget_uuid: randomUUID(), name: '', value: 'v' })), [
    422,
    'name',
    'length',
  ]);
});

test('[HV-10] an option of a question is changed and deleted by its id', async () => {
  const id = await house.survey(alice, { widgets });
  const { option } = good(
    await alice.post(`/quiz/${id}/widgets-hidden`, { widget_uuid: first, name: 'a', value: '1' }),
  );
  const hidden = good(await alice.post(`/quiz/${id}/hidden-options`, { name: 'a', value: '1' })).option;
  const url = `/quiz/${id}/widgets-hidden/${option.id}`;
  const changed = await bob.post(url, { name: 'b', value: '2' });
  assert.deepEqual(
    [changed.status, changed.body],
    [200, { status: true, option: { ...option, name: 'b', value: '2' } }],
  );
  const unknown = [404, 'hidden_option_not_found'];
  assert.deepEqual((await alice.del(url)).body, { status: true });
  assert.deepEqual(refusal(await alice.post(url, {})), unknown);
  assert.deepEqual(refusal(await alice.del(url)), unknown);
  assert.deepEqual((await alice.get(`/quiz/${id}/hidden-options`)).body, [hidden]);
});

test('[HV-5..HV-10] strangers, viewers and unknown surveys are refused before the option is looked up', async () => {
  const id = await house.survey(alice, { widgets });
  const options = {
    'hidden-options': good(await alice.post(`/quiz/${id}/hidden-options`, { name: 'a', value: '' })).option,
    'widgets-hidden': good(await alice.post(`/quiz/${id}/widgets-hidden`, { widget_uuid: first, name: 'a', value: '' }))
      .option,
  };
  for (const [kind, option] of Object.entries(options)) {
    const url = `/quiz/${id}/${kind}`;
    assert.deepEqual(refusal(await carol.get(url)), [403, 'access_denied']);
    assert.deepEqual(refusal(await alice.get(`/quiz/999999999/${kind}`)), [404, 'quiz_not_found']);
    for (const path of [url, `${url}/${option.id}`]) {
      assert.deepEqual(refusal(await carol.post(path, {})), [403, 'access_denied'], path);
      assert.deepEqual(refusal(await vera.post(path, {})), [403, 'access_denied'], path);
      assert.deepEqual(
        refusal(await alice.post(path.replace(`${id}`, '999999999'), {})),
        [404, 'quiz_not_found'],
        path,
      );
    }
    assert.deepEqual(refusal(await vera.del(`${url}/${option.id}`)), [403, 'access_denied']);
    assert.deepEqual((await alice.get(url)).body, [option]);
  }
});

test('[HV-12] option names have 1–250 characters and values 0–5000', async () => {
  const id = await house.survey(alice, { widgets });
  for (const [url, more] of [
    [`/quiz/${id}/hidden-options`, {}],
    [`/quiz/${id}/widgets-hidden`, { widget_uuid: first }],
  ] as const) {
    const { option } = good(await alice.post(url, { ...more, name: '🙂'.repeat(250), value: '🙂'.repeat(5000) }));
    assert.deepEqual([[...option.name].length, [...option.value].length], [250, 5000]);
    const rest = { ...more, value: '' };
    assert.deepEqual(faultOf(await alice.post(url, { ...rest, name: 'n'.repeat(251) })), [422, 'name', 'length']);
    assert.deepEqual(faultOf(await alice.post(url, { ...rest, name: '  ' })), [422, 'name', 'length']);
    assert.deepEqual(faultOf(await alice.post(url, { ...more, name: 'v', value: 'v'.repeat(5001) })), [
      422,
      'value',
      'length',
    ]);
    assert.deepEqual(faultOf(await alice.post(url, { ...more, name: 'v', value: 5 })), [422, 'value', 'type']);
    assert.equal((await alice.get(url)).body.length, 1);
  }
});

test('[HV-13] a name is used once in a survey, or once in a question; composed and decomposed letters are one name', async () => {
  const id = await house.survey(alice, { widgets });
  const hidden = (name: string) => alice.post(`/quiz/${id}/hidden-options`, { name, value: '' });
  const { option } = good(await hidden('caf\u00e9'));
  good(await hidden('Caf\u00e9'));
  assert.deepEqual(faultOf(await hidden('caf\u00e9')), [422, 'name', 'unique']);
  assert.deepEqual(faultOf(await hidden('cafe\u0301')), [422, 'name', 'unique']);
  assert.deepEqual(
    faultOf(await alice.post(`/quiz/${id}/hidden-options/${option.id}`, { name: 'Caf\u00e9', value: '' })),
    [422, 'name', 'unique'],
  );
  const ofQuestion = (widget_uuid: string, name: string) =>
    alice.post(`/quiz/${id}/widgets-hidden`, { widget_uuid, name, value: '' });
  good(await ofQuestion(first, 'field'));
  good(await ofQuestion(second, 'field'));
  good(await ofQuestion(first, 'Field'));
  assert.deepEqual(faultOf(await ofQuestion(first, 'field')), [422, 'name', 'unique']);
});

test('[HV-14] a survey has at most 100 hidden options and 1000 options of questions', async () => {
  const id = await house.survey(alice, { widgets });
  const fill = (table: string, columns: string, count: number) =>
    house.db.pool.query(
      `insert into ${table} (survey_id, ${columns}, value) select ${id}, ${columns === 'name' ? '' : `'${first}',`} 'n' || n, '' from generate_series(1, ${count}) n`,
    );
  await fill('hidden_options', 'name', 99);
  await fill('widget_options', 'question_id, name', 999);
  for (const [kind, most] of [
    ['hidden-options', 100],
    ['widgets-hidden', 1000],
  ] as const) {
    const add = (name: string) => alice.post(`/quiz/${id}/${kind}`, { widget_uuid: first, name, value: '' });
    const both = await Promise.all([add('a'), add('b')]);
    assert.deepEqual(
      both.map(({ status }) => status).sort((a, b) => a - b),
      [201, 422],
    );
    assert.deepEqual(faultOf(await add('c')), [422, 'name', 'max']);
    assert.equal((await alice.get(`/quiz/${id}/${kind}`)).body.length, most);
  }
});
