/** A house that listens, and a browser in front of it that can reach nothing else. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../scripts/test-browser.ts';
import { openHouse, type House } from '../house.ts';
import { patience } from './patience.ts';

export interface Look {
  dark?: boolean;
  width?: number;
  locale?: string;
}

export interface Stage {
  house: House;
  origin: string;
  open(path: string, look?: Look): Promise<Page>;
  /** Requests that went to another host, and faults that pages threw. */
  troubles: string[];
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const house = await openHouse({ PORT: String(port), ORIGIN: origin });
  await house.app.origin.listen({ port, host: '127.0.0.1' });
  const browser = await openBrowser();
  const troubles: string[] = [];
  return {
    house,
    origin,
    troubles,
    open: (path, look = {}) => openPage(browser, { origin, path, look, troubles }),
    async close() {
      await browser.close();
      await house.close();
    },
  };
}

interface Opening {
  origin: string;
  path: string;
  look: Look;
  troubles: string[];
}

async function openPage(browser: Browser, { origin, path, look, troubles }: Opening): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: look.width ?? 1280, height: 900 },
    colorScheme: look.dark ? 'dark' : 'light',
    locale: look.locale ?? 'en-US',
    reducedMotion: 'reduce',
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => {
      troubles.push(`request to ${route.request().url()}`);
      return route.abort();
    },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.on('pageerror', (error) => troubles.push(`fault in the page: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Warning:/.test(message.text())) troubles.push(message.text());
  });
  await page.goto(origin + path);
  return page;
}

export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'All surveys' }).waitFor();
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Fails with the list of what a person who cannot see or use a mouse would stumble over. */
export async function assertAccessible(page: Page, name: string): Promise<void> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    // What fades in is looked at as it will be: half of the way its colours are too pale.
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    const { violations } = await (
      globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }
    ).axe.run();
    return violations.map(
      (item) =>
        `${item.id}: ${item.help} (${item.nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join('; ')})`,
    );
  });
  assert.deepEqual(found, [], name);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(overflow <= 0, `${name} is ${overflow} pixels wider than the screen`);
}

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[] }[];
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
