import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusal } from '../../test/respondent/server.ts';
import { a, b, c, makeStage, type Opened, uuid } from '../../test/respondent/stage.ts';

const noWayBack = { settings: { block_jump_to_prev_widget: true } };
const byServer = { quiz: { logic: 'server' as const } };

test('[PG-36] an answer that is typed, walked and sent is stored once, and the page is at its end', async () => {
  const { open, pass, server, device } = makeStage();
  const { acts, page, at, said } = open();
  acts.answer(a, 'one');
  acts.next();
  acts.answer(b, 'two');
  acts.next();
  assert.equal(at(), c);
  acts.next();
  await pass(100);
  const values = { [a]: 'one', [b]: 'two', [c]: null };
  assert.deepEqual([...server.answers], [[uuid, { values, seq: 2, isComplete: true }]]);
  assert.deepEqual([page.view.ended?.answer.uuid, page.view.session.status], [uuid, 'ended']);
  assert.equal(device.storage.size, 0, 'a finished answer is forgotten');
  assert.deepEqual(
    said.map(({ type }) => type),
    ['ready', 'step', 'step', 'start', 'complete'],
  );
});

test('[PG-34] what is typed is saved a moment after the last key, at once with a step, and at once when the page is hidden', async () => {
  const { open, pass, device, stored } = makeStage();
  const { acts, tab } = open();
  for (const text of ['w', 'wo', 'wor']) {
    acts.answer(a, text);
    await pass(1_400);
  }
  assert.equal(device.asked.length, 0, 'still typing');
  await pass(200);
  assert.deepEqual(stored(), { [a]: 'wor' });
  acts.answer(a, 'word');
  tab.hide();
  await pass(50);
  assert.deepEqual(stored(), { [a]: 'word' });
  acts.next();
  await pass(50);
  assert.deepEqual(stored(), { [a]: 'word' }, 'a step that changes no value says nothing');
});

test('[PG-11] what is wrong keeps the respondent there, takes the focus, and is not sent', async () => {
  const { open, pass, device } = makeStage({ questions: { [a]: { isRequired: true }, [b]: {} } });
  const { acts, page, at, focused } = open();
  acts.next();
  await pass(2_000);
  assert.deepEqual([at(), page.view.doing?.faultyStep, focused, device.asked.length], [a, a, [true], 0]);
  acts.answer(a, 'right');
  assert.deepEqual(page.view.session.issues, []);
  acts.next();
  assert.equal(at(), b);
});

test('[PG-66] without a way back: no Back, what is on the screen can be corrected, and a passed question stays passed', async () => {
  const { open, pass, stored } = makeStage(noWayBack);
  const { acts, at } = open();
  acts.answer(a, 'a wrod');
  await pass(2_000);
  acts.answer(a, 'a word');
  acts.next();
  acts.back();
  assert.equal(at(), b);
  acts.answer(b, 'second');
  await pass(2_000);
  assert.deepEqual(stored(), { [a]: 'a word', [b]: 'second' });
});

test('[PG-66] led back to put one right, somebody may change their mind before it is saved, and goes on behind what was passed', async () => {
  const { open, pass, server, device, stored } = makeStage(noWayBack);
  const { acts, at, page } = open();
  acts.answer(a, 'taken');
  acts.next();
  acts.next();
  await pass(100);
  server.refuses = ({ body }) =>
    body.complete && body.values[a] === 'taken'
      ? refusal(422, 'answer_invalid', { errors: [{ widget_id: a, code: 'invalid_value', message: 'Another one' }] })
      : null;
  acts.next();
  await pass(100);
  assert.deepEqual([at(), page.view.session.issues[0]?.code, page.answer.isSent], [a, 'invalid_value', false]);
  const before = device.asked.length;
  for (const text of ['tree', 'free']) {
    acts.answer(a, text);
    await pass(5_000);
  }
  assert.equal(device.asked.length, before, 'the first good one would be locked');
  acts.next();
  assert.equal(at(), c, 'not the second question again');
  acts.next();
  await pass(100);
  assert.equal(stored()?.[a], 'free');
});

test('[PG-66] a question that is locked: what is stored counts, the page says so and goes on', async () => {
  const { open, pass, server } = makeStage(noWayBack);
  const { acts, page, at } = open();
  acts.answer(a, 'first');
  acts.next();
  await pass(100);
  acts.answer(b, 'mine');
  server.refuses = () => refusal(409, 'previous_locked', { widget_ids: [a] });
  page.view = {
    ...page.view,
    session: { ...page.view.session, values: { ...page.view.session.values, [a]: 'changed' } },
  };
  acts.next();
  await pass(100);
  server.refuses = () => null;
  await pass(5_000);
  assert.deepEqual(
    [page.view.notice, page.view.session.values[a], page.view.session.values[b]],
    ['locked', 'first', 'mine'],
  );
  assert.equal(at(), c);
});

test('[PG-13, PG-67] where the server tells the path a step waits for its word, and nothing changes meanwhile', async () => {
  const { open, pass, stored } = makeStage(byServer);
  const { acts, at, page } = open();
  await pass(100);
  assert.equal(at(), a);
  acts.answer(a, 'one');
  acts.next();
  acts.answer(a, 'two');
  acts.next();
  acts.back();
  assert.deepEqual([at(), page.view.session.status], [a, 'waiting']);
  await pass(100);
  assert.deepEqual([at(), page.view.session.status, page.view.session.values], [b, 'asking', { [a]: 'one' }]);
  await pass(5_000);
  assert.deepEqual(stored(), { [a]: 'one' });
});

