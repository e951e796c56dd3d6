/** Something on a page of WebKit that a journey waits for, reads, points at or fills. Every wait has a limit. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAll, textStep, type Step } from './found.ts';
import { until } from './until.ts';
import type { Call } from './webdriver.ts';
import { pointing } from './webkit-actions.ts';

export type WebKitLocator = ReturnType<typeof makeLocator>;
interface Named {
  name?: string;
}

/** The page, as much as its locators need of it. */
export interface LocatorHost {
  keyboard: { press(key: string): Promise<unknown>; type(text: string): Promise<unknown> };
  /** Whether scripts of the page run; those of the driver always do. */
  hasScripts: boolean;
  run<T>(frame: string | null, script: string, args: readonly unknown[]): Promise<T>;
  /** Where a frame begins in the window, once this place of it is in sight: a mouse knows no frames. */
  cornerOf(frame: string | null, seen: readonly [number, number]): Promise<readonly [number, number]>;
  /** Works inside the frame of this selector. */
  within<T>(frame: string | null, work: (call: Call) => Promise<T>): Promise<T>;
}

export function makeLocator(page: LocatorHost, frame: string | null, steps: readonly Step[]) {
  const said = JSON.stringify(steps);
  const further = (step: Step): WebKitLocator => makeLocator(page, frame, [...steps, step]);

  /** Runs in the page with the first element that is meant, once there is one. */
  async function evaluate<T>(body: (node: never, arg: never) => T, arg: unknown = null, isSeen = false): Promise<T> {
    const script = `const node = (${findAll})(arguments[0])[0];
      if (!node || (${isSeen} && node.getClientRects().length === 0)) return null;
      return [(${body})(node, arguments[1])]`;
    const [value] = await until(said, () => page.run<[T] | null>(frame, script, [steps, arg]));
    return value;
  }

  const fill = (text: string) =>
    evaluate((node: HTMLInputElement, value: string) => {
      node.focus();
      node.value = value;
      for (const type of ['input', 'change']) node.dispatchEvent(new Event(type, { bubbles: true }));
    }, text);
  // The driver gives a frame the keys by looking into it, and what had the focus before would not take them back.
  const focus = () =>
    evaluate((node: HTMLElement) => {
      if (document.activeElement === node) document.querySelector('iframe')?.focus();
      node.focus();
    });

  async function point(times: number): Promise<void> {
    const middle = (node: Element) => {
      node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { x, y, width, height } = node.getBoundingClientRect();
      const place = [Math.floor(x + width / 2), Math.floor(y + height / 2)] as const;
      const at = document.elementFromPoint(...place);
      return at && (node.contains(at) || at.closest('label')?.contains(node)) ? place : null;
    };
    // Asked again until it stays and nothing is in the way: a page that is being drawn moves things.
    const place = () =>
      until(`a place of ${said}`, async () => {
        const [one, other] = [await evaluate(middle, null, true), await evaluate(middle, null, true)];
        return one !== null && one.join() === other?.join() ? one : null;
      });
    // The page tells whether it was hit: a frame that grows moves things between the look and the click.
    await until(`a click on ${said}`, async () => {
      const at = await place();
      await evaluate((node: Element) => {
        Object.assign(window, { missed: true });
        const listen = ({ target }: Event) =>
          Object.assign(window, {
            missed: !node.contains(target as Node) && !(target as Element).closest('label')?.contains(node),
          });
        addEventListener('pointerdown', listen, { capture: true, once: true });
      });
      const [x, y] = await page.cornerOf(frame, at);
      await page.within(null, (call) => call('POST', '/actions', pointing([at[0] + x, at[1] + y], times)));
      // Without scripts it cannot tell, and one that is gone was hit.
      const missed = page.hasScripts && page.run(frame, 'return window.missed === true', []).catch(() => false);
      return (await missed) ? null : true;
    });
  }

  return {
    page: () => page,
    locator: (css: string, { hasText }: { hasText?: string } = {}) => further({ css, hasText }),
    getByRole: (role: string, { name }: Named = {}) => further({ role, name }),
    getByText: (text: string | RegExp) => further(textStep(text)),
    first: () => further('first'),
    count: () => page.run<number>(frame, `return (${findAll})(arguments[0]).length`, [steps]),
    async waitFor({ timeout }: { timeout?: number } = {}) {
      const script = `return (${findAll})(arguments[0]).some((node) => node.getClientRects().length > 0) || null`;
      await until(said, () => page.run(frame, script, [steps]), timeout);
    },
    evaluate,
    inputValue: () => evaluate((node: HTMLInputElement) => node.value),
    textContent: () => evaluate((node: Element) => node.textContent),
    getAttribute: (name: string) => evaluate((node: Element, one: string) => node.getAttribute(one), name),
    boundingBox: () => evaluate((node: Element) => node.getBoundingClientRect().toJSON() as DOMRect),
    focus,
    fill,
    selectOption: fill,
    click: () => point(1),
    tap: () => point(1),
    dblclick: () => point(2),
    async check() {
      if (!(await evaluate((node: HTMLInputElement) => node.checked))) await point(1);
    },
    async pressSequentially(text: string) {
      await focus();
      await page.keyboard.type(text);
    },
    async press(key: string) {
      await focus();
      await page.keyboard.press(key);
    },
    async setInputFiles({ name, buffer }: { name: string; buffer: Buffer }) {
      const text = join(tmpdir(), name);
      writeFileSync(text, buffer);
      await page.within(frame, async (call) => {
        const script = `return (${findAll})(arguments[0])[0]`;
        const node = (await call('POST', '/execute/sync', { script, args: [steps] })) as Record<string, string>;
        await call('POST', `/element/${Object.values(node)[0]}/value`, { text });
      });
    },
  };
}
