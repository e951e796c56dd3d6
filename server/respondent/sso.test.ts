/** Sign-in of respondents against a real issuer. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { formsOf, textOf } from '../../test/forms.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';
import { openSignInHouse } from '../../test/sign-in-house.ts';
import { inOneWindow } from '../../test/window.ts';
import type { ServedSurvey } from '../answers/index.ts';
import { readConfig } from '../kernel/process/config.ts';
import { signInCookies } from './signed-in.ts';

const survey = 'http://127.0.0.1:3901';
const { issuer, house, open, close } = await openSignInHouse(survey);
after(close);

async function begin(code: string) {
  const began = await open(`/q/${code}/sso`);
  assert.equal(began.statusCode, 302);
  return { location: String(began.headers.location), cookie: String(began.headers['set-cookie']).split(';')[0]! };
}

/** What the provider leads to, followed to the survey's own host. */
async function back(url: string, cookie: string) {
  const handed = await open(url);
  assert.deepEqual([handed.statusCode, handed.headers['set-cookie']], [302, undefined]);
  return open(String(handed.headers.location), cookie);
}

/** Where a sign-in ends: the address, and the cookies that came with it. */
async function signedIn(code: string, login: string): Promise<{ address: URL; cookies: string[] }> {
  const { location, cookie } = await begin(code);
  const ended = await back(await issuer.signIn(location, login), cookie);
  return { address: new URL(String(ended.headers.location)), cookies: [ended.headers['set-cookie'] ?? []].flat() };
}

const tokenIn = ({ hash }: URL) => new URLSearchParams(hash.slice(1)).get('sso_token')!;

async function tokenFor(code: string, login: string): Promise<string> {
  return tokenIn((await signedIn(code, login)).address);
}

test('[RI-60, RI-61] a respondent signs in at the issuer, and the record keeps who it was', async () => {
  const text = ask('input');
  const { id, code, rita } = await openSurvey(house, { widgets: draft(text), settings: { sso_active: true } });
  const refused = await rita.complete({});
  assert.deepEqual(
    [refused.body.code, refused.body.error.details.login_url],
    ['sso_required', `${survey}/q/${code}/sso`],
  );
  const token = await tokenFor(code, 'rita');
  good(await rita.get('', { 'x-survey-sso': token }));
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: { [text.id]: 'x' }, sso_token: token }));
  const stranger = await tokenFor(code, 'ruth');
  assert.equal((await rita.put(uuid, { values: {}, sso_token: stranger })).body.code, 'sso_required');
  good(await rita.put(uuid, { values: { [text.id]: 'x' }, complete: true, sso_token: token }));
  const { rows } = await house.db.pool.query('select respondent from answers where survey_id = $1', [id]);
  assert.deepEqual(rows[0].respondent, { subject: 'rita', email: 'rita@example.com', name: 'RITA' });
});

test('[RI-20] the same person once, whatever the browser', async () => {
  const { code, rita } = await openSurvey(house, {
    widgets: draft(ask('input')),
    settings: { sso_active: true, allow_multiple_answer: false },
  });
  const [one, two] = [await tokenFor(code, 'rita'), await tokenFor(code, 'ruth')];
  good(await rita.put(randomUUID(), { values: {}, complete: true, sso_token: one }));
  assert.equal(
    (await rita.put(randomUUID(), { values: {}, complete: true, sso_token: one }, { 'user-agent': 'another' })).body
      .code,
    'already_answered',
  );
  good(await rita.put(randomUUID(), { values: {}, complete: true, sso_token: two }));
});

test('[RI-61] forged tokens, and tokens of another survey, let nobody in', async () => {
  const [one, other] = [
    await openSurvey(house, { widgets: draft(ask('input')), settings: { sso_active: true } }),
    await openSurvey(house, { widgets: draft(ask('input')), settings: { sso_active: true } }),
  ];
  const token = await tokenFor(one.code, 'rita');
  assert.equal((await other.rita.complete({}, { sso_token: token })).body.code, 'sso_required');
  const [body, signature] = token.split('.') as [string, string];
  const forged = Buffer.from(JSON.stringify([one.id, 9_999_999_999, 'boss', null, null])).toString('base64url');
  for (const bad of [`${forged}.${signature}`, `${body}.${signature.slice(2)}aa`, 'x', '.', `${body}.`]) {
    assert.equal((await one.rita.complete({}, { sso_token: bad })).body.code, 'sso_required');
  }
});

