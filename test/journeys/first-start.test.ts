/**
 * A newcomer has started the service and sees what it has printed, nothing else: from the address to the example, rid of it, and to a
 * survey of their own that somebody else opens.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../scripts/test-browser.ts';
import { makePlace, pauseBetweenTries, startInstance, type Instance } from '../faults/instance.ts';
import { add, saved } from './builder.ts';
import { patience } from './patience.ts';
import { assertAccessible } from './stage.ts';

const place = await makePlace();
let instance: Instance;
let browser: Browser;

before(async () => {
  const { CANVASS_TOKEN: _, ...env } = place.env;
  instance = await startInstance(env);
  // It is ready a moment before it says so.
  while (!instance.output.out.includes('Shown only this once')) await pauseBetweenTries();
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  instance.kill('SIGTERM');
  await instance.ended;
  place.remove();
});

function printed(name: string): string {
  const found = new RegExp(`^  ${name} +(\\S+)$`, 'm').exec(instance.output.out);
  assert.ok(found, `${name} is printed`);
  return found[1]!;
}

test('[DA-5, DA-420, DA-421, RU-5] from what the first start prints to an example that is deleted and a published survey of one’s own', async () => {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  await page.goto(printed('Dashboard'));
  await page.getByLabel('E-mail').fill(printed('E-mail'));
  await page.getByLabel('Password').fill(printed('Password'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  await assertAccessible(page, 'the welcome of the first account');

  await page.getByRole('link', { name: 'First look around' }).click();
  await page.getByText('This is an example: its answers are made up').waitFor();
  await page.getByText('How likely are you to recommend us').first().waitFor();
  await assertAccessible(page, 'the results of the example');
  await page.getByRole('button', { name: 'Delete the example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the example' }).click();
  await page.getByText('The example is gone.').waitFor();

  await publishOne(page);
  const link = page.getByRole('dialog', { name: 'Published' }).getByRole('link', { name: /^http/ });
  const address = (await link.getAttribute('href'))!;
  const respondent = await (await browser.newContext()).newPage();
  await respondent.goto(address);
  await respondent.getByText('How was the soup?').waitFor();

  await page.goto(printed('Dashboard'));
  await page.getByRole('heading', { level: 1, name: 'All surveys' }).waitFor();
  assert.equal(await page.getByRole('heading', { name: /^Welcome/ }).count(), 0, 'the welcome has gone');
});

async function publishOne(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New survey' }).first().click();
  await page.getByLabel('Name of the survey').fill('Lunch');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('No questions yet.').waitFor();
  await add(page, 'Text');
  await page.keyboard.type('How was the soup?');
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish' }).click();
}
