/** A page of WebKit, with the part of the journeys' interface that works there. */
import { setTimeout as pause } from 'node:timers/promises';
import { textStep, type Step } from './found.ts';
import { until } from './until.ts';
import type { Call } from './webdriver.ts';
import { keyOf, typing } from './webkit-actions.ts';
import { type LocatorHost, makeLocator, type WebKitLocator } from './webkit-locator.ts';

type Body = ((arg: never) => unknown) | string;

interface Finders {
  locator(css: string, options?: { hasText?: string }): WebKitLocator;
  getByRole(role: string, options?: { name?: string }): WebKitLocator;
  getByText(text: string | RegExp): WebKitLocator;
}

export interface WebKitPage extends Finders, LocatorHost {
  frameLocator(css: string): Finders;
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  setViewportSize(size: { width: number; height: number }): Promise<unknown>;
  evaluate<T>(body: Body, arg?: unknown): Promise<T>;
  waitForFunction(body: Body, arg?: unknown): Promise<unknown>;
  waitForTimeout(milliseconds: number): Promise<void>;
  setDefaultTimeout(): void;
}

export function makePage(call: Call, hasScripts: boolean): WebKitPage {
  const page: WebKitPage = {
    hasScripts,
    ...finders(null),
    frameLocator: finders,
    keyboard: {
      press: (key) => call('POST', '/actions', typing([keyOf(key)])),
      type: (text) => call('POST', '/actions', typing([...text])),
    },
    goto: (url) => call('POST', '/url', { url }),
    reload: () => call('POST', '/refresh'),
    goBack: () => call('POST', '/back'),
    goForward: () => call('POST', '/forward'),
    setViewportSize: ({ width, height }) => call('POST', '/window/rect', { x: 0, y: 0, width, height: height + 38 }),
    evaluate: (body, arg) => page.run(null, typeof body === 'string' ? body : `return (${body})(arguments[0])`, [arg]),
    waitForFunction: (body, arg) => until(String(body), () => page.evaluate(body, arg)),
    waitForTimeout: (milliseconds) => pause(milliseconds),
    setDefaultTimeout() {},
    run: <T>(frame: string | null, script: string, args: readonly unknown[]) =>
      page.within(frame, (within) => within('POST', '/execute/sync', { script, args: [...args] }) as Promise<T>),
    async cornerOf(frame, seen) {
      const script = `const frame = document.querySelector(arguments[0]);
        const height = frame.getBoundingClientRect().y + arguments[1][1];
        if (height < 0 || height >= innerHeight) scrollBy({ top: height - innerHeight / 2, behavior: 'instant' });
        const { x, y } = frame.getBoundingClientRect();
        return [Math.round(x + frame.clientLeft), Math.round(y + frame.clientTop)]`;
      return frame === null ? [0, 0] : page.run<[number, number]>(null, script, [frame, seen]);
    },
    async within(frame, work) {
      if (frame === null) return work(call);
      const node = await call('POST', '/element', { using: 'css selector', value: frame });
      await call('POST', '/frame', { id: node });
      try {
        return await work(call);
      } finally {
        await call('POST', '/frame', { id: null });
      }
    },
  };
  function finders(frame: string | null): Finders {
    const find = (step: Step) => makeLocator(page, frame, [step]);
    return {
      locator: (css, { hasText } = {}) => find({ css, hasText }),
      getByRole: (role, { name } = {}) => find({ role, name }),
      getByText: (text) => find(textStep(text)),
    };
  }
  return page;
}
