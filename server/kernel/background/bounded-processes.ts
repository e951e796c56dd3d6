/**
 * Processes for what libraries do to things that may be made to be slow: they work one thing after another and keep nothing of it.
 * One that takes too long or too much is ended, and nobody else's with it.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { programOf } from '../process/program.ts';

/** What one thing may take. */
export interface ProcessBounds {
  /** Of a core's time: on a busy machine it takes longer without taking more. */
  cpuMilliseconds: number;
  milliseconds: number;
  megabytes: number;
  /** How little it comes before others; of what nobody waits for, as little as can be. */
  nice: number;
}

/** It was ended, for it took more than it may. */
export class TookTooMuch extends Error {}

const idleMilliseconds = 60_000;
const lookMilliseconds = 250;
const pageBytes = 4096;
const tickMilliseconds = 10;

/** `Result` is what the program says of a `Job`; whatever it throws ends it. */
export class BoundedProcesses<Job extends object, Result extends object> {
  readonly #program: string;
  readonly #bounds: ProcessBounds;
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();

  /** `program`: from the root of the project. */
  constructor(program: string, bounds: ProcessBounds) {
    this.#program = program;
    this.#bounds = bounds;
  }

  async run(job: Job): Promise<Result> {
    const child = this.#take();
    let isSound = false;
    try {
      const result = await this.#within(child, job);
      isSound = true;
      return result;
    } finally {
      if (isSound) this.#rest(child);
      else child.kill('SIGKILL');
    }
  }

  async #within(child: ChildProcess, job: Job): Promise<Result> {
    const { cpuMilliseconds, milliseconds, megabytes } = this.#bounds;
    const until = performance.now() + milliseconds;
    let looking: NodeJS.Timeout | undefined;
    const answer = Promise.withResolvers<Result>();
    // It may end before anybody waits for the answer.
    answer.promise.catch(() => {});
    const ended = () => answer.reject(new Error(`the process of ${this.#program} has ended`));
    child.once('message', answer.resolve).once('exit', ended).once('error', answer.reject);
    try {
      const before = await takenBy(child);
      child.send(job, (error) => error && answer.reject(error));
      looking = setInterval(() => {
        void takenBy(child).then((taken) => {
          const isLong = performance.now() > until || taken.cpuMilliseconds - before.cpuMilliseconds > cpuMilliseconds;
          if (isLong || taken.megabytes > megabytes) answer.reject(new TookTooMuch());
        });
      }, lookMilliseconds);
      return await answer.promise;
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
    return started(this.#program, this.#bounds.nice);
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

function started(program: string, nice: number): ChildProcess {
  const child = fork(programOf(program), {
    detached: process.platform !== 'win32',
    // It needs no settings of the service.
    env: {},
    execArgv: ['--max-old-space-size=512'],
    serialization: 'advanced',
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, nice);
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
