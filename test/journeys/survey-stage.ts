/** Survey pages that listen on their own origin, and a browser in front of them that can reach nothing else. */
import { createServer, type AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { engine, openEngine, type EngineName } from '../engines/engine.ts';
import { good, openHouse, type House } from '../house.ts';
import { secondInstance } from '../second-instance.ts';
import { patience } from './patience.ts';
import { watchRequests } from './stage.ts';

export interface SurveyLook {
  dark?: boolean;
  width?: number;
  height?: number;
  scripts?: boolean;
  /** A telephone: fingers, no mouse. */
  touch?: boolean;
}

export interface SurveyStage {
  house: House;
  /** Publishes a survey; gives its public address. */
  survey(made: {
    widgets: unknown;
    settings?: object;
    conditions?: unknown;
  }): Promise<{ id: number; code: string; address: string }>;
  open(address: string, look?: SurveyLook): Promise<Page>;
  /** A page in front of nothing yet. */
  page(look?: SurveyLook): Promise<Page>;
  /** Requests that went to another host, and faults that pages threw. */
  troubles: string[];
  browser: Browser;
  /** Ends the server of the survey pages; `back` starts another one in its place. */
  restart(): Promise<{ back(): Promise<void>; end(): Promise<void> }>;
  close(): Promise<void>;
}

export async function openSurveyStage(
  env: Record<string, string> = {},
  name: EngineName = engine(),
): Promise<SurveyStage> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const house = await openHouse({
    SURVEY_PORT: String(port),
    SURVEY_ORIGIN: origin,
    RATE_PUBLIC_PER_MINUTE: '0',
    ...env,
  });
  await house.app.survey.listen({ port, host: '127.0.0.1' });
  const browser = await openEngine(name);
  const troubles: string[] = [];
  return {
    house,
    troubles,
    browser,
    async survey(made) {
      const id = await house.survey(house.alice, {
        ...made,
        settings: { lang: 'en', ...made.settings },
        publish: true,
      });
      const { virtual_id: code, url_shared: address } = good(await house.alice.get(`/quiz/${id}`));
      return { id, code, address };
    },
    async open(address, look = {}) {
      const page = await openPage(browser, { origin, look, troubles });
      await page.goto(address);
      if (look.scripts ?? true) await page.locator('html.alive').waitFor();
      return page;
    },
    page: (look = {}) => openPage(browser, { origin, look, troubles }),
    async restart() {
      const { app, close } = await secondInstance(house);
      await house.app.survey.close();
      return {
        async back() {
          await app.survey.listen({ port, host: '127.0.0.1' });
        },
        end: close,
      };
    },
    async close() {
      await browser.close();
      await house.close();
    },
  };
}

interface Opening {
  origin: string;
  look: SurveyLook;
  troubles: string[];
}

async function openPage(browser: Browser, { origin, look, troubles }: Opening): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: look.width ?? (look.touch ? 390 : 1280), height: look.height ?? (look.touch ? 780 : 900) },
    colorScheme: look.dark ? 'dark' : 'light',
    locale: 'en-US',
    reducedMotion: 'reduce',
    javaScriptEnabled: look.scripts ?? true,
    ...(look.touch && { hasTouch: true, isMobile: true }),
  });
  watchRequests(context, [origin], troubles);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.on('pageerror', (error) => troubles.push(`fault in the page: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) troubles.push(message.text());
  });
  return page;
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
