/** A part of the bench: measures the product on an installation of its own and tells what it found in lines of Markdown. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runningPostgres } from '../server/kernel/postgres/start.ts';
import type { Bare } from './baseline.ts';
import { childrenOf } from './measure.ts';
import { type Product, startProduct } from './product.ts';

export interface Suite {
  /** What `npm run bench -- NAME` calls it. */
  name: string;
  title: string;
  run(bench: Bench): Promise<string[]>;
}

export interface Bench {
  bare: Bare;
  rounds: number;
  seconds: number;
  quick: boolean;
}

export interface Stage {
  product: Product;
  /** Straight to the product's database, for what only SQL can lay or compare. */
  pool: pg.Pool;
  /** The process of the database, whose time is counted apart. */
  database: number;
}

export async function onStage<T>(
  options: { env?: Record<string, string>; connections?: number },
  work: (stage: Stage) => Promise<T>,
) {
  return inFolder((dataDir) => startedIn(dataDir, options, work));
}

export async function inFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'canvass-bench-'));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function startedIn<T>(
  dataDir: string,
  { env = {}, connections = 16 }: { env?: Record<string, string>; connections?: number },
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  const product = await startProduct(dataDir, env);
  const url = runningPostgres(dataDir);
  if (url === null) throw new Error('the product keeps no database of its own in its data folder');
  const pool = new pg.Pool({ connectionString: url, max: connections });
  try {
    return await work({ product, pool, database: childrenOf(product.pid)[0] ?? 0 });
  } finally {
    await pool.end();
    await product.stop();
  }
}

/** A request of the owner, outside of what is measured. */
export async function ask<T>({ origin, token }: Product, path: string, body?: object | string): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const payload = typeof body === 'object' ? JSON.stringify(body) : body;
  const response = await fetch(
    `${origin}/api/v3${path}`,
    payload === undefined ? { headers } : { method: 'POST', headers, body: payload },
  );
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
