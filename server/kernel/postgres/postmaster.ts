import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Account, commandAs } from './account.ts';
import type { Journal } from './journal.ts';
import type { Programs } from './programs.ts';
import { explainLog, StartRefused } from './refused.ts';

/** One life of the PostgreSQL server process. */
export interface Postmaster {
  ready: Promise<void>;
  /** Resolves with a sentence, whether it was asked to end or not. */
  ended: Promise<string>;
  stop(): Promise<void>;
  /** For the last moment of our own process, where nothing can be awaited. */
  abandon(): void;
}

export interface PostmasterOptions {
  programs: Programs;
  account: Account | null;
  cluster: string;
  args: string[];
  journal: Journal;
}

export function launchPostmaster({ programs, account, cluster, args, journal }: PostmasterOptions): Postmaster {
  const { file, args: all, options } = commandAs(account, [programs.postgres, '-D', cluster, ...args], 'INT');
  // A session of its own: Ctrl-C in the terminal must reach the server only, which first finishes what runs.
  const child = spawn(file, all, {
    ...options,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  journal.mark();

  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`PostgreSQL could not be started: ${error.message}`));
    child.once('exit', (code, signal) =>
      resolve(`PostgreSQL ended ${signal ? `by ${signal}` : `with status ${code}`}.`),
    );
  });
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      journal.write(`${line}\n`);
      if (line.includes('database system is ready to accept connections')) resolve();
    });
    child.stderr.once('close', () => reject(new StartRefused(explainLog(journal.tail(), cluster))));
    // Backends that outlive a killed postmaster hold the other end of the pipe.
    void ended.then(() => setTimeout(() => child.stderr.destroy(), 500).unref());
  });
  // Whoever waits for the start hears of it; a later end is told by `ended`.
  ready.catch(() => {});

  async function stop(): Promise<void> {
    const signals: [NodeJS.Signals, number][] = [
      ['SIGINT', 0],
      ['SIGQUIT', 25_000],
      ['SIGKILL', 30_000],
    ];
    const timers = signals.map(([name, after]) => setTimeout(() => end(name), after));
    await ended;
    timers.forEach(clearTimeout);
  }

  function end(name: NodeJS.Signals): void {
    if (process.platform === 'win32') execFile(programs.pgCtl, ['stop', '-m', 'fast', '-D', cluster], () => {});
    else child.kill(name);
  }

  return { ready, ended, stop, abandon: () => end('SIGINT') };
}
