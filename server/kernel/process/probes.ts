/** Health, readiness and metrics: what a load balancer and a monitor ask. */
import type { Db } from '../database/db.ts';
import { keepsSettings } from '../database/pooler.ts';
import { waitingJobs } from '../background/store.ts';
import type { Page, PageReply, PageRequest } from '../http/server.ts';
import { Problem } from '../problem.ts';
import { sameBytes, sha256 } from '../secrets/vault.ts';
import { roomIn } from '../storage/free-bytes.ts';
import { storeFaults, type StoreOwner } from '../storage/owner.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export interface Probed {
  config: Config;
  db: Db;
  metrics: Metrics;
  log: Log;
  storage: { ready(): Promise<boolean> };
  own: Pick<StoreOwner, 'last'>;
  /** Bytes that the database can still take; null where nobody can tell. */
  room(): Promise<number | null>;
  /** True from the moment a stop was asked for: the balancer must look elsewhere. */
  stopping(): boolean;
}

export function probePages(probed: Probed): Page[] {
  const look = shared(() => readiness(probed));
  return [
    { method: 'GET', path: '/healthz', handle: async () => json(200, { status: 'ok' }) },
    { method: 'GET', path: '/readyz', handle: look },
    { method: 'GET', path: '/metrics', handle: (request) => metrics(probed, request) },
  ];
}

/** Anybody may ask, and it asks the database and the store: who comes while somebody waits for them is told the same. */
function shared<T>(look: () => Promise<T>): () => Promise<T> {
  let looking: Promise<T> | null = null;
  return () =>
    (looking ??= look().finally(() => {
      looking = null;
    }));
}

/** Below it the database may stop in the middle of a write: a segment of its journal takes 16 MB. */
const leastRoom = 64 * 2 ** 20;

/**
 * Ready means that respondents can be served: without a database that takes answers nothing goes, without the store of
 * files all but files does. So a store that is away is told and does not take every instance out of the balancer.
 */
async function readiness(probed: Probed): Promise<PageReply> {
  const { db, storage, own, stopping } = probed;
  const [fits, stored, room] = await Promise.all([isFit(db), storage.ready().catch(() => false), probed.room()]);
  const database = fits && (room === null || room >= leastRoom);
  const queue = fits && (await db.read(waitingJobs).then(isThere, isNot));
  const checks = { database: word(database), storage: stored ? 'ok' : 'degraded', queue: word(queue) };
  const failed = stopping() ? 'stopping' : Object.entries(checks).find(([, state]) => state === 'failed')?.[0];
  const { faults } = own.last();
  const warned = faults.length > 0 ? { warnings: faults.map((fault) => storeFaults[fault]) } : {};
  tellChange(probed, JSON.stringify({ checks, failed }));
  return failed
    ? json(503, { status: 'not_ready', checks, failed, ...warned })
    : json(200, { status: 'ready', checks, ...warned });
}

const word = (good: boolean) => (good ? 'ok' : 'failed');
const isThere = () => true;
const isNot = () => false;

/** A monitor asks every few seconds: only what is new belongs into the log. */
const lastTold = new WeakMap<Log, string>();
function tellChange({ log }: Probed, state: string): void {
  const isWell = !/failed":"|degraded/.test(state);
  if ((lastTold.get(log) ?? '') === (isWell ? '' : state)) return;
  lastTold.set(log, isWell ? '' : state);
  if (isWell) log.info('ready again');
  else log.warn({ readiness: JSON.parse(state) as unknown }, 'not everything is ready');
}

/** Of the disk of an embedded database. */
export async function roomOn({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<number | null> {
  if (databaseUrl) return null;
  return (await roomIn(dataDir))?.free ?? null;
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
