/**
 * Somebody who walks through a survey of every type and to whom everything happens: they reload, go back, think better of
 * it, click twice, and a save fails. Time is the page's own clock, moved by hand: nobody sleeps, and a busy machine is no
 * slow person.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { hit, type Case } from './every-type.ts';

export interface Manner {
  isByOne: boolean;
  hasButtons: boolean;
  movesByEnter: boolean;
  mayGoBack: boolean;
  isTouch: boolean;
}

export const incidents = ['a reload', 'a way back', 'a correction', 'a double click', 'a failing save'] as const;
export type Incident = (typeof incidents)[number];

export interface Walk {
  page: Page;
  manner: Manner;
  cases: ReadonlyMap<string, Case>;
  /** What was last on the screen, by question. */
  given: Map<string, unknown>;
  happened: Incident[];
  /** How often the way to here was taken, for things that take turns. */
  turn: number;
}

/** From the first screen to the last question; `next` names what happens at each. Ends at the send step or at the end. */
export async function walkSteps(walk: Walk): Promise<void> {
  for (;;) {
    const id = await stepShown(walk);
    if (id === 'submit' || id === 'end') return;
    walk.turn += 1;
    await answerStep(walk, id);
  }
}

/** All questions on one page, from the first to the last. */
export async function fillPage(walk: Walk): Promise<void> {
  await assertShown(walk);
  for (const [id, asked] of walk.cases) {
    walk.turn += 1;
    const incident = incidents[walk.turn % incidents.length]!;
    if (incident === 'a failing save') await failNextSave(walk);
    await give(walk, id, asked);
    if (incident === 'a reload') await reload(walk, id);
    if (incident === 'a way back') await leaveAndReturn(walk, id);
    if (incident === 'a correction') await correct(walk, id, asked);
    if (incident !== 'a double click') walk.happened.push(incident);
  }
}

async function answerStep(walk: Walk, id: string): Promise<void> {
  const asked = walk.cases.get(id);
  if (!asked) return goOn(walk, id);
  const incident = incidents[walk.turn % incidents.length]!;
  const isDouble = incident === 'a double click';
  walk.happened.push(incident);
  if (incident === 'a failing save') await failNextSave(walk);
  if (leadsOn(walk.manner, asked, false)) {
    if (isDouble) await twice(walk, () => give(walk, id, asked));
    else await give(walk, id, asked);
    return arrive(walk, id);
  }
  await give(walk, id, asked);
  if (incident === 'a reload') await reload(walk, id);
  if (incident === 'a way back') await goBackAndForth(walk, id);
  if (incident === 'a correction') {
    await correct(walk, id, asked);
    if (leadsOn(walk.manner, asked, true)) return arrive(walk, id);
  }
  await goOn(walk, id, isDouble);
}

async function give(walk: Walk, id: string, asked: Case): Promise<void> {
  await asked.mouse(walk.page.locator(`#q-${id}`));
  walk.given.set(id, asked.value);
}

/** After three seconds, and after it was saved. */
async function correct(walk: Walk, id: string, asked: Case): Promise<void> {
  const { page } = walk;
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.ok() && response.request().postDataJSON().values[id] != null,
  );
  await page.clock.fastForward(3000);
  await saved;
  await asked.again.mouse(page.locator(`#q-${id}`));
  walk.given.set(id, asked.again.value);
}

const choosesOne = new Set(['yesno', 'rating', 'scale', 'dropdown']);

/** Without buttons a whole answer to a single choice leads on by itself. */
function leadsOn({ isByOne, hasButtons }: Manner, { built }: Case, isCorrected: boolean): boolean {
  const { type, choiceMultiple, dropdownMultiple } = built.entity;
  const isSingle = choosesOne.has(type) || (isCorrected && type === 'choice');
  return isByOne && !hasButtons && isSingle && !choiceMultiple && !dropdownMultiple;
}

async function goOn(walk: Walk, id: string, isDouble = false): Promise<void> {
  const { page, manner } = walk;
  const type = walk.cases.get(id)?.built.entity.type;
  const hasEnter = !manner.isTouch && (type === 'input' || type === 'email' || type === 'phone');
  if (hasEnter) await page.locator(`#q-${id} .field`).first().focus();
  if (hasEnter && !manner.movesByEnter) {
    await page.keyboard.press('Enter');
    assert.equal(await stepShown(walk), id, 'Enter means nothing here');
  }
  const go =
    hasEnter && manner.movesByEnter
      ? () => page.keyboard.press('Enter')
      : () => hit(page.locator('.buttons .button').first());
  if (!isDouble) await go();
  else if (hasEnter && manner.movesByEnter) await atOnce(walk, () => page.keyboard.press('Enter'), go);
  else await twice(walk, go);
  await arrive(walk, id);
}

/** The same spot is hit again before the eye has seen what the first time did. */
async function twice(walk: Walk, act: () => Promise<unknown>): Promise<void> {
  const { page, manner } = walk;
  await page.evaluate(() => {
    addEventListener('pointerdown', ({ clientX, clientY }) => Object.assign(window, { spot: [clientX, clientY] }), {
      capture: true,
      once: true,
    });
  });
  await atOnce(walk, act, async () => {
    const spot = await page.evaluate(() => (window as unknown as { spot?: [number, number] }).spot);
    // A list that opens in a window of the system is chosen from without a click on the page.
    if (!spot) return;
    const [x, y] = spot;
    if (manner.isTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
  });
}

async function atOnce({ page }: Walk, ...acts: (() => Promise<unknown>)[]): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
  for (const act of acts) await act();
  await page.clock.resume();
}

