/** Every access rule, and that the first one in order answers. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';
import { inOneWindow } from '../../../test/window.ts';

const house = await openHouse();
after(() => house.close());

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const tablet =
  'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1';

test('[RI-14] all rules broken at once: each is told in turn, in the order of the interface', async () => {
  const text = ask('input', { isRequired: true });
  const { id, rita } = await openSurvey(house, {
    widgets: draft(text),
    settings: { filling_time_enabled: true, filling_time_seconds: 60 },
  });
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: { [text.id]: 'x' } }));
  const first = randomUUID();
  good(await rita.put(first, { values: {} }));
  good(await rita.put(first, { values: { [text.id]: 'first' }, complete: true }));
  await house.db.pool.query(
    `update answers set started_at = now() - interval '71 seconds' where survey_id = $1 and uuid = $2`,
    [id, uuid],
  );
  const broken = {
    close_quiz_enabled: true,
    limit_time_enabled: true,
    limit_time_value: '2020-01-01 00:00',
    limit_answer_count_enabled: true,
    limit_answer_count_value: 1,
    available_devices: ['mobile'],
    ip_list_enabled: true,
    ip_blacklist: '127.0.0.0/8',
    use_password: true,
    sso_active: true,
    allow_multiple_answer: false,
    show_captcha: true,
  };
  good(await house.alice.post(`/quiz/${id}/settings/info`, broken));
  const steps: [string, Record<string, unknown>][] = [
    ['quiz_closed', { close_quiz_enabled: false }],
    ['deadline_passed', { limit_time_enabled: false }],
    ['answer_limit_reached', { limit_answer_count_enabled: false }],
    ['device_not_allowed', { available_devices: [] }],
    ['ip_not_allowed', { ip_list_enabled: false }],
    ['password_required', { use_password: false }],
    ['sso_required', { sso_active: false }],
    ['already_answered', { allow_multiple_answer: true }],
  ];
  for (const [code, mended] of steps) {
    const refused = await rita.complete({});
    assert.deepEqual([refused.status, refused.body.code], [403, code]);
    assert.equal((await rita.get('')).body.code, code);
    good(await house.alice.post(`/quiz/${id}/settings/info`, mended));
  }
  // The rest concerns an answer that was started: its time, then what it says, then the captcha.
  assert.equal((await rita.put(uuid, { values: {}, complete: true })).body.code, 'time_over');
  const timely = randomUUID();
  good(await rita.put(timely, { values: {} }));
  assert.equal((await rita.complete({}, {}, timely)).body.code, 'answer_invalid');
  assert.equal((await rita.complete({ [text.id]: 'x' }, {}, timely)).body.code, 'captcha_required');
  good(await rita.get(''));
});

test('[RI-2, RI-15] unpublished, archived, unknown and deleted surveys are one and the same to respondents', async () => {
  const { id, code, rita } = await openSurvey(house, { widgets: draft(ask('input')), settings: { lang: 'es' } });
  good(await house.alice.post(`/quiz/${id}/archive`, { archive: true }));
  const archived = await rita.get('');
  assert.deepEqual(
    [archived.status, archived.body.code, archived.body.message],
    [404, 'quiz_not_found', 'Esta encuesta no está disponible'],
  );
  good(await house.alice.post(`/quiz/${id}/archive`, { archive: false }));
  good(await rita.get(''));
  good(await house.alice.del(`/quiz/${id}`));
  for (const path of ['', 'captcha', `answers/${randomUUID()}`])
    assert.equal((await rita.get(path)).body.code, 'quiz_not_found');
  assert.equal((await rita.get('')).body.message, 'This survey is not available');
  assert.equal((await rita.get(`/public/v1/quiz/${code}?lang=pt`)).body.message, 'Esta pesquisa não está disponível');
});

test('[RI-16] devices by user agent; what is unknown counts as a desktop', async () => {
  const { rita } = await openSurvey(house, {
    widgets: draft(ask('input')),
    settings: { available_devices: ['tablet'] },
  });
  assert.equal((await rita.get('', { 'user-agent': phone })).body.code, 'device_not_allowed');
  assert.equal((await rita.get('', { 'user-agent': '' })).body.code, 'device_not_allowed');
  good(await rita.get('', { 'user-agent': tablet }));
});

test('[RI-17] a closed survey, a deadline and a full cap stop answers that were started', async () => {
  const text = ask('input');
  const { id, rita } = await openSurvey(house, { widgets: draft(text) });
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: { [text.id]: 'x' } }));
  const set = async (settings: object) => good(await house.alice.post(`/quiz/${id}/settings/info`, settings));
  await set({ limit_time_enabled: true, limit_time_value: '2020-01-01 00:00' });
  assert.equal((await rita.put(uuid, { values: {}, complete: true })).body.code, 'deadline_passed');
  assert.equal((await rita.get(`answers/${uuid}`)).body.code, 'deadline_passed');
  await set({ limit_time_enabled: false });
  good(await rita.put(uuid, { values: { [text.id]: 'x' }, complete: true }));
  await set({ close_quiz_enabled: true });
  good(await rita.get(`answers/${uuid}`));
});

test('[A-35, RI-18] a password is asked for to start and to read, not to go on; ten wrong ones a minute', async () => {
  await inOneWindow(house.db.pool, 1, async () => {
    const text = ask('input');
    const { id, rita } = await openSurvey(house, { widgets: draft(text) });
    good(await house.alice.post(`/quiz/${id}/passwords`, { passwords: ['Пароль 1'] }));
    good(await house.alice.post(`/quiz/${id}/settings/info`, { use_password: true }));
    const uuid = randomUUID();
    good(await rita.put(uuid, { values: { [text.id]: 'x' }, password: ' Пароль 1 ' }));
    good(await rita.put(uuid, { values: { [text.id]: 'x' }, complete: true }));
    good(await rita.get('', { 'x-survey-password': encodeURIComponent('Пароль 1') }));
    const wrong = await Promise.all(
      Array.from({ length: 14 }, () => rita.put(randomUUID(), { values: {}, password: 'no' })),
    );
    assert.equal(wrong.filter(({ body }) => body.code === 'password_wrong').length, 10);
    const late = wrong.find(({ status }) => status === 429)!;
    assert.deepEqual(
      [late.body.message, Number(late.headers['retry-after']) > 0],
      ['Too many attempts. Please wait a little', true],
    );
    assert.equal((await rita.put(randomUUID(), { values: {}, password: 'Пароль 1' })).status, 429);
  });
});

test('[RI-19] the client address is the socket’s, whatever X-Forwarded-For claims', async () => {
  const { rita } = await openSurvey(house, {
    widgets: draft(ask('input')),
    settings: { ip_list_enabled: true, ip_whitelist: '203.0.113.0/24' },
  });
  assert.equal((await rita.get('', { 'x-forwarded-for': '203.0.113.5' })).body.code, 'ip_not_allowed');
  const proxied = await openHouse({ TRUST_PROXY: '127.0.0.0/8' });
  try {
    const own = await openSurvey(proxied, {
      widgets: draft(ask('input')),
      settings: { ip_list_enabled: true, ip_whitelist: '203.0.113.0/24' },
    });
    good(await own.rita.get('', { 'x-forwarded-for': '10.1.1.1, 203.0.113.5' }));
    assert.equal((await own.rita.get('', { 'x-forwarded-for': '203.0.113.5, 10.1.1.1' })).status, 403);
  } finally {
    await proxied.close();
  }
});
