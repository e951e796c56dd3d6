/**
 * Dear work waits in one line for each owner, and the lines are served in turn: who asks for a hundred things waits behind
 * all of them, and everybody else behind one. An owner never has more than its share of the places, so that some are
 * left however long its work takes. Counted in this process.
 */
import { Problem } from '../problem.ts';

export interface FairQueue {
  /** Runs the work when its turn comes. Refuses with 429 when the owner's line is full, or its turn does not come in time. */
  run<T>(owner: string | number, work: () => Promise<T>, patience?: Patience): Promise<T>;
}

interface Patience {
  milliseconds: number;
}

export interface QueueBounds {
  /** By which an operator finds what people wait for. */
  name: string;
  places: number;
  /** Of the places, for one owner. */
  each: number;
  /** How many of one owner may wait. */
  line: number;
  /** Long work keeps its place so many times as long as it took once it is done: everything else has the processor meanwhile. */
  rest?: number;
  /** What takes more milliseconds is long. */
  long?: number;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

const retrySeconds = 10;
const usuallyLong = 100;
/** Nobody waits without an end. */
const usualPatience: Patience = { milliseconds: 30_000 };

/** How many wait now, by the name of the queue. */
const waits: Record<string, number> = {};

export function waitingInQueues(): Readonly<Record<string, number>> {
  return waits;
}

export function makeFairQueue(bounds: QueueBounds): FairQueue {
  waits[bounds.name] ??= 0;
  return queueWithin(bounds);
}

function queueWithin({ name, places, each, line: longest, rest = 0, long = usuallyLong }: QueueBounds): FairQueue {
  /** In the order of their turns: who was served stands last. */
  const lines = new Map<string | number, Line>();
  let running = 0;

  function begin(line: Line): void {
    running += 1;
    line.running += 1;
  }

  function serve(): void {
    for (const [owner, line] of lines) {
      if (running >= places) return;
      if (line.running >= each || line.waiting.length === 0) continue;
      lines.delete(owner);
      lines.set(owner, line);
      begin(line);
      line.waiting.shift()!();
    }
  }

  function end(owner: string | number, line: Line): void {
    running -= 1;
    line.running -= 1;
    serve();
    forget(owner, line);
  }

  function forget(owner: string | number, line: Line): void {
    if (line.running === 0 && line.waiting.length === 0 && lines.get(owner) === line) lines.delete(owner);
  }

  return {
    async run(owner, work, patience = usualPatience) {
      const line = lines.get(owner) ?? { running: 0, waiting: [] };
      lines.set(owner, line);
      try {
        // Most find a free place: a timer and a promise for each of them would be a tenth of reading a survey.
        if (running < places && line.running < each && line.waiting.length === 0) begin(line);
        else await waitInLine(line, { ...patience, name, longest, serve });
        const began = rest > 0 ? performance.now() : 0;
        try {
          return await work();
        } finally {
          const took = rest > 0 ? performance.now() - began : 0;
          if (took > long) setTimeout(() => end(owner, line), rest * took).unref();
          else end(owner, line);
        }
      } finally {
        forget(owner, line);
      }
    },
  };
}

async function waitInLine(
  line: Line,
  { name, milliseconds, longest, serve }: Patience & { name: string; longest: number; serve(): void },
): Promise<void> {
  if (line.waiting.length >= longest) throw tooMuch();
  let timer: NodeJS.Timeout | undefined;
  waits[name]! += 1;
  await new Promise<void>((goOn, refuse) => {
    line.waiting.push(goOn);
    timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(goOn), 1);
      refuse(tooMuch());
    }, milliseconds);
    serve();
  }).finally(() => {
    waits[name]! -= 1;
    clearTimeout(timer);
  });
}

function tooMuch(): Problem {
  return new Problem('429 rate_limit_exceeded', { headers: { 'Retry-After': String(retrySeconds) } });
}
