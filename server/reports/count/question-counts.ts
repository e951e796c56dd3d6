/** Sums of one question in one period: by status, part and cell. */
import type { Status } from '../../../contract/filters.ts';
import type { Part } from '../../../engine/tally/answer.ts';

/** What the drop-off counts whatever became of the answer is not told apart by status. */
export const anyStatus = '*';

export type TallyStatus = Status | typeof anyStatus;
export type Counts = Map<TallyStatus, Map<Part, Map<string, number>>>;

/** As they are stored. */
export type WrittenCounts = Readonly<
  Partial<Record<TallyStatus, Partial<Record<Part, Readonly<Record<string, number>>>>>>
>;

export interface AmountPlace {
  status: TallyStatus;
  part: Part;
  cell: string;
}

export function addAmount(counts: Counts, { status, part, cell }: AmountPlace, amount: number): void {
  let parts = counts.get(status);
  if (!parts) counts.set(status, (parts = new Map()));
  let cells = parts.get(part);
  if (!cells) parts.set(part, (cells = new Map()));
  cells.set(cell, (cells.get(cell) ?? 0) + amount);
}

export function addCounts(counts: Counts, others: Counts): void {
  for (const [status, parts] of others)
    for (const [part, cells] of parts)
      for (const [cell, amount] of cells) addAmount(counts, { status, part, cell }, amount);
}

/** How many sums they are. */
export function sizeOf(counts: Counts): number {
  let size = 0;
  for (const parts of counts.values()) for (const cells of parts.values()) size += cells.size;
  return size;
}

export function addWritten(counts: Counts, written: WrittenCounts): void {
  for (const { amount, ...place } of amountsIn(written)) addAmount(counts, place, amount);
}

/** Null where nothing is left; sums that have become 0 go. */
export function writeCounts(counts: Counts): WrittenCounts | null {
  const members = [...counts].flatMap(([status, parts]) => {
    const own = [...parts].flatMap(([part, cells]) => {
      const left = [...cells].filter(([, amount]) => amount !== 0);
      return left.length === 0 ? [] : [[part, Object.fromEntries(left)] as const];
    });
    return own.length === 0 ? [] : [[status, Object.fromEntries(own)] as const];
  });
  return members.length === 0 ? null : Object.fromEntries(members);
}

export function* amountsIn(written: WrittenCounts): Generator<AmountPlace & { amount: number }> {
  for (const [status, parts] of Object.entries(written))
    for (const [part, cells] of Object.entries(parts))
      for (const [cell, amount] of Object.entries(cells))
        yield { status: status as TallyStatus, part: part as Part, cell, amount };
}
