/** One measured stretch of load, by HTTP or by SQL, and what it cost the processes that served it. */
import { readdirSync, readFileSync } from 'node:fs';
import { runLoad, runPacedLoad, type BenchRequest } from './load-generator.ts';

export interface Load {
  connections: number;
  seconds: number;
  /** The process whose time is counted, with all below it. */
  served: number;
}

export interface Figure {
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of CPU for one request; NaN where the system does not tell. */
  cpu: number;
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: string;
}

export async function measureHttp(
  target: { origin: string; token: string; calls: Call[] },
  load: Load,
): Promise<Figure> {
  const headers = { authorization: `Bearer ${target.token}`, 'content-type': 'application/json' };
  const shots = target.calls.map((call) => ({ ...call, headers }));
  // Each connection begins elsewhere in the list: in step they would all wait for the same row.
  const turns = Array.from({ length: load.connections }, (_, client) => client);
  return measureFire(target.origin, (client) => shots[turns[client]!++ % shots.length]!, load);
}

/** Requests that are each made anew, as those of respondents are. */
export function measureEach(origin: string, next: () => Call, load: Load): Promise<Figure> {
  return measureFire(origin, () => ({ ...next(), headers: asked }), load);
}

/** As browsers ask. */
const asked = { 'content-type': 'application/json', 'accept-encoding': 'gzip, deflate, br, zstd' };

/** The same at a rate of its own, until it is over. */
export async function measurePaced(
  origin: string,
  next: () => Call,
  load: { connections: number; perSecond: number; served: number; isOver(): boolean },
): Promise<Figure & { refused: number }> {
  const before = cpuOf(load.served);
  const { times, seconds, refused } = await runPacedLoad(origin, {
    ...load,
    next: () => ({ ...next(), headers: asked }),
  });
  return { ...toFigure(times, { seconds, cpu: cpuOf(load.served) - before }), refused };
}

async function measureFire(origin: string, next: (client: number) => BenchRequest, load: Load): Promise<Figure> {
  const before = cpuOf(load.served);
  const { times, seconds } = await runLoad(origin, { ...load, next });
  return toFigure(times, { seconds, cpu: cpuOf(load.served) - before });
}

/** As many workers as connections, each asking again as soon as it is answered. */
export async function measureCalls(call: (turn: number) => Promise<unknown>, load: Load): Promise<Figure> {
  const times: number[] = [];
  const before = cpuOf(load.served);
  const began = performance.now();
  const end = began + load.seconds * 1000;
  let turn = 0;
  const work = async (): Promise<void> => {
    for (let now = performance.now(); now < end; now = performance.now()) {
      await call(turn++);
      times.push(performance.now() - now);
    }
  };
  await Promise.all(Array.from({ length: load.connections }, work));
  const seconds = (performance.now() - began) / 1000;
  const cpu = cpuOf(load.served) - before;
  return toFigure(
    times.toSorted((one, other) => one - other),
    { seconds, cpu },
  );
}

function toFigure(times: number[], { seconds, cpu }: { seconds: number; cpu: number }): Figure {
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), cpu: cpu / times.length };
}

export function median(figures: Figure[]): Figure {
  return {
    perSecond: middle(figures.map((figure) => figure.perSecond)),
    p50: middle(figures.map((figure) => figure.p50)),
    p99: middle(figures.map((figure) => figure.p99)),
    cpu: middle(figures.map((figure) => figure.cpu)),
  };
}

export function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Milliseconds that a process and all its descendants have spent, the ended ones included. */
export function cpuOf(root: number): number {
  const processes = listProcesses();
  const below = (pid: number): number =>
    processes.filter((one) => one.parent === pid).reduce((sum, one) => sum + one.ticks + below(one.pid), 0);
  const own = processes.find((one) => one.pid === root);
  return own ? (own.ticks + below(root)) * 10 : NaN;
}

export function memoryOf(pid: number): number {
  const found = /^Pss:\s+(\d+) kB/m.exec(readOr(`/proc/${pid}/smaps_rollup`));
  return found ? Number(found[1]) / 1024 : NaN;
}

/** The children of a process, for telling the database from the application. */
export function childrenOf(pid: number): number[] {
  return listProcesses()
    .filter((one) => one.parent === pid)
    .map((one) => one.pid);
}

function listProcesses(): { pid: number; parent: number; ticks: number }[] {
  const numbers = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return numbers.flatMap((pid) => {
    const stat = readOr(`/proc/${pid}/stat`);
    if (stat === '') return [];
    // The name of the program may hold spaces and brackets; what follows its last bracket is counted from the state on.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return [{ pid: Number(pid), parent: fields[1] ?? 0, ticks: user + system + endedUser + endedSystem }];
  });
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
