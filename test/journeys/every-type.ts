/** Every type of question that has an answer, and how somebody gives it: by mouse or finger, and by keyboard alone. */
import type { Locator, Page } from 'playwright-core';
import { ask, choose, type Built } from '../draft.ts';

const option = (prefix: string, ...ids: string[]) => ({
  [`${prefix}Entities`]: ids.map((id) => ({ id, text: `Option ${id}` })),
});

export interface Case {
  built: Built;
  value: unknown;
  /** Taps on a page that has no mouse. */
  mouse(page: Page): Promise<unknown>;
  /** Begins at the step itself; ends before the key that moves on. Only keys: nothing else moves the focus. */
  keys(page: Page): Promise<unknown>;
}

export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
export const hit = async (at: Locator) =>
  (await at.page().evaluate(() => matchMedia('(pointer: coarse)').matches)) ? at.tap() : at.click();
export const click = (page: Page, text: string) => hit(page.locator('.option', { hasText: text }).first());

/** Goes on with the Tab key until this has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${selector}`);
}
const typed = (text: string) => ({
  mouse: (page: Page) => page.locator('form .field').first().fill(text),
  // Somebody with a mouse can type at once: the field has the focus.
  keys: (page: Page) => page.keyboard.type(text),
});

export const cases: Case[] = [
  {
    built: ask('yesno'),
    value: false,
    mouse: (page) => click(page, 'No'),
    keys: (page) => press(page, 'Tab', 'Space', 'ArrowDown'),
  },
  {
    built: choose({ a: 'Red', b: 'Blue' }, { choiceTextOther: true }),
    value: { id: 'other', other: 'Green' },
    mouse: async (page) => {
      await click(page, 'Other');
      await page.locator('input.other').fill('Green');
    },
    keys: async (page) => {
      await press(page, 'Tab', 'Space', 'ArrowUp', 'Tab');
      await page.keyboard.type('Green');
    },
  },
  {
    built: choose({ a: 'Red', b: 'Blue' }, { choiceMultiple: true, noneOfAbove: true }),
    value: { ids: ['a', 'b'], other: null },
    mouse: async (page) => {
      await click(page, 'None of these');
      await click(page, 'Red');
      await click(page, 'Blue');
    },
    keys: (page) => press(page, 'Tab', 'Space', 'Tab', 'Space'),
  },
  {
    built: ask('dropdown', option('dropdown', 'x', 'y')),
    value: { id: 'y', other: null },
    mouse: (page) => page.locator('select').selectOption('y'),
    keys: (page) => press(page, 'Tab', 'ArrowDown', 'ArrowDown'),
  },
  {
    built: ask('dropdown', { ...option('dropdown', 'x', 'y'), dropdownMultiple: true }),
    value: { ids: ['x'], other: null },
    mouse: async (page) => {
      await hit(page.locator('summary'));
      await click(page, 'Option x');
    },
    keys: (page) => press(page, 'Tab', 'Space', 'Tab', 'Space'),
  },
  {
    built: ask('ranking', option('ranking', 'p', 'q', 'r')),
    value: ['q', 'p', 'r'],
    mouse: async (page) => {
      await hit(page.getByRole('button', { name: '↑ Option q' }));
      await hit(page.getByRole('button', { name: '↑ Option p' }));
    },
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
    mouse: (page) => page.locator('input[type=range]').fill('7'),
    keys: (page) => press(page, 'Tab', 'ArrowRight', 'ArrowRight'),
  },
  {
    built: ask('rating'),
    value: 4,
    mouse: (page) => click(page, '4'),
    keys: (page) => press(page, 'Tab', 'Space', 'ArrowRight', 'ArrowRight', 'ArrowRight'),
  },
  {
    built: ask('scale', { scaleStartValue: 0, scaleCount: 11 }),
    value: 10,
    mouse: (page) => click(page, '10'),
    keys: (page) => press(page, 'Tab', 'Space', 'ArrowLeft'),
  },
  { built: ask('input'), value: 'Ann 😀', ...typed('Ann 😀') },
  { built: ask('email'), value: 'ann@example.com', ...typed('ann@example.com') },
  { built: ask('phone', { phoneHideCountrySelector: true }), value: '+49 151 123456', ...typed('+49 151 123456') },
  {
    built: ask('datetime'),
    value: '2026-03-01',
    mouse: (page) => page.locator('input[type=date]').fill('2026-03-01'),
    keys: async (page) => {
      await press(page, 'Tab');
      await page.keyboard.type('03012026');
    },
  },
  {
    built: ask('matrix', { ...option('matrixRow', 'r1', 'r2'), ...option('matrixCol', 'c1', 'c2') }),
    value: { r1: ['c2'], r2: ['c1'] },
    mouse: async (page) => {
      await hit(page.getByRole('radio', { name: 'Option r1 Option c2' }));
      await hit(page.getByRole('radio', { name: 'Option r2 Option c1' }));
    },
    // The table itself can be scrolled by keys, so it has the focus before its first row.
    keys: (page) => press(page, 'Tab', 'Tab', 'Space', 'ArrowRight', 'Tab', 'Space'),
  },
];
