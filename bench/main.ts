/**
 * npm run bench: the product against bare Node and raw SQL, in one run, as ratios. --quick takes one short round on
 * fewer surveys and writes nothing.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bare, startBare } from './baseline.ts';
import { type Ground, layGround } from './ground.ts';
import { childrenOf, type Figure, measureCalls, measureHttp, median, memoryOf, middle } from './measure.ts';
import { type Product, startProduct } from './product.ts';
import { type Facts, keepRun, type Measured, printRun } from './report.ts';
import { count, listDeep, listFirst } from './rows/list.ts';
import { read } from './rows/read.ts';
import type { Row } from './rows/row.ts';
import { save } from './rows/save.ts';

const rows = [read, save, listFirst, listDeep, count];

const quick = process.argv.includes('--quick');
const rounds = quick ? 1 : 3;
const seconds = quick ? 2 : 5;
const total = quick ? 20_000 : 100_000;
const idleSeconds = quick ? 2 : 10;

interface Parties {
  product: Product;
  bare: Bare;
  ground: Ground;
}

async function main(): Promise<void> {
  execFileSync(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'build.ts')], { stdio: 'inherit' });
  const dataDir = mkdtempSync(join(tmpdir(), 'canvass-bench-'));
  const bare = await startBare();
  try {
    const load = loadavg()[0] ?? NaN;
    const secondStartMs = await startAgain(dataDir);
    const product = await startProduct(dataDir);
    try {
      await pause(idleSeconds * 1000);
      const idleMegabytes = memoryOf(product.pid);
      const connections = Math.max(...rows.map((row) => row.connections));
      const ground = await layGround(product, { dataDir, total, connections });
      const facts = { secondStartMs, idleMegabytes, load, postgres: await versionOf(ground), surveys: total };
      await finish(await measureAll({ product, bare, ground }), facts);
      await ground.pool.end();
    } finally {
      await product.stop();
    }
  } finally {
    bare.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The first start makes the database; what people wait for is every start after it. */
async function startAgain(dataDir: string): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start <= rounds; start += 1) {
    const product = await startProduct(dataDir);
    await product.stop();
    times.push(product.startMs);
  }
  return middle(times.slice(1));
}

async function finish(measured: Measured[], facts: Facts): Promise<void> {
  const run = printRun(measured, facts);
  console.log(`\n${run}`);
  if (!quick) keepRun(run);
}

/** Round by round, not row by row: a noisy minute of the machine then touches every row alike. */
async function measureAll(parties: Parties): Promise<Measured[]> {
  const kept = rows.map((row) => ({ row, product: [] as Figure[], bare: [] as Figure[], raw: [] as Figure[] }));
  const sizes = new Map<Row, number>();
  for (const row of rows) sizes.set(row, await warmUp(row, parties));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { row, product, bare, raw } of kept) {
      process.stderr.write(`round ${round} of ${rounds}: ${row.title}\n`);
      product.push(await measureProduct(row, parties, seconds));
      bare.push(await measureBare(row, parties, sizes.get(row) ?? 0));
      raw.push(await measureRaw(row, parties));
    }
  }
  return kept.map(({ row, product, bare, raw }) => ({
    title: row.title,
    product: median(product),
    bare: median(bare),
    raw: median(raw),
  }));
}

/** Lets the product compile what it runs, and gives the size of its answer. */
async function warmUp(row: Row, parties: Parties): Promise<number> {
  const { product, ground } = parties;
  const [call] = row.calls(ground);
  if (!call) return 0;
  const headers = { authorization: `Bearer ${product.token}`, 'content-type': 'application/json' };
  const response = await fetch(`${product.origin}${call.path}`, { ...call, headers });
  const { byteLength } = await response.arrayBuffer();
  await measureProduct(row, parties, 1);
  return byteLength;
}

function measureProduct(row: Row, { product, ground }: Parties, seconds: number): Promise<Figure> {
  const target = { origin: product.origin, token: product.token, calls: row.calls(ground) };
  return measureHttp(target, { connections: row.connections, seconds, served: product.pid });
}

function measureBare(row: Row, { product, bare, ground }: Parties, bytes: number): Promise<Figure> {
  const calls = row.calls(ground).map((call) => ({ ...call, path: `/${bytes}` }));
  const target = { origin: bare.origin, token: product.token, calls };
  return measureHttp(target, { connections: row.connections, seconds, served: bare.pid });
}

function measureRaw(row: Row, { product, ground }: Parties): Promise<Figure> {
  const [database = 0] = childrenOf(product.pid);
  return measureCalls((turn) => row.raw(ground, turn), { connections: row.connections, seconds, served: database });
}

async function versionOf(ground: Ground): Promise<string> {
  const { rows: found } = await ground.pool.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return found[0]?.version ?? 'unknown';
}

// Ending by a signal runs what the servers have registered for the end, or they would go on without us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await main();
