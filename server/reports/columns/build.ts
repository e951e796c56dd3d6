/**
 * Builds the columns of a survey. A segment is nothing but the answers of its ids as they stand, so one that holds a
 * changed answer is built anew; answers that changed above the mark may be in it in any state, for readers skip them.
 */
import type { Structure } from '../../../contract/questions/types.ts';
import { listTouched, listVersions, streamRange, type RangeRow } from '../../answers/index.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { deleteSegments, insertSegment, listSegments, type SegmentRow } from '../store/columns.ts';
import { encode } from './read.ts';
import { SegmentBuilder } from './segment.ts';

interface Building {
  from: string;
  to: string;
  countedFrom: string;
  segmentSize: number;
  use(row: RangeRow, structure: Structure): void;
  built(): Promise<void>;
}

/** Answers with ids from one on, and below another. */
interface Range {
  first: number;
  below: number | null;
}

/** `use` sees every answer that is read, and whether it was changed since `countedFrom`; `built` runs after each segment. */
export async function buildColumns(tx: Tx, surveyId: number, building: Building): Promise<void> {
  const segments = await listSegments(tx, surveyId);
  const { from, to, segmentSize } = building;
  const starts = startsOf(segments, segmentSize);
  const touched = await listTouched(tx, surveyId, { starts, from, to });
  for (const range of rangesOf(starts, touched)) {
    await deleteSegments(tx, surveyId, range);
    await buildRange(tx, surveyId, { ...building, ...range });
  }
}

/** Where segments begin, and where the next one will: a full one takes no more answers at its end. */
function startsOf(segments: readonly SegmentRow[], segmentSize: number): number[] {
  const last = segments.at(-1);
  const starts = [0, ...segments.slice(1).map(({ first_id }) => first_id)];
  return last && last.answers >= segmentSize ? [...starts, last.last_id + 1] : starts;
}

/** Neighbours are built together. */
function rangesOf(starts: readonly number[], places: readonly number[]): Range[] {
  const ranges: Range[] = [];
  for (const place of places) {
    const range = { first: starts[place]!, below: starts[place + 1] ?? null };
    const before = ranges.at(-1);
    if (before && before.below === range.first) before.below = range.below;
    else ranges.push(range);
  }
  return ranges;
}

async function buildRange(
  tx: Tx,
  surveyId: number,
  { first: start, below, countedFrom: from, to, segmentSize, use, built }: Building & Range,
): Promise<void> {
  const structures = new Map((await listVersions(tx, surveyId)).map(({ id, structure }) => [id, structure]));
  let [first, last] = [start, 0];
  let builder = new SegmentBuilder();
  const store = async (): Promise<void> => {
    if (builder.size === 0) return;
    const segment = { first_id: first, last_id: last, answers: builder.size };
    await insertSegment(tx, surveyId, { segment, columns: encode(builder.done()) });
    builder = new SegmentBuilder();
    await built();
  };
  for await (const row of streamRange(tx, surveyId, { first: start, below, from, to })) {
    const structure = structures.get(row.version_id);
    if (!structure) continue;
    if (builder.isFull(segmentSize)) {
      await store();
      first = row.id;
    }
    use(row, structure);
    builder.add(row, structure);
    last = row.id;
  }
  await store();
}
