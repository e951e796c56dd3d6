/** The browser of the journey tests: the one named or installed, else one fetched without asking the person anything. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright-core';
import { downloadBrowser, installBrowser, unpackBrowser } from './fetch-browser.ts';

const cache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'chromium');

const flags = [
  // Nothing outside of this machine is ever asked, whatever a page does.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: [...flags, ...more], chromiumSandbox: false });
}

let found: Promise<string> | undefined;

/** Path of a Chromium or Chrome that runs; throws one clear sentence where there is none and none can be fetched. */
export function findBrowser(): Promise<string> {
  found ??= namedBrowser() ?? fetchOnce();
  return found;
}

function namedBrowser(): Promise<string> | null {
  const named = process.env['CANVASS_CHROME'];
  if (named && !runs(named)) return Promise.reject(new Error(`CANVASS_CHROME names ${named}, which does not run.`));
  const path = named ?? places().find(runs);
  return path === undefined ? null : Promise.resolve(path);
}

/** Test files run side by side: one of them fetches, the others wait for it. */
async function fetchOnce(): Promise<string> {
  const release = await lock(`${cache}.lock`);
  try {
    const path = places().find(runs) ?? (await fetchBrowser());
    if (path !== null) return path;
  } finally {
    release();
  }
  throw new Error(
    'The journeys need a browser and none was found or could be fetched: install Chromium or Chrome, or name one with CANVASS_CHROME.',
  );
}

async function fetchBrowser(): Promise<string | null> {
  for (const fetchInto of [unpackBrowser, installBrowser, downloadBrowser]) {
    const path = await fetchInto(cache).catch((error: Error) => {
      console.error(`${fetchInto.name}: ${error.message}`);
      return null;
    });
    if (path !== null && runs(path)) return path;
  }
  return null;
}

function places(): string[] {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
  const onLinux = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
  const windows = [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']];
  const candidates = [
    join(cache, 'chrome'),
    ...onLinux.flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...windows.flatMap((folder) => (folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : [])),
  ];
  return candidates.filter((path) => existsSync(path));
}

/** A file is not enough: Ubuntu's chromium is a text that asks for snap, and a copied one may lack its libraries. */
function runs(path: string): boolean {
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return existsSync(path);
  return spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}

const stale = 10 * 60_000;

async function lock(folder: string): Promise<() => void> {
  mkdirSync(dirname(folder), { recursive: true });
  for (;;) {
    try {
      mkdirSync(folder);
      return () => rmdirSync(folder);
    } catch {
      const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - made > stale) rmdirSync(folder);
      await pause(200);
    }
  }
}
