/** Three ways to work in the builder: by mouse, by keys alone, and by finger on a phone. None of them uses what another has. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '../house.ts';
import { inEmptyTitle, offered, placesOf, row } from './builder.ts';
import type { Hand } from './twelve-questions.ts';

/** What is done alike by everyone who points, with a mouse or a finger. */
interface Pointing {
  page: Page;
  point(at: Locator): Promise<void>;
}

const named = (page: Page, role: 'button' | 'link' | 'menuitem', name: string) =>
  page.getByRole(role, { name, exact: true });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const optionsIn = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('textbox', { name: /^Option \d+$/ });

export function byMouse(page: Page, person: Person): Hand {
  const pointing = { page, point: (at: Locator) => at.click() };
  return {
    ...byPointing(pointing, person),
    async add(kind) {
      await named(page, 'button', 'Add question').click();
      await offered(page, kind).click();
      await inEmptyTitle(page);
    },
    async raise(last, above) {
      const { from, to } = await placesOf(page, last, above);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
    },
  };
}

export function byFinger(page: Page, person: Person): Hand {
  const pointing = { page, point: (at: Locator) => at.tap() };
  return {
    ...byPointing(pointing, person),
    async add(kind) {
      await named(page, 'button', 'Add question').tap();
      await offered(page, kind).tap();
      await inEmptyTitle(page);
    },
    async raise(last) {
      await named(page, 'button', 'Back to the list').tap();
      await row(page, last)
        .getByRole('button', { name: /^Actions for/ })
        .tap();
      await named(page, 'menuitem', 'Move up').tap();
    },
  };
}

function byPointing({ page, point }: Pointing, { email, password }: Person) {
  const typeIn = async (at: Locator, text: string) => {
    await point(at);
    await page.keyboard.type(text);
  };
  return {
    page,
    async begin(name: string) {
      await typeIn(page.getByLabel('E-mail'), email);
      await typeIn(page.getByLabel('Password'), password);
      await point(named(page, 'button', 'Sign in'));
      const skip = named(page, 'button', 'Skip');
      const create = named(page, 'link', 'New survey').first();
      await create.or(skip).first().waitFor();
      if (await skip.isVisible()) await point(skip);
      await point(create);
      await typeIn(page.getByLabel('Name of the survey'), name);
      await point(named(page, 'button', 'Start'));
      await page.getByText('No questions yet.').waitFor();
    },
    type: (text: string) => page.keyboard.type(text),
    async list(name: string, texts: readonly string[]) {
      const group = page.getByRole('group', { name, exact: true });
      for (const [at, text] of texts.entries()) {
        if (at >= (await optionsIn(page, name).count()))
          await point(named(page, 'button', 'Add').and(group.locator('button')));
        await typeIn(optionsIn(page, name).nth(at), text);
      }
      for (let left = await optionsIn(page, name).count(); left > texts.length; left -= 1) {
        await point(group.getByRole('button', { name: `Remove ${left}` }));
        await optionsIn(page, name)
          .nth(left - 1)
          .waitFor({ state: 'detached' });
      }
    },
    tick: (label: string) => point(page.getByRole('checkbox', { name: label })),
    write: (label: string, text: string) => typeIn(field(page, label), text),
    async publish() {
      await point(named(page, 'button', 'Publish'));
      await point(page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish' }));
      return linkIn(page);
    },
  };
}

export function byKeys(page: Page, { email, password }: Person): Hand {
  const { keyboard } = page;
  const typeIn = async (at: Locator, text: string) => {
    await tabTo(page, at);
    await keyboard.type(text);
  };
  return {
    page,
    async begin(name) {
      await typeIn(page.getByLabel('E-mail'), email);
      await typeIn(page.getByLabel('Password'), password);
      await keyboard.press('Enter');
      const skip = named(page, 'button', 'Skip');
      const create = named(page, 'link', 'New survey').first();
      await create.or(skip).first().waitFor();
      if (await skip.isVisible()) {
        await tabTo(page, skip);
        await keyboard.press('Enter');
      }
      await create.waitFor();
      await tabTo(page, create);
      await keyboard.press('Enter');
      await typeIn(page.getByLabel('Name of the survey'), name);
      await keyboard.press('Enter');
      await page.getByText('No questions yet.').waitFor();
    },
    async add(kind) {
      await toPart(page, 'questions');
      await keyboard.press('/');
      await page.getByRole('searchbox', { name: 'Type a kind of question' }).waitFor();
      await keyboard.type(kind);
      await keyboard.press('Enter');
      await inEmptyTitle(page);
    },
    type: (text) => keyboard.type(text),
    async list(name, texts) {
      await tabTo(page, optionsIn(page, name).first());
      for (const [at, text] of texts.entries()) {
        if (at > 0) await keyboard.press('Enter');
        await focused(optionsIn(page, name).nth(at));
        await keyboard.type(text);
      }
      for (let left = await optionsIn(page, name).count(); left > texts.length; left -= 1) {
        await tabTo(page, optionsIn(page, name).nth(left - 1));
        await keyboard.press('Backspace');
        await keyboard.press('Backspace');
        await focused(optionsIn(page, name).nth(left - 2));
      }
    },
    async tick(label) {
      await tabTo(page, page.getByRole('checkbox', { name: label }));
      await keyboard.press('Space');
    },
    write: (label, text) => typeIn(field(page, label), text),
    async raise() {
      await keyboard.press('Alt+ArrowUp');
    },
    async publish() {
      await keyboard.press('Control+Enter');
      await tabTo(page, page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish' }));
      await keyboard.press('Enter');
      return linkIn(page);
    },
  };
}

async function linkIn(page: Page): Promise<string> {
  const link = page.getByRole('dialog', { name: 'Published' }).getByRole('link', { name: /^http/ });
  return (await link.getAttribute('href'))!;
}

/** F6 leads round the parts of the builder; from the canvas, which is a page of its own, a moment later. */
export async function toPart(page: Page, part: 'questions' | 'inspector'): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    const here = await page.evaluate(partWithFocus, null);
    if (here === part) return;
    await page.keyboard.press('F6');
    await page.waitForFunction(partWithFocus, here);
  }
  assert.equal(await page.evaluate(partWithFocus, null), part, 'F6 leads there');
}

/** The part of the builder that has the focus; null while it is the one that is named, or none. */
function partWithFocus(left: string | null): string | null {
  const parts = ['questions', 'canvas', 'inspector'].filter((id) => id !== left);
  return parts.find((id) => document.getElementById(id)?.contains(document.activeElement)) ?? null;
}

/** As often as it takes, but not for ever: what the tabulator does not reach is not there for who has nothing else. */
export async function tabTo(page: Page, at: Locator): Promise<void> {
  await at.waitFor();
  const isThere = () => at.evaluate((one) => one === document.activeElement);
  for (let turn = 0; turn < 80; turn += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tabulator does not lead to ${String(at)}`);
}

async function focused(at: Locator): Promise<void> {
  await at.and(at.page().locator(':focus')).waitFor();
}
