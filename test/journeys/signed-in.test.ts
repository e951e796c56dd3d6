/** Somebody who has signed in, in front of a page that runs its script. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeSignInToken } from '../../server/answers/index.ts';
import { openVault } from '../../server/kernel/secrets/keys.ts';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { patience } from './patience.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

/** What the end of a sign-in gives to a browser. */
async function arrive(survey: { id: number; address: string }) {
  const { db, config } = stage.house;
  const person = { subject: 'rita', email: null, name: null };
  const token = makeSignInToken(await openVault(db, config.secretKey!), survey.id, person);
  const context = await stage.browser.newContext();
  const { hostname, pathname } = new URL(survey.address);
  await context.addCookies([
    { name: 'canvass_signed_in', value: token, domain: hostname, path: pathname, httpOnly: true },
  ]);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(`${survey.address}#sso_token=${token}`);
  return { page, token };
}

test('[PG-64] the script takes the token out of the address at once, keeps it over a reload, and answers with it', async () => {
  const survey = await stage.survey({ widgets: draft(ask('input')), settings: { sso_active: true } });
  const { page, token } = await arrive(survey);
  await page.locator('html.alive').waitFor();
  assert.equal(page.url(), survey.address);
  assert.ok(!(await page.content()).includes(token));
  await page.reload();
  await page.locator('html.alive').waitFor();
  await page.getByRole('textbox').fill('x');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'Thank you for your answers!' }).waitFor();
  const { answers } = good(await stage.house.alice.get(`/quiz/${survey.id}/answers`)).data;
  assert.equal(answers[0].respondent.subject, 'rita');
});

test('[PG-64] a page that the cookie has opened and that has no token goes to the sign-in by itself', async () => {
  const survey = await stage.survey({ widgets: draft(ask('input')), settings: { sso_active: true } });
  const { page } = await arrive(survey);
  await page.locator('html.alive').waitFor();
  const other = await page.context().newPage();
  await other.goto(survey.address);
  await other.waitForURL(`${survey.address}/sso`);
});
