/** The real server, as a process of its own, which a test may kill. */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const program = [process.execPath, join(root, 'dist', 'server', 'main.js')];
/** As `npm start` runs it: under the parent that starts it anew. */
export const keptProgram = ['/bin/sh', join(root, 'scripts', 'supervise.sh'), ...program];
export const token = `1|${'a'.repeat(40)}`;

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Instance {
  origin: string;
  pid: number;
  /** Settles when the process is gone. */
  ended: Promise<Ended>;
  output: { out: string; err: string };
  kill(signal: NodeJS.Signals): void;
}

/** A new data folder, with free ports, for one life after the other. */
export async function makePlace(): Promise<{ env: Record<string, string>; dataDir: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-faults-'));
  // PostgreSQL does not run as root, and its account must pass through.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SURVEY_PORT: String(await freePort()),
    CANVASS_TOKEN: token,
    RATE_API_PER_MINUTE: '0',
    DAILY_QUIZ_LIMIT: '0',
  };
  return { env, dataDir, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function launch(env: Record<string, string>, [file, ...args] = program): Instance {
  const { DATABASE_URL: _url, SECRET_KEY: _key, ...rest } = process.env;
  const child = spawn(file!, args, { env: { ...rest, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text));
  const ended = once(child, 'close').then(([code, signal]): Ended => ({ code, signal }));
  return {
    origin: `http://127.0.0.1:${env['PORT']}`,
    pid: child.pid!,
    ended,
    output,
    kill: (signal) => void child.kill(signal),
  };
}

/** Started and ready to serve. */
export async function startInstance(env: Record<string, string>, command?: string[]): Promise<Instance> {
  const instance = launch(env, command);
  let gone = false;
  void instance.ended.then(() => (gone = true));
  while (!gone) {
    const ready = await fetch(`${instance.origin}/readyz`).then(
      (answer) => answer.status === 200,
      () => false,
    );
    if (ready) return instance;
    await pauseBetweenTries();
  }
  throw new Error(`The server did not start: ${instance.output.err}${instance.output.out}`);
}

export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Below the ports that the system gives to clients: one of those could take the number before the server does. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000);
    const server = createServer();
    try {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      server.close();
      await once(server, 'close');
      return port;
    } catch {
      // Somebody uses it: try another.
    }
  }
}

export function pauseBetweenTries(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
