/** The list of surveys answers at once, and says so when the server does not agree. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Route } from 'playwright-core';
import { openStage, signIn, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test('[DA-56] a survey leaves the list at once when it is archived, and is back when the server says no', async () => {
  const { alice } = stage.house;
  const id = await stage.house.survey(alice, { name: 'Going away' });
  await stage.house.survey(alice, { name: 'Staying' });
  const page = await stage.open('/');
  await signIn(page, alice);
  const link = page.getByRole('link', { name: 'Going away' });
  await link.waitFor();
  let held: Route | null = null;
  await page.route('**/api/v3/quiz/*/archive', (route) => void (held = route));
  await page.getByRole('button', { name: 'Actions for Going away' }).click();
  await page.getByRole('menuitem', { name: /archive/i }).click();
  await link.waitFor({ state: 'detached' });
  assert.ok(held, 'the server has not answered yet');
  await (held as Route).abort();
  await link.waitFor();
  await page.goto(`${stage.origin}/s/${id}`);
  await page.waitForURL(`**/s/${id}/build`);
  await page.getByRole('navigation', { name: 'Questions' }).waitFor();
});
