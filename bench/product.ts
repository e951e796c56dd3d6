/** The product as its users run it: the same program, an embedded database, limits on (set high, never off). */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface Product {
  origin: string;
  surveyOrigin: string;
  token: string;
  pid: number;
  /** Milliseconds from the start of the process to its first answer. */
  startMs: number;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');
const main = join(root, 'dist', 'server', 'main.js');
const high = '1000000000';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const token = `1|${Array.from({ length: 40 }, () => letters[randomInt(letters.length)]).join('')}`;

export async function startProduct(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  const [port, surveyPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const surveyOrigin = `http://127.0.0.1:${surveyPort}`;
  const began = performance.now();
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      HOST: '127.0.0.1',
      PORT: String(port),
      SURVEY_PORT: String(surveyPort),
      ORIGIN: origin,
      SURVEY_ORIGIN: surveyOrigin,
      DATA_DIR: dataDir,
      CANVASS_TOKEN: token,
      RATE_API_PER_MINUTE: high,
      RATE_PUBLIC_PER_MINUTE: high,
      DAILY_QUIZ_LIMIT: high,
      ...env,
    },
  });
  const end = (): unknown => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  await waitUntilReady(child, origin);
  return {
    origin,
    surveyOrigin,
    token,
    pid: child.pid ?? 0,
    startMs: performance.now() - began,
    stop: () => stop(child),
  };
}

async function waitUntilReady(child: ChildProcess, origin: string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(5)) {
    if (child.exitCode !== null) throw new Error(`the product ended with status ${child.exitCode}`);
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.status === 200) return;
  }
  await stop(child);
  throw new Error('the product was not ready after two minutes');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
