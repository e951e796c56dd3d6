/**
 * The chapters of docs/tour.md, each with what its picture shows: an address, who looks at it, and what is there before it is taken.
 * They stand in what a first start makes, and in the café of the journeys.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { openCafe } from '../test/journeys/cafe.ts';
import { ask, draft } from '../test/draft.ts';
import { row, saved } from '../test/journeys/builder.ts';
import { good, type Person } from '../test/house.ts';
import { respondentAt } from '../test/respondent.ts';
import type { Stage } from '../test/journeys/stage.ts';
import { firstStart } from '../server/first-start.ts';
import { seeInstance } from '../server/kernel/database/store.ts';
import { version } from '../server/kernel/process/version.ts';

type Account = Pick<Person, 'email' | 'password' | 'get' | 'post'>;

export interface Chapter {
  /** Of its picture. */
  name: string;
  /** Null: nobody is signed in. */
  as: Pick<Person, 'email' | 'password'> | null;
  address: string;
  act(page: Page): Promise<unknown>;
  size?: { width: number; height: number };
}

export async function openTour(stage: Stage, pictures: readonly Uint8Array[]): Promise<Chapter[]> {
  const owner = await openOwner(stage);
  const running = { id: randomUUID(), run: 'all', version, store: null };
  await stage.house.db.transact((tx) => seeInstance(tx, running));
  return [...(await ofDemo(stage, owner)), ...(await ofCafe(stage, pictures))];
}

/** What an installation begins with. */
async function ofDemo({ origin }: Stage, owner: Account): Promise<Chapter[]> {
  const [{ id }] = good(await owner.get('/quiz'));
  const demo = `${origin}/s/${id}`;
  const inMap = (page: Page) =>
    page.getByRole('region', { name: 'Map' }).getByText('What let you down?').last().waitFor();
  const rows = (page: Page) => page.locator('[data-answer]').nth(9).waitFor();
  return [
    { name: 'welcome', as: owner, address: `${origin}/welcome`, act: text('First look around') },
    { name: 'map', as: owner, address: `${demo}/build?view=map`, act: inMap },
    { name: 'walk', as: owner, address: `${demo}/build?view=walk`, act: walkOn, size: { width: 1440, height: 900 } },
    { name: 'results', as: owner, address: `${demo}/results`, act: text('How likely are you') },
    { name: 'crosstab', as: owner, address: `${demo}/crosstab`, act: crossTwo },
    { name: 'answers', as: owner, address: `${demo}/answers`, act: rows },
    { name: 'texts', as: owner, address: `${demo}/texts`, act: readTexts },
    { name: 'operator', as: owner, address: `${origin}/operator`, act: text('Slowest statements') },
  ];
}

/** What somebody has made of it. */
async function ofCafe(stage: Stage, pictures: readonly Uint8Array[]): Promise<Chapter[]> {
  const { house, origin, surveys } = stage;
  const { alice } = house;
  const { id } = await openCafe(house, pictures);
  // In its best days: nothing waits to be published, and nothing is counted that nobody asked for.
  good(await alice.post(`/quiz/${id}/settings/info`, { scoring_switcher: false }));
  good(await alice.post(`/quiz/${id}/publish`));
  const { virtual_id: code } = good(await alice.get(`/quiz/${id}`));
  const codes = `${origin}/w/${alice.workspaceId}/codes/${await openCodes(stage, alice)}`;
  const hook = `${origin}/s/${id}/webhooks/${await openHook(alice, id)}`;
  const image = (name: RegExp) => (page: Page) => page.getByRole('img', { name }).first().waitFor();
  return [
    { name: 'builder', as: alice, address: `${origin}/s/${id}/build`, act: showCups },
    { name: 'design', as: alice, address: `${origin}/s/${id}/design`, act: showSample },
    { name: 'page', as: null, address: `${surveys}/q/${code}`, act: beginSurvey, size: { width: 390, height: 780 } },
    { name: 'share', as: alice, address: `${origin}/s/${id}/share`, act: image(/^QR code of/) },
    { name: 'codes', as: alice, address: codes, act: image(/^BISCUIT/) },
    { name: 'webhooks', as: alice, address: hook, act: text('What was sent') },
    { name: 'audit', as: alice, address: `${origin}/w/${alice.workspaceId}/audit`, act: text('Alice published') },
    { name: 'assistants', as: alice, address: `${origin}/settings/assistants`, act: text('3. Does it work?') },
  ];
}

