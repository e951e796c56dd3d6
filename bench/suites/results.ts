/** Reports and the list of answers of a large survey, against a small one and against the same tallies over jsonb. */
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../server/kernel/database/db.ts';
import { makeLog } from '../../server/kernel/process/log.ts';
import { rebuildTallies } from '../../server/reports/tallies/fold.ts';
import { type TaskFigure, measureTask } from '../child-task.ts';
import { fillSurvey } from '../fill.ts';
import { cpuOf, type Figure, measureCalls, measureHttp, median } from '../measure.ts';
import { figureTable, goalTable, type Measured, tableOf } from '../report.ts';
import { ask, type Bench, onStage, type Stage, type Suite } from '../suite.ts';

export const results: Suite = {
  name: 'results',
  title: 'Reports and the list of answers',
  run: (bench) =>
    // Without jobs: the product would fold by itself what is measured here.
    onStage({ connections: 2, env: { RUN: 'web' } }, async (stage) => {
      const [few, many] = bench.quick ? [2000, 20_000] : [10_000, 1_000_000];
      const { surveyId: small } = await fill(stage, few);
      const { surveyId: large, fold } = await fill(stage, many);
      const check = await measureTask('check tallies', urlOf(stage));
      const counting = await countingCpu(stage, small, few);
      const rows = rowsOf({ small, large, cursor: await deepCursor(stage, large) });
      const figures = await measureAll({ bench, stage, rows });
      const jsonb = await tallyJsonb({ bench, stage, surveyId: large });
      const of = (name: Name) => figures[name];
      return [
        `Surveys of every type of question with ${few.toLocaleString('en')} and ${many.toLocaleString('en')} answers; one connection. To count an answer anew, tallies and columns together, takes ${counting.toFixed(3)} ms of CPU.`,
        '',
        ...figureTable(tableRows(of, jsonb)),
        '',
        ...tableOf([
          ['In a process of its own', 'answers', 'seconds', 'most memory MB'],
          taskLine('Count all answers, tallies and columns', many, fold),
          taskLine('Check all tallies against a recount', few + many, check),
        ]),
        '',
        ...goalTable([
          { goal: '12 report without filter', value: of('report').p50, most: 25, unit: 'ms' },
          {
            goal: '12 report, large against small, CPU',
            value: of('report').cpu / of('smallReport').cpu,
            most: 1.5,
            unit: '×',
          },
          {
            goal: '13 report of 67 days, of one without filter, CPU',
            value: of('days').cpu / of('report').cpu,
            most: 3,
            unit: '×',
          },
          {
            goal: '13 report with another filter, of the tallies over jsonb, CPU',
            value: of('filter').cpu / jsonb.cpu,
            most: 0.3,
            unit: '×',
          },
          {
            goal: '16 deep page of answers by cursor against first, CPU',
            value: of('deepPage').cpu / of('page').cpu,
            most: 1.2,
            unit: '×',
          },
          { goal: '16 page of one with its count', value: of('count').p50, most: 15, unit: 'ms' },
          {
            goal: 'read the survey, large against small, CPU',
            value: of('survey').cpu / of('smallSurvey').cpu,
            most: 1.5,
            unit: '×',
          },
        ]),
      ];
    }),
};

async function fill(stage: Stage, answers: number): Promise<{ surveyId: number; fold: TaskFigure }> {
  process.stderr.write(`a survey of ${answers} answers\n`);
  let fold: TaskFigure = { seconds: NaN, memory: NaN };
  const count = async () => {
    fold = await measureTask('fold tallies', urlOf(stage));
  };
  const { surveyId } = await fillSurvey(stage.product, urlOf(stage), { answers, count });
  return { surveyId, fold };
}

function taskLine(what: string, answers: number, { seconds, memory }: TaskFigure): string[] {
  return [what, answers.toLocaleString('en'), seconds.toFixed(1), memory.toFixed(0)];
}

/** Milliseconds for each answer, of all counted anew for the second time: the first time code is cold. */
async function countingCpu(stage: Stage, surveyId: number, answers: number): Promise<number> {
  const db = connect({ url: urlOf(stage), log: makeLog({ pretty: true, level: 'warn' }), size: 2 });
  const count = async () => {
    // Not while an older transaction runs.
    while (!(await rebuildTallies(db, surveyId))) await pause(200);
    return cpuOf(stage.database) + ownCpu();
  };
  try {
    const before = await count();
    return ((await count()) - before) / answers;
  } finally {
    await db.close();
  }
}

function urlOf({ pool }: Stage): string {
  return pool.options.connectionString!;
}

function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

