/**
 * Tasks in a process of their own: what works for seconds would hold up every respondent in the one that serves. A
 * thread would share its locks and its collector: a respondent would wait for whoever gives way to respondents.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Db } from '../database/db.ts';
import { Problem } from '../problem.ts';
import type { Config } from '../process/config.ts';
import type { LogOptions } from '../process/log.ts';
import { programOf } from '../process/program.ts';
import type { IsBusy } from './load.ts';
import { lowerPriority } from './lower-priority.ts';

export type TaskName = 'fold tallies' | 'check tallies' | 'make table';

/** What the process is given; everything else it makes for itself. */
export interface Task {
  name: TaskName;
  input: unknown;
  database: Db['opened'];
  log: LogOptions;
  nice: number;
}

/** What it is told meanwhile: whether respondents want the cores, and that a piece was taken. */
export type ParentMessage = { isBusy: boolean } | 'taken';

/** What comes back: pieces of the result, and why there will be no more. */
export type ChildMessage = { piece: unknown } | { failed: Failure };

export interface Failure extends Partial<Pick<Problem, 'key' | 'details' | 'headers'>> {
  message: string;
  /** Of an error that is no refusal: the driver's, by which a database that is gone is known. */
  code?: string | undefined;
}

export type RunTask = <Piece>(name: TaskName, input?: object, options?: TaskOptions<Piece>) => Promise<void>;

interface TaskOptions<Piece> {
  /** Takes the pieces of the result, one after another; when it throws, the task is over. */
  onPiece?(piece: Piece): Promise<void>;
  /** An open file that the task writes to by itself, as `givenFile`. */
  file?: number | undefined;
}

/** What the other process knows an open file by: it follows its three streams and the line to this one. */
export const givenFile = 4;

const watchMilliseconds = 250;

interface RunnerDeps {
  db: Db;
  config: Pick<Config, 'log' | 'backgroundNice'>;
  /** While it is so the task rests between statements. */
  isBusy: IsBusy;
}

export function makeTaskRunner({ db, config, isBusy }: RunnerDeps): RunTask {
  return (name, input = {}, options = {}) =>
    run({ name, input, database: db.opened, log: config.log, nice: config.backgroundNice }, options, isBusy);
}

/**
 * Everything on one thread, for a priority is that of a thread. Nobody waits while it collects, so each collection is done
 * at once and leaves no holes: a fold of a million answers takes 210 MB so, and 270 MB otherwise.
 */
const always = ['--single-threaded', '--no-incremental-marking', '--compact-on-every-full-gc'];
/** What a file reads is garbage at once: a CSV of a million answers takes 76 MB with these. */
const small = ['--min-semi-space-size=4', '--max-semi-space-size=4', '--heap-growing-percent=20'];
/** What a fold reads stays until a segment is full: in a small heap a third of its time went to collections. */
const roomy = ['--min-semi-space-size=16', '--max-semi-space-size=16', '--heap-growing-percent=50'];

export const taskFlags: Record<TaskName, readonly string[]> = {
  'fold tallies': [...always, ...roomy],
  'check tallies': [...always, ...roomy],
  'make table': [...always, ...small],
};

async function run(task: Task, { onPiece, file }: TaskOptions<unknown>, isBusy: IsBusy): Promise<void> {
  const child = fork(program, {
    detached: process.platform !== 'win32',
    execArgv: [...taskFlags[task.name]],
    serialization: 'advanced',
    stdio: ['inherit', 'inherit', 'inherit', 'ipc', ...(file === undefined ? [] : [file])],
  });
  // From the first moment on: it begins with half a second of work.
  if (child.pid !== undefined) void lowerPriority(child.pid, task.nice);
  // The last words may be read after the exit, but never after this.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  let receiving: Promise<unknown> = Promise.resolve();
  child.on('message', (message: ChildMessage) => {
    receiving = receiving.then(async () => {
      if ('failed' in message) throw toError(message.failed);
      await onPiece?.(message.piece);
      send(child, 'taken');
    });
    receiving.catch(() => child.kill('SIGKILL'));
  });
  child.send(task, () => {});
  const watching = setInterval(() => send(child, { isBusy: isBusy() }), watchMilliseconds);
  const [[code]] = (await ended.finally(() => clearInterval(watching))) as [[number | null], unknown];
  await receiving;
  if (code !== 0) throw new Error(`the process for "${task.name}" ended with ${code ?? 'a signal'}`);
}

/** It may have ended by now, which is told by its end. */
function send(child: ChildProcess, message: ParentMessage): void {
  child.send(message, () => {});
}

function toError({ key, message, code, details, headers }: Failure): Error {
  if (key === undefined) return Object.assign(new Error(message), { code });
  return new Problem(key, { message, ...(details && { details }), ...(headers && { headers }) });
}

const program = programOf('server/child-process.ts');
