/** A survey is shared: its code is read by a camera, its line works on another page, its passwords let people in. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openAs } from './builder.ts';
import { readCode } from './camera.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What a printer is given: the words that are not hidden, and the pictures. */
async function printed(page: Page): Promise<{ lines: string[]; pictures: string[] }> {
  await page.emulateMedia({ media: 'print' });
  const seen = await page.evaluate(() => ({
    lines: document.body.innerText.split('\n').filter((line) => line.trim() !== ''),
    pictures: [...document.querySelectorAll('img, svg, canvas, iframe')].flatMap((one) =>
      one.checkVisibility() ? [one.getAttribute('src') ?? one.tagName] : [],
    ),
  }));
  await page.emulateMedia({ media: null });
  return seen;
}

test('[DA-161, DA-162, DA-163, DA-164, DA-165, DA-166, DA-190, DA-191] somebody shares a survey: a code in other colours, links for shops, a line for a page, passwords', async () => {
  const { alice } = stage.house;
  const id = await stage.house.survey(alice, {
    widgets: draft(ask('input', { title: 'How was it?' })),
    publish: true,
    name: 'Café',
  });
  const { url_shared: link } = good(await alice.get(`/quiz/${id}`));
  const page = await openAs(stage, alice, `/s/${id}/share`);
  await page.getByText('Everybody who has the link can answer.').waitFor();
  await part(page, 'Link').getByText('is this machine alone').waitFor();

  const code = part(page, 'QR code');
  const picture = code.getByRole('img');
  const before = await picture.getAttribute('src');
  assert.equal(await readCode(page, before!), link);
  await code.getByLabel('Colour').fill('#14594d');
  await page.waitForFunction(
    (old) => document.querySelector('.share-picture img')?.getAttribute('src') !== old,
    before,
  );
  assert.equal(await readCode(page, (await picture.getAttribute('src'))!), link);
  const [file] = await Promise.all([page.waitForEvent('download'), code.getByRole('button', { name: 'PNG' }).click()]);
  const bytes = await readFile(await file.path());
  assert.equal(await readCode(page, `data:image/png;base64,${bytes.toString('base64')}`), link);

  await code.getByText('A sheet to print').click();
  await code.getByLabel('What stands above the code').fill('How was it?');
  const sheet = await printed(page);
  assert.deepEqual(sheet.lines, ['How was it?', link]);
  assert.equal(sheet.pictures.length, 1);
  assert.equal(await readCode(page, sheet.pictures[0]!), link);
  await code.getByRole('button', { name: 'Six cards' }).click();
  const cards = await printed(page);
  assert.deepEqual([cards.lines.length, cards.pictures.length], [12, 6]);

  const builder = part(page, 'Links with values');
  await builder.getByRole('button', { name: 'Add the UTM values' }).click();
  await builder.getByRole('textbox', { name: 'utm_source', exact: true }).fill('poster & co');
  await builder.getByText(`${link}?utm_source=poster+%26+co`, { exact: true }).waitFor();
  await builder.getByText('Many links at once').click();
  await builder.getByLabel('The value that differs').selectOption('utm_term');
  await builder.getByLabel('One value on each line').fill('north\nsouth');
  assert.deepEqual((await builder.getByLabel('2 links').inputValue()).split('\n'), [
    `${link}?utm_source=poster+%26+co&utm_term=north`,
    `${link}?utm_source=poster+%26+co&utm_term=south`,
  ]);

  const embed = part(page, 'On your own page');
  await embed.getByRole('button', { name: 'Window over it' }).click();
  await embed.getByLabel('It opens').selectOption('click');
  await embed.getByLabel('What opens it').fill('#open');
  await answerOnHost(await embed.locator('pre').innerText());

  const passwords = part(page, 'Passwords');
  await passwords.getByLabel('How many').fill('3');
  await passwords.getByLabel('Each for one answer only').check();
  await passwords.getByRole('button', { name: 'Make passwords' }).click();
  await passwords.getByRole('listitem').nth(2).waitFor();
  await passwords.getByRole('button', { name: 'Your own' }).click();
  const own = passwords.getByLabel('One password on each line');
  await own.fill('north gate\nsouth gate\nnorth gate');
  await passwords.getByText('“north gate” stands here twice.').waitFor();
  await own.fill('north gate\n\n south gate ');
  await passwords.getByRole('button', { name: 'Add passwords' }).click();
  await passwords.getByText('south gate', { exact: true }).waitFor();
  await own.fill('west gate\nnorth gate');
  await passwords.getByRole('button', { name: 'Add passwords' }).click();
  await passwords.getByText('One of them is in the list already').waitFor();
  await passwords.getByLabel('Ask for a password').click();
  await part(page, 'Who can answer now').getByText('A password is asked for.').waitFor();
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    passwords.getByRole('button', { name: /^Download all/ }).click(),
  ]);
  const known: { password: string }[] = good(await alice.get(`/quiz/${id}/passwords`));
  const told = await readFile(await list.path(), 'utf8');
  assert.equal(known.length, 5);
  for (const { password } of known) assert.ok(told.includes(`"${password}"`), password);
  assert.deepEqual(stage.troubles, []);
});

/** The line pasted into a page of another origin, and the survey answered there. */
async function answerOnHost(snippet: string): Promise<void> {
  const host = createServer((_request, response) =>
    response
      .setHeader('Content-Type', 'text/html')
      .end(`<!doctype html><html lang="en"><title>Host</title><body><button id="open">Open</button>${snippet}`),
  );
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  try {
    const page = await stage.page();
    await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/`);
    const frame = page.frameLocator('iframe');
    await page.getByRole('button', { name: 'Open' }).click();
    await frame.locator('html.alive').waitFor();
    await frame.getByRole('textbox').fill('Lovely');
    await frame.getByRole('button', { name: 'Send' }).click();
    await frame.getByRole('heading', { name: 'Thank you for your answers!' }).waitFor();
    await page.close();
  } finally {
    host.close();
  }
}

test('[DA-166] the setting of the password leads to the passwords of one’s own', async () => {
  const { alice } = stage.house;
  const id = await stage.house.survey(alice, { widgets: draft(ask('input')), settings: { use_password: true } });
  const page = await openAs(stage, alice, `/s/${id}/settings/access`);
  await page.getByRole('link', { name: 'Your own passwords, and more of them' }).click();
  await part(page, 'Passwords').getByLabel('Ask for a password').waitFor();
  await page.waitForFunction(
    () => document.getElementById('share-passwords')!.getBoundingClientRect().top < innerHeight,
  );
  await page.context().close();
});
