/**
 * The one way in for the bytes of a body, whatever its kind: no more of them than allowed, none after the time is up,
 * and no waiting for somebody who has stopped sending. Whoever takes the bytes may make the sender wait.
 */
import type { IncomingMessage } from 'node:http';
import type { ProblemKey } from '../../../contract/problems.ts';
import { Problem } from '../problem.ts';
import { JoinedChunks, areTiny } from './join-chunks.ts';

export interface Bounds {
  maxBytes: number;
  /** How more bytes than these are refused. */
  tooLarge: Extract<ProblemKey, `413 ${string}`>;
  /** For the whole body. */
  milliseconds: number;
  /** In each span of so many milliseconds some bytes must come. */
  stall: number;
}

/** What is slower than this is not a slow line: it holds the connection and brings nothing. */
const leastProgress = 1024;

export function readStream(
  body: IncomingMessage,
  bounds: Bounds,
  take: (piece: Buffer) => void | Promise<void>,
): Promise<void> {
  if (Number(body.headers['content-length'] ?? 0) > bounds.maxBytes) throw new Problem(bounds.tooLarge);
  // Also where all of it had come: what is left of it is gone with the connection.
  if (body.destroyed) throw brokenOff();
  const progress = { bytes: 0, pieces: 0, isTaking: false };
  const chunks = new JoinedChunks(body);
  return new Promise<void>((done, fail) => {
    const stopWatch = body.complete ? () => {} : watch(body, bounds, progress);
    /** How it has ended, told once nobody is busy with its last piece any more; null: well. */
    let outcome: Problem | null | undefined;
    const settle = (error: unknown) => {
      stopWatch();
      body.off('data', taken).off('end', whole).off('error', cut).off('close', cut).pause();
      if (error === null) done();
      else fail(error);
    };
    const over = (ended: Problem | null) => {
      outcome ??= ended;
      if (!progress.isTaking) goOn();
    };
    const goOn = () => {
      if (outcome === undefined) return void body.resume();
      const last = outcome === null ? chunks.rest() : null;
      if (last) give(last);
      else settle(outcome);
    };
    const taken = (piece: Buffer) => {
      progress.bytes += piece.length;
      progress.pieces += 1;
      if (areTiny(progress)) return void body.destroy();
      if (progress.bytes > bounds.maxBytes) return settle(new Problem(bounds.tooLarge));
      const ready = chunks.add(piece);
      if (ready) give(ready);
    };
    const give = (piece: Buffer) => {
      try {
        wait(take(piece));
      } catch (error) {
        settle(error);
      }
    };
    const wait = (taking: void | Promise<void>) => {
      if (!taking) return void (outcome === undefined || goOn());
      progress.isTaking = true;
      body.pause();
      taking.then(() => {
        progress.isTaking = false;
        goOn();
      }, settle);
    };
    // A stream that was resumed a moment ago tells its end even though it is paused again.
    const whole = () => over(null);
    const cut = () => void (outcome === null || over(brokenOff()));
    body.on('data', taken).on('end', whole).on('error', cut).on('close', cut);
  });
}

/**
 * Of a body that has come with its headers, as most do: nobody else holds its bytes, and there is nothing to wait for. Null:
 * it has not, or it does not say how long it is.
 */
export function readAtOnce(body: IncomingMessage, maxBytes: number): Buffer | null {
  const bytes = Number(body.headers['content-length'] ?? Number.NaN);
  const isThere = body.complete && !body.destroyed && body.readableLength === bytes;
  return isThere && bytes > 0 && bytes <= maxBytes ? (body.read() as Buffer | null) : null;
}

/** Cuts the connection of a body that takes too long or comes to a stop, unless it is we who are slow. */
function watch(body: IncomingMessage, bounds: Bounds, progress: { bytes: number; isTaking: boolean }): () => void {
  let seen = 0;
  const cut = () => void body.destroy();
  const whole = setTimeout(cut, bounds.milliseconds).unref();
  const stalled = setInterval(() => {
    if (!progress.isTaking && progress.bytes - seen < leastProgress) cut();
    seen = progress.bytes;
  }, bounds.stall).unref();
  return () => {
    clearTimeout(whole);
    clearInterval(stalled);
  };
}

function brokenOff(): Problem {
  return new Problem('400 malformed_json', { message: 'The body ended before it was complete.' });
}
