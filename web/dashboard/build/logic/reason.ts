/** What is wrong with a rule, in words: the same below its sentence, in the list of findings and at what the server refuses. */
import type { FaultCode } from '../../../../engine/conditions/group.ts';
import type { Words } from '../../words.ts';

/** A rule that leads where nothing is goes on to the next question; all else keeps it from being followed. */
export function tellBroken(codes: readonly FaultCode[], words: Words<'logic'>): string {
  const reasons = [...new Set(codes.map(reasonOf))];
  const isFollowed = reasons.every((reason) => reason === 'wrong_backward' || reason === 'wrong_target');
  return [...(isFollowed ? [] : [words.t('notFollowed')]), ...reasons.map((reason) => words.t(reason))].join(' ');
}

export function reasonOf(code: FaultCode) {
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
