/**
 * Walks the answers that a filter means, in segments: kept columns first, without the answers that have changed since,
 * then those as they are now. Must run inside a snapshot: columns, their mark and answers have to be of one state.
 */
import { isPurging, listChangedIds, streamFiltered, type AskedVersion, type Filter } from '../../answers/index.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { yieldOften } from '../../kernel/process/yield-often.ts';
import { findColumnsMark, streamColumns, type StoredColumn } from '../store/columns.ts';
import { conditionsOf, narrow } from './condition.ts';
import { type Column, type ColumnRow, type Segment, SegmentBuilder } from './segment.ts';

export interface Walk {
  filter: Filter;
  versions: readonly AskedVersion[];
  /** What the visitor looks at besides the status; one that ends with a space stands for all that begin so. */
  columns: readonly string[];
  /** Those of which the codes are enough for the visitor. */
  withoutEntries: readonly string[];
}

/** The marks are 1 at the answers that meet the filter but for their status; placesIn looks at that too. */
export type Visit = (segment: Segment, marks: Uint8Array) => void | Promise<void>;

export async function walkAnswers(tx: Tx, walk: Walk, visit: Visit): Promise<void> {
  const { filter, versions } = walk;
  // Few ids are found faster by themselves than in columns, which know nothing of a trash that is being emptied.
  const isRead = filter.ids !== null || (filter.isHidden && (await isPurging(tx, filter.surveyId)));
  const mark = isRead ? null : await findColumnsMark(tx, filter.surveyId);
  if (mark !== null) await walkColumns(tx, { ...walk, mark }, visit);
  await eachBuilt(streamFiltered(tx, filter, mark), versions, (segment) =>
    visit(segment, new Uint8Array(segment.size).fill(1)),
  );
}

/** From the last on: answers come in by time, and who looks for the newest is done with the first of them. */
export function* placesIn({ columns, size }: Segment, marks: Uint8Array, statuses: Filter['statuses']) {
  const status = columns.get('status');
  const isMeant = [false, ...(status?.entries ?? []).map((one) => statuses.some((wanted) => wanted === one))];
  for (let place = size - 1; place >= 0; place -= 1)
    if (marks[place] === 1 && isMeant[status?.codes[place] ?? 0]) yield place;
}

async function walkColumns(tx: Tx, walk: Walk & { mark: string }, visit: Visit): Promise<void> {
  const { filter, versions, mark } = walk;
  const changed = new Set(await listChangedIds(tx, filter.surveyId, mark));
  const conditions = conditionsOf(filter, versions);
  const tested = conditions.flatMap(({ columns }) => columns);
  const wanted = {
    columns: [...new Set(['id', 'status', ...tested, ...walk.columns])],
    withoutEntries: walk.withoutEntries.filter((name) => !tested.includes(name)),
  };
  const visitSegment = async (stored: readonly StoredColumn[]) => {
    const segment = decode(stored);
    const marks = new Uint8Array(segment.size).fill(1);
    if (changed.size > 0) {
      for (let place = 0; place < segment.size; place += 1)
        if (changed.has(segment.numbers.id[place]!)) marks[place] = 0;
    }
    await narrow(conditions, segment, marks);
    await visit(segment, marks);
  };
  let own: StoredColumn[] = [];
  for await (const column of streamColumns(tx, filter.surveyId, wanted)) {
    if (own.length > 0 && own[0]!.first_id !== column.first_id) {
      await visitSegment(own);
      own = [];
    }
    own.push(column);
  }
  if (own.length > 0) await visitSegment(own);
}

const mostBuilt = 8000;

/** Segments of answers as they come, those that count and those to be taken out apart. */
export async function eachBuilt(
  rows: AsyncIterable<ColumnRow & { sign?: 1 | -1 }>,
  versions: readonly AskedVersion[],
  use: (segment: Segment, sign: 1 | -1) => void | Promise<void>,
): Promise<void> {
  const structures = new Map(versions.map(({ id, structure }) => [id, structure]));
  const builders = new Map<1 | -1, SegmentBuilder>();
  const pace = yieldOften();
  for await (const row of rows) {
    const structure = structures.get(row.version_id);
    if (!structure) continue;
    const { sign = 1 } = row;
    const builder = builders.get(sign) ?? new SegmentBuilder();
    builders.set(sign, builder);
    builder.add(row, structure);
    const waited = pace();
    if (waited) await waited;
    if (!builder.isFull(mostBuilt)) continue;
    await use(builder.done(), sign);
    builders.delete(sign);
  }
  for (const [sign, builder] of builders) await use(builder.done(), sign);
}

export function encode({ numbers, columns }: Segment): { name: string; codes: Buffer; entries: string | null }[] {
  return [
    ...Object.entries(numbers).map(([name, list]) => ({ name, codes: bytesOf(list), entries: null })),
    ...[...columns].map(([name, { codes, entries }]) => ({
      name,
      codes: bytesOf(codes),
      entries: JSON.stringify(entries),
    })),
  ];
}

/** Numbers are stored in the order of bytes that all machines of today have. */
function bytesOf({ buffer, byteOffset, byteLength }: Float64Array | Column['codes']): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function decode(stored: readonly StoredColumn[]): Segment {
  const size = stored[0]!.answers;
  const numbers = { id: none, at: none, took: none };
  const columns = new Map<string, Column>();
  for (const { name, codes, entries } of stored) {
    const bytes = Uint8Array.from(codes);
    if (name === 'id' || name === 'at' || name === 'took') numbers[name] = new Float64Array(bytes.buffer);
    else {
      columns.set(name, {
        codes: bytes.length === size ? bytes : new Uint16Array(bytes.buffer),
        entries: entries === null ? [] : (JSON.parse(entries) as unknown[]),
      });
    }
  }
  return { size, numbers, columns };
}

const none = new Float64Array();
