/** Reading, saving and listing surveys, and what the installation itself costs. */
import { setTimeout as pause } from 'node:timers/promises';
import { type BenchFixture, makeFixture } from '../fixture.ts';
import { type Figure, measureCalls, measureHttp, median, memoryOf, middle } from '../measure.ts';
import { startProduct } from '../product.ts';
import { figureTable, goalTable, type Goal, type Measured } from '../report.ts';
import { count, listDeep, listFirst } from '../rows/list.ts';
import { read } from '../rows/read.ts';
import type { Row } from '../rows/row.ts';
import { save } from '../rows/save.ts';
import { type Bench, inFolder, type Stage, startedIn, type Suite } from '../suite.ts';

const rows = [read, save, listFirst, listDeep, count];

export const surveys: Suite = {
  name: 'surveys',
  title: 'Surveys, start and memory',
  run: (bench) =>
    inFolder(async (dataDir) => {
      const secondStart = await startAgain(dataDir, bench.rounds);
      const connections = Math.max(...rows.map((row) => row.connections));
      return startedIn(dataDir, { connections }, async (stage) => {
        await pause(bench.quick ? 2000 : 10_000);
        const idle = memoryOf(stage.product.pid);
        const ground = await makeFixture(stage, { total: bench.quick ? 20_000 : 100_000, connections });
        const measured = await measureAll({ bench, stage, ground });
        return [...figureTable(measured), '', ...goalTable(goalsOf(measured, { secondStart, idle }))];
      });
    }),
};

/** The first start makes the database; what people wait for is every start after it. Seconds. */
async function startAgain(dataDir: string, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start <= rounds; start += 1) {
    const product = await startProduct(dataDir);
    await product.stop();
    times.push(product.startMs);
  }
  return middle(times.slice(1)) / 1000;
}

interface Parties {
  bench: Bench;
  stage: Stage;
  ground: BenchFixture;
}

/** Round by round, not row by row: a noisy minute of the machine then touches every row alike. */
async function measureAll(parties: Parties): Promise<Measured[]> {
  const { rounds } = parties.bench;
  const kept = rows.map((row) => ({ row, product: [] as Figure[], bare: [] as Figure[], raw: [] as Figure[] }));
  const sizes = new Map<Row, number>();
  for (const row of rows) sizes.set(row, await warmUp(row, parties));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { row, product, bare, raw } of kept) {
      process.stderr.write(`round ${round} of ${rounds}: ${row.title}\n`);
      product.push(await measureProduct(row, parties, parties.bench.seconds));
      bare.push(await measureBare(row, parties, sizes.get(row) ?? 0));
      raw.push(await measureRaw(row, parties));
    }
  }
  return kept.map(({ row, product, bare, raw }) => ({
    title: row.title,
    product: median(product),
    against: { 'bare Node': median(bare), 'raw SQL': median(raw) },
  }));
}

/** Lets the product compile what it runs, and gives the size of its answer. */
async function warmUp(row: Row, parties: Parties): Promise<number> {
  const { product } = parties.stage;
  const [call] = row.calls(parties.ground);
  if (!call) return 0;
  const headers = { authorization: `Bearer ${product.token}`, 'content-type': 'application/json' };
  const response = await fetch(`${product.origin}${call.path}`, { ...call, headers });
  const { byteLength } = await response.arrayBuffer();
  await measureProduct(row, parties, 1);
  return byteLength;
}

function measureProduct(row: Row, { stage: { product }, ground }: Parties, seconds: number): Promise<Figure> {
  const target = { origin: product.origin, token: product.token, calls: row.calls(ground) };
  return measureHttp(target, { connections: row.connections, seconds, served: product.pid });
}

function measureBare(row: Row, { bench, stage, ground }: Parties, bytes: number): Promise<Figure> {
  const calls = row.calls(ground).map((call) => ({ ...call, path: `/${bytes}` }));
  const target = { origin: bench.bare.origin, token: stage.product.token, calls };
  return measureHttp(target, { connections: row.connections, seconds: bench.seconds, served: bench.bare.pid });
}

function measureRaw(row: Row, { bench, stage, ground }: Parties): Promise<Figure> {
  const load = { connections: row.connections, seconds: bench.seconds, served: stage.database };
  return measureCalls((turn) => row.raw(ground, turn), load);
}

function goalsOf(measured: readonly Measured[], facts: { secondStart: number; idle: number }): Goal[] {
  const of = (row: Row) => measured.find(({ title }) => title === row.title)!.product;
  return [
    { goal: '15 second start to first answer', value: facts.secondStart, most: 1.5, unit: 's' },
    { goal: '15 idle memory of the application (PSS)', value: facts.idle, most: 90, unit: 'MB' },
    {
      goal: '16 last page of surveys against first, CPU',
      value: of(listDeep).cpu / of(listFirst).cpu,
      most: 1.2,
      unit: '×',
    },
    { goal: '16 count at 100,000 surveys', value: of(count).p50, most: 15, unit: 'ms' },
  ];
}
