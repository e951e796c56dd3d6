/** The dashboard on a processor four times slower: opening it, working on a long survey, and the list of many surveys. */
import { measureActs, actNames, type ActFigure, type ActName, rowSelector } from '../dashboard/acts.ts';
import { type Dashboard, openDashboard, owner } from '../dashboard/browser.ts';
import { type FindingTimes, measureFindings, watchWorker } from '../dashboard/findings.ts';
import { layList, listGoals, measureList } from '../dashboard/list.ts';
import { measureMap, rules, rulesFor } from '../dashboard/map.ts';
import { followLink, openingOf, type Opening, type Watched } from '../dashboard/watched.ts';
import { draftOf, newIds } from '../fixture.ts';
import { middle } from '../measure.ts';
import { figureTable, goalTable, tableOf } from '../report.ts';
import { ask, type Bench, onStage, type Stage, type Suite } from '../suite.ts';

const questions = 200;
/** Rows that a window shows; the builder draws the others when these stand there, and is usable once it has. */
const inSight = 25;

export const dashboard: Suite = {
  name: 'dashboard',
  title: 'The dashboard',
  run: (bench) =>
    // Without jobs: what they count beside it would be measured too.
    onStage({ connections: 2, env: { RUN: 'web', ...signIn } }, async (stage) => {
      const total = bench.quick ? 2000 : 10_000;
      const workspaceId = await layList(stage, total);
      const list = await measureList({ bench, stage, workspaceId });
      const seen = await inBrowser(bench, stage);
      return [
        `A survey of ${questions} questions, and ${total.toLocaleString('en')} surveys in the account. In the browser the processor is slowed down four times; an act counts with the longest of its interactions until the next frame is shown (shorter ones than 16 ms are not told by browsers and count as 16), and an opening from the navigation, with nothing in the cache, or from a click in the list, until what the window shows is drawn, and until all of it is and the thread is free.`,
        '',
        ...figureTable(Object.values(list)),
        '',
        ...tableOf([
          ['Open', 'drawn, s', 'usable, s'],
          ...pages.map((page) => [page, seconds(seen.openings[page].drawn), seconds(seen.openings[page].usable)]),
          [`the builder with ${rules} rules, until its findings stand there`, '', seconds(seen.firstFindings)],
        ]),
        '',
        ...tableOf([
          [`With ${questions} questions`, 'acts', 'p50 ms', 'p98 ms'],
          ...actNames.map((name) => actLine(name, seen.acts[name])),
          actLine(`opening the map, with ${rules} rules`, seen.map),
          actLine(`findings after the pause, with ${rules} rules`, seen.findings),
        ]),
        '',
        ...goalTable([
          ...pages.map((page) => ({
            goal: `opening ${page}`,
            value: seen.openings[page].usable / 1000,
            most: 1.5,
            unit: 's',
          })),
          ...actNames.map((name) => ({
            goal: `${name}, until the next frame, p98`,
            value: seen.acts[name].p98,
            most: 200,
            unit: 'ms',
          })),
          { goal: `the map of ${rules} rules, until it is drawn, p50`, value: seen.map.p50, most: 100, unit: 'ms' },
          { goal: `findings of ${rules} rules, after the pause, p98`, value: seen.findings.p98, most: 400, unit: 'ms' },
          ...listGoals(list),
        ]),
      ];
    }),
};

const signIn = { CANVASS_OWNER_EMAIL: owner.email, CANVASS_OWNER_PASSWORD: owner.password };
const pages = ['the list', 'the builder', 'the builder, from the list'] as const;
type PageName = (typeof pages)[number];

const watched: Record<PageName, Watched> = {
  'the list': { drawn: 'main li.row', atLeast: 20 },
  'the builder': { drawn: rowSelector, atLeast: inSight },
  'the builder, from the list': { drawn: rowSelector, atLeast: inSight },
};

interface Seen {
  openings: Record<PageName, Opening>;
  acts: Record<ActName, ActFigure>;
  map: ActFigure;
  findings: ActFigure;
  /** Of the first check, from the navigation on. */
  firstFindings: number;
}

