/** Two ways to give a survey its logic, its quotas and its points: by mouse, and by keys alone. */
import type { Locator, Page } from 'playwright-core';
import type { Person } from '../house.ts';
import { choose, row } from './builder.ts';
import { byKeys, byMouse, tabTo, toPart } from './hands.ts';

export interface QuizHand {
  page: Page;
  /** The text is in the clipboard. */
  pasteMany(): Promise<void>;
  /** The question whose title has these words. */
  choose(title: string): Promise<void>;
  press(at: Locator): Promise<void>;
  /** Of a list that drops down. */
  pick(from: Locator, name: string): Promise<void>;
  /** In place of what stands there. */
  write(at: Locator, text: string): Promise<void>;
  publish(): Promise<string>;
}

export function quizByMouse(page: Page, person: Person): QuizHand {
  return {
    page,
    async pasteMany() {
      await page.getByRole('button', { name: 'Add question' }).first().click();
      await page.getByRole('menuitem', { name: 'Paste many lines' }).click();
      await page.getByRole('dialog').getByRole('textbox').click();
      await page.keyboard.press('Control+v');
    },
    choose: (title) => choose(page, title),
    press: (at) => at.click(),
    async pick(from, name) {
      await from.selectOption(name);
    },
    async write(at, text) {
      await at.click({ clickCount: 3 });
      await page.keyboard.type(text);
    },
    publish: byMouse(page, person).publish,
  };
}

export function quizByKeys(page: Page, person: Person): QuizHand {
  const { keyboard } = page;
  return {
    page,
    async pasteMany() {
      await toPart(page, 'questions');
      await keyboard.press('/');
      await page.getByRole('searchbox', { name: 'Type a kind of question' }).waitFor();
      await keyboard.type('Paste many');
      await keyboard.press('Enter');
      await page.getByRole('dialog').locator('textarea:focus').waitFor();
      await keyboard.press('Control+v');
    },
    async choose(title) {
      await toPart(page, 'questions');
      await keyboard.press('Home');
      const isThere = () => row(page, title).locator('.row-name:focus').isVisible();
      for (let turn = 0; turn < 12 && !(await isThere()); turn += 1) await keyboard.press('ArrowDown');
      await row(page, title).locator('.row-name:focus').waitFor();
      await page.getByRole('textbox', { name: 'Question', exact: true }).waitFor();
      await toPart(page, 'inspector');
    },
    async press(at) {
      await tabTo(page, at);
      await keyboard.press('Space');
    },
    async pick(from, name) {
      await tabTo(page, from);
      await keyboard.type(name);
    },
    async write(at, text) {
      await tabTo(page, at);
      await keyboard.press('Control+a');
      await keyboard.type(text);
    },
    publish: byKeys(page, person).publish,
  };
}
