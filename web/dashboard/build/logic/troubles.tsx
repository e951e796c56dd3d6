/** What is to be said below a sentence: that it is not finished, or what has broken the rule. */
import type { Members } from '../../draft/draft.ts';
import type { Words } from '../../words.ts';
import { brokenParts, isFinished, type RuleFault } from './finished.ts';
import type { RulePlace } from './ground.ts';
import { tellBroken } from './reason.ts';
import type { Telling } from './telling.ts';
import type { RuleRow } from './rows.ts';

/** Without a finding the sentence is a rule that is followed. */
export interface Trouble {
  broken: readonly RuleFault[];
  isUnfinished: boolean;
}

export function troubleOf({ sketch, stored }: RuleRow, place: RulePlace, { ground }: Telling): Trouble {
  const where = { ...place, ground };
  return {
    broken: stored ? brokenParts(sketch, stored, where) : [],
    isUnfinished: sketch !== stored && !isFinished(sketch, stored, where),
  };
}

export function brokenTests({ broken }: Trouble): ReadonlySet<Members> {
  return new Set(broken.flatMap(({ test }) => (test ? [test] : [])));
}

export function Troubles({ row, trouble, words }: { row: RuleRow; trouble: Trouble; words: Words<'logic'> }) {
  const codes = trouble.broken.map(({ code }) => code);
  return (
    <>
      {codes.length > 0 && <p className="fault">{tellBroken(codes, words)}</p>}
      {trouble.isUnfinished && <p className="quiet small">{words.t(row.stored ? 'unfinishedOver' : 'unfinished')}</p>}
    </>
  );
}
