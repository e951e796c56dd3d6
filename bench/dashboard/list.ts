/** An account with ten thousand surveys, half of them answered, and its list in every order that the dashboard offers. */
import type pg from 'pg';
import { connect } from '../../server/kernel/database/db.ts';
import { makeLog } from '../../server/kernel/process/log.ts';
import { keepSurveyTotals } from '../../server/reports/index.ts';
import { listAddress, type Sort, sorts, surveysAsked } from '../../web/dashboard/surveys/list-address.ts';
import { draftOf, newIds } from '../fixture.ts';
import { type Figure, measureCalls, measureHttp, median } from '../measure.ts';
import type { Goal, Measured } from '../report.ts';
import type { Bench, Stage } from '../suite.ts';

/** Gives the workspace in which they lie. */
export async function layList({ pool }: Stage, total: number): Promise<number> {
  const { rows } = await pool.query<{ id: number; workspaceId: number }>(
    'select id::int, workspace_id::int as "workspaceId" from folders where is_default order by id limit 1',
  );
  const { id, workspaceId } = rows[0]!;
  await pool.query(surveys, [id, total, draftOf(newIds(10), 'How was your last visit?')]);
  await pool.query(answers, ['0', 40]);
  const db = connect({ url: pool.options.connectionString!, log: makeLog({ pretty: true, level: 'warn' }), size: 2 });
  try {
    await keepSurveyTotals(db);
  } finally {
    await db.close();
  }
  // What came in since the last count of the product's job.
  await pool.query(answers, [String(total - 20), 5]);
  await pool.query('vacuum analyze surveys, answers, survey_totals');
  return workspaceId;
}

const surveys = `
  insert into surveys (workspace_id, folder_id, user_id, name, virtual_id, preview_key, widgets, created_at, updated_at)
  select f.workspace_id, f.id, f.user_id, 'Survey ' || md5(n::text), 'list' || n, 'list' || n, $3::jsonb,
    now() - n * interval '1 minute', now() - (n * 7919 % $2::int) * interval '1 minute'
  from folders f, generate_series(1, $2::int) n where f.id = $1`;

/** Of every second survey behind so many, none or up to so many. */
const answers = `
  insert into answers (survey_id, uuid, version_id, is_complete, is_listed, started_at, completed_at, lang, device)
  select s.id, gen_random_uuid(), 1, true, true, s.updated_at, s.updated_at + n * interval '1 second', 'en', 'desktop'
  from surveys s cross join generate_series(1, $2::int) n
  where s.virtual_id like 'list%' and substr(s.virtual_id, 5)::int > $1::int and s.id % 2 = 0 and n <= s.id % ($2::int + 1)`;

export interface Parties {
  bench: Bench;
  stage: Stage;
  workspaceId: number;
}

export async function measureList({ bench, stage, workspaceId }: Parties): Promise<Record<Sort, Measured>> {
  const kept = new Map(sorts.map((sort) => [sort, { product: [] as Figure[], raw: [] as Figure[] }]));
  for (let round = 0; round <= bench.rounds; round += 1) {
    for (const sort of sorts) {
      process.stderr.write(`round ${round} of ${bench.rounds}: the list by ${sort}\n`);
      const seconds = round === 0 ? 1 : bench.seconds;
      const product = await measureProduct(stage, sort, seconds);
      const raw = await measureCalls(() => readPage(stage.pool, workspaceId, sort), {
        connections: 1,
        seconds,
        served: stage.database,
      });
      // The first time the product compiles what it runs.
      if (round === 0) continue;
      kept.get(sort)!.product.push(product);
      kept.get(sort)!.raw.push(raw);
    }
  }
  const measured = sorts.map((sort): [Sort, Measured] => {
    const { product, raw } = kept.get(sort)!;
    const title = `List of surveys by ${sort}, with their state`;
    return [sort, { title, product: median(product), against: { 'raw SQL': median(raw) } }];
  });
  return Object.fromEntries(measured) as Record<Sort, Measured>;
}

function measureProduct({ product }: Stage, sort: Sort, seconds: number): Promise<Figure> {
  const asked = surveysAsked(listAddress(new URL(`${product.origin}/surveys?sort=${sort}`)));
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return measureHttp(
    {
      origin: product.origin,
      token: product.token,
      calls: [{ method: 'GET', path: `/api/v3/quiz?${query.toString()}` }],
    },
    { connections: 1, seconds, served: product.pid },
  );
}

const keys: Record<Sort, string> = {
  created_at: 's.created_at desc, s.id desc',
  updated_at: 's.updated_at desc, s.id desc',
  name: 's.name collate people, s.id',
  answer_count: 'coalesce(t.completed, 0) desc, s.id desc',
  last_answer_at: 't.last_at desc nulls last, s.id desc',
};

/** Believes whatever was counted last. */
function readPage(pool: pg.Pool, workspaceId: number, sort: Sort): Promise<unknown> {
  return pool.query({
    name: `list-by-${sort}`,
    text: `select s.id, s.name, s.virtual_id, s.is_published, s.created_at, s.updated_at, s.notes, s.draft_types,
        f.name as folder, coalesce(t.completed, 0), t.last_at
      from surveys s join folders f on f.id = s.folder_id left join survey_totals t on t.survey_id = s.id
      where s.workspace_id = $1 and s.deleted_at is null and s.archive_at is null
      order by ${keys[sort]} limit 20`,
    values: [workspaceId],
  });
}

export function listGoals(measured: Record<Sort, Measured>): Goal[] {
  const slowest = (...asked: Sort[]) => Math.max(...asked.map((sort) => measured[sort].product.p50));
  return [
    {
      goal: 'list of surveys by creation, change or name, the slowest, p50',
      value: slowest('created_at', 'updated_at', 'name'),
      most: 15,
      unit: 'ms',
    },
    {
      goal: 'list of surveys by answers or the last of them, the slowest, p50',
      value: slowest('answer_count', 'last_answer_at'),
      most: 50,
      unit: 'ms',
    },
  ];
}
