/** A grid: each row is answered by itself, and has a fault of its own. */
import { limits } from '../../contract/limits.ts';
import { gridSamples } from '../check/samples/grids.ts';
import type { Fault } from '../issue.ts';
import { listed } from '../listed.ts';
import { optionContent } from '../options.ts';
import { matrixColumn } from '../table/matrix.ts';
import { matrixTally } from '../tally/matrix.ts';
import { cleanText, codePoints, isNothing, isTextList } from '../values.ts';
import { type Grid, gridForm, gridText, longestCell, type Row } from './grid.ts';
import { keepGrid } from './keep.ts';
import { plainKind, unreadable } from './kind.ts';
import { isMembers, isOn, type Members, membersOf } from './members.ts';
import { postedChoices, postedTexts } from './posted.ts';

const mostRows = 10 * limits.matrixSide;

export const matrix = plainKind<Grid>({
  optionPrefixes: ['matrixRow', 'matrixCol'],
  answerBearing: (question) => ({
    rows: optionContent(question, 'matrixRow'),
    columns: optionContent(question, 'matrixCol'),
    type: gridForm(question),
    scores: membersOf(question, 'matrixScores'),
  }),
  isMultiple: (question) => gridForm(question) === 'multiple',
  read: (question, sent) => {
    if (!isMembers(sent)) return unreadable;
    const readRow = gridForm(question) === 'text' ? readTexts : readColumns;
    const good: [string, Row][] = [];
    const faults: Fault[] = [];
    for (const name in sent) {
      // Whoever sends so many rows sends some that no grid has, and is told so by those that were read.
      if (good.length >= mostRows) break;
      const typed = sent[name];
      if (!Object.hasOwn(sent, name) || isNothing(typed)) continue;
      const [id, row] = [cleanText(name), readRow(typed)];
      if (row !== null) good.push([id, row]);
      else if (faults.length < limits.matrixSide) faults.push({ code: 'invalid_value', row: named(id) });
    }
    return good.length === 0 ? { faults } : { value: Object.fromEntries(good), faults };
  },
  check: (question, value) => {
    const rows = listed(question, 'matrixRow').options.map(({ id }) => id);
    const unknown = Object.keys(value).filter((id) => !listed(question, 'matrixRow').ids.has(id));
    const missing = isOn(question, 'matrixIsAllRequired') ? rows.filter((id) => !Object.hasOwn(value, id)) : [];
    return [
      ...unknown.slice(0, limits.matrixSide).map((id): Fault => ({ code: 'unknown_option', row: named(id) })),
      ...rows.flatMap((id): Fault[] => {
        const fault = Object.hasOwn(value, id) ? rowFault(question, value[id]!) : null;
        return fault === null ? [] : [{ ...fault, row: id }];
      }),
      ...missing.map((row): Fault => ({ code: 'row_required', row })),
    ];
  },
  points: (question, value) =>
    Object.entries(value).reduce((sum, [row, chosen]) => {
      const points = Array.isArray(chosen) ? chosen.map((column) => pointsOf(question, row, column)) : [];
      return sum + points.reduce((total, one) => total + Math.round(one * 100), 0);
    }, 0) / 100,
  best: (question) => (gridForm(question) === 'text' ? 0 : mostPoints(question)),
  rightWords: (question) => (gridForm(question) === 'text' ? [] : rightGrid(question)),
  source: (question, hasRow) => {
    const form = gridForm(question);
    return hasRow && form !== 'text' ? form : 'presence';
  },
  texts: (question) => (gridForm(question) === 'text' ? 'cells' : null),
  answerType: () => 'matrix',
  answerText: (question, value) => gridText(question, value),
  publicMembers: { matrixChoiceType: { word: 'single' }, matrixIsAllRequired: false },
  posted: (question, fields) =>
    gridForm(question) === 'text' ? postedTexts(question, fields) : postedChoices(question, fields),
  keep: keepGrid,
  samples: gridSamples,
  tally: matrixTally,
  column: matrixColumn,
});

