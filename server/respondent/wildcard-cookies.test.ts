/** Each workspace has a host of its own, and a script on one of them may set cookies for all of them. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { desktop } from '../../test/respondent.ts';

/** Tells of itself and nothing else: the sign-in only has to begin here. */
const issuer = createServer((_request, response) => {
  response.setHeader('Content-Type', 'application/json');
  response.end(
    JSON.stringify({ issuer: address, authorization_endpoint: `${address}/auth`, token_endpoint: `${address}/token` }),
  );
}).listen(0, '127.0.0.1');
await once(issuer, 'listening');
const address = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
const house = await openHouse({
  ORIGIN: 'https://canvass.example',
  SURVEY_ORIGIN: 'https://*.s.example',
  SSO_ISSUER: address,
  SSO_CLIENT_ID: 'canvass',
  SSO_CLIENT_SECRET: 'a secret of the test',
});
after(async () => {
  issuer.closeAllConnections();
  issuer.close();
  await house.close();
});

async function openAt(settings: object) {
  const id = await house.survey(house.alice, { widgets: draft(ask('input')), settings, publish: true });
  const { host, pathname } = new URL(good(await house.alice.get(`/quiz/${id}`)).url_shared);
  return { host, pathname };
}

const visit = (url: string, host: string, cookie = '') =>
  house.app.survey.inject({ url, headers: { host, cookie, 'user-agent': desktop } });

test('[SE-40] no cookie of a survey page can be set from another host: over https each is the host’s own', async () => {
  const once = await openAt({ allow_multiple_answer: false });
  const signed = await openAt({ sso_active: true });
  const page = await visit(once.pathname, once.host);
  const began = await visit(`${signed.pathname}/sso`, signed.host);
  assert.equal(began.statusCode, 302);
  const lines = [page, began].flatMap(({ headers }) => headers['set-cookie'] ?? []);
  assert.deepEqual(
    lines.map((line) => line.split('=')[0]),
    ['__Host-canvass_respondent', '__Host-canvass_respondent_framed', '__Host-canvass_sso'],
  );
  for (const line of lines) assert.ok(/; Path=\/;/.test(line) && /; Secure/.test(line) && !/Domain/i.test(line), line);
});

test('[SE-40] a respondent cookie that another workspace’s script has set for all hosts makes nobody somebody else', async () => {
  const { host, pathname } = await openAt({ allow_multiple_answer: false });
  const complete = async (cookie: string, agent: string) => {
    const answer = await house.app.survey.inject({
      method: 'PUT',
      url: `/public/v1${pathname.replace('/q/', '/quiz/')}/answers/${randomUUID()}`,
      headers: { host, cookie, 'user-agent': agent, 'content-type': 'application/json' },
      payload: JSON.stringify({ values: {}, complete: true }),
    });
    return answer.json().code ?? 'done';
  };
  const tossed = `canvass_respondent=${'m'.repeat(32)}`;
  const own = (letter: string) => `__Host-canvass_respondent=${letter.repeat(32)}`;
  assert.equal(await complete(`${tossed}; ${own('a')}`, desktop), 'done', 'who set it has answered');
  assert.equal(await complete(`${tossed}; ${own('b')}`, desktop), 'done', 'and shuts nobody out');
  assert.equal(await complete(own('b'), 'another browser'), 'already_answered');
});

test('[SE-40] a sign-in comes back on its own host and is handed on to the survey’s, which alone ends it', async () => {
  const { host, pathname } = await openAt({ sso_active: true });
  const began = await visit(`${pathname}/sso`, host);
  const asked = new URL(String(began.headers.location)).searchParams;
  assert.equal(asked.get('redirect_uri'), 'https://sso.s.example/sso/callback');
  const answer = `?code=x&state=${asked.get('state')}`;
  const handed = await visit(`/sso/callback${answer}`, 'sso.s.example');
  assert.equal(handed.headers.location, `https://${host}${pathname}/sso/callback${answer}`);
  const cookie = String(began.headers['set-cookie']).split(';')[0]!;
  const failed = `https://${host}${pathname}?sign_in=failed`;
  const refused = await visit(`${pathname}/sso/callback${answer}`, host, cookie);
  assert.deepEqual([refused.headers.location, refused.headers['set-cookie'] !== undefined], [failed, true]);
  const tossed = await visit(`${pathname}/sso/callback${answer}`, host, cookie.replace('__Host-', ''));
  assert.deepEqual([tossed.headers.location, tossed.headers['set-cookie']], [failed, undefined]);
});
