/** Files of answers: their rate against COPY of the same columns, and the memory that the product needs for them. */
import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { fillSurvey } from '../fill.ts';
import { cpuOf, memoryOf, middle } from '../measure.ts';
import { goalTable, tableOf } from '../report.ts';
import { onStage, type Stage, type Suite } from '../suite.ts';

export const exports: Suite = {
  name: 'exports',
  title: 'Exports',
  run: (bench) =>
    onStage({ connections: 2 }, async (stage) => {
      const sizes = bench.quick ? ([1000, 10_000, 20_000] as const) : ([10_000, 100_000, 1_000_000] as const);
      const [few, some, many] = [await fill(stage, sizes[0]), await fill(stage, sizes[1]), await fill(stage, sizes[2])];
      const cold = memoryOf(stage.product.pid);
      await warmUp(stage, few);
      const idle = memoryOf(stage.product.pid);
      const made = async (id: number, kind: Kind, rounds = bench.rounds) =>
        repeated(rounds, () => take(stage, id, kind));
      const copy = await repeated(bench.rounds, () => copyFlat(stage, some));
      const [csv, xlsx, sav] = [await made(some, 'csv'), await made(some, 'xlsx'), await made(some, 'sav')];
      const small = await made(few, 'csv');
      const large = await made(many, 'csv', 1);
      const largeXlsx = await made(many, 'xlsx', 1);
      const report = await repeated(bench.rounds, () => take(stage, many, 'report'));
      const rate = (rows: number, { seconds }: Taken) => rows / seconds;
      const [, middleSize, largeSize] = sizes;
      const growth = [csv, xlsx, sav, small, large, largeXlsx, report].map(({ most }) => most - idle);
      return [
        `A survey of every type of question with ${sizes.map((size) => size.toLocaleString('en')).join(', ')} answers; memory is that of the application alone: ${cold.toFixed(0)} MB before its first file, ${idle.toFixed(0)} MB after a small one of each kind, from which growth is counted.`,
        '',
        ...tableOf([
          ['What', 'answers', 'seconds', 'CPU s', 'answers/s', 'most memory MB'],
          line('COPY, flattened in SQL', middleSize, copy),
          line('CSV', middleSize, csv),
          line('XLSX', middleSize, xlsx),
          line('SPSS', middleSize, sav),
          line('CSV', sizes[0], small),
          line('CSV', largeSize, large),
          line('XLSX', largeSize, largeXlsx),
          line('Report as PDF', largeSize, report),
        ]),
        '',
        ...goalTable([
          {
            goal: '9 CSV, rate of COPY flattened',
            value: rate(middleSize, csv) / rate(middleSize, copy),
            least: 0.3,
            unit: '×',
          },
          {
            goal: '9 CSV of the largest against the middle one, time',
            value: large.seconds / csv.seconds,
            most: (largeSize / middleSize) * 1.2,
            unit: '×',
          },
          { goal: '10 XLSX against CSV, time', value: xlsx.seconds / csv.seconds, most: 1.6, unit: '×' },
          { goal: '10 XLSX against CSV, CPU', value: xlsx.cpu / csv.cpu, most: 1.6, unit: '×' },
          { goal: '11 growth of memory during any export', value: Math.max(...growth), most: 80, unit: 'MB' },
          {
            goal: '11 memory for the largest CSV against the smallest',
            value: large.most / small.most,
            most: 1.15,
            unit: '×',
          },
          { goal: 'report as PDF, CPU', value: report.cpu, most: 2, unit: 's' },
        ]),
      ];
    }),
};

type Kind = 'csv' | 'xlsx' | 'sav' | 'report';

interface Taken {
  seconds: number;
  cpu: number;
  most: number;
}

async function fill({ product, pool }: Stage, answers: number): Promise<number> {
  process.stderr.write(`a survey of ${answers} answers\n`);
  return (await fillSurvey(product, pool.options.connectionString!, { answers })).surveyId;
}

async function warmUp(stage: Stage, id: number): Promise<void> {
  for (const kind of ['csv', 'xlsx', 'sav', 'report'] as const) await take(stage, id, kind);
}

async function repeated(rounds: number, work: () => Promise<Taken>): Promise<Taken> {
  const all: Taken[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await work());
  return {
    seconds: middle(all.map(({ seconds }) => seconds)),
    cpu: middle(all.map(({ cpu }) => cpu)),
    most: Math.max(...all.map(({ most }) => most)),
  };
}

const sampleMilliseconds = 50;

async function watched({ product }: Stage, work: () => Promise<void>): Promise<Taken> {
  const before = cpuOf(product.pid);
  const began = performance.now();
  let most = memoryOf(product.pid);
  const timer = setInterval(() => (most = Math.max(most, memoryOf(product.pid))), sampleMilliseconds);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  const seconds = (performance.now() - began) / 1000;
  return { seconds, cpu: (cpuOf(product.pid) - before) / 1000, most };
}

async function take(stage: Stage, id: number, kind: Kind): Promise<Taken> {
  const { origin, token } = stage.product;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const path = kind === 'report' ? `/quiz/${id}/report/pdf` : `/quiz/${id}/answers/${kind}?is_complete=all`;
  const taken = await watched(stage, async () => {
    const asked = kind === 'report' ? { method: 'POST', body: '{}' } : {};
    const response = await fetch(`${origin}/api/v3${path}`, { headers, ...asked });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    for await (const piece of response.body!) void piece;
  });
  // What one file left is collected before the next is watched.
  await pause(500);
  return taken;
}

/** The same columns without labels, versions, paths and filters: what the database alone can do. */
async function copyFlat(stage: Stage, id: number): Promise<Taken> {
  const { rows } = await stage.pool.query<{ key: string }>(
    `select distinct e.key from answers a cross join lateral jsonb_object_keys(a."values") e (key) where a.survey_id = $1 and a.id in (select id from answers where survey_id = $1 order by id limit 1000) order by 1`,
    [id],
  );
  const columns = rows.map(({ key }) => `a."values" ->> ${pg.escapeLiteral(key)}`).join(', ');
  const text = `copy (select a.id, a.started_at, a.completed_at, a.is_complete, a.is_screenout, a.score, a.device, a.country, a.lang,
    ${columns} from answers a where a.survey_id = ${id} order by a.id) to stdout (format csv)`;
  const client = await stage.pool.connect();
  try {
    return await watched(stage, () =>
      pipeline(client.query(copyTo(text)), new Writable({ write: (_piece, _encoding, done) => done() })),
    );
  } finally {
    client.release();
  }
}

function line(title: string, answers: number, { seconds, cpu, most }: Taken): string[] {
  const rate = answers / seconds;
  return [title, answers.toLocaleString('en'), seconds.toFixed(2), cpu.toFixed(2), rate.toFixed(0), most.toFixed(0)];
}
