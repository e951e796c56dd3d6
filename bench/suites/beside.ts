/** Respondents at half of the rate that the product can bear, while the answers of a large survey are taken as a file. */
import { fillSurvey } from '../fill.ts';
import { measureEach, measurePaced } from '../measure.ts';
import { startTaker } from '../reader-thread.ts';
import { goalTable, tableOf } from '../report.ts';
import { completion, openSurvey, type Target } from '../respondents.ts';
import { type Bench, onStage, type Stage, type Suite } from '../suite.ts';

const connections = 64;

export const beside: Suite = {
  name: 'beside',
  title: 'Answers in beside an export',
  run: (bench) =>
    onStage({ connections: 2 }, async (stage) => {
      const rows = bench.quick ? 20_000 : 1_000_000;
      process.stderr.write(`a survey of ${rows} answers\n`);
      const { surveyId } = await fillSurvey(stage.product, stage.pool.options.connectionString!, { answers: rows });
      const target = await openSurvey(stage);
      const perSecond = (await mostOf(stage, target, bench)) / 2;
      const { take, stop } = await startTaker(stage.product.token);
      const file = `${stage.product.origin}/api/v3/quiz/${surveyId}/answers/csv?is_complete=all`;
      // One round: at full size it takes minutes, and hundreds of thousands of completions.
      const { quiet, busy, alone, together } = await oneRound(stage, {
        target,
        perSecond,
        least: bench.seconds * 12,
        take: () => take(file),
      });
      await stop();
      const line = (name: string, { perSecond: rate, p50, p99, refused }: Stretch) => [
        name,
        ...[rate.toFixed(0), p50.toFixed(1), p99.toFixed(1), String(refused)],
      ];
      return [
        `${rows.toLocaleString('en')} answers as CSV, and completions at ${perSecond.toFixed(0)} a second, half of what ${connections} connections reached; times of completions count from the moment when they were due. The file took ${alone.toFixed(2)} s alone and ${together.toFixed(2)} s beside them.`,
        '',
        ...tableOf([
          ['Completions', 'per second', 'p50 ms', 'p99 ms', 'refused'],
          line('alone', quiet),
          line('beside the export', busy),
        ]),
        '',
        ...goalTable([
          { goal: '14 refusals beside an export', value: busy.refused, most: 0, unit: '' },
          { goal: '14 p99 beside it, of alone', value: busy.p99 / quiet.p99, most: 3, unit: '×' },
          { goal: '14 time of the export beside them, of alone', value: together / alone, most: 3, unit: '×' },
        ]),
      ];
    }),
};

type Stretch = Awaited<ReturnType<typeof measurePaced>>;

interface Round {
  quiet: Stretch;
  busy: Stretch;
  /** Seconds of the file. */
  alone: number;
  together: number;
}

interface ExportRun {
  target: Target;
  perSecond: number;
  /** Seconds of the stretch without an export: a minute has in it what the product does once a minute. */
  least: number;
  take(): Promise<number>;
}

async function mostOf({ product }: Stage, target: Target, { seconds }: Bench): Promise<number> {
  const load = { connections, served: product.pid };
  await measureEach(product.surveyOrigin, () => completion(target), { ...load, seconds: 2 });
  return (await measureEach(product.surveyOrigin, () => completion(target), { ...load, seconds })).perSecond;
}

async function oneRound({ product }: Stage, { target, perSecond, least, take }: ExportRun): Promise<Round> {
  const paced = (isOver: () => boolean) =>
    measurePaced(product.surveyOrigin, () => completion(target), {
      connections,
      perSecond,
      served: product.pid,
      isOver,
    });
  const end = performance.now() + least * 1000;
  const quiet = await paced(() => performance.now() > end);
  const alone = await take();
  let isTaken = false;
  const [busy, together] = await Promise.all([
    paced(() => isTaken),
    take().finally(() => {
      isTaken = true;
    }),
  ]);
  return { quiet, busy, alone, together };
}
