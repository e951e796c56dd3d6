import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';
import { openMailbox } from '../../test/mailbox.ts';
import { inOneWindow } from '../../test/window.ts';
import { asPage, behindProxy, from, newAddress, setCookie, statuses } from './fixture.ts';

const mailbox = await openMailbox();
const house = await openHouse({ ...behindProxy, SMTP_URL: mailbox.url, MAIL_FROM: 'canvass@example.com' });
after(async () => {
  await house.close();
  await mailbox.close();
});
const { alice, bob, carol, nobody, db } = house;
const { origin } = house.config;

const forgot = (email: unknown, address = newAddress()) => nobody.post('/auth/forgot', { email }, from(address));
const reset = (token: unknown, password: unknown, address = newAddress()) =>
  nobody.post('/auth/reset', { token, password }, from(address));
const login = (email: string, password: string) => nobody.post('/auth/login', { email, password }, from(newAddress()));

async function linkFor(email: string): Promise<string> {
  assert.deepEqual((await forgot(email)).body, { status: true });
  let letter = await mailbox.next();
  // Other tests ask for addresses without an account.
  while (!letter.to.includes(email)) letter = await mailbox.next();
  const token = new RegExp(`${origin.replaceAll('.', '\\.')}/reset#token=([\\w-]{43})\\s`).exec(letter.text)?.[1];
  assert.ok(token, letter.text);
  return token;
}

