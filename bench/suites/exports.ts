/** Files of answers: their rate against COPY of the same columns, and the memory that the product needs for them. */
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { limits } from '../../contract/limits.ts';
import { fillSurvey } from '../fill.ts';
import { childrenOf, cpuOf, memoryOf, middle } from '../measure.ts';
import { type Goal, goalTable, tableOf } from '../report.ts';
import { ask, onStage, type Stage, type Suite } from '../suite.ts';

export const exports: Suite = {
  name: 'exports',
  title: 'Exports',
  run: (bench) =>
    onStage({ connections: 2 }, async (stage) => {
      const sizes = bench.quick ? ([1000, 10_000, 20_000] as const) : ([10_000, 100_000, 1_000_000] as const);
      const found = await measureAll(stage, bench.rounds, sizes);
      const { cold, idle, copy, csv, xlsx, sav, small, large, largeXlsx, report, paged, pages } = found;
      const [few, some, many] = sizes;
      return [
        `A survey of every type of question with ${sizes.map((size) => size.toLocaleString('en')).join(', ')} answers; memory is that of the application and its own processes, without the database: ${cold.toFixed(0)} MB before its first file, ${idle.toFixed(0)} MB after a small one of each kind, from which growth is counted.`,
        '',
        ...tableOf([
          ['What', 'answers', 'seconds', 'CPU s', 'answers/s', 'most memory MB'],
          line('COPY, flattened in SQL', some, copy),
          line('CSV', some, csv),
          line('XLSX', some, xlsx),
          line('SPSS', some, sav),
          line('CSV', few, small),
          line('CSV', many, large),
          line('XLSX', many, largeXlsx),
          line('Report as PDF', many, report),
          line(`Report as PDF, ${pages} pages`, few, paged),
        ]),
        '',
        ...goalTable(goalsOf(found, many / some)),
      ];
    }),
};

type Measured = Awaited<ReturnType<typeof measureAll>>;

async function measureAll(stage: Stage, rounds: number, sizes: readonly [number, number, number]) {
  const [few, some, many] = [await fill(stage, sizes[0]), await fill(stage, sizes[1]), await fill(stage, sizes[2])];
  const cold = memoryIn(stage);
  await warmUp(stage, few);
  const idle = memoryIn(stage);
  const made = (id: number, kind: Kind, times = rounds) => repeated(times, () => take(stage, { id, kind }));
  const long = { id: few, kind: 'report', crosstabs: await crosstabsOf(stage, few) } as const;
  return {
    cold,
    idle,
    copy: await repeated(rounds, () => copyFlat(stage, some)),
    csv: await made(some, 'csv'),
    xlsx: await made(some, 'xlsx'),
    sav: await made(some, 'sav'),
    small: await made(few, 'csv'),
    large: await made(many, 'csv', 1),
    largeXlsx: await made(many, 'xlsx', 1),
    report: await made(many, 'report'),
    paged: await repeated(rounds, () => take(stage, long)),
    pages: await pagesOf(stage, long),
  };
}

function goalsOf(found: Measured, times: number): Goal[] {
  const { idle, copy, csv, xlsx, sav, small, large, largeXlsx, report, paged, pages } = found;
  const growth = [csv, xlsx, sav, small, large, largeXlsx, report, paged].map(({ most }) => most - idle);
  return [
    { goal: '9 CSV, rate of COPY flattened', value: copy.seconds / csv.seconds, least: 0.3, unit: '×' },
    {
      goal: '9 CSV of the largest against the middle one, time',
      value: large.seconds / csv.seconds,
      most: times * 1.2,
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
    { goal: 'report of 30 pages, CPU', value: (paged.cpu / pages) * 30, most: 2, unit: 's' },
  ];
}

type Kind = 'csv' | 'xlsx' | 'sav' | 'report';

interface Wanted {
  id: number;
  kind: Kind;
  crosstabs?: readonly object[];
}

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
  for (const kind of ['csv', 'xlsx', 'sav', 'report'] as const) await take(stage, { id, kind });
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

async function watched(stage: Stage, work: () => Promise<void>): Promise<Taken> {
  const { product } = stage;
  const before = cpuOf(product.pid);
  const began = performance.now();
  let most = memoryIn(stage);
  const timer = setInterval(() => (most = Math.max(most, memoryIn(stage))), sampleMilliseconds);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  const seconds = (performance.now() - began) / 1000;
  return { seconds, cpu: (cpuOf(product.pid) - before) / 1000, most };
}

/** Of the application and the processes that it has started, all but the database. */
function memoryIn({ product, database }: Stage): number {
  const own = [product.pid, ...childrenOf(product.pid).filter((pid) => pid !== database)];
  // One that has ended meanwhile has none.
  return own.reduce((sum, pid) => sum + (memoryOf(pid) || 0), 0);
}

async function take(stage: Stage, wanted: Wanted): Promise<Taken> {
  const taken = await watched(stage, async () => {
    const response = await open(stage, wanted);
    for await (const piece of response.body!) void piece;
  });
  // What one file left is collected before the next is watched.
  await pause(500);
  return taken;
}

async function open({ product }: Stage, { id, kind, crosstabs = [] }: Wanted): Promise<Response> {
  const headers = { authorization: `Bearer ${product.token}`, 'content-type': 'application/json' };
  const path = kind === 'report' ? `/quiz/${id}/report/pdf` : `/quiz/${id}/answers/${kind}?is_complete=all`;
  const asked = kind === 'report' ? { method: 'POST', body: JSON.stringify({ crosstabs }) } : {};
  const response = await fetch(`${product.origin}/api/v3${path}`, { headers, ...asked });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** As many as a report takes, each of which has a page of its own. */
async function crosstabsOf({ product }: Stage, id: number): Promise<object[]> {
  const { widgets } = await ask<{ widgets: { ids: string[]; entities: Record<string, { type: string }> } }>(
    product,
    `/quiz/${id}`,
  );
  const crossed = new Set(['yesno', 'choice', 'dropdown', 'rating', 'scale']);
  const axes = widgets.ids.filter((question) => crossed.has(widgets.entities[question]!.type));
  const pairs = axes.flatMap((row) => axes.filter((col) => col !== row).map((col) => ({ row, col })));
  return pairs.slice(0, limits.crosstabs);
}

async function pagesOf(stage: Stage, wanted: Wanted): Promise<number> {
  const file = Buffer.from(await (await open(stage, wanted)).arrayBuffer()).toString('latin1');
  return Math.max(...[...file.matchAll(/\/Type\s*\/Pages\b[^>]*?\/Count (\d+)/g)].map(([, count]) => Number(count)));
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
