import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, choose, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;
const read = async (id: number) => good(await alice.get(`/quiz/${id}`));

test('[SL-39] a duplicate has its own shape', async () => {
  const id = await house.survey(alice);
  const answer = good(await alice.post(`/quiz/${id}/duplicate`, { name: ' Second ' }));
  assert.deepEqual(Object.keys(answer.quiz).sort(), [
    'created_at',
    'folder',
    'id',
    'is_published',
    'name',
    'updated_at',
    'url_shared',
  ]);
  assert.deepEqual(
    [answer.status, answer.quiz.name, Object.keys(answer.quiz.folder).sort()],
    [true, 'Second', ['id', 'name']],
  );
});

test('[SL-40] an unnamed copy is called (copy), cut to 255 code points', async () => {
  const id = await house.survey(alice, { name: 'Short' });
  assert.equal(good(await alice.post(`/quiz/${id}/duplicate`)).quiz.name, 'Short (copy)');
  good(await alice.post(`/quiz/${id}/rename`, { name: '😀'.repeat(255) }));
  assert.equal(good(await alice.post(`/quiz/${id}/duplicate`)).quiz.name, `${'😀'.repeat(248)} (copy)`);
});

test('[SL-41, SL-42] a copy takes questions, conditions, every setting, passwords, theme, texts and variables; not versions, note or mark', async () => {
  const [source, target] = [choose({ a: 'Red', b: 'Blue' }), ask('input', { xOwn: [1] })];
  const when = { op: 'and', items: [{ source: { type: 'widget', id: source.id }, operator: 'eq', value: 'a' }] };
  const settings = {
    lang: 'es',
    numeration: true,
    show_by_one: false,
    use_password: true,
    show_captcha: true,
    multiple_ip: false,
    ip_list_enabled: true,
    ip_whitelist: '10.0.0.0/8',
    limit_time_enabled: true,
    limit_time_value: '2030-01-31 23:59',
    limit_answer_count_value: 5,
    qr_code_size: 500,
    scripts_in_head: '<script>1</script>',
    scripts_in_head_enabled: true,
    available_devices: ['mobile'],
  };
  const id = await house.survey(alice, {
    widgets: draft(source, target),
    settings,
    conditions: { display: { [target.id]: { action: 'show', when } } },
    publish: true,
  });
  good(await alice.post(`/quiz/${id}/note`, { notes: 'internal' }));
  good(await alice.post(`/quiz/${id}/template`));
  good(await alice.post(`/quiz/${id}/variables`, { name: 'utm_source' }));
  good(await alice.post(`/quiz/${id}/hidden-options`, { name: 'crm', value: '1' }));
  good(await alice.post(`/quiz/${id}/widgets-hidden`, { widget_uuid: source.id, name: 'field', value: '2' }));
  good(await alice.post(`/quiz/${id}/default-texts`, { texts: [{ code: 'button_next', text: 'Go on' }] }));
  good(await alice.post(`/workspace/${alice.workspaceId}/themes`, { quiz_id: id, buttons_color: '#ABCDEF' }));

  const copyId = good(await alice.post(`/quiz/${id}/duplicate`)).quiz.id;
  const [from, to] = [await read(id), await read(copyId)];
  const same = ['widgets', 'conditions', 'theme_id', 'folder', 'workspace_id'];
  for (const member of same) assert.deepEqual(to[member], from[member], member);
  assert.deepEqual({ ...to.settings, name: '' }, { ...from.settings, name: '' });
  const plain = (list: { id: unknown }[]) => list.map(({ id: _id, ...rest }) => rest);
  for (const member of ['extra_fields', 'hidden_options', 'widgets_hidden']) {
    assert.deepEqual(plain(to[member]), plain(from[member]), member);
    assert.notEqual(to[member][0].id, from[member][0].id, member);
  }
  const passwords = async (survey: number) =>
    good(await alice.get(`/quiz/${survey}/passwords`)).map((item: { password: string }) => item.password);
  assert.deepEqual(await passwords(copyId), await passwords(id));
  const texts = good(await alice.get(`/quiz/${copyId}/default-texts`));
  assert.equal(texts.find((item: { code: string }) => item.code === 'button_next').user_text, 'Go on');
  assert.deepEqual(
    [to.is_published, to.is_archived, to.notes, to.is_template, to.live_version_id, to.answer_count],
    [false, false, null, false, null, 0],
  );
  assert.ok(to.virtual_id !== from.virtual_id && to.url_preview !== from.url_preview);
  assert.equal(good(await alice.get(`/quiz/${copyId}/versions`)).total, 0);
});