test('[AC-7, AC-13] a known address is sent a link with 43 random characters in its fragment', async () => {
  assert.deepEqual((await forgot(alice.email.toUpperCase())).body, { status: true });
  const letter = await mailbox.next();
  assert.deepEqual(letter.to, [alice.email]);
  assert.match(letter.text, /^From: canvass@example\.com/m);
  assert.match(letter.text, /http:\/\/localhost:3000\/reset#token=[\w-]{43}\s/);
});

test('[AC-7, RU-125] an unknown address gets the same answer, and a letter that says the truth to whoever reads it', async () => {
  const unknown = await forgot('stranger@example.com');
  const { to, text } = await mailbox.next();
  const known = await forgot(alice.email);
  assert.deepEqual([unknown.status, unknown.body], [known.status, known.body]);
  assert.deepEqual(to, ['stranger@example.com']);
  assert.match(text, /a new password for this address at http:\/\/localhost:3000, but there is no account with it/);
  assert.ok(!text.includes('token'));
  assert.deepEqual((await mailbox.next()).to, [alice.email]);
});

test('[RU-120, RU-123] four hundred who forgot their passwords at once each get their letter, once', async () => {
  await inOneWindow(db.pool, 15, async () => {
    const asked = Array.from({ length: 400 }, (_, at) => `crowd-${at}@example.com`);
    const answers = await Promise.all(asked.map((email) => forgot(email)));
    assert.ok(answers.every(({ status }) => status === 200));
    const received: string[] = [];
    while (received.length < 400) received.push(...(await mailbox.next()).to);
    assert.deepEqual(received.toSorted(), asked.toSorted());
    assert.equal(mailbox.unread(), 0);
  });
});

test('[RU-125] a disabled account is told that it is, and gets no link', async () => {
  await db.pool.query('update users set disabled_at = now() where id = $1', [carol.userId]);
  try {
    await forgot(carol.email);
    const { to, text } = await mailbox.next();
    assert.deepEqual(to, [carol.email]);
    assert.ok(text.includes('is disabled') && !text.includes('token'), text);
  } finally {
    await db.pool.query('update users set disabled_at = null where id = $1', [carol.userId]);
  }
});

test('[RU-125] the letter to a stranger speaks the language of the page that was asked', async () => {
  const words = { en: 'no account', ru: 'учётной записи с ним', es: 'ninguna cuenta', pt: 'nenhuma conta' };
  for (const [lang, word] of Object.entries(words)) {
    good(await nobody.post('/auth/forgot', { email: `${lang}@example.com`, lang }, from(newAddress())));
    assert.ok((await mailbox.next()).text.includes(word), lang);
  }
  await forgot('unsaid@example.com');
  assert.ok((await mailbox.next()).text.includes('no account'), 'DEFAULT_LANG');
});

test('[RU-125] an address without an account is told three times a day, and asked for in vain from then on', async () => {
  await inOneWindow(db.pool, 1440, async () => {
    const email = `often-${newAddress()}@example.com`;
    for (const spelling of [email, email.toUpperCase(), email, email])
      assert.equal((await forgot(spelling)).status, 200);
    for (let n = 0; n < 3; n += 1) await mailbox.next();
    const left = () => db.pool.query("select 1 from letters where lower(receiver) = $1 and state <> 'sent'", [email]);
    while ((await left()).rowCount !== 0);
    assert.equal(mailbox.unread(), 0);
  });
});

test('[AC-7] the answer comes before anybody looks the account up, so its time tells nothing', async () => {
  const waiting = await openHouse(
    { ...behindProxy, SMTP_URL: mailbox.url, MAIL_FROM: 'canvass@example.com' },
    { mailWaits: true },
  );
  try {
    const asked = [waiting.alice.email, 'stranger@example.com'];
    for (const email of asked) good(await waiting.nobody.post('/auth/forgot', { email }, from(newAddress())));
    const { rows } = await waiting.db.pool.query(
      'select kind, receiver, lang, user_id, content from letters order by created_at',
    );
    const same = { kind: 'forgotten', lang: 'en', user_id: null, content: null };
    assert.deepEqual(
      rows,
      asked.map((receiver) => ({ ...same, receiver })),
    );
    assert.equal((await waiting.db.pool.query('select 1 from password_resets')).rowCount, 0);
  } finally {
    await waiting.close();
  }
});

test('[AC-7] the letter speaks the language of its reader', async () => {
  const subjects = {
    en: 'Set a new password',
    ru: 'Новый пароль',
    es: 'Elige una contraseña nueva',
    pt: 'Defina uma nova senha',
  };
  const inside = { en: 'within an hour', ru: 'в течение часа', es: 'antes de una hora', pt: 'dentro de uma hora' };
  for (const lang of Object.keys(subjects) as (keyof typeof subjects)[]) {
    await carol.post('/user', { lang });
    await forgot(carol.email);
    assert.ok((await mailbox.next()).text.includes(inside[lang]), lang);
  }
  await carol.post('/user', { lang: 'en' });
});

test('[AC-7, LI-3] requests are limited to 10 for an email and 10 for an address, known or not', async () => {
  await inOneWindow(db.pool, 15, async () => {
    const email = `many-${newAddress()}@example.com`;
    const byEmail = await Promise.all(Array.from({ length: 15 }, () => forgot(email)));
    assert.equal(byEmail.filter((answer) => answer.status === 200).length, 10);
    assert.equal(byEmail.find((answer) => answer.status !== 200)!.body.code, 'rate_limit_exceeded');
    const address = newAddress();
    const byAddress = await Promise.all(Array.from({ length: 15 }, (_, at) => forgot(`${at}-${email}`, address)));
    assert.equal(byAddress.filter((answer) => answer.status === 429).length, 5);
  });
});

test('[AC-7] what is no address is a 422', async () => {
  for (const email of [undefined, null, '', 'nobody', 5]) assert.equal((await forgot(email)).status, 422);
});

test('[AC-8] the link sets a new password and ends all sessions', async () => {
  const cookie = setCookie(await login(bob.email, bob.password));
  const token = await linkFor(bob.email);
  const answer = await reset(token, 'a brand new password');
  assert.deepEqual([answer.status, answer.body], [200, { status: true }]);
  assert.equal((await nobody.get('/user', {}, asPage(cookie, origin))).status, 401);
  assert.equal((await login(bob.email, bob.password)).status, 401);
  assert.equal((await login(bob.email, 'a brand new password')).status, 200);
});

test('[AC-72] a reset revokes all tokens, unless one asks to keep them', async () => {
  const { email, password, get } = house.vera;
  const token = await linkFor(email);
  const kept = await nobody.post('/auth/reset', { token, password, revoke_tokens: false }, from(newAddress()));
  assert.deepEqual([kept.status, (await get('/user')).status], [200, 200]);
  assert.equal((await reset(await linkFor(email), password)).status, 200);
  assert.equal((await get('/user')).body.error.details.reason, 'invalid');
});

test('[AC-8, ER-12] a link works once, and takes older ones with it', async () => {
  const [older, newer] = [await linkFor(alice.email), await linkFor(alice.email)];
  const both = await Promise.all([reset(newer, alice.password), reset(newer, alice.password)]);
  assert.deepEqual(statuses(both), [200, 404]);
  const spent = await reset(older, alice.password);
  assert.deepEqual([spent.status, spent.body.code], [404, 'reset_not_found']);
});

test('[AC-8] a link is good for an hour', async () => {
  const token = await linkFor(alice.email);
  await db.pool.query("update password_resets set created_at = now() - interval '61 minutes'");
  assert.equal((await reset(token, alice.password)).status, 404);
  await db.pool.query("update password_resets set created_at = now() - interval '59 minutes'");
  assert.equal((await reset(token, alice.password)).status, 200);
});

test('[AC-8] a wrong password is a 422 that leaves the link usable', async () => {
  const token = await linkFor(alice.email);
  for (const password of ['short', 'x'.repeat(201), undefined, 5])
    assert.equal((await reset(token, password)).status, 422);
  assert.equal((await reset(token, alice.password)).status, 200);
});

test('[AC-8] guessing links is limited like guessing passwords', async () => {
  await inOneWindow(db.pool, 15, async () => {
    const address = newAddress();
    for (let n = 0; n < 10; n += 1)
      assert.equal((await reset(`guess-${n}`, 'a brand new password', address)).status, 404);
    assert.equal((await reset(await linkFor(alice.email), alice.password, address)).status, 429);
  });
});

test('[AC-7, ER-20] without SMTP_URL it is 503 mail_not_configured', async () => {
  const silent = await openHouse();
  try {
    const answer = await silent.nobody.post('/auth/forgot', { email: silent.alice.email });
    assert.deepEqual([answer.status, answer.body.code], [503, 'mail_not_configured']);
    assert.equal((await silent.nobody.post('/auth/forgot', {})).status, 422);
  } finally {
    await silent.close();
  }
});
