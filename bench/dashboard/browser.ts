/** The dashboard in a real browser whose processor is so many times slower, signed in as the owner. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../../scripts/test-browser.ts';
import type { Product } from '../product.ts';
import { watchPage, type Watched } from './watched.ts';

export const owner = { email: 'owner@example.com', password: 'a password of the bench' };
const usual = 4;
const patience = 120_000;

export interface Dashboard {
  /** In a context of its own, so that nothing is in its cache. */
  open(path: string, watched: Watched, before?: () => void): Promise<Page>;
  close(): Promise<void>;
}

export async function openDashboard({ origin }: Product, slower = usual): Promise<Dashboard> {
  const browser = await openBrowser();
  const storageState = await signIn(browser, origin);
  return {
    async open(path, watched, before) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: 'en-US',
        storageState,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      await page.addInitScript(watchPage, watched);
      if (before) await page.addInitScript(before);
      await slowDown(context, page, slower);
      await page.goto(origin + path);
      return page;
    },
    close: () => browser.close(),
  };
}

async function signIn(browser: Browser, origin: string): ReturnType<BrowserContext['storageState']> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
  const state = await context.storageState();
  await context.close();
  return state;
}

async function slowDown(context: BrowserContext, page: Page, slower: number): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}
