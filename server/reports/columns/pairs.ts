/** What the marked answers of a segment chose in two questions at once: equal choices are added together. */
import type { Status } from '../../../contract/filters.ts';
import { addPair, type Axis, chosenIn, type Pairs } from '../../../engine/crosstab.ts';
import { yieldOften } from '../../kernel/process/yield-often.ts';
import { pick } from './count.ts';
import { type Segment, valueColumn } from './segment.ts';

export interface Pairing {
  row: Axis;
  col: Axis;
  marks: Uint8Array;
  statuses: readonly Status[];
  weightId: string | null;
}

export async function addPairs(pairs: Pairs, segment: Segment, { row, col, ...picking }: Pairing): Promise<void> {
  const pace = yieldOften();
  const { meant, weights } = pick(segment, picking);
  const [rows, cols] = [choicesOf(segment, row), choicesOf(segment, col)];
  const counts = new Map<number, number>();
  for (const place of meant) {
    const waited = pace();
    if (waited) await waited;
    const [own, other] = [rows.codes[place]!, cols.codes[place]!];
    if (own === 0 || other === 0) continue;
    if (weights) addPair(pairs, { rows: rows.chosen[own]!, cols: cols.chosen[other]!, weight: weights[place]! });
    else counts.set(own * 65_536 + other, (counts.get(own * 65_536 + other) ?? 0) + 1);
  }
  for (const [both, answers] of counts) {
    const waited = pace();
    if (waited) await waited;
    const [own, other] = [Math.floor(both / 65_536), both % 65_536];
    addPair(pairs, { rows: rows.chosen[own]!, cols: cols.chosen[other]!, weight: 1, answers });
  }
}

interface Choices {
  codes: Uint16Array;
  /** By code; 0 is none. */
  chosen: string[][];
}

/** All forms of the question together: an answer has a value in one of them at most. */
function choicesOf({ size, columns }: Segment, { asked, row }: Axis): Choices {
  const codes = new Uint16Array(size);
  const chosen: string[][] = [[]];
  for (const { question } of asked) {
    const column = columns.get(valueColumn(question));
    if (!column) continue;
    const before = chosen.length - 1;
    for (const entry of column.entries) chosen.push(chosenIn(question, row, entry));
    for (let place = 0; place < size; place += 1)
      if (column.codes[place] !== 0) codes[place] = before + column.codes[place]!;
  }
  return { codes, chosen };
}
