/** Completed answers: how many a second, at what cost, and whether clients that vanish leave anything behind. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, measureEach, median } from '../measure.ts';
import { rawName, withRaw } from '../raw-answers.ts';
import { figureTable, goalTable, type Measured } from '../report.ts';
import { completion, openSurvey, type Target } from '../respondents.ts';
import { type Bench, onStage, type Stage, type Suite } from '../suite.ts';

const connections = [64, 16, 1];
/** V8 compiles what is used often, and the last of it only now: half a minute before, an answer costs half as much again. */
const warmUpSeconds = 20;

export const answers: Suite = {
  name: 'answers',
  title: 'Answers in',
  run: (bench) =>
    onStage({}, async (stage) => {
      const target = await openSurvey(stage);
      const complete = (count: number, seconds: number) =>
        measureEach(stage.product.surveyOrigin, () => completion(target), {
          connections: count,
          seconds,
          served: stage.product.pid,
        });
      await complete(64, bench.quick ? 2 : warmUpSeconds);
      const measured = await measureAll(bench, stage, { target, complete });
      const [at64, at16, at1] = measured.map(({ product, against }) => ({ product, raw: Object.values(against)[0]! }));
      const share = ({ product, raw }: Pair) => product.perSecond / raw.perSecond;
      const vanished = await vanish(stage, target, () => complete(64, bench.seconds));
      return [
        ...figureTable(measured),
        '',
        ...goalTable([
          {
            goal: '1 completed answers a second at 64 connections, of raw',
            value: share(at64!),
            least: 0.4,
            unit: '×',
          },
          { goal: '2 the same at 16', value: share(at16!), least: 0.3, unit: '×' },
          { goal: '2 the same at 1 (stretch)', value: share(at1!), least: 0.3, unit: '×' },
          { goal: '3 CPU of an answer at 64, of raw', value: at64!.product.cpu / at64!.raw.cpu, most: 4, unit: '×' },
          { goal: '5 p99 at 64, of the raw average', value: at64!.product.p99 / at64!.raw.p50, most: 6, unit: '×' },
          { goal: '6 rate after 64 clients vanished 20 times, of before', value: vanished.rate, least: 0.9, unit: '×' },
          { goal: '6 sessions idle in a transaction after it', value: vanished.idle, most: 0, unit: '' },
        ]),
      ];
    }),
};

interface Pair {
  product: Figure;
  raw: Figure;
}

async function measureAll(
  { rounds, seconds }: Bench,
  stage: Stage,
  { target, complete }: { target: Target; complete(count: number, seconds: number): Promise<Figure> },
): Promise<Measured[]> {
  const kept = connections.map((count) => ({ count, product: [] as Figure[], raw: [] as Figure[] }));
  await withRaw(stage, target.surveyId, async (raw) => {
    for (let round = 1; round <= rounds; round += 1) {
      for (const row of kept) {
        process.stderr.write(`round ${round} of ${rounds}: answers at ${row.count}\n`);
        row.product.push(await complete(row.count, seconds));
        row.raw.push(await raw({ connections: row.count, seconds }));
      }
    }
  });
  return kept.map(({ count, product, raw }) => ({
    title: `Complete an answer of ten questions, ${count} connections`,
    product: median(product),
    against: { [rawName()]: median(raw) },
  }));
}

/** Sixty-four clients send a request and are gone before its answer, twenty times. */
async function vanish(
  { product, pool }: Stage,
  target: Target,
  complete: () => Promise<Figure>,
): Promise<{ rate: number; idle: number }> {
  const before = await complete();
  const { hostname, port } = new URL(product.surveyOrigin);
  for (let time = 0; time < 20; time += 1) {
    const clients = Array.from({ length: 64 }, () => {
      const { method, path, body } = completion(target);
      const socket = connect({ host: hostname, port: Number(port) }).on('error', () => {});
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body!.length}\r\n\r\n${body}`,
      );
      return socket;
    });
    await pause(5);
    for (const socket of clients) socket.destroy();
  }
  const after = await complete();
  await pause(5000);
  const { rows } = await pool.query<{ idle: number }>(
    // What counts in the background is between two of its statements for a moment; one left behind stays so.
    `select count(*)::int as idle from pg_stat_activity
     where state like 'idle in transaction%' and state_change < now() - interval '1 second'`,
  );
  return { rate: after.perSecond / before.perSecond, idle: rows[0]!.idle };
}
