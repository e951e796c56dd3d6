/**
 * What is known about one question in one version after counting answers: how many gave each cell of its report. Cells
 * are plain texts, so that counts made today and counts kept in a table add up, and a histogram of values is all that
 * an exact median needs. A sign of −1 takes an answer out again.
 */

/** Weights are 1 where the report has none; their squares give the effective number of answers. */
export interface Cell {
  count: number;
  weight: number;
  squares: number;
}

export interface QuestionTotals {
  answered: Cell;
  /** On the path without a value. */
  skipped: number;
  cells: Map<string, Cell>;
  /** On the path up to the last entry, or next. */
  seen: number;
  /** With a value, whatever became of the answer. */
  gave: number;
  left: number;
  /** Answers by the seconds they took here. */
  seconds: Map<number, number>;
  /** Texts worth showing one by one, newest first. */
  texts: string[];
}

export function noQuestionTotals(): QuestionTotals {
  return {
    answered: emptyCell(),
    skipped: 0,
    cells: new Map(),
    seen: 0,
    gave: 0,
    left: 0,
    seconds: new Map(),
    texts: [],
  };
}

export function emptyCell(): Cell {
  return { count: 0, weight: 0, squares: 0 };
}

/** Adds answers of this weight to a cell; a negative number of them takes them out. */
export function addTo(cell: Cell, answers: number, weight = 1): void {
  cell.count += answers;
  cell.weight += answers * weight;
  cell.squares += answers * weight * weight;
}

export function addCell(
  counted: QuestionTotals,
  name: string,
  { answers, weight = 1 }: { answers: number; weight?: number },
): void {
  const cell = counted.cells.get(name) ?? emptyCell();
  addTo(cell, answers, weight);
  counted.cells.set(name, cell);
}

export function cellOf(counted: QuestionTotals, name: string): Cell {
  return counted.cells.get(name) ?? emptyCell();
}
