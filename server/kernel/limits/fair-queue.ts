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
  places: number;
  /** Of the places, for one owner. */
  each: number;
  /** How many of one owner may wait. */
  line: number;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

const retrySeconds = 10;
/** Nobody waits without an end. */
const usualPatience: Patience = { milliseconds: 30_000 };

export function makeFairQueue({ places, each, line: longest }: QueueBounds): FairQueue {
  /** In the order of their turns: who was served stands last. */
  const lines = new Map<string | number, Line>();
  let running = 0;

  function lineOf(owner: string | number): Line {
    const line = lines.get(owner) ?? { running: 0, waiting: [] };
    lines.set(owner, line);
    return line;
  }

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

  async function waitInLine(line: Line, { milliseconds }: Patience): Promise<void> {
    if (line.waiting.length >= longest) throw tooMuch();
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((goOn, refuse) => {
      line.waiting.push(goOn);
      timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(goOn), 1);
        refuse(tooMuch());
      }, milliseconds);
      serve();
    }).finally(() => clearTimeout(timer));
  }

  return {
    async run(owner, work, patience = usualPatience) {
      const line = lineOf(owner);
      try {
        // Most find a free place: a timer and a promise for each of them would be a tenth of reading a survey.
        if (running < places && line.running < each && line.waiting.length === 0) begin(line);
        else await waitInLine(line, patience);
        try {
          return await work();
        } finally {
          running -= 1;
          line.running -= 1;
          serve();
        }
      } finally {
        if (line.running === 0 && line.waiting.length === 0 && lines.get(owner) === line) lines.delete(owner);
      }
    },
  };
}

function tooMuch(): Problem {
  return new Problem('429 rate_limit_exceeded', { headers: { 'Retry-After': String(retrySeconds) } });
}
