/** Promo codes: pages of a long list, and what handing out adds to a completion. */
import { type Figure, measureEach, measureHttp, median } from '../measure.ts';
import { figureTable, goalTable } from '../report.ts';
import { completion, openSurvey, type Target } from '../respondents.ts';
import { ask, onStage, type Stage, type Suite } from '../suite.ts';

export const promo: Suite = {
  name: 'promo',
  title: 'Promo codes',
  run: (bench) =>
    onStage({}, async (stage) => {
      const total = bench.quick ? 50_000 : 100_000;
      const [without, with_] = [await openSurvey(stage), await openSurvey(stage)];
      const list = await layCodes(stage, with_, total);
      const load = { connections: 16, seconds: bench.seconds, served: stage.product.pid };
      const complete = (target: Target) => measureEach(stage.product.surveyOrigin, () => completion(target), load);
      const page = (query: string, connections = load.connections) =>
        measureHttp(
          {
            origin: stage.product.origin,
            token: stage.product.token,
            calls: [{ method: 'GET', path: `/api/v3/promo/codes?list_id=${list}&${query}` }],
          },
          { ...load, connections },
        );
      const kept: Figure[][] = [[], [], [], [], []];
      await complete(without);
      for (let round = 1; round <= bench.rounds; round += 1) {
        process.stderr.write(`round ${round} of ${bench.rounds}: promo codes\n`);
        kept[0]!.push(await complete(without));
        kept[1]!.push(await complete(with_));
        kept[2]!.push(await page('limit=20'));
        kept[3]!.push(await page(`limit=20&offset=${total - 20}`));
        kept[4]!.push(await page('limit=1', 1));
      }
      const [plain, given, first, deep, count] = kept.map(median) as [Figure, Figure, Figure, Figure, Figure];
      return [
        ...figureTable([
          {
            title: 'Complete an answer and get a code, 16 connections',
            product: given,
            against: { 'without a code': plain },
          },
          {
            title: `Codes, a page of 20 deep in ${total.toLocaleString('en')}`,
            product: deep,
            against: { 'the first page': first },
          },
          { title: 'Count codes (a page of 1), one connection', product: count, against: {} },
        ]),
        '',
        ...goalTable([
          {
            goal: 'CPU of a completion with a code, of one without',
            value: given.cpu / plain.cpu,
            most: 1.3,
            unit: '×',
          },
          { goal: '16 deep page of codes against first, CPU', value: deep.cpu / first.cpu, most: 1.2, unit: '×' },
          { goal: `16 count at ${total.toLocaleString('en')} codes`, value: count.p50, most: 15, unit: 'ms' },
        ]),
      ];
    }),
};

async function layCodes({ product, pool }: Stage, { surveyId }: Target, total: number): Promise<number> {
  const { list } = await ask<{ list: { id: number } }>(product, '/promo/list', { name: 'Bench', codes: ['FIRST'] });
  await ask(product, `/promo/attach/${list.id}`, { quize_ids: [surveyId] });
  await pool.query(
    `insert into promo_codes (list_id, code) select $1, 'CODE-' || lpad(n::text, 8, '0') from generate_series(1, $2::int) n`,
    [list.id, total],
  );
  await pool.query('update promo_lists set codes_count = codes_count + $2 where id = $1', [list.id, total]);
  await pool.query('vacuum analyze promo_codes');
  return list.id;
}
