/** The engine in which a file of journeys runs: Chromium, which is always there, or another one if it is installed. */
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../scripts/test-browser.ts';
import { findFirefox, openFirefox } from './firefox.ts';
import { findWebKit } from './webdriver.ts';
import { openWebKit } from './webkit.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

export const engine = (): EngineName => (process.env['CANVASS_ENGINE'] ?? 'chromium') as EngineName;

/** Why a journey cannot be made in this engine, for `skip`; false: it can. */
function absent(name: EngineName): string | false {
  if (name === 'firefox' && !findFirefox()) return 'no Firefox is installed (Debian: firefox-esr)';
  if (name === 'webkit' && !findWebKit()) return 'no WebKit is installed (Debian: webkit2gtk-driver, xvfb, openbox)';
  return false;
}

/** Brings the journeys of a file, which run in Chromium by themselves, into another engine. */
export async function bring(file: string, name: EngineName): Promise<void> {
  const missing = absent(name);
  if (missing) return void test(`${file} in ${name}`, { skip: missing }, () => {});
  process.env['CANVASS_ENGINE'] = name;
  await import(`../journeys/${file}.test.ts`);
}

/** Options of a journey that other engines, or their drivers, cannot make; `reason` says what is missing there. */
export function notIn(names: readonly EngineName[], reason: string): { skip: string | false } {
  return { skip: names.includes(engine()) && `${engine()}: ${reason}` };
}

export async function openEngine(name: EngineName): Promise<Browser> {
  if (name === 'firefox') return openFirefox(findFirefox()!);
  return name === 'webkit' ? openWebKit(findWebKit()!) : openBrowser();
}