test('[RI-61, PG-212] another browser, a refused sign-in and a bad state lead back without a token, and it is said', async () => {
  const { code } = await openSurvey(house, { widgets: draft(ask('input')), settings: { sso_active: true } });
  const { location, cookie } = await begin(code);
  const foreign = await back(await issuer.signIn(location, 'rita'), 'canvass_sso=another');
  const page = `${survey}/q/${code}?sign_in=failed`;
  assert.deepEqual([foreign.statusCode, foreign.headers.location], [302, page]);
  const state = new URL(location).searchParams.get('state')!;
  const denied = await back(`/sso/callback?error=access_denied&state=${state}`, cookie);
  assert.deepEqual([denied.statusCode, denied.headers.location], [302, page]);
  const shown = await open(page);
  assert.deepEqual([shown.statusCode, /The sign-in did not work\. Please try again/.test(shown.body)], [403, true]);
  assert.match(String(denied.headers['set-cookie']), /^canvass_signed_in=; .*Max-Age=0/);
  assert.equal(foreign.headers['set-cookie'], undefined);
  for (const path of ['/sso/callback', `/q/${code}/sso/callback`])
    assert.equal((await open(`${path}?code=x&state=${'A'.repeat(80)}`, cookie)).statusCode, 404);
});

test('[SE-40] a state of another survey of the same browser ends without a token and without a change', async () => {
  const [one, other] = [
    await openSurvey(house, { widgets: draft(ask('input')), settings: { sso_active: true } }),
    await openSurvey(house, { widgets: draft(ask('input')), settings: { sso_active: true } }),
  ];
  const { location, cookie } = await begin(one.code);
  const { search } = new URL(await issuer.signIn(location, 'rita'));
  const mixed = await open(`/q/${other.code}/sso/callback${search}`, cookie);
  assert.deepEqual(
    [mixed.headers.location, mixed.headers['set-cookie']],
    [`${survey}/q/${other.code}?sign_in=failed`, undefined],
  );
  const spent = await open(`/q/${one.code}/sso/callback${search}`, cookie);
  assert.match(String(spent.headers.location), /#sso_token=/, 'its own survey takes it');
  const again = await open(`/q/${one.code}/sso/callback${search}`, cookie);
  assert.equal(again.headers.location, `${survey}/q/${one.code}?sign_in=failed`, 'a code is good once');
});

test('[PG-203] what somebody has answered who signed in is shown to them alone, whoever knows its id', async () => {
  const text = ask('input');
  const settings = { sso_active: true, print_answers: true };
  const { code, rita } = await openSurvey(house, { widgets: draft(text), settings });
  const [own, other] = [await tokenFor(code, 'rita'), await tokenFor(code, 'mallory')];
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: { [text.id]: 'between us' }, complete: true, sso_token: own }));
  const shown = (token: string) => open(`/q/${code}/answers?uuid=${uuid}`, `canvass_signed_in=${token}`);
  const page = await shown(own);
  assert.deepEqual([page.statusCode, page.body.includes('between us')], [200, true]);
  for (const token of [other, 'x', '']) {
    const refused = await shown(token);
    assert.deepEqual([refused.statusCode, refused.body.includes('between us')], [403, false]);
  }
});

test('[SE-40] two people in the cookies of one page are nobody', async () => {
  const { code } = await openSurvey(house, { widgets: draft(ask('input')), settings: { sso_active: true } });
  const cookieOf = async (login: string) => `canvass_signed_in=${await tokenFor(code, login)}`;
  const [rita, tossed] = [await cookieOf('rita'), await cookieOf('mallory')];
  const status = async (cookie: string) => (await open(`/q/${code}`, cookie)).statusCode;
  assert.deepEqual(
    [await status(rita), await status(`${rita}; ${rita}`), await status(`canvass_signed_in=x; ${rita}`)],
    [200, 200, 200],
  );
  assert.deepEqual([await status(`${tossed}; ${rita}`), await status(`${rita}; ${tossed}`)], [403, 403]);
});

test('[RI-74] the token comes back in the fragment and in a cookie of the survey’s path, never in the query', async () => {
  const { code } = await openSurvey(house, { widgets: draft(ask('input')), settings: { sso_active: true } });
  const { address, cookies } = await signedIn(code, 'rita');
  assert.deepEqual([address.origin + address.pathname, address.search], [`${survey}/q/${code}`, '']);
  assert.deepEqual(cookies, [
    `canvass_signed_in=${tokenIn(address)}; Path=/q/${code}; Max-Age=43200; HttpOnly; SameSite=Lax`,
  ]);
  const inQuery = await open(`/q/${code}?sso_token=${tokenIn(address)}`);
  assert.equal(inQuery.statusCode, 403, 'an address that somebody copied signs nobody in');
});