const text = (words: string) => (page: Page) => page.getByText(words).filter({ visible: true }).first().waitFor();

async function openOwner({ house }: Stage): Promise<Account> {
  const made = await firstStart(house.app);
  if (!made) throw new Error('there was a first start already');
  return { ...house.client(made.token), email: made.email, password: made.password };
}

/** Most of them are gone, and the newest have gone to guests. */
async function openCodes({ house }: Stage, alice: Person): Promise<number> {
  const codes = Array.from({ length: 60 }, (_, n) => `BISCUIT-${String(n + 1).padStart(3, '0')}`);
  const look = { code_format: 'qr', code_width: 160 };
  const { list } = good(await alice.post('/promo/list', { name: 'A biscuit with your coffee', codes, ...look }));
  const say = ask('rating', { title: 'How was the coffee?' });
  const id = await house.survey(alice, { name: 'At the counter', widgets: draft(say), publish: true });
  good(await alice.post(`/promo/attach/${list.id}`, { quize_ids: [id] }));
  const guest = respondentAt(house.app, good(await alice.get(`/quiz/${id}`)).virtual_id);
  for (let n = 0; n < 38; n += 1) good(await guest.complete({ [say.id]: 5 }));
  return list.id;
}

/** An attempt that failed: the name has no address. */
async function openHook(alice: Person, surveyId: number): Promise<string> {
  const hook = { title: 'Till of the café', url: 'https://till.invalid/guests', method: 'post' };
  const { webhook } = good(await alice.post(`/quiz/${surveyId}/webhooks`, hook));
  const { log } = good(await alice.post(`/quiz/${surveyId}/webhooks/${webhook.id}/test`));
  return `${webhook.id}?entry=${log.id}`;
}

/** The question with pictures is the one that shows most of what the product is. */
async function showCups(page: Page): Promise<void> {
  await row(page, 'What did you have?').getByRole('button').first().click();
  const sheet = page.frameLocator('#stage');
  await sheet.getByText('What did you have?').waitFor();
  await sheet
    .locator('img')
    .first()
    .evaluate((picture: HTMLImageElement) => picture.decode());
  await saved(page);
}

/** Somebody who is not happy is asked why. */
async function walkOn(page: Page): Promise<void> {
  const walked = page.frameLocator('#walk-stage');
  await walked.getByRole('button', { name: 'Start' }).click();
  await walked.getByRole('radio', { name: '6', exact: true }).check();
  const next = walked.getByRole('button', { name: 'Next' });
  if (await next.isVisible()) await next.click();
  await page.getByText('It is shown only if').first().waitFor();
}

async function crossTwo(page: Page): Promise<void> {
  await page.getByLabel('Rows').selectOption({ label: 'How satisfied are you with your latest experience?' });
  const columns = page.getByLabel('Columns');
  const support = columns.locator('option').filter({ hasText: 'Customer support' });
  await columns.selectOption(await support.first().getAttribute('value'));
  await page.getByRole('columnheader', { name: 'Excellent' }).waitFor();
}

async function readTexts(page: Page): Promise<void> {
  await page.getByLabel('Question').selectOption({ label: 'What would it take to earn a 10 from you?' });
  await page.getByText('Answer e-mails within a day.').first().waitFor();
}

/** All types of questions in the colours of the theme. */
async function showSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'A sample' }).click();
  await page.frameLocator('iframe.sheet:not(.unseen)').getByRole('heading').first().waitFor();
}

async function beginSurvey(page: Page): Promise<void> {
  await page.getByRole('button').first().click();
  await page.getByText('How did you like your visit').waitFor();
  await page
    .locator('img')
    .first()
    .evaluate((picture: HTMLImageElement) => picture.decode());
}
