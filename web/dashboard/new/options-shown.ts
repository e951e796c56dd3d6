/** The options of a question that a text would bring, with their points: few enough to be read at a glance. */
import { isMembers, membersOf } from '../../../engine/questions/members.ts';
import { kinds } from '../../../engine/questions/table.ts';
import type { Question } from '../../../contract/questions/types.ts';

export interface ShownOption {
  text: string;
  /** Null: it brings none. */
  points: number | null;
}

export interface ShownList {
  options: readonly ShownOption[];
  /** How many more there are. */
  more: number;
}

const mostShown = 8;

/** One list, of a grid its rows and its columns; none where nothing is chosen. */
export function optionsShown(question: Pick<Question, 'type'> & Record<string, unknown>): ShownList[] {
  const prefixes = question.type === 'yesno' ? ['yesNoText'] : kinds[question.type].optionPrefixes;
  return prefixes.flatMap((prefix) => {
    const byId = membersOf(question, `${prefix}Entities`);
    const written = question[`${prefix}Ids`];
    const ids = Array.isArray(written)
      ? written.map(String)
      : ['yes', 'no'].filter((side) => Object.hasOwn(byId, side));
    const points = membersOf(question, scoresOf[prefix] ?? `${prefix}Scores`);
    const options = ids.map((id) => ({ text: textIn(byId[id]), points: pointsIn(points[id]) }));
    return options.length === 0
      ? []
      : [{ options: options.slice(0, mostShown), more: Math.max(0, options.length - mostShown) }];
  });
}

const scoresOf: Record<string, string> = { yesNoText: 'yesNoScores', matrixCol: 'matrixScores' };

function textIn(option: unknown): string {
  return isMembers(option) && typeof option['text'] === 'string' ? option['text'] : '';
}

function pointsIn(points: unknown): number | null {
  return typeof points === 'number' && points !== 0 ? points : null;
}
