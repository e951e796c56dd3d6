/** Processes that set papers. Each sets one at a time; one that takes too long or too much is ended, and nobody else's with it. */
import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { refuse } from '../../kernel/problem.ts';
import { root } from '../../kernel/process/root.ts';
import type { Template } from './templates.ts';

export interface TypstJob {
  template: Template;
  /** JSON text. */
  paper: string;
}

export type TypstResult = { pdf: Uint8Array } | { fault: string };

/** What a paper may take. A process of its own takes 150 MB and a second to begin with. */
export interface TypstBounds {
  /** Of a core's time: on a busy machine a paper takes longer without taking more. */
  cpuMilliseconds: number;
  milliseconds: number;
  megabytes: number;
}

const idleMilliseconds = 60_000;
const lookMilliseconds = 250;
const pageBytes = 4096;
const tickMilliseconds = 10;
/** Respondents come first, but somebody waits for a paper. */
const priority = 5;

export class TypstProcesses {
  readonly #bounds: TypstBounds;
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();

  constructor(bounds: TypstBounds) {
    this.#bounds = bounds;
  }

  async set(asked: TypstJob): Promise<Uint8Array> {
    const child = this.#take();
    let isSound = false;
    try {
      const set = await this.#within(child, asked);
      isSound = true;
      if ('fault' in set) throw new Error(set.fault);
      return set.pdf;
    } finally {
      if (isSound) this.#rest(child);
      else child.kill('SIGKILL');
    }
  }

  async #within(child: ChildProcess, asked: TypstJob): Promise<TypstResult> {
    const { cpuMilliseconds, milliseconds, megabytes } = this.#bounds;
    const until = performance.now() + milliseconds;
    let looking: NodeJS.Timeout | undefined;
    const answer = Promise.withResolvers<TypstResult>();
    // It may end before anybody waits for the answer.
    answer.promise.catch(() => {});
    const ended = () => answer.reject(new Error('the process that sets papers has ended'));
    child.once('message', answer.resolve).once('exit', ended).once('error', answer.reject);
    try {
      const before = await takenBy(child);
      child.send(asked, (error) => error && answer.reject(error));
      looking = setInterval(() => {
        void takenBy(child).then((taken) => {
          const isLong = performance.now() > until || taken.cpuMilliseconds - before.cpuMilliseconds > cpuMilliseconds;
          if (isLong || taken.megabytes > megabytes) answer.reject(tooMuch);
        });
      }, lookMilliseconds);
      return await answer.promise;
    } catch (error) {
      if (error === tooMuch) refuse('422 export_too_large', { message: tooMuchText });
      throw error;
    } finally {
      clearInterval(looking);
      child.removeAllListeners('message').removeAllListeners('exit').removeAllListeners('error');
      child.on('error', () => {});
    }
  }

  #take(): ChildProcess {
    for (const [child, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(child);
      if (!child.connected) continue;
      child.ref();
      child.channel?.ref();
      return child;
    }
    return started();
  }

  /** A process that is done need not wait for it. */
  #rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    const timer = setTimeout(() => {
      this.#idle.delete(child);
      child.kill('SIGKILL');
    }, idleMilliseconds).unref();
    this.#idle.set(child, timer);
  }
}

const tooMuch = Symbol('a paper takes too long or too much');
const tooMuchText = 'This paper takes too long to set. Leave questions out, narrow the filters, or take CSV.';

function started(): ChildProcess {
  const child = fork(join(root, 'server/exports/paper/typst-worker.ts'), {
    detached: process.platform !== 'win32',
    // It needs no settings of the service.
    env: {},
    execArgv: ['--max-old-space-size=512'],
    serialization: 'advanced',
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, priority);
  } catch {
    // It has ended by now, which whoever waits for it will hear.
  }
  return child;
}

/** Where the system does not tell, the time on the clock is the only bound. */
async function takenBy({ pid }: ChildProcess): Promise<{ cpuMilliseconds: number; megabytes: number }> {
  const [memory, times] = await Promise.all(
    ['statm', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  );
  // The name of the program, in brackets, may hold anything; what follows is counted from its end.
  const [user = 0, system = 0] = times!
    .slice(times!.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return {
    cpuMilliseconds: (user + system) * tickMilliseconds,
    megabytes: (Number(memory!.split(' ')[1] ?? 0) * pageBytes) / 2 ** 20,
  };
}
