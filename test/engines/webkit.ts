/** The WebKit that is installed here, as a browser of the journeys. Each context is a program of its own; one at a time. */
import type { Browser } from 'playwright-core';
import { openScreen, openSession, type WebKit } from './webdriver.ts';
import { makePage } from './webkit-page.ts';

interface Wanted {
  viewport?: { width: number; height: number } | null;
  javaScriptEnabled?: boolean;
}

export async function openWebKit(webkit: WebKit): Promise<Browser> {
  const screen = await openScreen();
  let session: Awaited<ReturnType<typeof openSession>> | null = null;
  const browser = {
    async newContext({ viewport, javaScriptEnabled = true }: Wanted = {}) {
      await session?.close();
      const args = javaScriptEnabled ? [] : ['--enable-javascript=false'];
      const opened = (session = await openSession(webkit, { display: screen.display, args }));
      const page = makePage(opened.call, javaScriptEnabled);
      if (viewport) await page.setViewportSize(viewport);
      const context = {
        // The driver tells of nothing that happens by itself.
        on: () => context,
        newPage: () => Promise.resolve(Object.assign(page, { context: () => context, on: () => page })),
        route: () => Promise.resolve(),
        close: () => opened.close(),
      };
      return context;
    },
    async close() {
      await session?.close();
      screen.close();
    },
  };
  // Journeys are written against the library's types; those that need more of it say so and are left out here.
  return browser as unknown as Browser;
}
