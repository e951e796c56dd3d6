/** The survey page as a browser without scripts meets it: forms posted, redirects followed, messages read. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { formsOf, hiddenOf, textOf } from '../../../test/forms.ts';
import { good, openHouse } from '../../../test/house.ts';
import { desktop, openSurvey } from '../../../test/respondent.ts';
import { inOneWindow } from '../../../test/window.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());

const { visit, post, walk } = formsOf(house);

test('[PG-2] faults come back as a page with the messages at the questions and what was entered', async () => {
  const [name, mail] = [ask('input', { isRequired: true }), ask('email')];
  const { code } = await openSurvey(house, { widgets: draft(name, mail), settings: { show_by_one: false } });
  const page = await visit(`/q/${code}`);
  const bad = await post(`/q/${code}`, page.html, { [`v[${mail.id}]`]: 'no "mail"' });
  assert.equal(bad.status, 422);
  assert.match(bad.html, /Please answer this question/);
  assert.match(bad.html, /Check the email address/);
  assert.match(bad.html, /value="no &quot;mail&quot;"/);
  assert.match(bad.html, new RegExp(`aria-describedby="[^"]*${mail.id}-fault`));
  assert.equal(hiddenOf(bad.html)['uuid'], hiddenOf(page.html)['uuid'], 'the same answer');
  const right = await post(`/q/${code}`, bad.html, { [`v[${name.id}]`]: 'Ann', [`v[${mail.id}]`]: 'a@b.co' });
  assert.match(String(right.headers['location']), /done=1/);
});

test('[PG-163] who writes in the wrong form reads which one is asked for', async () => {
  const forms = { integer: 'a whole number', number: 'a number', url: 'a web address' };
  const asked = Object.keys(forms).map((inputFormat) => ask('input', { inputFormat }));
  const { code } = await openSurvey(house, { widgets: draft(...asked), settings: { show_by_one: false } });
  const page = await visit(`/q/${code}`);
  const bad = await post(`/q/${code}`, page.html, Object.fromEntries(asked.map(({ id }) => [`v[${id}]`, 'no idea'])));
  for (const form of Object.values(forms))
    assert.match(bad.html, new RegExp(`Check the format of your answer \\(${form}, such as [^)]+\\)`));
});

for (const count of [3, 51])
  test(`[PG-2] a ranking of ${count} with two options in one place comes back as it was put`, async () => {
    const ids = Array.from({ length: count }, (_, n) => `o${n}`);
    const ranked = ask('ranking', { rankingEntities: ids.map((id) => ({ id, text: id })) });
    const { id, code } = await openSurvey(house, { widgets: draft(ranked) });
    const { pathname, search } = new URL(good(await house.alice.get(`/quiz/${id}`)).url_preview);
    const places = ['2', '2', ''];
    const given = Object.fromEntries(places.map((place, n) => [`v[${ranked.id}][o${n}]`, place]));
    for (const address of [`/q/${code}`, pathname + search]) {
      const bad = await post(address, (await visit(address)).html, given);
      assert.equal(bad.status, 422);
      assert.match(bad.html, new RegExp(`id="${ranked.id}-fault"`));
      const rows = bad.html.split('data-option="').slice(1, 4);
      const chosen = /<option(?=[^>]* selected)[^>]* value="(\d*)"|<input[^>]* value="(\d*)"/;
      assert.deepEqual(
        rows.map((row) => chosen.exec(row)?.slice(1).join('') ?? ''),
        places,
      );
    }
  });

test('[PG-2] what only the server can tell leads back to its question', async () => {
  const [upload, last] = [ask('file'), ask('input')];
  const { code } = await openSurvey(house, { widgets: draft(upload, last) });
  const first = await post(`/q/${code}`, (await visit(`/q/${code}`)).html, { [`v[${upload.id}][]`]: randomUUID() });
  const second = await visit(String(first.headers['location']));
  const sent = await post(`/q/${code}`, second.html, { [`v[${last.id}]`]: 'x' });
  assert.equal(sent.status, 422);
  assert.match(textOf(sent.html), /A file .*File not found, please upload it again/);
  assert.equal(hiddenOf(sent.html)['step'], upload.id);
});

test('[PG-3] back keeps what was entered, and forward goes on from there', async () => {
  const [one, two] = [ask('input'), ask('input')];
  const { code } = await openSurvey(house, { widgets: draft(one, two) });
  const started = await post(`/q/${code}`, (await visit(`/q/${code}`)).html, { [`v[${one.id}]`]: 'first' });
  const second = await visit(String(started.headers['location']));
  const back = await post(`/q/${code}`, second.html, { [`v[${two.id}]`]: 'half', go: 'back' });
  const again = await visit(String(back.headers['location']));
  assert.match(again.html, /value="first"/);
  const forward = await post(`/q/${code}`, again.html, { [`v[${one.id}]`]: 'changed' });
  const there = await visit(String(forward.headers['location']));
  assert.match(there.html, /value="half"/);
});

test('[PG-3] without scripts each step has an address, by which the browser goes back to it', async () => {
  const questions = [
    ask('input', { title: 'The first' }),
    ask('input', { title: 'The second' }),
    ask('input', { title: 'The third' }),
  ];
  const { code } = await openSurvey(house, { widgets: draft(...questions, ask('input')) });
  let page = await visit(`/q/${code}`);
  const addresses: string[] = [];
  for (const { id } of questions) {
    const { headers } = await post(`/q/${code}`, page.html, { [`v[${id}]`]: id });
    addresses.push(String(headers['location']));
    page = await visit(addresses.at(-1)!);
  }
  assert.equal(new Set(addresses).size, 3);
  assert.match(textOf((await visit(addresses[1]!)).html), /The third/);
  const second = await visit(addresses[0]!);
  assert.match(textOf(second.html), /The second/);
  assert.match(second.html, new RegExp(`value="${questions[1]!.id}"`));
});

test('[PG-4] jumps and screen-outs are walked by the server', async () => {
  const [age, more] = [ask('yesno'), ask('input')];
  const test_ = { source: { type: 'widget', id: age.id }, operator: 'eq', value: 'no' };
  const jump = { when: { op: 'and', items: [test_] }, to: { type: 'screenout' } };
  const { id, code } = await openSurvey(house, {
    widgets: draft(age, more, ask('submit', { screenoutTitle: 'Not <b>this</b> time' })),
    conditions: { jumps: { [age.id]: [jump] } },
    settings: { show_by_one: false },
  });
  const { html, steps } = await walk(code, () => ({ [`v[${age.id}]`]: 'no' }));
  assert.equal(steps, 1);
  assert.match(html, /Not <b>this<\/b> time/);
  const { answers } = good(await house.alice.get(`/quiz/${id}/answers`, { is_screenout: true })).data;
  assert.deepEqual([answers[0].is_screenout, answers[0].is_complete], [true, true]);
});

test('[PG-5] a password opens the page once, and a wrong one says so', async () => {
  const one = ask('input');
  const { id, code } = await openSurvey(house, { widgets: draft(one), settings: { use_password: true } });
  const [{ password }] = good(await house.alice.get(`/quiz/${id}/passwords`));
  const closed = await visit(`/q/${code}`);
  assert.equal(closed.status, 403);
  assert.doesNotMatch(closed.html, /A input/);
  assert.match(textOf(closed.html), /Enter the password to open the survey/);
  const wrong = await post(`/q/${code}`, closed.html, { password: 'nope' });
  assert.equal(wrong.status, 403);
  assert.match(textOf(wrong.html), /Wrong password/);
  const open = await post(`/q/${code}`, wrong.html, { password: ` ${password} ` });
  assert.equal(open.status, 303);
  const page = await visit(String(open.headers['location']));
  assert.match(textOf(page.html), /A input/);
  const sent = await post(`/q/${code}`, page.html, { [`v[${one.id}]`]: 'in' });
  assert.match(String(sent.headers['location']), /done=1/);
});

test('[PG-5] a captcha is a small sum; a wrong one leads back to it with everything kept', async () => {
  const one = ask('input');
  const { code } = await openSurvey(house, { widgets: draft(one), settings: { show_captcha: true } });
  const first = await post(`/q/${code}`, (await visit(`/q/${code}`)).html, { [`v[${one.id}]`]: 'kept' });
  const page = await visit(String(first.headers['location']));
  assert.equal(hiddenOf(page.html)['step'], 'submit');
  const wrong = await post(`/q/${code}`, page.html, { 'captcha[answer]': '99' });
  assert.equal(wrong.status, 403);
  assert.match(textOf(wrong.html), /Please confirm you are not a robot/);
  const [, a, b] = /How much is (\d+) \+ (\d+)\?/.exec(textOf(wrong.html))!;
  const right = await post(`/q/${code}`, wrong.html, { 'captcha[answer]': String(Number(a) + Number(b)) });
  assert.match(String(right.headers['location']), /done=1/);
});

test('[PG-61] a page of all questions asks its sum when it is sent, and keeps it while other faults are put right', async () => {
  const one = ask('input', { isRequired: true });
  const settings = { show_captcha: true, show_by_one: false };
  const { code } = await openSurvey(house, { widgets: draft(one), settings });
  const page = await visit(`/q/${code}`);
  assert.doesNotMatch(textOf(page.html), /How much is/);
  const answered = { [`v[${one.id}]`]: 'x' };
  const questioned = await post(`/q/${code}`, page.html, answered);
  assert.equal(questioned.status, 403);
  const sum = /How much is (\d+) \+ (\d+)\?/.exec(textOf(questioned.html))!;
  const answer = { 'captcha[answer]': String(Number(sum[1]) + Number(sum[2])) };
  const faulty = await post(`/q/${code}`, questioned.html, { ...answer, [`v[${one.id}]`]: '' });
  assert.equal(faulty.status, 422);
  assert.equal(/How much is (\d+) \+ (\d+)\?/.exec(textOf(faulty.html))![0], sum[0]);
  const sent = await post(`/q/${code}`, faulty.html, { ...answer, ...answered });
  assert.match(String(sent.headers['location']), /done=1/);
});

test('[PG-61] whoever has had all sums of the minute is told to wait, and loses nothing of what was entered', async () => {
  const limited = await openHouse();
  try {
    await inOneWindow(limited.db.pool, 1, async () => {
      await limited.db.pool.query('delete from rate_windows');
      const forms = formsOf(limited);
      const [one, two] = [ask('input'), ask('input')];
      const { code } = await openSurvey(limited, { widgets: draft(one, two), settings: { show_captcha: true } });
      const steps = async () => {
        const first = await forms.post(`/q/${code}`, (await forms.visit(`/q/${code}`)).html, {
          [`v[${one.id}]`]: 'kept',
        });
        const next = await forms.visit(String(first.headers['location']));
        const last = await forms.post(`/q/${code}`, next.html, { [`v[${two.id}]`]: 'this too' });
        return String(last.headers['location']);
      };
      const address = await steps();
      let shown = await forms.visit(address);
      for (let n = 0; n < 4; n += 1) shown = await forms.post(`/q/${code}`, shown.html, { 'captcha[answer]': '0' });
      assert.deepEqual([shown.status, /How much is/.test(textOf(shown.html))], [403, true]);
      const again = await forms.post(`/q/${code}`, shown.html, { 'captcha[answer]': '0' });
      assert.deepEqual([again.status, Number(again.headers['retry-after']) > 0], [429, true]);
      assert.match(textOf(again.html), /Too many attempts/);
      assert.equal(hiddenOf(again.html)['uuid'], hiddenOf(shown.html)['uuid']);
      const waiting = await forms.visit(address);
      assert.deepEqual([waiting.status, /http-equiv="refresh"/.test(waiting.html)], [429, true]);
    });
  } finally {
    await limited.close();
  }
});

test('[PG-5] files come with the form, are kept over the steps, and a wrong kind is told at its question', async () => {
  const [file, last] = [ask('file', { fileFormats: ['txt'], isRequired: true }), ask('input')];
  const { id, code } = await openSurvey(house, { widgets: draft(file, last) });
  const page = await visit(`/q/${code}`);
  assert.match(page.html, /enctype="multipart\/form-data"/i);
  const send = async (html: string, name: string) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(hiddenOf(html))) form.append(field, value);
    form.append(`v[${file.id}][]`, new File(['hello'], name));
    const body = new Response(form);
    const {
      statusCode,
      body: text,
      headers,
    } = await house.app.survey.inject({
      method: 'POST',
      url: `/q/${code}`,
      headers: { 'user-agent': desktop, 'content-type': body.headers.get('content-type')! },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return { status: statusCode, html: text, headers };
  };
  const none = await post(`/q/${code}`, page.html, {});
  assert.deepEqual([none.status, /Please answer this question/.test(none.html)], [422, true]);
  const wrong = await send(page.html, 'picture.png');
  assert.deepEqual([wrong.status, /This kind of file is not accepted/.test(wrong.html)], [422, true]);
  const good_ = await send(page.html, 'note.txt');
  assert.equal(good_.status, 303, textOf(good_.html));
  const uuid = hiddenOf(page.html)['uuid'];
  const again = await visit(`/q/${code}?uuid=${uuid}&at=${file.id}`);
  assert.match(textOf(again.html), /note\.txt/, 'what was sent is named');
  const sent = await post(`/q/${code}`, (await visit(String(good_.headers['location']))).html, {
    [`v[${last.id}]`]: 'x',
  });
  assert.match(String(sent.headers['location']), /done=1/);
  const { answers } = good(await house.alice.get(`/quiz/${id}/answers`)).data;
  assert.equal(answers[0].answers[0].answer, 'note.txt');
});

test('[PG-5] link variables are stored with the answer and lead the path', async () => {
  const [shown, hidden] = [ask('input'), ask('input', { title: 'Only for shops' })];
  const when = { op: 'and', items: [{ source: { type: 'variable', id: 'ref' }, operator: 'eq', value: 'shop' }] };
  const { id, code } = await openSurvey(house, {
    widgets: draft(hidden, shown),
    settings: { extra_fields: [{ name: 'ref' }] },
    conditions: { display: { [hidden.id]: { action: 'show', when } } },
  });
  assert.equal(hiddenOf((await visit(`/q/${code}`)).html)['step'], shown.id);
  const page = await visit(`/q/${code}?ref=shop`);
  assert.equal(hiddenOf(page.html)['step'], hidden.id);
  const first = await post(`/q/${code}?ref=shop`, page.html, { [`v[${hidden.id}]`]: 'yes' });
  const second = await visit(String(first.headers['location']));
  await post(`/q/${code}`, second.html, { [`v[${shown.id}]`]: 'x' });
  const { answers } = good(await house.alice.get(`/quiz/${id}/answers`)).data;
  assert.deepEqual([answers[0].extra_fields, answers[0].is_complete], [{ ref: 'shop' }, true]);
});

test('[PG-6] a preview is walked to its end without a script, and nothing is stored', async () => {
  const [name, mail, phone] = [ask('input'), ask('email'), ask('phone', { phoneStrictValidation: true })];
  const { id } = await openSurvey(house, {
    widgets: draft(
      ask('welcome'),
      name,
      mail,
      phone,
      ask('file', { isRequired: true }),
      ask('submit', { title: 'Fine' }),
    ),
  });
  const { pathname, search } = new URL(good(await house.alice.get(`/quiz/${id}`)).url_preview);
  const address = pathname + search;
  const at = (html: string) => hiddenOf(html)['step'];
  const start = await visit(address);
  const first = await post(address, start.html, {});
  assert.deepEqual([first.status, at(first.html)], [200, name.id]);
  const second = await post(address, first.html, { [`v[${name.id}]`]: 'Ann "A" <b>' });
  const wrong = await post(address, second.html, { [`v[${mail.id}]`]: 'nobody' });
  assert.deepEqual([wrong.status, /Check the email address/.test(textOf(wrong.html))], [422, true]);
  const back = await post(address, second.html, { [`v[${mail.id}]`]: 'half', go: 'back' });
  assert.match(back.html, /value="Ann &quot;A&quot; &lt;b/);
  const again = await post(address, back.html, { [`v[${name.id}]`]: 'Ann' });
  assert.match(again.html, /value="half"/);
  const third = await post(address, again.html, { [`v[${mail.id}]`]: 'a@b.co' });
  const refused = await post(address, third.html, { [`v[${phone.id}]`]: '123456' });
  assert.deepEqual(
    [refused.status, at(refused.html), /Check the phone number/.test(textOf(refused.html))],
    [422, phone.id, true],
  );
  const right = await post(address, refused.html, { [`v[${phone.id}]`]: '+4915112345678' });
  const end = await post(address, right.html, {});
  assert.match(textOf(end.html), /Preview: answers are not saved.*Fine/);
  assert.equal(good(await house.alice.get(`/quiz/${id}/answers`)).data.answers.length, 0);
  assert.equal((await post(address, start.html.replace('name="step"', 'name="x"'), { kept: '[' })).status, 200);
});

test('[PG-35] one answer per person: a cookie of the page, only where it is needed', async () => {
  const one = ask('input');
  const { code } = await openSurvey(house, { widgets: draft(one), settings: { allow_multiple_answer: false } });
  const page = await visit(`/q/${code}`);
  const cookie = String(page.headers['set-cookie']);
  assert.match(cookie, /^canvass_respondent=[\w-]{32}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  const mine = { cookie: cookie.split(';')[0]! };
  const sent = await post(`/q/${code}`, page.html, { [`v[${one.id}]`]: 'x' }, mine);
  assert.match(String(sent.headers['location']), /done=1/);
  const again = await visit(`/q/${code}`, mine);
  assert.deepEqual([again.status, /You have already answered this survey/.test(again.html)], [403, true]);
  assert.equal((await visit(String(sent.headers['location']), mine)).status, 200, 'the thank-you page stays');
  const free = await openSurvey(house, { widgets: draft(ask('input')) });
  assert.equal((await visit(`/q/${free.code}`)).headers['set-cookie'], undefined);
});

test('[PG-7] an unknown answer in the address begins a new one; broken forms are refused as pages', async () => {
  const { code } = await openSurvey(house, { widgets: draft(ask('input')) });
  const page = await visit(`/q/${code}?uuid=${randomUUID()}`);
  assert.equal(page.status, 200);
  const stray = await house.app.survey.inject({
    method: 'POST',
    url: `/q/${code}`,
    headers: { 'content-type': 'multipart/form-data' },
    payload: 'x',
  });
  assert.deepEqual([stray.statusCode, /text\/html/.test(String(stray.headers['content-type']))], [400, true]);
  const without = await post(`/q/${code}`, '', {});
  assert.equal(without.status, 404);
});
