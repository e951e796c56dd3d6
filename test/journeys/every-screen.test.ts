/**
 * Every screen and state of the dashboard: nothing in anybody's way, nothing to be moved sideways, not a word in the console, and no
 * request elsewhere. Every twelfth way to them is walked here, its look turning; CANVASS_PROVE walks all of them in every look.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openScene, visitsIn } from './screens/scene.ts';
import { assertFits, type Dress, walk, walker } from './screens/visit.ts';
import { openStage } from './stage.ts';

const widths = [360, 768, 1024, 1440] as const;
const looks: Dress[] = [
  ...widths.flatMap((width) => [{ width }, { width, dark: true }]),
  { width: 360, large: true },
  { width: 360, rtl: true },
  { width: 1440, rtl: true, dark: true },
];

const said = ({ width, dark, rtl, large }: Dress) =>
  [`${width} pixels`, dark && 'dark', rtl && 'right to left', large && 'large text'].filter(Boolean).join(', ');

/** Each of them is the first of a turn once. */
function turning(offered: readonly Dress[]) {
  let turn = 0;
  return (least: number): Dress | null => {
    const fitting = offered.filter(({ width }) => width >= least);
    turn += 1;
    return fitting[turn % fitting.length] ?? null;
  };
}

const isProof = process.env['CANVASS_PROVE'] !== undefined;

for (const offered of isProof ? looks.map((look) => [look]) : [looks]) {
  const name = offered.length > 1 ? 'every twelfth way, each in one look' : said(offered[0]!);
  test(`[DA-90] every screen fits, is accessible and says nothing in the console: ${name}`, async (context) => {
    // A house for each: what is made and published in one look is not there in the next.
    const stage = await openStage();
    context.after(() => stage.close());
    const scene = await openScene(stage);
    const page = await walker(stage);
    const next = turning(offered);
    const faults: string[] = [];
    const look = async (screen: string, dress: Dress) => {
      await assertFits(page, `${screen}, ${said(dress)}`).catch((error: Error) => faults.push(error.message));
      faults.push(...stage.troubles.splice(0).map((trouble) => `${screen}: ${trouble}`));
    };
    const visits = (await visitsIn(scene)).filter((_, at) => isProof || at % 12 === 0);
    for (const visit of visits) await walk(visit, { stage, page, next, look });
    await page.context().close();
    assert.deepEqual(faults, []);
  });
}