test('[RI-74] pages without scripts are walked with the cookie, and no page shows the token', async () => {
  const [one, two] = [ask('input'), ask('input')];
  const { id, code, rita } = await openSurvey(house, { widgets: draft(one, two), settings: { sso_active: true } });
  const { address, cookies } = await signedIn(code, 'rita');
  const cookie = cookies[0]!.split(';')[0]!;
  const forms = formsOf(house);
  const seen: string[] = [];
  const visit = async (url: string) => {
    const page = await forms.visit(url, { cookie });
    seen.push(page.html, JSON.stringify(page.headers));
    return page;
  };
  const first = await visit(`/q/${code}`);
  assert.equal(first.status, 200);
  const refused = await forms.post(`/q/${code}`, first.html, { [`v[${one.id}]`]: 'x' });
  assert.equal(refused.status, 403, 'without the cookie');
  const sent = await forms.post(`/q/${code}`, first.html, { [`v[${one.id}]`]: 'x' }, { cookie });
  const next = await visit(String(sent.headers['location']));
  const ended = await forms.post(`/q/${code}`, next.html, { [`v[${two.id}]`]: 'y' }, { cookie });
  assert.match(String(ended.headers['location']), /done=1/);
  seen.push(JSON.stringify([sent.headers, ended.headers]));
  assert.ok(seen.every((text) => !text.includes(tokenIn(address))));
  const { rows } = await house.db.pool.query('select respondent from answers where survey_id = $1', [id]);
  assert.equal(rows[0].respondent.subject, 'rita');
  // The interface is open to every origin, so no cookie may speak for anybody there.
  assert.equal((await rita.get('', { cookie })).body.code, 'sso_required');
});

test('[RI-74, SE-40] over https a second cookie works in frames; none is valid on a second host', async () => {
  const live = { virtualId: 'k3v9x2ab', label: 'label0000000' } as ServedSurvey;
  const origin = (SURVEY_ORIGIN: string) => ({
    config: readConfig({ SECRET_KEY: Buffer.alloc(32).toString('base64'), ORIGIN: 'https://x.example', SURVEY_ORIGIN }),
  });
  const rest = 'Path=/q/k3v9x2ab; Max-Age=43200; HttpOnly';
  assert.deepEqual(signInCookies(origin('https://s.example'), live, 't'), [
    `canvass_signed_in=t; ${rest}; SameSite=Lax; Secure`,
    `canvass_signed_in_framed=t; ${rest}; SameSite=None; Secure; Partitioned`,
  ]);
  assert.deepEqual(
    signInCookies(origin('https://*.s.example'), live, 't'),
    signInCookies(origin('https://s.example'), live, 't'),
  );
});

test('[RI-60, PG-212] without a provider there is no sign-in, and it is said on a page', async () => {
  const bare = await openHouse();
  try {
    const { code } = await openSurvey(bare, { widgets: draft(ask('input')), settings: { lang: 'en', name: 'Tea' } });
    const answer = await bare.app.survey.inject({ url: `/q/${code}/sso` });
    const text = textOf(answer.body);
    assert.equal(answer.statusCode, 503);
    for (const said of [/Tea/, /no sign-in provider/, /Try again/]) assert.match(text, said);
  } finally {
    await bare.close();
  }
});

test('[RI-96] a state that comes back again and again asks the provider for four at a time of one address', async () => {
  const { code } = await openSurvey(house, { widgets: draft(ask('input')), settings: { sso_active: true } });
  const { location, cookie } = await begin(code);
  const state = new URL(location).searchParams.get('state')!;
  const asked = { all: 0, now: 0, most: 0 };
  const count = (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/token')) return;
    asked.all += 1;
    asked.now += 1;
    asked.most = Math.max(asked.most, asked.now);
    response.once('close', () => (asked.now -= 1));
  };
  issuer.server.prependListener('request', count);
  const query = new URLSearchParams({ code: 'nobody', state, iss: issuer.url });
  const ends = await Promise.all(Array.from({ length: 30 }, () => open(`/q/${code}/sso/callback?${query}`, cookie)));
  issuer.server.off('request', count);
  const countOf = (status: number) => ends.filter(({ statusCode }) => statusCode === status).length;
  assert.deepEqual([countOf(302), countOf(429), asked.all], [24, 6, 24]);
  assert.ok(asked.most <= 4, `${asked.most} at once`);
});

test('[RI-96] pages of signing in count as requests of their address', async () => {
  const bare = await openHouse({ RATE_PUBLIC_PER_MINUTE: '3', TRUST_PROXY: '127.0.0.0/8' });
  try {
    let attempts = 0;
    await inOneWindow(bare.db.pool, 1, async () => {
      const headers = { 'x-forwarded-for': `198.51.100.${(attempts += 1)}` };
      const ask = async (url: string) => (await bare.app.survey.inject({ url, headers })).statusCode;
      const paths = ['/q/nobody/sso', '/sso/callback', '/q/nobody/sso/callback', '/q/nobody/sso'];
      const statuses: number[] = [];
      for (const path of paths) statuses.push(await ask(path));
      assert.deepEqual(statuses, [404, 404, 404, 429]);
    });
  } finally {
    await bare.close();
  }
});