type Name =
  | 'report'
  | 'smallReport'
  | 'days'
  | 'filter'
  | 'page'
  | 'deepPage'
  | 'count'
  | 'search'
  | 'survey'
  | 'smallSurvey';

interface Query {
  path: string;
  body?: object;
}

function rowsOf({ small, large, cursor }: { small: number; large: number; cursor: string }): Record<Name, Query> {
  return {
    report: { path: `/quiz/${large}/report`, body: {} },
    smallReport: { path: `/quiz/${small}/report`, body: {} },
    days: { path: `/quiz/${large}/report`, body: { date_from: '2026-04-12', date_to: '2026-06-17' } },
    filter: { path: `/quiz/${large}/report`, body: { device: ['mobile'] } },
    page: { path: `/quiz/${large}/answers?limit=20` },
    deepPage: { path: `/quiz/${large}/answers?limit=20&cursor=${cursor}` },
    count: { path: `/quiz/${large}/answers?limit=1` },
    search: { path: `/quiz/${large}/answers?limit=20&search=nowhere` },
    survey: { path: `/quiz/${large}` },
    smallSurvey: { path: `/quiz/${small}` },
  };
}

/** Half of the survey away from the first page. */
async function deepCursor(stage: Stage, surveyId: number): Promise<string> {
  type Page = { data: { total: number | null; next_cursor: string | null } };
  const page = (cursor: string | null) =>
    ask<Page>(stage.product, `/quiz/${surveyId}/answers?limit=500${cursor ? `&cursor=${cursor}` : ''}`);
  let { data } = await page(null);
  const pages = Math.floor((data.total ?? 0) / 1000);
  for (let turn = 0; turn < Math.min(pages, 200) && data.next_cursor; turn += 1)
    ({ data } = await page(data.next_cursor));
  return data.next_cursor ?? '';
}

interface Measuring {
  bench: Bench;
  stage: Stage;
  rows: Record<Name, Query>;
}

async function measureAll({ bench, stage, rows }: Measuring): Promise<Record<Name, Figure>> {
  const names = Object.keys(rows) as Name[];
  const kept = new Map(names.map((name) => [name, [] as Figure[]]));
  for (let round = 0; round <= bench.rounds; round += 1) {
    for (const name of names) {
      const { path, body } = rows[name];
      const call = { method: body ? ('POST' as const) : ('GET' as const), path: `/api/v3${path}` };
      const target = {
        origin: stage.product.origin,
        token: stage.product.token,
        calls: [body ? { ...call, body: JSON.stringify(body) } : call],
      };
      const load = { connections: 1, seconds: round === 0 ? 1 : bench.seconds, served: stage.product.pid };
      const figure = await measureHttp(target, load);
      // The first time the product compiles what it runs.
      if (round > 0) kept.get(name)!.push(figure);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(kept.get(name)!)])) as Record<Name, Figure>;
}

/** What a report with a filter would have to do without columns: every value and every time taken out of its JSON. */
async function tallyJsonb({
  bench,
  stage,
  surveyId,
}: {
  bench: Bench;
  stage: Stage;
  surveyId: number;
}): Promise<Figure> {
  const meant = `a.survey_id = $1 and not a.is_hidden and a.is_listed and a.device = 'mobile'`;
  const ended = 'a.is_complete and not a.is_screenout';
  const tally = async () => {
    for (const kinds of [`('boolean', 'number')`, `('object', 'array')`]) {
      await stage.pool.query(
        `select e.key, e.value, count(*) from answers a cross join lateral jsonb_each(a."values") e
         where ${meant} and ${ended} and jsonb_typeof(e.value) in ${kinds} group by 1, 2`,
        [surveyId],
      );
    }
    await stage.pool.query(
      `select e.key, e.value, count(*) from answers a cross join lateral jsonb_each(a.times) e where ${meant} group by 1, 2`,
      [surveyId],
    );
  };
  return measureCalls(tally, { connections: 1, seconds: bench.seconds, served: stage.database });
}

function tableRows(of: (name: Name) => Figure, jsonb: Figure): Measured[] {
  return [
    { title: 'Report without filter', product: of('report'), against: { 'the small survey': of('smallReport') } },
    { title: 'Report of 67 days', product: of('days'), against: { 'without filter': of('report') } },
    { title: 'Report with another filter', product: of('filter'), against: { 'tallies over jsonb': jsonb } },
    {
      title: 'Answers, a deep page of 20 by cursor',
      product: of('deepPage'),
      against: { 'the first page': of('page') },
    },
    { title: 'Answers, a page of 1 with the count', product: of('count'), against: {} },
    { title: 'Answers, a search that finds nothing', product: of('search'), against: {} },
    { title: 'Read the survey', product: of('survey'), against: { 'the small survey': of('smallSurvey') } },
  ];
}
