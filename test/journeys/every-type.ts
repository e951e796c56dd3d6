/** Every type of question that has an answer, and how somebody gives it: by mouse or finger, and by keyboard alone. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { ask, choose, draft, type Built } from '../draft.ts';

const option = (prefix: string, ...ids: string[]) => ({
  [`${prefix}Entities`]: ids.map((id) => ({ id, text: `Option ${id}` })),
});

/** Where a question stands: a page that shows it alone, or its own place among others. */
export type Place = Pick<Locator, 'locator' | 'getByRole'>;

export interface Case {
  built: Built;
  value: unknown;
  /** Taps on a page that has no mouse. */
  mouse(place: Place): Promise<unknown>;
  /** Somebody who has answered thinks better of it. */
  again: { value: unknown; mouse(place: Place): Promise<unknown> };
  /** Begins at the step itself; ends before the key that moves on. Only keys: nothing else moves the focus. */
  keys(page: Page): Promise<unknown>;
}

export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
export const hit = async (at: Locator) =>
  (await at.page().evaluate(() => matchMedia('(pointer: coarse)').matches)) ? at.tap() : at.click();
/** Sees that it is ticked, and hits it once more where the page moved under the finger. */
async function tick(at: Locator): Promise<void> {
  await hit(at);
  if (!(await at.isChecked())) await hit(at);
  assert.ok(await at.isChecked(), 'what was hit twice is ticked');
}
export const click = (place: Place, text: string) => hit(place.locator('.option', { hasText: text }).first());

/** Goes on with the Tab key until this has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${selector}`);
}
const typed = (text: string, better: string) => ({
  value: text,
  mouse: (place: Place) => place.locator('.field').first().fill(text),
  again: { value: better, mouse: (place: Place) => place.locator('.field').first().fill(better) },
  // Somebody with a mouse can type at once: the field has the focus.
  keys: (page: Page) => page.keyboard.type(text),
});

export const cases: Case[] = [
  {
    built: ask('yesno'),
    value: false,
    mouse: (place) => click(place, 'No'),
    again: { value: true, mouse: (place) => click(place, 'Yes') },
    keys: (page) => press(page, 'Tab', 'Space', 'ArrowDown'),
  },
  {
    built: choose({ a: 'Red', b: 'Blue' }, { choiceTextOther: true }),
    value: { id: 'other', other: 'Green' },
    mouse: async (place) => {
      await click(place, 'Other');
      await place.locator('input.other').fill('Green');
    },
    again: { value: { id: 'a', other: null }, mouse: (place) => click(place, 'Red') },
    keys: async (page) => {
      await press(page, 'Tab', 'Space', 'ArrowUp', 'Tab');
      await page.keyboard.type('Green');
    },
  },
  {
    built: choose({ a: 'Red', b: 'Blue' }, { choiceMultiple: true, noneOfAbove: true }),
    value: { ids: ['a', 'b'], other: null },
    mouse: async (place) => {
      await click(place, 'None of these');
      await click(place, 'Red');
      await click(place, 'Blue');
    },
    again: { value: { ids: ['b'], other: null }, mouse: (place) => click(place, 'Red') },
    keys: (page) => press(page, 'Tab', 'Space', 'Tab', 'Space'),
  },
  {
    built: ask('dropdown', option('dropdown', 'x', 'y')),
    value: { id: 'y', other: null },
    mouse: (place) => place.locator('select').selectOption('y'),
    again: { value: { id: 'x', other: null }, mouse: (place) => place.locator('select').selectOption('x') },
    keys: (page) => press(page, 'Tab', 'ArrowDown', 'ArrowDown'),
  },
  {
    built: ask('dropdown', { ...option('dropdown', 'x', 'y'), dropdownMultiple: true }),
    value: { ids: ['x'], other: null },
    mouse: async (place) => {
      await hit(place.locator('summary'));
      await click(place, 'Option x');
    },
    again: { value: { ids: ['x', 'y'], other: null }, mouse: (place) => click(place, 'Option y') },
    keys: (page) => press(page, 'Tab', 'Space', 'Tab', 'Space'),
  },
  {
    built: ask('ranking', option('ranking', 'p', 'q', 'r')),
    value: ['q', 'p', 'r'],
    mouse: async (place) => {
      await hit(place.getByRole('button', { name: '↑ Option q' }));
      await hit(place.getByRole('button', { name: '↑ Option p' }));
    },
    again: { value: ['q', 'r', 'p'], mouse: (place) => hit(place.getByRole('button', { name: '↑ Option r' })) },
    // Option q takes the first place and moves up with the focus; then p, over the buttons of q, the second one.
    keys: async (page) => {
      await tabTo(page, 'select[aria-label="Option q"]');
      await press(page, 'ArrowDown');
      await tabTo(page, 'select[aria-label="Option p"]');
      await press(page, 'ArrowDown', 'ArrowDown');
    },
  },
  {
    built: ask('slider', { sliderMax: 10 }),
    value: 7,
    mouse: (place) => place.locator('input[type=range]').fill('7'),
    again: { value: 3, mouse: (place) => place.locator('input[type=range]').fill('3') },
    keys: (page) => press(page, 'Tab', 'ArrowRight', 'ArrowRight'),
  },
  {
    built: ask('rating'),
    value: 4,
    mouse: (place) => click(place, '4'),
    again: { value: 2, mouse: (place) => click(place, '2') },
    keys: (page) => press(page, 'Tab', 'Space', 'ArrowRight', 'ArrowRight', 'ArrowRight'),
  },
  {
    built: ask('scale', { scaleStartValue: 0, scaleCount: 11 }),
    value: 10,
    mouse: (place) => click(place, '10'),
    again: { value: 3, mouse: (place) => click(place, '3') },
    keys: (page) => press(page, 'Tab', 'Space', 'ArrowLeft'),
  },
  { built: ask('input'), ...typed('Ann 😀', 'Anna') },
  { built: ask('email'), ...typed('ann@example.com', 'anna@example.com') },
  { built: ask('phone', { phoneHideCountrySelector: true }), ...typed('+49 151 123456', '+49 151 654321') },
  {
    built: ask('datetime'),
    value: '2026-03-01',
    mouse: (place) => place.locator('.field').fill('2026-03-01'),
    again: { value: '2026-04-02', mouse: (place) => place.locator('.field').fill('2026-04-02') },
    keys: (page) => page.keyboard.type('01032026'),
  },
  {
    built: ask('matrix', { ...option('matrixRow', 'r1', 'r2'), ...option('matrixCol', 'c1', 'c2') }),
    value: { r1: ['c2'], r2: ['c1'] },
    mouse: async (place) => {
      await tick(place.getByRole('radio', { name: 'Option r1 Option c2' }));
      await tick(place.getByRole('radio', { name: 'Option r2 Option c1' }));
    },
    again: {
      value: { r1: ['c1'], r2: ['c1'] },
      mouse: (place) => tick(place.getByRole('radio', { name: 'Option r1 Option c1' })),
    },
    // The table itself can be scrolled by keys, so it has the focus before its first row.
    keys: (page) => press(page, 'Tab', 'Tab', 'Space', 'ArrowRight', 'Tab', 'Space'),
  },
];

/** A survey of all of them, with the screens between which they stand. */
export function draftOfAll() {
  const terms = ask('submit', { title: '', submitTerms: true });
  return draft(ask('welcome'), ...cases.map(({ built }) => built), ask('message'), terms);
}
