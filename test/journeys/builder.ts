/** Somebody in front of the builder, as journeys see them: by roles and names, never by how it is drawn. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { textsIn } from '../drafts.ts';
import { good, type Person } from '../house.ts';
import type { Look, Stage } from './stage.ts';

export interface Widgets {
  ids: string[];
  entities: Record<string, Record<string, unknown>>;
}

/** A browser of their own, signed in, in front of this address. */
export async function openAs(stage: Stage, person: Person, path: string, look: Look = {}): Promise<Page> {
  const page = await stage.page(look);
  await signInQuietly(page, stage, person);
  await page.goto(stage.origin + path);
  return page;
}

/** Where signing in is not what the journey is about. */
export async function signInQuietly(
  page: Page,
  stage: Stage,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const answer = await page.request.post(`${stage.origin}/api/v3/auth/login`, {
    data: { email, password },
    headers: { origin: stage.origin },
    // A connection that was kept may be closed by the server just then.
    maxRetries: 2,
  });
  assert.equal(answer.status(), 200, await answer.text());
}

export async function openBuilder(stage: Stage, id: number, person = stage.house.alice, look: Look = {}) {
  const page = await openAs(stage, person, `/s/${id}/build`, look);
  await ready(page);
  return page;
}

export const list = (page: Page) => page.getByRole('navigation', { name: 'Questions' });
export const ready = (page: Page) => list(page).waitFor();
export const title = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });
export const option = (page: Page, n: number) => page.getByRole('textbox', { name: `Option ${n}`, exact: true });
/** The words about saving, beside the name of the survey. */
export const saying = (page: Page, words: string | RegExp) => page.getByRole('status').getByText(words).first();
export const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
export const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });

/** The question whose title has these words. */
export async function choose(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole('button').first().click();
  await title(page).waitFor();
}

export async function add(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add question' }).click();
  await offered(page, type).click();
  await inEmptyTitle(page);
}

/** A kind of question in the menu, by its name; what is said about it stands below. */
export const offered = (page: Page, type: string) =>
  page.getByRole('menuitem').filter({ has: page.getByText(type, { exact: true }) });

/** The caret stands in the title of the new question, which has none yet. */
export async function inEmptyTitle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { activeElement: at } = document;
    return at instanceof HTMLTextAreaElement && at.value === '';
  });
}

/** Twice before anything is drawn anew, as an impatient finger does. */
export async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

export async function rowMenu(page: Page, name: string, act: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

export async function widgetsOf(stage: Stage, id: number, person = stage.house.alice): Promise<Widgets> {
  return good(await person.get(`/quiz/${id}`)).widgets;
}

export async function titlesOf(stage: Stage, id: number): Promise<unknown[]> {
  const { ids, entities } = await widgetsOf(stage, id);
  return ids.map((one) => entities[one]!['title']);
}

/** Each of these texts is in the draft or in a card of it. */
export async function assertKept(stage: Stage, id: number, ...texts: string[]): Promise<Widgets> {
  const widgets = await widgetsOf(stage, id);
  const kept = textsIn(widgets);
  assert.deepEqual(
    texts.filter((text) => !kept.has(text)),
    [],
    'is neither in the draft nor in a card',
  );
  return widgets;
}

export const saves = '**/api/v3/quiz/*/save';

/** Saves of this page wait on their way until `open` is called. */
export async function holdSaves(page: Page): Promise<{ held: Promise<void>; open(): void }> {
  const [arrived, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.unroute(saves);
  await page.route(saves, async (route) => {
    arrived.resolve();
    await opened.promise;
    await route.continue();
  });
  return { held: arrived.promise, open: () => opened.resolve() };
}

/** Takes hold of the grip of one row and lets go of it above another. */
export async function placesOf(page: Page, held: string, target: string): Promise<{ from: Point; to: Point }> {
  const grip = row(page, held).locator('.grip');
  await grip.scrollIntoViewIfNeeded();
  const [from, to] = [await boxOf(grip), await boxOf(row(page, target))];
  return {
    from: { x: from.x + from.width / 2, y: from.y + from.height / 2 },
    to: { x: from.x + from.width / 2, y: to.y + to.height / 4 },
  };
}

export interface Point {
  x: number;
  y: number;
}

async function boxOf(at: Locator) {
  const box = await at.boundingBox();
  assert.ok(box, 'it is on the screen');
  return box;
}
