/** Three or more questions in a row that no rule names are one row: what branches stays in sight. */
import { lowered } from '../../../../engine/conditions/grammar.ts';
import { isMembers, type Draft, type Id } from '../../draft/draft.ts';
import { testsOf } from '../logic/ground.ts';
import type { MapRow } from './rows.ts';

const least = 3;

export function folded(rows: readonly MapRow[], draft: Draft, isUnfolded: (first: Id) => boolean): MapRow[] {
  const named = namedIn(draft);
  return runsOf(rows, (row) => isPlain(row) && !named.has(row.key)).flatMap((run) =>
    run.length < least || isUnfolded(run[0]!.key) ? run : [foldOf(run)],
  );
}

/** Whatever has a mark is seen, and so is what nobody is shown. */
function isPlain({ kind, marks, met, past }: MapRow): boolean {
  return kind === 'question' && marks.length === 0 && met !== 'no' && past === 'no';
}

function foldOf(run: readonly MapRow[]): MapRow {
  const [first, last] = [run[0]!, run.at(-1)!];
  const key = `fold ${first.key}`;
  return { ...first, key, kind: 'fold', ids: run.map((row) => row.key), on: last.on };
}

/** Plain rows that follow on each other; every other row is alone. */
function runsOf(rows: readonly MapRow[], isPart: (row: MapRow) => boolean): MapRow[][] {
  const runs: MapRow[][] = [];
  let isOpen = false;
  for (const row of rows) {
    const joins = isPart(row);
    if (joins && isOpen) runs.at(-1)!.push(row);
    else runs.push([row]);
    isOpen = joins;
  }
  return runs;
}

export function namedIn({ conditions: { jumps, display, quotas } }: Draft): ReadonlySet<Id> {
  const rules = [...Object.values(jumps).flat(), ...Object.values(display), ...quotas];
  const asked = rules.flatMap(testsOf).map(({ source }) => source);
  const names = [...rules.map(({ to }) => to), ...asked].flatMap((one) =>
    isMembers(one) && typeof one.id === 'string' ? [one.id] : [],
  );
  // Each once: hundreds of rules name the same questions.
  const all = new Set([...Object.keys(jumps), ...Object.keys(display), ...names]);
  return new Set([...all].map(lowered));
}