async function inBrowser(bench: Bench, stage: Stage): Promise<Seen> {
  const build = `/s/${await makeSurvey(stage)}/build`;
  const ruled = `/s/${await makeSurvey(stage, rulesFor)}/build`;
  const browser = await openDashboard(stage.product);
  const openings: Record<PageName, Opening[]> = { 'the list': [], 'the builder': [], 'the builder, from the list': [] };
  const acts: Record<ActName, ActFigure>[] = [];
  const [map, findings, first]: [number[], number[], number[]] = [[], [], []];
  try {
    // Once without counting: the product compiles what it runs.
    for (let round = 0; round <= bench.rounds; round += 1) {
      process.stderr.write(`round ${round} of ${bench.rounds}: the browser\n`);
      const opened = {
        'the list': await open(browser, '/surveys', 'the list'),
        'the builder': await open(browser, build, 'the builder'),
        'the builder, from the list': await openFromList(browser, build),
      };
      if (round === 0) continue;
      for (const page of pages) openings[page].push(opened[page]);
      acts.push(await act(browser, build, bench.quick ? 15 : 50));
      map.push(...(await openMap(browser, ruled, bench.quick ? 10 : 25)));
      const found = await find(browser, ruled, bench.quick ? 5 : 20);
      findings.push(...found.after);
      first.push(found.first);
    }
  } finally {
    await browser.close();
  }
  return {
    openings: medians(pages, openings),
    acts: mediansOfActs(acts),
    map: figureOf(map),
    findings: figureOf(findings),
    firstFindings: middle(first),
  };
}

async function makeSurvey({ product }: Stage, conditionsFor?: (ids: readonly string[]) => object): Promise<number> {
  const folders = await ask<{ id: number }[]>(product, '/folders');
  const { id } = await ask<{ id: number }>(product, '/quiz', { folder_id: folders[0]!.id, name: 'Two hundred' });
  const ids = newIds(questions);
  await ask(product, `/quiz/${id}/save`, draftOf(ids, 'How was your last visit?'));
  if (conditionsFor) await ask(product, `/quiz/${id}/conditions`, { conditions: conditionsFor(ids) });
  return id;
}

async function open(browser: Dashboard, path: string, name: PageName): Promise<Opening> {
  const page = await browser.open(path, watched[name]);
  const opening = await openingOf(page);
  await page.context().close();
  return opening;
}

async function openFromList(browser: Dashboard, path: string): Promise<Opening> {
  const page = await browser.open('/surveys', watched['the list']);
  await openingOf(page);
  const opening = await followLink(page, `main a[href="${path}"]`, watched['the builder, from the list']);
  await page.context().close();
  return opening;
}

async function act(browser: Dashboard, path: string, times: number): Promise<Record<ActName, ActFigure>> {
  const page = await browser.open(path, watched['the builder']);
  await openingOf(page);
  const figures = await measureActs(page, times);
  await page.context().close();
  return figures;
}

async function find(browser: Dashboard, path: string, times: number): Promise<FindingTimes> {
  const page = await browser.open(path, watched['the builder'], watchWorker);
  await openingOf(page);
  const lasted = await measureFindings(page, times);
  await page.context().close();
  return lasted;
}

async function openMap(browser: Dashboard, path: string, times: number): Promise<number[]> {
  const page = await browser.open(path, watched['the builder']);
  await openingOf(page);
  const lasted = await measureMap(page, times);
  await page.context().close();
  return lasted;
}

function figureOf(lasted: readonly number[]): ActFigure {
  const sorted = lasted.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
  return { acts: lasted.length, p50: at(0.5), p98: at(0.98) };
}

function medians(names: typeof pages, openings: Record<PageName, Opening[]>): Record<PageName, Opening> {
  const of = (name: PageName): Opening => ({
    drawn: middle(openings[name].map(({ drawn }) => drawn)),
    usable: middle(openings[name].map(({ usable }) => usable)),
  });
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<PageName, Opening>;
}

function mediansOfActs(rounds: readonly Record<ActName, ActFigure>[]): Record<ActName, ActFigure> {
  const of = (name: ActName): ActFigure => ({
    acts: rounds.reduce((sum, round) => sum + round[name].acts, 0),
    p50: middle(rounds.map((round) => round[name].p50)),
    p98: middle(rounds.map((round) => round[name].p98)),
  });
  return Object.fromEntries(actNames.map((name) => [name, of(name)])) as Record<ActName, ActFigure>;
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);

function actLine(name: string, { acts, p50, p98 }: ActFigure): string[] {
  return [name, String(acts), p50.toFixed(0), p98.toFixed(0)];
}
