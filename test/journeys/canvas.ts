/** The stage in a frame, as the dashboard has it: a page of the dashboard's origin that says what it is told to, and keeps what it hears. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Frame, Page } from 'playwright-core';
import { openBrowser } from '../../scripts/test-browser.ts';
import type { FromStage, ToStage } from '../../web/stage/messages.ts';
import { openHouse, type House } from '../house.ts';
import { patience } from './patience.ts';

export interface Canvas {
  house: House;
  /** A page around the stage: at the dashboard's origin, or at somebody else's. */
  open(whose?: 'ours' | 'foreign'): Promise<Framed>;
  browser: Browser;
  surveys: string;
  close(): Promise<void>;
}

export interface Framed {
  page: Page;
  frame: Frame;
  say(message: ToStage): Promise<void>;
  heard(): Promise<FromStage[]>;
  /** Waits for a message of this type that says this, and gives the last one. */
  hears<T extends FromStage['type']>(
    type: T,
    isMeant?: (message: Extract<FromStage, { type: T }>) => boolean,
  ): Promise<Extract<FromStage, { type: T }>>;
  /** Waits until something is so. */
  until(isSo: () => Promise<boolean>): Promise<void>;
  /** Faults and refusals of the policy, as the browser told them. */
  troubles: string[];
}

export async function openCanvas(): Promise<Canvas> {
  const around = createServer((_asked, reply) => reply.setHeader('Content-Type', 'text/html').end(aroundPage(surveys)));
  const port = await listen(around);
  const free = createServer();
  const surveyPort = await listen(free);
  await new Promise((done) => free.close(done));
  const surveys = `http://127.0.0.1:${surveyPort}`;
  const house = await openHouse({
    ORIGIN: `http://localhost:${port}`,
    SURVEY_ORIGIN: surveys,
    SURVEY_PORT: String(surveyPort),
    RATE_PUBLIC_PER_MINUTE: '0',
  });
  await house.app.survey.listen({ port: surveyPort, host: '127.0.0.1' });
  const browser = await openBrowser();
  return {
    house,
    browser,
    surveys,
    open: (whose = 'ours') => openAround(browser, `http://${whose === 'ours' ? 'localhost' : '127.0.0.1'}:${port}/`),
    async close() {
      await browser.close();
      around.close();
      await house.close();
    },
  };
}

async function openAround(browser: Browser, address: string): Promise<Framed> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => troubles.push(message.text()));
  await page.goto(address);
  const frame = page.frames()[1]!;
  const heard = () => page.evaluate(() => (window as unknown as { fromStage: FromStage[] }).fromStage);
  const until = async (isSo: () => Promise<boolean>) => {
    for (const end = performance.now() + patience; !(await isSo());) {
      if (performance.now() > end)
        throw new Error(
          `not in time; heard: ${JSON.stringify(await heard()).slice(-1500)}; troubles: ${troubles.join(', ')}`,
        );
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  };
  return {
    page,
    frame,
    troubles,
    heard,
    say: (message) => page.evaluate((said) => (window as unknown as { say(said: unknown): void }).say(said), message),
    until,
    async hears(type, isMeant = () => true) {
      let found: FromStage | undefined;
      await until(async () => {
        found = (await heard()).findLast((one) => one.type === type && isMeant(one as never));
        return found !== undefined;
      });
      return found as never;
    },
  };
}

function aroundPage(surveys: string): string {
  return `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Around</title>
    <script>
      // Before the frame: a stage that is quick must be heard too.
      window.fromStage = [];
      addEventListener('message', ({ source, origin, data }) => {
        if (source === stage.contentWindow && origin === '${surveys}') fromStage.push(data.canvassStage);
      });
      window.say = (message) => stage.contentWindow.postMessage({ canvassStage: message }, '${surveys}');
    </script>
    <iframe id="stage" src="${surveys}/stage" style="width:960px;height:760px;border:0"></iframe><iframe id="other"></iframe>`;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, done));
  return (server.address() as AddressInfo).port;
}
