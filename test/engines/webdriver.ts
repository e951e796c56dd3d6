/**
 * As much of WebDriver as the journeys need: the way in to a WebKit that nobody has changed. The library that drives the
 * other engines knows only a WebKit of its own making. Every request has a limit, so a browser that hangs fails a test.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { patience } from '../journeys/patience.ts';

export interface WebKit {
  driver: string;
  browser: string;
}

/** Debian's webkit2gtk-driver with xvfb and openbox; undefined where one of them is missing. */
export function findWebKit(): WebKit | undefined {
  const bin = (name: string) => [`/usr/bin/${name}`].find((path) => existsSync(path));
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`) : [];
  const browser = libraries.map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`).find((path) => existsSync(path));
  const driver = bin('WebKitWebDriver');
  return driver && browser && bin('Xvfb') && bin('openbox') ? { driver, browser } : undefined;
}

export type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** A screen that nobody sees, with a window manager: without one no window ever has the focus. */
export async function openScreen(): Promise<{ display: string; close(): void }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3]!, 'data', { signal: AbortSignal.timeout(patience) })) as [Buffer];
  const display = `:${String(number).trim()}`;
  const manager = spawn('openbox', [], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' });
  return { display, close: () => [manager, screen].forEach(end) };
}

/** One browser with an empty profile. */
export async function openSession(
  { driver, browser }: WebKit,
  { display, args }: { display: string; args: readonly string[] },
): Promise<{ call: Call; close(): Promise<void> }> {
  const port = await freePort();
  const running = spawn(driver, [`--port=${port}`], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' });
  const root = `http://127.0.0.1:${port}`;
  await isListening(root);
  const options = { binary: browser, args: ['--automation', '--private', ...args] };
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': options, acceptInsecureCerts: true },
  };
  const made = (await ask(root, 'POST', '/session', { capabilities })) as { sessionId: string };
  const session = `${root}/session/${made.sessionId}`;
  return {
    call: (method, path, body) => ask(session, method, path, body),
    async close() {
      await ask(session, 'DELETE', '').catch(() => null);
      end(running);
    },
  };
}

async function ask(root: string, method: string, path: string, body?: object): Promise<unknown> {
  const reply = await fetch(root + path, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    signal: AbortSignal.timeout(patience),
  });
  const { value } = (await reply.json()) as { value: unknown };
  if (reply.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${path}: ${error}: ${message}`);
}

async function isListening(root: string): Promise<void> {
  for (const end = Date.now() + patience; ; await pause(50)) {
    if (await fetch(`${root}/status`).catch(() => null)) return;
    if (Date.now() > end) throw new Error('WebKitWebDriver does not listen.');
  }
}

function end(child: ChildProcess): void {
  child.kill();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
