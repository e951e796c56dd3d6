/** The screens of results in a browser: until the first chart stands, frames while the table is moved, and what they ask of very many answers. */
import { type Dashboard, openDashboard, owner } from '../dashboard/browser.ts';
import { measureScrolling } from '../dashboard/scrolling.ts';
import { openingOf } from '../dashboard/watched.ts';
import { fillSurvey } from '../fill.ts';
import { type Figure, measureHttp, median, middle } from '../measure.ts';
import { figureTable, goalTable, tableOf } from '../report.ts';
import { ask, type Bench, onStage, type Stage, type Suite } from '../suite.ts';

export const resultsScreens: Suite = {
  name: 'screens',
  title: 'The screens of results',
  run: (bench) =>
    // Without jobs: the product would count by itself beside what is measured.
    onStage({ connections: 2, env: { RUN: 'web', ...signIn } }, async (stage) => {
      const [usual, many] = bench.quick ? [5000, 20_000] : [100_000, 1_000_000];
      const first = await fill(stage, usual);
      const seen = await inBrowser(bench, stage, first);
      const second = await fill(stage, many);
      const large = await inBrowser({ ...bench, rounds: 1 }, stage, second);
      const asked = await measureAsked({ bench, stage, surveyId: second });
      const of = (title: Asked) => asked[title].p50;
      return [
        `A survey of every type of question with ${told(usual)} and one with ${told(many)} answers. In the browser, which begins with nothing in its cache, an opening counts from the navigation until the first chart is drawn; the table is moved by the wheel through ${12 * seen.frames.usual.length} further pages of 50 rows, and a run counts with the longest time between two of its frames.`,
        '',
        ...tableOf([
          [
            'In the browser',
            'overview, first chart, ms',
            'the same, processor slowed 4 ×',
            'longest frame, ms',
            'slowed 4 ×',
          ],
          browserLine(usual, seen),
          browserLine(many, large),
        ]),
        '',
        ...figureTable(
          titles.map((title) => ({ title: `${title}, ${told(many)} answers`, product: asked[title], against: {} })),
        ),
        '',
        ...goalTable([
          { goal: `first chart of ${told(usual)} answers`, value: seen.opened.usual, most: 500, unit: 'ms' },
          {
            goal: `longest frame while the table of ${told(usual)} is moved, median run`,
            value: middle(seen.frames.usual),
            most: 50,
            unit: 'ms',
          },
          { goal: `first chart of ${told(many)} answers`, value: large.opened.usual, most: 500, unit: 'ms' },
          {
            goal: `overview of ${told(many)}, its two readings, p50`,
            value: of('Totals') + of('Report'),
            most: 100,
            unit: 'ms',
          },
          { goal: `fifty rows of ${told(many)}, p50`, value: of('Fifty rows'), most: 50, unit: 'ms' },
          { goal: `fifty texts of ${told(many)}, p50`, value: of('Fifty texts'), most: 100, unit: 'ms' },
        ]),
      ];
    }),
};

const signIn = { CANVASS_OWNER_EMAIL: owner.email, CANVASS_OWNER_PASSWORD: owner.password };
const told = (answers: number) => answers.toLocaleString('en');

async function fill(stage: Stage, answers: number): Promise<number> {
  process.stderr.write(`a survey of ${answers} answers\n`);
  return (await fillSurvey(stage.product, stage.pool.options.connectionString!, { answers })).surveyId;
}

const speeds = { usual: 1, slowed: 4 } as const;
type Speed = keyof typeof speeds;

interface Seen {
  /** Milliseconds until the first chart. */
  opened: Record<Speed, number>;
  frames: Record<Speed, number[]>;
}

async function inBrowser(bench: Bench, stage: Stage, surveyId: number): Promise<Seen> {
  const seen: Seen = { opened: { usual: NaN, slowed: NaN }, frames: { usual: [], slowed: [] } };
  for (const speed of ['usual', 'slowed'] as const) {
    const browser = await openDashboard(stage.product, speeds[speed]);
    try {
      const opened: number[] = [];
      // Once without counting: the product compiles what it runs.
      for (let round = 0; round <= bench.rounds * 3; round += 1) {
        const drawn = await openOverview(browser, surveyId);
        if (round > 0) opened.push(drawn);
      }
      seen.opened[speed] = middle(opened);
      const page = await browser.open(`/s/${surveyId}/answers`, { drawn: '[data-answer]', atLeast: 10 });
      seen.frames[speed] = await measureScrolling(page, bench.quick ? 3 : 7);
      await page.context().close();
    } finally {
      await browser.close();
    }
  }
  return seen;
}

async function openOverview(browser: Dashboard, surveyId: number): Promise<number> {
  const page = await browser.open(`/s/${surveyId}/results`, { drawn: 'figure.chart', atLeast: 1 });
  const { drawn } = await openingOf(page);
  await page.context().close();
  return drawn;
}

function browserLine(answers: number, { opened, frames }: Seen): string[] {
  const cells = [opened.usual, opened.slowed, middle(frames.usual), middle(frames.slowed)];
  return [`${told(answers)} answers`, ...cells.map((value) => value.toFixed(0))];
}

const titles = [
  'Totals',
  'Report',
  'Values to filter by',
  'Fifty rows',
  'Fifty texts',
  'Words of all texts',
  'Files',
  'Crosstab',
] as const;
type Asked = (typeof titles)[number];

/** What the screens ask for when they are opened, without filters, one request at a time. */
async function measureAsked({
  bench,
  stage,
  surveyId,
}: {
  bench: Bench;
  stage: Stage;
  surveyId: number;
}): Promise<Record<Asked, Figure>> {
  const { product } = stage;
  const paths = await pathsOf(stage, surveyId);
  const found = {} as Record<Asked, Figure>;
  for (const title of titles) {
    const target = {
      ...product,
      calls: [{ method: 'GET' as const, path: `/api/v3/quiz/${surveyId}/${paths[title]}` }],
    };
    const kept: Figure[] = [];
    for (let round = 0; round <= bench.rounds; round += 1) {
      const seconds = round === 0 ? 1 : bench.seconds;
      const figure = await measureHttp(target, { connections: 1, seconds, served: product.pid });
      if (round > 0) kept.push(figure);
    }
    found[title] = median(kept);
  }
  return found;
}

interface Survey {
  widgets: { ids: string[]; entities: Record<string, { type: string }> };
}

async function pathsOf({ product }: Stage, id: number): Promise<Record<Asked, string>> {
  const { widgets } = await ask<Survey>(product, `/quiz/${id}`);
  const { report } = await ask<{ report: { report_uuid: string } }>(product, `/quiz/${id}/report`, {});
  const of = (type: string) => widgets.ids.find((one) => widgets.entities[one]!.type === type)!;
  const inReport = `report/${report.report_uuid}`;
  return {
    Totals: 'summary',
    Report: 'report',
    'Values to filter by': 'facets',
    'Fifty rows': `answers?limit=50&sort=date_start&columns=${of('rating')},${of('choice')},${of('input')}`,
    'Fifty texts': `${inReport}/inputs?widget_id=${of('input')}&limit=50`,
    'Words of all texts': `${inReport}/words?widget_id=${of('input')}&limit=40`,
    Files: `${inReport}/files?limit=48&sort=created_at`,
    Crosstab: `crosstab?row=${of('rating')}&col=${of('choice')}`,
  };
}
