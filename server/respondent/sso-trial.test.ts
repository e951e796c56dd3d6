/** An author tries the sign-in of respondents against a real issuer. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';
import { openSignInHouse } from '../../test/sign-in-house.ts';

const survey = 'http://127.0.0.1:3902';
const { issuer, house, open, close } = await openSignInHouse(survey);
after(close);

/** A trial from the dashboard to where it ends. */
async function tried(id: number): Promise<{ began: string; cookie: string }> {
  const { url, return_url } = good(await house.alice.get(`/quiz/${id}/sso/trial`));
  assert.equal(return_url, `${survey}/sso/callback`);
  const began = await open(url);
  return { began: String(began.headers.location), cookie: String(began.headers['set-cookie']).split(';')[0]! };
}

const endOf = async (url: string, cookie: string) => {
  const ended = await open(url, cookie);
  const { origin, pathname, hash } = new URL(String(ended.headers.location));
  assert.deepEqual([ended.statusCode, ended.headers['set-cookie']], [302, undefined]);
  assert.notEqual(origin, survey);
  return { pathname, found: Object.fromEntries(new URLSearchParams(hash.slice(1))) };
};

test('[DA-149] an author tries the sign-in of a survey that is not published, and is told who they are', async () => {
  const id = await house.survey(house.alice, {});
  const { began, cookie } = await tried(id);
  const { pathname, found } = await endOf(await issuer.signIn(began, 'ann'), cookie);
  assert.equal(pathname, `/s/${id}/settings/sign-in`);
  assert.deepEqual(found, { trial: 'ok', subject: 'ann', email: 'ann@example.com', name: 'ANN' });
});

test('[DA-149] a trial in another browser, a refusal and a forged ticket sign nobody in and say so', async () => {
  const id = await house.survey(house.alice, {});
  const { began, cookie } = await tried(id);
  const state = new URL(began).searchParams.get('state')!;
  const refused = `${survey}/sso/callback?${new URLSearchParams({ error: 'access_denied', state, iss: issuer.url })}`;
  assert.deepEqual((await endOf(refused, '')).found, { trial: 'expired' });
  assert.deepEqual((await endOf(refused, cookie)).found, { trial: 'refused', code: 'access_denied' });
  const wrong = `${survey}/sso/callback?${new URLSearchParams({ code: 'made-up', state, iss: issuer.url })}`;
  assert.deepEqual((await endOf(wrong, cookie)).found, { trial: 'token', code: 'invalid_grant' });
  assert.equal((await open('/sso/trial?ticket=forged')).statusCode, 404);
  // What a trial began cannot end as the sign-in of a respondent.
  const { code } = await openSurvey(house, { widgets: draft(ask('input')), settings: { sso_active: true } });
  const other = await open(
    `/q/${code}/sso/callback?${new URLSearchParams({ code: 'x', state, iss: issuer.url })}`,
    cookie,
  );
  assert.equal(new URL(String(other.headers.location)).hash, '');
});
