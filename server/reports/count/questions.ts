/** The questions that reports count, each form of them once. */
import type { Question } from '../../../contract/questions/types.ts';
import type { TextPlace } from '../../../engine/questions/kind.ts';
import { kinds } from '../../../engine/questions/table.ts';
import { formsIn, type AskedVersion } from '../../answers/index.ts';

export function questionsOf(versions: readonly AskedVersion[]): Question[] {
  return [...formsIn(versions).values()].flatMap((forms) => {
    const counted = [...forms].filter(({ type }) => kinds[type].hasValue);
    // Of one hash that of the oldest version.
    return [...new Map(counted.toReversed().map((question) => [question.hash, question])).values()];
  });
}

/** Of their values a report shows the newest, and counts only that there is one. */
export function isText(question: Question): boolean {
  return placeOf(question) === 'value' && !kinds[question.type].tally.isCounted;
}

/** Of which a report shows texts, whole ones or those beside the options. */
export function hasTexts(question: Question): boolean {
  return placeOf(question) !== null && (placeOf(question) !== 'value' || isText(question));
}

export function isPick(question: Question): boolean {
  return placeOf(question) === 'other';
}

function placeOf(question: Question): TextPlace | null {
  return kinds[question.type].texts(question);
}