test('[PG-14, PG-118] a whole answer leads on by itself, from its own step only', async () => {
  const { open, pass } = makeStage({ settings: { show_navigate: false } });
  const { acts, at, page } = open();
  acts.answer(a, 'yes', true);
  await pass(200);
  assert.equal(at(), a);
  await pass(100);
  assert.equal(at(), b);
  acts.answer(b, 'yes', true);
  acts.next();
  await pass(2_000);
  assert.deepEqual([at(), page.view.session.status], [c, 'asking'], 'not one further');
});

const said = ({ page }: Opened) => [page.view.refusal, page.view.help];
const refusals: {
  code: string;
  expected: (opened: Opened) => unknown;
  is: unknown;
}[] = [
  { code: 'quiz_closed', expected: said, is: ['refused: quiz_closed', 'help_asking'] },
  { code: 'already_answered', expected: said, is: ['refused: already_answered', 'help_answered'] },
  { code: 'password_required', expected: ({ tab }) => tab.led, is: [`?uuid=${uuid}`] },
  { code: 'version_outdated', expected: ({ tab, page }) => [tab.led, page.answer.version], is: [['reload'], null] },
];
for (const { code, expected, is } of refusals)
  test(`[PG-145, PG-171] a refusal is told and nothing typed is thrown away: ${code}`, async () => {
    const { open, pass, server, device } = makeStage();
    const opened = open();
    server.refuses = () => refusal(403, code);
    opened.acts.answer(a, 'kept');
    opened.acts.next();
    await pass(100);
    assert.deepEqual(expected(opened), is);
    const isOver = code === 'already_answered';
    assert.equal(
      [...device.storage.values()].some((text) => text.includes('kept')),
      !isOver,
    );
  });

test('[PG-78] what is too large stays where it stands, can be shortened, and is sent then', async () => {
  const { open, pass, server, stored } = makeStage({ questions: { [a]: {} } });
  const { acts, page, at } = open();
  server.refuses = ({ body }) => (String(body.values[a]).length > 5 ? refusal(413, 'body_too_large') : null);
  acts.answer(a, 'far too long');
  acts.next();
  await pass(60_000);
  assert.deepEqual([at(), page.view.doing?.save, page.view.doing?.isSending], [a, 'large', false]);
  acts.answer(a, 'short');
  acts.next();
  await pass(100);
  assert.deepEqual([stored(), page.view.ended !== null], [{ [a]: 'short' }, true]);
});

test('[PG-15, PG-145] a captcha is solved for the sending alone, anew when it was refused, and given up after three', async () => {
  // Loading it takes no time of the device.
  await import('./captcha.ts');
  for (const { good, ends } of [
    { good: 3, ends: true },
    { good: 9, ends: false },
  ]) {
    const { open, pass, server, device } = makeStage({ questions: { [a]: {} } });
    const { serve } = server;
    let given = 0;
    server.serve = (asked) =>
      asked.path.endsWith('/captcha')
        ? { status: 200, body: { captcha: { id: String((given += 1)), salt: 'salt', difficulty: 1 } } }
        : serve(asked);
    server.refuses = ({ body }) =>
      body.complete && (body['captcha'] as { id: string } | undefined)?.id !== String(good)
        ? refusal(403, 'captcha_required')
        : null;
    const { acts, page } = open();
    acts.answer(a, 'kept');
    await pass(2_000);
    assert.equal(given, 0, 'not for a save');
    acts.next();
    for (let moments = 0; moments < 20; moments += 1) await pass(500);
    assert.deepEqual([page.view.ended !== null, page.view.refusal !== null], [ends, !ends]);
    assert.equal(device.asked.filter(({ body }) => body.complete).length, 4);
  }
});

for (const { name, questions, steps } of [
  { name: 'of two', questions: { [a]: {}, [b]: {} }, steps: 1 },
  { name: 'the only one', questions: { [a]: {} }, steps: 0 },
])
  test(`[PG-15] the captcha is solved while the last question is read, and not before: ${name}`, async () => {
    await import('./captcha.ts');
    const quiz = { access: { password: false, captcha: true, sso: false } };
    const stage = makeStage({ questions, quiz });
    const { serve } = stage.server;
    let given = 0;
    stage.server.serve = (asked) =>
      asked.path.endsWith('/captcha')
        ? { status: 200, body: { captcha: { id: String((given += 1)), salt: 'salt', difficulty: 1 } } }
        : serve(asked);
    const opened = stage.open();
    await stage.pass(2_000);
    assert.equal(given, steps === 0 ? 1 : 0);
    if (steps > 0) opened.acts.next();
    await stage.pass(1_000);
    assert.deepEqual([given, opened.page.view.ended], [1, null]);
    stage.reload(opened);
    await stage.pass(100);
    assert.equal(given, 2, 'who comes back to the last question');
  });

test('[PG-15] where all questions stand on one page the captcha is solved while the rest of them is answered', async () => {
  await import('./captcha.ts');
  const quiz = { access: { password: false, captcha: true, sso: false } };
  const { open, pass, server } = makeStage({ settings: { show_by_one: false }, quiz });
  const { serve } = server;
  let given = 0;
  server.serve = (asked) =>
    asked.path.endsWith('/captcha')
      ? { status: 200, body: { captcha: { id: String((given += 1)), salt: 'salt', difficulty: 1 } } }
      : serve(asked);
  const { acts, page } = open();
  await pass(2_000);
  assert.equal(given, 0, 'nobody has said anything');
  acts.answer(a, 'kept');
  await pass(100);
  assert.deepEqual([given, page.view.ended], [1, null]);
});
