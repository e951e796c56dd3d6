/** A house that listens at its two origins, and a browser in front of it that can reach nothing else. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../../scripts/test-browser.ts';
import { openHouse, type House } from '../house.ts';
import { patience } from './patience.ts';

export interface Look {
  dark?: boolean;
  width?: number;
  locale?: string;
  /** A telephone: fingers, no mouse. */
  touch?: boolean;
}

export interface Stage {
  house: House;
  origin: string;
  /** Where survey pages are. */
  surveys: string;
  open(path: string, look?: Look): Promise<Page>;
  /** A browser of its own in front of nothing yet. */
  page(look?: Look): Promise<Page>;
  /** Requests that went to another host, what the console said, and faults that pages threw. */
  troubles: string[];
  close(): Promise<void>;
}

/** `settings`: more for the house, once it is known where its survey pages are. */
export async function openStage(
  settings: (surveys: string) => Promise<Record<string, string>> = async () => ({}),
): Promise<Stage> {
  const [port, surveyPort] = [await freePort(), await freePort()];
  const [origin, surveys] = [`http://localhost:${port}`, `http://127.0.0.1:${surveyPort}`];
  const house = await openHouse({
    PORT: String(port),
    ORIGIN: origin,
    SURVEY_PORT: String(surveyPort),
    SURVEY_ORIGIN: surveys,
    RATE_PUBLIC_PER_MINUTE: '0',
    ...(await settings(surveys)),
  });
  await house.app.origin.listen({ port, host: '127.0.0.1' });
  await house.app.survey.listen({ port: surveyPort, host: '127.0.0.1' });
  const browser = await openBrowser();
  const troubles: string[] = [];
  return {
    house,
    origin,
    surveys,
    troubles,
    async open(path, look = {}) {
      const page = await openPage(browser, { origins: [origin, surveys], look, troubles });
      await page.goto(origin + path);
      return page;
    },
    page: (look = {}) => openPage(browser, { origins: [origin, surveys], look, troubles }),
    async close() {
      await browser.close();
      await house.close();
    },
  };
}

interface Opening {
  /** That of the dashboard first. */
  origins: readonly string[];
  look: Look;
  troubles: string[];
}

/** The browser itself says so of every refusal, and many of them are what a test is about. */
const refused = /^Failed to load resource/;

async function openPage(browser: Browser, { origins, look, troubles }: Opening): Promise<Page> {
  const context = await browser.newContext({
    // Wide enough for a canvas that is not drawn smaller: in such a one the driver does not find the places to click.
    viewport: { width: look.width ?? 1440, height: look.touch ? 740 : 900 },
    colorScheme: look.dark ? 'dark' : 'light',
    locale: look.locale ?? 'en-US',
    reducedMotion: 'reduce',
    ...(look.touch && { hasTouch: true, isMobile: true }),
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: origins[0]! });
  watchRequests(context, origins, troubles);
  context.setDefaultTimeout(patience);
  context.on('weberror', (error) => troubles.push(`fault in the page: ${error.error().message}`));
  context.on('console', (message) => {
    // Advice of the browser's own, such as on forms of passwords, has this type.
    if (message.type() !== 'debug' && !refused.test(message.text())) troubles.push(`console: ${message.text()}`);
  });
  return context.newPage();
}

/**
 * Requests elsewhere that no test answers find nobody: the browser knows no other host. Not by a route of the context, which holds
 * up every request and takes the cache away.
 */
export function watchRequests(context: BrowserContext, origins: readonly string[], troubles: string[]): void {
  context.on('requestfailed', (request) => {
    const { origin, protocol, href } = new URL(request.url());
    const wasStopped = /abort|csp|blocked/i.test(request.failure()?.errorText ?? '');
    if (protocol.startsWith('http') && !origins.includes(origin) && !wasStopped) troubles.push(`request to ${href}`);
  });
}

export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const list = page.getByRole('heading', { level: 1, name: 'All surveys' });
  const welcome = page.getByRole('button', { name: 'Skip' });
  await list.or(welcome).waitFor();
  if (await welcome.isVisible()) await welcome.click();
  await list.waitFor();
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Fails with the list of what a person who cannot see or use a mouse would stumble over. What is framed is looked at in its own tests. */
export async function assertAccessible(page: Page, name: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    // What fades in is looked at as it will be: half of the way its colours are too pale.
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    const { violations } = await (
      globalThis as unknown as { axe: { run(at: Document, how: object): Promise<{ violations: Violation[] }> } }
    ).axe.run(document, { resultTypes: ['violations'], iframes: false });
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