async function reload(walk: Walk, id: string): Promise<void> {
  const before = await screenOf(walk, id);
  await walk.page.reload();
  await isAsBefore(walk, id, before);
}

/** Away from a page that has everything on it, and back. */
async function leaveAndReturn(walk: Walk, id: string): Promise<void> {
  const before = await screenOf(walk, id);
  await walk.page.goBack();
  await walk.page.goForward();
  await isAsBefore(walk, id, before);
}

/** The page is alive, and own code in frames has its size: nobody taps at what still moves. */
export async function atRest(page: Page): Promise<void> {
  await page.locator('html.alive').waitFor();
  await page.waitForFunction(() => [...document.querySelectorAll('iframe')].every(({ style }) => style.height !== ''));
  // The browser brings the place back at which the page was left.
  await page.waitForFunction(async () => {
    const before = scrollY;
    for (let frames = 0; frames < 2; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    return scrollY === before;
  });
}

async function isAsBefore(walk: Walk, id: string, before: string): Promise<void> {
  await atRest(walk.page);
  if (walk.manner.isByOne) assert.equal(await stepShown(walk), id, 'the same step');
  await assertShown(walk);
  assert.equal(await screenOf(walk, id), before, 'with what was on the screen');
}

/** By the button of the page, then by that of the browser. */
async function goBackAndForth(walk: Walk, id: string): Promise<void> {
  const { page, manner } = walk;
  const before = await screenOf(walk, id);
  const ways = [() => page.goBack(), ...(manner.hasButtons ? [() => hit(page.locator('.buttons .back'))] : [])];
  if (!manner.mayGoBack) {
    await page.goBack();
    return isAsBefore(walk, id, before);
  }
  for (const back of ways) {
    await back();
    await arrive(walk, id);
    const earlier = await stepShown(walk);
    const asked = walk.cases.get(earlier);
    const isMoving = asked && leadsOn(manner, asked, true);
    assert.ok(!asked || walk.given.has(earlier), 'back leads to a step that was seen');
    if (isMoving && !manner.hasButtons) await hit(page.locator('.buttons .button').first());
    await (isMoving && !manner.hasButtons ? arrive(walk, earlier) : goOn(walk, earlier));
    await isAsBefore(walk, id, before);
  }
}

/** The next save meets a server in trouble, or a network. */
async function failNextSave({ page, turn }: Walk): Promise<void> {
  const failures = [
    (route: Parameters<Parameters<Page['route']>[1]>[0]) => route.abort(),
    (route: Parameters<Parameters<Page['route']>[1]>[0]) => route.fulfill({ status: 500, json: {} }),
    (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
      route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: {} }),
    // It was stored, and only the word of it was lost.
    async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
      await route.fetch();
      await route.abort();
    },
  ];
  await page.route('**/answers/*', failures[turn % failures.length]!, { times: 1 });
}

/** Waits until another step has come, and looks at it. */
async function arrive(walk: Walk, from: string): Promise<void> {
  await walk.page.waitForFunction((id) => {
    const shown = document.querySelector<HTMLElement>('main .asked');
    return shown !== null && shown.dataset['id'] !== id;
  }, from);
  await assertShown(walk);
  // Somebody reads before they do anything.
  await walk.page.clock.fastForward(1000);
}

/** The step on the screen; `end` behind the last one. */
export async function stepShown({ page }: Pick<Walk, 'page'>): Promise<string> {
  return page.evaluate(() => document.querySelector<HTMLElement>('main .asked')?.dataset['id'] ?? 'end');
}

/** No step is blank: it has words, they begin in sight, and there is a way on. */
export async function assertShown({ page, manner }: Pick<Walk, 'page' | 'manner'>): Promise<void> {
  const seen = await page.evaluate(() => {
    const step = document.querySelector<HTMLElement>('main .asked');
    const head = step?.querySelector<HTMLElement>('h2, .options, .option, .field, .about, .content');
    const box = (head ?? step)?.getBoundingClientRect();
    const button = document.querySelector<HTMLElement>('.buttons .button');
    return {
      id: step?.dataset['id'] ?? null,
      words: step?.innerText.trim() ?? '',
      top: box?.top ?? -1,
      height: innerHeight,
      hasWayOn: (button?.checkVisibility() ?? false) || step?.querySelector('.option') !== null,
      isEnd: step?.classList.contains('end') ?? false,
    };
  });
  assert.notEqual(seen.words, '', `the step ${seen.id} is blank`);
  assert.ok(seen.isEnd || seen.hasWayOn, `no way on from ${seen.id}`);
  if (manner.isByOne)
    assert.ok(seen.top >= 0 && seen.top < seen.height, `${seen.id} begins at ${seen.top} of ${seen.height}`);
}

/** What the controls of a question say, as the form would send it. */
async function screenOf({ page }: Walk, id: string): Promise<string> {
  return page.evaluate((question) => {
    const entries = [...new FormData(document.querySelector<HTMLFormElement>('form#survey')!)];
    return JSON.stringify(
      entries
        .filter(([name]) => name.startsWith(`v[${question}]`))
        .map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    );
  }, id);
}
