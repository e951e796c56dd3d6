/** Points of a question: where each of them stands, and how it is written, whichever way was used before. */
import { isMembers, membersOf } from '../../../../engine/questions/members.ts';
import type { Entity, Id, Members } from '../../draft/draft.ts';
import { own, withOwn } from '../../draft/lists.ts';

export type PointsPlace =
  | { readonly of: 'option'; readonly prefix: string; readonly option: Id }
  /** A side of yes or no, a value of a scale. */
  | { readonly of: 'value'; readonly member: string; readonly value: string }
  /** Of a grid; without a row: what the column brings in every row that says nothing else. */
  | { readonly of: 'cell'; readonly row: Id | null; readonly column: Id };

/** What was written for this very place; undefined: nothing. */
export function pointsAt(question: Entity, place: PointsPlace): number | undefined {
  switch (place.of) {
    case 'option':
      return ofOption(question, place.prefix, place.option);
    case 'value':
      return numberIn(membersOf(question, place.member), place.value);
    case 'cell': {
      const { row, column } = place;
      const scores = membersOf(question, grid);
      if (row !== null) return numberIn(membersOf(scores, row), column);
      return numberIn(scores, column) ?? ofOption(question, columns, column);
    }
  }
}

/** What an answer brings. */
export function effectivePoints(question: Entity, place: PointsPlace): number {
  const written = pointsAt(question, place);
  if (written !== undefined || place.of !== 'cell' || place.row === null) return written ?? 0;
  return effectivePoints(question, { ...place, row: null });
}

export function withPoints(question: Entity, place: PointsPlace, points: number | undefined): Entity {
  switch (place.of) {
    case 'option':
      return withScore(question, [`${place.prefix}Scores`, place.option], points);
    case 'value':
      return withScore(question, [place.member, place.value], points);
    case 'cell':
      return place.row === null
        ? withColumnPoints(question, place.column, points)
        : withCellPoints(question, [place.row, place.column], points);
  }
}

/** A tick gives one point, and takes all; what else stands there is told by its number. */
export function withTick(question: Entity, place: PointsPlace, isCorrect: boolean): Entity {
  if (isCorrect) return withPoints(question, place, 1);
  const without = withPoints(question, place, undefined);
  // Points that an option brings along, or a column in every row, would count again.
  return effectivePoints(without, place) > 0 ? withPoints(question, place, 0) : without;
}

const grid = 'matrixScores';
const columns = 'matrixCol';

/** The map has columns and rows side by side: where both have one id, the column's points stand with the columns. */
function withColumnPoints(question: Entity, column: Id, points: number | undefined): Entity {
  const isRow = isMembers(own(membersOf(question, grid), column));
  const without = withScore(question, [`${columns}Scores`, column], undefined);
  return withScore(without, [isRow ? `${columns}Scores` : grid, column], points);
}

function withCellPoints(question: Entity, [row, column]: [Id, Id], points: number | undefined): Entity {
  const scores = membersOf(question, grid);
  const ofColumn = numberIn(scores, row);
  const moved = ofColumn === undefined ? question : withScore(question, [`${columns}Scores`, row], ofColumn);
  const cells = withOwn(membersOf(scores, row), column, points);
  return withScore(moved, [grid, row], Object.keys(cells).length === 0 ? undefined : cells);
}

function withScore(question: Entity, [member, key]: [string, string], score: unknown): Entity {
  const scores = withOwn(membersOf(question, member), key, score);
  return withOwn(question, member, Object.keys(scores).length === 0 ? undefined : scores) as Entity;
}

function ofOption(question: Entity, prefix: string, option: Id): number | undefined {
  const inline = membersOf(membersOf(question, `${prefix}Entities`), option);
  return numberIn(membersOf(question, `${prefix}Scores`), option) ?? numberIn(inline, 'score');
}

function numberIn(members: Members, name: string): number | undefined {
  const value = own(members, name);
  return typeof value === 'number' ? value : undefined;
}
