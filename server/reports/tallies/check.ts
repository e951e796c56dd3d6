/** Compares kept tallies with a full recount in the same state of the database; a sum that is wrong is named and mended. */
import { listMonths } from '../../answers/index.ts';
import { doEach } from '../../kernel/background/do-each.ts';
import { inSnapshot, type Db, type Tx } from '../../kernel/database/db.ts';
import type { Log } from '../../kernel/process/log.ts';
import { type AmountPlace, amountsIn, type Counts, writeCounts, type WrittenCounts } from '../count/question-counts.ts';
import { findMark, listFolded, listPeriod, listPeriodNames, type TallyKey, type TallyRow } from '../store/tallies.ts';
import { rebuildTallies, tallied } from './fold.ts';
import { daysFromTo } from './periods.ts';
import { keyOf, makeSumRows, type CountedTally } from './count-by-day.ts';

export interface WrongTally extends TallyKey, AmountPlace {
  amount: number;
  /** What a recount gives. */
  counted: number;
}

/** The job: every survey that has tallies. */
export async function checkTallies({ db, log }: { db: Db; log: Log }): Promise<WrongTally[]> {
  const found: WrongTally[] = [];
  await doEach(await db.read(listFolded), async (surveyId) => {
    const wrong = await db.read((tx) => inSnapshot(tx, () => wrongTallies(tx, surveyId)));
    if (wrong.length === 0) return;
    for (const tally of wrong.slice(0, 20))
      log.error({ survey: surveyId, tally }, 'a tally was wrong and is counted anew');
    await rebuildTallies(db, surveyId);
    found.push(...wrong);
  });
  return found;
}

export async function wrongTallies(tx: Tx, surveyId: number): Promise<WrongTally[]> {
  const mark = await findMark(tx, surveyId);
  if (mark === null || mark === '0') return [];
  const wrong: WrongTally[] = [];
  const unknown = new Set(await listPeriodNames(tx, surveyId));
  const compare = async (period: string, counted: readonly CountedTally[]): Promise<void> => {
    unknown.delete(period);
    wrong.push(...compared(await listPeriod(tx, surveyId, period), counted));
  };
  const all = makeSumRows();
  // Month by month: the tallies of all days of some years would not fit.
  for (const month of await listMonths(tx, surveyId)) {
    const tallies = await tallied(tx, surveyId, { from: '0', to: mark, days: daysFromTo(month) });
    for (const [period, counted] of tallies.periods()) {
      if (period === 'all') for (const row of counted) all.add(row);
      else await compare(period, counted);
    }
  }
  await compare('all', all.list());
  for (const period of unknown) await compare(period, []);
  return wrong;
}

/** Of one period. */
function compared(kept: readonly TallyRow[], counted: readonly CountedTally[]): WrongTally[] {
  const left = new Map(counted.map((row) => [keyOf(row), row]));
  const wrong = kept.flatMap(({ counts, ...key }) => {
    const own = left.get(keyOf(key))?.counts ?? new Map();
    left.delete(keyOf(key));
    return differences(key, counts, own);
  });
  return [...wrong, ...[...left.values()].flatMap(({ counts, ...key }) => differences(key, {}, counts))];
}

function differences(key: TallyKey, kept: WrittenCounts, counted: Counts): WrongTally[] {
  const places = new Map<string, WrongTally>();
  const at = ({ status, part, cell }: AmountPlace): WrongTally => {
    const name = JSON.stringify([status, part, cell]);
    const known = places.get(name) ?? { ...key, status, part, cell, amount: 0, counted: 0 };
    places.set(name, known);
    return known;
  };
  for (const place of amountsIn(kept)) at(place).amount += place.amount;
  for (const place of amountsIn(writeCounts(counted) ?? {})) at(place).counted += place.amount;
  return [...places.values()].filter((place) => place.amount !== place.counted);
}
