/** Health, readiness and metrics: what a load balancer and a monitor ask. */
import { sameBytes, sha256 } from './vault.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Page, PageReply, PageRequest } from './http.ts';
import type { Metrics } from './metrics.ts';
import { keepsSettings } from './pooler.ts';
import { Problem } from './problem.ts';
import { waitingJobs } from './store.ts';

export interface Probed {
  config: Config;
  db: Db;
  metrics: Metrics;
  storage: { ready(): Promise<boolean> };
  /** True from the moment a stop was asked for: the balancer must look elsewhere. */
  stopping(): boolean;
}

export function probePages(probed: Probed): Page[] {
  return [
    { method: 'GET', path: '/healthz', handle: async () => json(200, { status: 'ok' }) },
    { method: 'GET', path: '/readyz', handle: () => readiness(probed) },
    { method: 'GET', path: '/metrics', handle: (request) => metrics(probed, request) },
  ];
}

async function readiness({ db, storage, stopping }: Probed): Promise<PageReply> {
  const [database, stored] = await Promise.all([isFit(db), storage.ready().catch(() => false)]);
  const queue =
    database &&
    (await db.read(waitingJobs).then(
      () => true,
      () => false,
    ));
  const word = (good: boolean) => (good ? 'ok' : 'failed');
  const checks = { database: word(database), storage: word(stored), queue: word(queue) };
  const failed = stopping() ? 'stopping' : Object.entries(checks).find(([, state]) => state !== 'ok')?.[0];
  return failed ? json(503, { status: 'not_ready', checks, failed }) : json(200, { status: 'ready', checks });
}

/** A pooler that was put in the way since the start drops our settings, and answers as if all were well. */
async function isFit(db: Db): Promise<boolean> {
  // Whether it answers is asked first, and by the queue.
  return (await db.alive()) && keepsSettings(db).catch(() => true);
}

async function metrics({ config, metrics: figures }: Probed, request: PageRequest): Promise<PageReply> {
  if (!mayRead(config.metricsToken, request)) throw new Problem('404 route_not_found');
  return {
    status: 200,
    headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
    body: await figures.print(),
  };
}

/** With a token only its bearer; without one only a direct visitor from this machine. */
function mayRead(token: string | null, request: PageRequest): boolean {
  if (token !== null)
    return sameBytes(sha256(String(request.headers['authorization'] ?? '')), sha256(`Bearer ${token}`));
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(
    (name) => request.headers[name] !== undefined,
  );
  return !forwarded && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(request.socketAddress);
}

function json(status: number, body: unknown): PageReply {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
    body: JSON.stringify(body),
  };
}
