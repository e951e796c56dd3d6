/** Points of a question in one form, whichever way they were written; what brings none, or cannot be answered, is not there. */
import type { Question, Structure } from '../../../../contract/questions/types.ts';
import { listed } from '../../../../engine/listed.ts';
import { everyOption } from '../../../../engine/offered.ts';
import { isMembers, listOf, membersOf, numberOf, scoresOf, textOf } from '../../../../engine/questions/members.ts';
import { kinds } from '../../../../engine/questions/table.ts';
import type { Members } from '../../draft/draft.ts';
import { effectivePoints } from '../inspector/scores.ts';

export function pointsIn(question: Question, structure: Structure): Members {
  switch (question.type) {
    case 'yesno':
      return { yesNoScores: among(scoresOf(question, 'yesNoScores'), ['yes', 'no']) };
    case 'rating':
      return { ratingScores: ofSteps(question, 'rating', 5) };
    case 'scale':
      return { scaleScores: ofSteps(question, 'scale', 10) };
    case 'input':
      return { inputScores: lines(question, 'inputScores', (line) => ({ text: textOf(line, 'text') })) };
    case 'slider':
      return {
        sliderScores: lines(question, 'sliderScores', (line) => ({
          from: numberOf(line, 'from', 0),
          to: numberOf(line, 'to', 0),
        })),
      };
    case 'matrix':
      return ofGrid(question);
    default:
      return ofOptions(question, structure);
  }
}

/** Special options and those that are carried from an earlier question bring points too. */
function ofOptions(question: Question, structure: Structure): Members {
  const { optionPrefixes, specials } = kinds[question.type];
  const [prefix] = optionPrefixes;
  if (prefix === undefined) return {};
  const offered = [...everyOption(question, structure).map(({ id }) => id), ...specials(question)];
  return { [`${prefix}Scores`]: among(Object.fromEntries(listed(question, prefix).scores()), offered) };
}

function ofSteps(question: Question, prefix: string, usualCount: number): Members {
  const first = numberOf(question, `${prefix}StartValue`, 1);
  const count = numberOf(question, `${prefix}Count`, usualCount);
  const steps = Array.from({ length: count }, (_, at) => String(first + at));
  return among(scoresOf(question, `${prefix}Scores`), steps);
}

/** What a column brings in every row, and where a row says otherwise. Typed texts bring none. */
function ofGrid(question: Question): Members {
  if (textOf(question, 'matrixChoiceType') === 'text') return { matrixColScores: {}, matrixScores: {} };
  const said = membersOf(question, 'matrixScores');
  const columns = [...listed(question, 'matrixCol').ids];
  const points = (row: string | null, column: string) => effectivePoints(question, { of: 'cell', row, column });
  const usual = Object.fromEntries(columns.map((column) => [column, points(null, column)]));
  const saying = [...listed(question, 'matrixRow').ids].filter((row) => Object.hasOwn(said, row));
  const cells = saying.flatMap((row) => columns.map((column) => [cellKey(row, column), points(row, column)] as const));
  const isOwn = ([key, score]: readonly [string, number]) => score !== usual[cellOf(key)[1]];
  return {
    matrixColScores: Object.fromEntries(Object.entries(usual).filter(([, score]) => score !== 0)),
    matrixScores: Object.fromEntries(cells.filter(isOwn)),
  };
}

function cellKey(row: string, column: string): string {
  return JSON.stringify([row, column]);
}

export function cellOf(key: string): [row: string, column: string] {
  return JSON.parse(key) as [string, string];
}

function lines(question: Question, member: string, ends: (line: Members) => Members): Members[] {
  return listOf(question, member)
    .filter(isMembers)
    .map((line) => ({ ...ends(line), score: numberOf(line, 'score', 0) }));
}

function among(scores: Readonly<Record<string, number>>, names: readonly string[]): Record<string, number> {
  const known = new Set(names);
  return Object.fromEntries(Object.entries(scores).filter(([name, score]) => known.has(name) && score !== 0));
}
