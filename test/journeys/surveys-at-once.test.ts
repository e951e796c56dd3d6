/** The list of surveys answers at once, and says so when the server does not agree. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Route } from 'playwright-core';
import { good } from '../house.ts';
import { openAs } from './builder.ts';
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

test('[DA-6, DA-56] Ctrl Z before the server has answered takes back what was just done, and not what was done before it', async () => {
  const { alice } = stage.house;
  const [first, second] = ['Done before', 'Just done'];
  for (const name of [first, second]) await stage.house.survey(alice, { name });
  const page = await openAs(stage, alice, '/surveys');
  const archive = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: /archive/i }).click();
    await page.getByRole('link', { name }).waitFor({ state: 'detached' });
  };
  await archive(first);
  await page.getByText(`“${first}” is in the archive.`).waitFor();
  const held = Promise.withResolvers<Route>();
  await page.route('**/api/v3/quiz/*/archive', (route) => held.resolve(route), { times: 1 });
  await archive(second);
  await page.keyboard.press('Control+z');
  await (await held.promise).continue();
  await page.getByRole('link', { name: second }).waitFor();
  const archived = good(await alice.get('/quiz/archived'));
  assert.deepEqual(
    archived.map(({ name }: { name: string }) => name),
    [first],
  );
});
