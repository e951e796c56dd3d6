/**
 * Errors that nobody caught. One stranger's request must not end the service for all others: the request it belongs to
 * is answered, and the process goes on. When such errors come again and again without a request, something that is
 * never tried again has broken: the process cannot know what, and must be replaced.
 */
import { failCurrentRequest } from '../http/current-request.ts';
import type { Log } from './log.ts';

export type Origin = 'request' | 'process';

const windowMilliseconds = 60_000;
const mostInWindow = 10;

export interface Listening {
  log: Log;
  count(origin: Origin): void;
  /** A start is not gone on with after the first. */
  isStarted(): boolean;
  /** Called for each error beyond those that can be borne. */
  cannotGoOn(error: unknown): void;
}

export function catchUncaught(listening: Listening): void {
  const heard = (error: unknown) => hear(error, listening);
  process.on('uncaughtException', heard);
  process.on('unhandledRejection', heard);
  // Whoever read what we print may have gone; telling of that in the log would fail again.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

let recent: number[] = [];

function hear(error: unknown, { log, count, isStarted, cannotGoOn }: Listening): void {
  const request = failCurrentRequest();
  const err = error instanceof Error ? error : new Error(String(error));
  log.error({ err, ...(request && { request }) }, 'an error that nobody caught');
  count(request ? 'request' : 'process');
  if (request) return;
  const now = performance.now();
  recent = [...recent.filter((at) => now - at < windowMilliseconds), now];
  if (!isStarted() || recent.length > mostInWindow) cannotGoOn(error);
}
