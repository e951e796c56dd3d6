/** Prometheus figures of this process: requests by route and status, and the runtime's own. */
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Origin } from './uncaught.ts';

export interface Metrics {
  measure(route: string, status: number, seconds: number): void;
  countUncaught(origin: Origin): void;
  /** Requests answered since the start. */
  served(): number;
  print(): Promise<string>;
}

export function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'canvass_http_request_seconds',
    help: 'Time to answer a request, by route and status class.',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30],
    registers: [registry],
  });
  const uncaught = new Counter({
    name: 'canvass_uncaught_errors_total',
    help: 'Errors that nobody caught, by whether they belonged to a request. Each is a fault to report.',
    labelNames: ['origin'],
    registers: [registry],
  });
  let served = 0;
  return {
    measure: (route, status, seconds) => {
      served += 1;
      requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    countUncaught: (origin) => uncaught.inc({ origin }),
    served: () => served,
    print: () => registry.metrics(),
  };
}