/** Ids nobody declared may be of any length; what is shown of them is not. */
function named(id: string): string {
  return id.slice(0, limits.optionId);
}

function readColumns(row: unknown): string[] | null {
  const columns = typeof row === 'string' ? [row] : row;
  return isTextList(columns) ? columns.map(cleanText) : null;
}

function readTexts(row: unknown): Record<string, string> | null {
  if (!isMembers(row)) return null;
  const typed = Object.entries(row).filter(([, text]) => !isNothing(text));
  if (!typed.every((cell): cell is [string, string] => typeof cell[1] === 'string')) return null;
  return Object.fromEntries(typed.map(([column, text]) => [cleanText(column), cleanText(text).trim()]));
}

function rowFault(question: Members, row: Row): Fault | null {
  const known = listed(question, 'matrixCol').ids;
  const columns = Array.isArray(row) ? row : Object.keys(row);
  if (columns.some((id) => !known.has(id))) return { code: 'unknown_option' };
  if (!Array.isArray(row)) {
    const tooLong = Object.values(row).some((text) => codePoints(text) > longestCell);
    return tooLong ? { code: 'max_length', max: longestCell } : null;
  }
  if (new Set(row).size < row.length) return { code: 'invalid_value' };
  return gridForm(question) === 'single' && row.length > 1 ? { code: 'max_choice', max: 1 } : null;
}

/** Of a row and its column, else of the column anywhere, else what the list of columns says. */
function pointsOf(question: Members, row: string, column: string): number {
  const own = membersOf(membersOf(question, 'matrixScores'), row);
  const points = Object.hasOwn(own, column) ? own[column] : undefined;
  return typeof points === 'number' ? points : usualPoints(question, column);
}

function usualPoints(question: Members, column: string): number {
  const points = membersOf(question, 'matrixScores')[column];
  return typeof points === 'number' ? points : (listed(question, 'matrixCol').scores().get(column) ?? 0);
}

/**
 * By what a row says of itself, and not by its cells: hundreds of grids have millions of them, and the first who completes
 * such a survey would hold everybody up for seconds.
 */
function mostPoints(question: Members): number {
  const good = (points: number) => Math.max(0, Math.round(points * 100));
  const usual = new Map(listed(question, 'matrixCol').options.map(({ id }) => [id, good(usualPoints(question, id))]));
  const falling = [...usual].toSorted(([, one], [, other]) => other - one);
  const inAll = falling.reduce((sum, [, points]) => sum + points, 0);
  const isMultiple = gridForm(question) === 'multiple';
  const bestOfRow = (own: ReadonlyMap<string, number>): number => {
    if (!isMultiple) return Math.max(falling.find(([id]) => !own.has(id))?.[1] ?? 0, ...own.values());
    return [...own].reduce((sum, [id, points]) => sum + points - usual.get(id)!, inAll);
  };
  const rows = listed(question, 'matrixRow').options.map(({ id }) => {
    const said = Object.entries(membersOf(membersOf(question, 'matrixScores'), id)).filter(
      (one): one is [string, number] => typeof one[1] === 'number' && usual.has(one[0]),
    );
    return bestOfRow(new Map(said.map(([column, points]) => [column, good(points)])));
  });
  return rows.reduce((sum, one) => sum + one, 0) / 100;
}

/** Asked for one question of one finished answer, so its cells may be looked at. */
function rightGrid(question: Members): string[] {
  const columns = listed(question, 'matrixCol').options.map(({ id }) => id);
  const isMultiple = gridForm(question) === 'multiple';
  const rightOf = (row: string): string[] => {
    const points = columns.map((column) => pointsOf(question, row, column));
    const most = Math.max(0, ...points);
    return columns.filter((_, at) => points[at]! > 0 && (isMultiple || points[at] === most));
  };
  const rows = listed(question, 'matrixRow').options.map(({ id }): [string, string[]] => [id, rightOf(id)]);
  const text = gridText(question, Object.fromEntries(rows.filter(([, right]) => right.length > 0)));
  return text === '' ? [] : [text];
}
