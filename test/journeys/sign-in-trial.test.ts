/** An author tries the sign-in of respondents in a browser, at a provider that is really there. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, draft } from '../draft.ts';
import { openIssuer, type Issuer } from '../issuer.ts';
import { signInSettings } from '../sign-in-house.ts';
import { openAs } from './builder.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let issuer: Issuer;

before(async () => {
  stage = await openStage(async (surveys) => {
    issuer = await openIssuer(surveys);
    return signInSettings(issuer);
  });
});
after(async () => {
  issuer.close();
  await stage.close();
});

test('[DA-149] the trial leads to the provider and back: who one is there, or that it was cancelled', async () => {
  const { alice } = stage.house;
  const id = await stage.house.survey(alice, { widgets: draft(ask('input', { title: 'How was it?' })) });
  const page = await openAs(stage, alice, `/s/${id}/settings/sign-in`);
  const begin = page.getByRole('button', { name: 'Start the trial' });
  const told = page.getByRole('status');
  await begin.click();
  await page.waitForURL(`${issuer.url}/**`);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await told.getByText('cancelled').waitFor();
  await begin.click();
  await page.waitForURL(`${issuer.url}/**`);
  await page.locator('input[name=login]').fill('ann');
  await page.locator('input[name=password]').fill('x');
  await page.getByRole('button').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await told.getByText('ANN, ann@example.com').waitFor();
  assert.equal(page.url(), `${stage.origin}/s/${id}/settings/sign-in`);
});
