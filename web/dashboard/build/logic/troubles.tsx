/** What is to be said below a sentence: that it is not finished, or what has broken the rule. */
import type { FaultCode } from '../../../../engine/conditions/group.ts';
import type { Members } from '../../draft/draft.ts';
import type { Words } from '../../words.ts';
import { brokenParts, isFinished, type RuleFault } from './finished.ts';
import type { RulePlace } from './ground.ts';
import type { Telling } from './telling.ts';
import type { RuleRow } from './use-rules.ts';

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
  const reasons = [...new Set(trouble.broken.map(({ code }) => reasonOf(code)))];
  const isFollowed = reasons.every((reason) => reason === 'wrong_backward' || reason === 'wrong_target');
  return (
    <>
      {reasons.length > 0 && (
        <p className="fault">
          {[...(isFollowed ? [] : [words.t('notFollowed')]), ...reasons.map((reason) => words.t(reason))].join(' ')}
        </p>
      )}
      {trouble.isUnfinished && <p className="quiet small">{words.t(row.stored ? 'unfinishedOver' : 'unfinished')}</p>}
    </>
  );
}

function reasonOf(code: FaultCode) {
  switch (code) {
    case 'unknown_source':
      return 'wrong_source';
    case 'unknown_option':
      return 'wrong_option';
    case 'unknown_row':
      return 'wrong_row';
    case 'operator':
      return 'wrong_operator';
    case 'value':
      return 'wrong_value';
    case 'later_source':
      return 'wrong_later';
    case 'unknown_target':
      return 'wrong_target';
    case 'backward':
      return 'wrong_backward';
    default:
      return 'wrong_shape';
  }
}
