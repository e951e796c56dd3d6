/** Prometheus figures of this process: what it counts, what is looked up when somebody asks, and the runtime's own. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { counted, countedCode, type Counted } from './counted.ts';
import type { Figure } from './figure.ts';

export interface Answered {
  /** Its pattern, never what was asked for. */
  route: string;
  status: number;
  seconds: number;
  /** Why it was refused, where somebody said so. */
  code: string | null;
}

export interface Metrics {
  measure(answered: Answered): void;
  count<What extends keyof Counted>(what: What, value: Counted[What]['values'][number]): void;
  /** Figures of what `look` sees; where it sees nothing none of them is printed. */
  show<Seen>(figures: readonly Figure<Seen>[], look: () => Seen | null | Promise<Seen | null>): void;
  /** Requests answered since the start. */
  served(): number;
  print(): Promise<string>;
}

export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'canvass_http_request_seconds',
    help: 'Time to answer a request, by route and status class.',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30],
    registers,
  });
  const counters = Object.fromEntries(
    Object.entries(counted).map(([what, { name, help, label, values }]) => {
      const counter = new Counter({ name, help, labelNames: [label], registers });
      for (const value of values) counter.inc({ [label]: value }, 0);
      return [what, (value: string) => counter.inc({ [label]: value })];
    }),
  );
  let served = 0;
  return {
    measure: ({ route, status, seconds, code }) => {
      served += 1;
      requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds);
      if (status >= 400) counters['refused']!(countedCode(code));
    },
    count: (what, value) => counters[what]!(value),
    show: (figures, look) => {
      for (const figure of figures) showOne(registry, figure, look);
    },
    served: () => served,
    print: () => registry.metrics(),
  };
}

function showOne<Seen>(registry: Registry, figure: Figure<Seen>, look: () => Seen | null | Promise<Seen | null>): void {
  const { name, help, type, label, read } = figure;
  const Kind = type === 'counter' ? Counter : Gauge;
  const labelNames = label === undefined ? [] : [label];
  const line = new Kind({
    name,
    help,
    labelNames,
    registers: [registry],
    collect: async () => {
      const seen = await look();
      const value = seen === null ? null : read(seen);
      // Nothing is awaited from here on: of two who ask at once neither finds it empty.
      line.reset();
      if (label === undefined) line.remove();
      for (const [key, number] of Object.entries(typeof value === 'number' ? { '': value } : (value ?? {})))
        line.inc(label === undefined ? {} : { [label]: key }, number);
    },
  });
}
