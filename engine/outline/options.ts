/** Options under a question of an outline: their texts, points and jumps, by the type of the question. */
import { limits } from '../../contract/limits.ts';
import type { QuestionType } from '../../contract/questions/types.ts';
import { kinds } from '../questions/table.ts';
import type { ReportFault } from './faults.ts';
import { plain, type Box, type Line } from './lines.ts';
import type { Members } from './words.ts';

export interface Option {
  line: number;
  text: string;
  points: number | null;
  /** By the star before it. */
  isCorrect: boolean;
  /** Number of a question, the end, or the screen for those who do not fit. */
  jump: number | 'end' | 'out' | null;
  box: Box | null;
}

/** As a tick in the dashboard brings. */
const correct = 1;

export function readOption(line: Line): Option {
  const [before, to] = splitOff(line.text, '->', /^(\d+|end|out)$/);
  const [marked, points] = splitOff(before, '=', /^-?\d+(\.\d{1,2})?$/);
  // Also close to the text, as most people write it; `*so*` and `**so**` are texts that stress something.
  const isCorrect = /^\*(\s|[^\s*])/.test(marked) && !/^\*\S.*\*$/s.test(marked);
  return {
    line: line.number,
    text: plain(isCorrect ? marked.slice(1) : marked),
    points: points === undefined ? (isCorrect ? correct : null) : Number(points),
    isCorrect,
    jump: to === undefined ? null : to === 'end' || to === 'out' ? to : Number(to),
    box: line.box,
  };
}

/**
 * What stands behind a sign with space around it, if it has the form. By looking for the sign: one expression for all of
 * it would try every space of a long line as its beginning.
 */
function splitOff(text: string, sign: string, form: RegExp): [before: string, behind: string | undefined] {
  const at = text.lastIndexOf(sign);
  const [before, behind] = [text.slice(0, Math.max(at, 0)), text.slice(at + sign.length)];
  const isApart = at > 0 && before.trimEnd() !== before && behind.trimStart() !== behind;
  return isApart && form.test(behind.trim()) ? [before.trimEnd(), behind.trim()] : [text, undefined];
}

export interface Lists {
  options: readonly Option[];
  columns: readonly Option[];
}

/** Members of the question that hold its options; what does not fit is told with its line. */
export function optionMembers(type: QuestionType, { options, columns }: Lists, report: ReportFault): Members {
  for (const option of [...options, ...columns]) checkOption(option, report);
  const [list, columnList] = kinds[type].optionPrefixes;
  if (list !== undefined && columnList !== undefined) return grid([list, columnList], { options, columns }, report);
  for (const { line } of columns) report(line, 'no_columns', { type });
  if (list !== undefined) {
    if (options.length > limits.options)
      report(options[limits.options]!.line, 'too_many_options', { most: limits.options });
    return listMembers(list, options);
  }
  if (type === 'yesno') return yesNo(options, report);
  for (const { line } of options) report(line, 'no_options', { type });
  return {};
}

function checkOption({ line, text, points }: Option, report: ReportFault): void {
  if (text === '') report(line, 'empty_option');
  if ([...text].length > limits.optionText) report(line, 'long_option', { most: limits.optionText });
  if (points !== null && Math.abs(points) > limits.score) report(line, 'points_beyond', { most: limits.score });
}

/** o1, o2 …: the same text gives the same ids. */
export function optionId(at: number): string {
  return `o${at + 1}`;
}

function listMembers(prefix: string, options: readonly Option[], idOf = optionId): Members {
  const ids = options.map((_, at) => idOf(at));
  const scored = options.flatMap(({ points }, at) => (points === null ? [] : [[ids[at]!, points] as const]));
  return {
    [`${prefix}Ids`]: ids,
    [`${prefix}Entities`]: Object.fromEntries(options.map(({ text }, at) => [ids[at]!, { text }])),
    ...(scored.length > 0 ? { [`${prefix}Scores`]: Object.fromEntries(scored) } : {}),
  };
}

const sides = ['yes', 'no'] as const;

export function sideOf(at: number): (typeof sides)[number] {
  return sides[at]!;
}

function yesNo(options: readonly Option[], report: ReportFault): Members {
  for (const { line } of options.slice(2)) report(line, 'two_sides');
  const own = options.slice(0, 2);
  if (own.length === 0) return {};
  const texts = Object.fromEntries(own.map(({ text }, at) => [sideOf(at), { text }]));
  const points = Object.fromEntries(own.map((option, at) => [sideOf(at), option.points ?? 0]));
  const isScored = own.some((option) => option.points !== null);
  return { yesNoTextEntities: texts, ...(isScored ? { yesNoScores: points } : {}) };
}

function grid([rowList, columnList]: [string, string], { options, columns }: Lists, report: ReportFault): Members {
  for (const list of [options, columns])
    if (list.length > limits.matrixSide)
      report(list[limits.matrixSide]!.line, 'too_many_sides', { most: limits.matrixSide });
  for (const { line, points } of options) if (points !== null) report(line, 'points_of_rows');
  const rows = listMembers(rowList, options, (at) => `r${at + 1}`);
  const { matrixColScores: matrixScores, ...cols } = listMembers(columnList, columns, (at) => `c${at + 1}`);
  return { ...rows, ...cols, ...(matrixScores === undefined ? {} : { matrixScores }) };
}
