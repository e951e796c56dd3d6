/** A screen of the dashboard and how one gets there; several that follow on each other share one opening of the page. */
import type { Page } from 'playwright-core';
import type { Built } from '../../draft.ts';
import type { Person } from '../../house.ts';
import type { Stage } from '../stage.ts';

export interface Scene {
  stage: Stage;
  /** Every type of question, published, with a theme. */
  cafe: { id: number; asked: Built[] };
  /** A survey of Alice's that one visit alone works on. */
  fresh(...questions: Built[]): Promise<number>;
}

export interface Visit {
  /** Null: nobody is signed in. */
  as: Person | null;
  address: string;
  /** Before the page is opened. */
  prepare?(page: Page): Promise<unknown>;
  /** In their order, each begun where the one before ended. */
  screens: Record<string, Screen>;
}

export type Screen = Act | { act: Act; least: number };

/** Ends when what is to be looked at is there. */
type Act = (page: Page) => Promise<unknown>;

/** A screen that is there only from so many pixels on. */
export const from = (least: number, act: Act): Screen => ({ act, least });

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor();
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Puts away what lies over the page. In a field for typing a search the first Escape empties it. */
export async function putAway(page: Page): Promise<void> {
  const over = page.locator('[role=dialog], [role=menu]');
  const typed = over.getByRole('searchbox');
  if ((await typed.count()) > 0) await typed.fill('');
  while ((await over.count()) > 0) {
    const last = over.last();
    await page.keyboard.press('Escape');
    await last.waitFor({ state: 'detached' });
  }
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
}

/** Opens a menu and does what it says there. */
export async function viaMenu(page: Page, name: string | RegExp, act: string): Promise<void> {
  await putAway(page);
  await press(page, name);
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}
