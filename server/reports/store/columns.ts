/** Answers of a survey as columns: segments of ids that follow each other. */
import { sql, type Tx } from '../../kernel/database/sql.ts';

export interface StoredColumn {
  first_id: number;
  answers: number;
  name: string;
  codes: Buffer;
  entries: string | null;
}

/** Null: there are no columns. */
export async function findColumnsMark(tx: Tx, surveyId: number): Promise<string | null> {
  const { rows } = await sql<{ mark: string }>`select columns_mark::text as mark from tally_marks
    where survey_id = ${surveyId} and columns_mark > '0'::xid8`.execute(tx);
  return rows[0]?.mark ?? null;
}

export interface Wanted {
  /** Names of columns; one that ends with a space stands for all that begin so. */
  columns: readonly string[];
  /** Columns of which the codes are enough. */
  withoutEntries: readonly string[];
}

/** Of the columns that are read by one statement, unless those of a single segment are heavier. */
const readBytes = 8_000_000;

/** Segment by segment, as many of them at once as are light together. */
export async function* streamColumns(tx: Tx, surveyId: number, wanted: Wanted): AsyncGenerator<StoredColumn> {
  const names = wanted.columns.filter((name) => !name.endsWith(' '));
  const prefixes = wanted.columns.filter((name) => name.endsWith(' ')).map((prefix) => `${prefix}%`);
  const meant = sql`c.survey_id = ${surveyId} and (c.name = any(${names}::text[]) or c.name like any(${prefixes}::text[]))`;
  const hasEntries = sql`c.name <> all(${[...wanted.withoutEntries]}::text[])`;
  // How long a text is stands beside it: none is read for that.
  const { rows: weights } = await sql<SegmentWeight>`select c.first_id,
      sum(octet_length(c.codes) + case when ${hasEntries} then coalesce(octet_length(c.entries), 0) else 0 end)::float8 as bytes
    from answer_columns c where ${meant} group by c.first_id order by c.first_id`.execute(tx);
  for (const { first, last } of lightTogether(weights)) {
    const { rows } =
      await sql<StoredColumn>`select c.first_id, s.answers, c.name, c.codes, case when ${hasEntries} then c.entries end as entries
      from answer_segments s join answer_columns c on c.survey_id = s.survey_id and c.first_id = s.first_id
      where s.survey_id = ${surveyId} and s.first_id between ${first} and ${last} and ${meant} order by c.first_id`.execute(
        tx,
      );
    yield* rows;
  }
}

interface SegmentWeight {
  first_id: number;
  bytes: number;
}

function lightTogether(segments: readonly SegmentWeight[]): { first: number; last: number }[] {
  const groups: { first: number; last: number; bytes: number }[] = [];
  for (const { first_id: id, bytes } of segments) {
    const group = groups.at(-1);
    if (group && group.bytes + bytes <= readBytes) Object.assign(group, { last: id, bytes: group.bytes + bytes });
    else groups.push({ first: id, last: id, bytes });
  }
  return groups;
}

export interface SegmentRow {
  first_id: number;
  last_id: number;
  answers: number;
}

export async function listSegments(tx: Tx, surveyId: number): Promise<SegmentRow[]> {
  const { rows } = await sql<SegmentRow>`select first_id, last_id, answers from answer_segments
    where survey_id = ${surveyId} order by first_id`.execute(tx);
  return rows;
}

export async function deleteSegments(
  tx: Tx,
  surveyId: number,
  { first, below }: { first: number; below: number | null },
): Promise<void> {
  await sql`delete from answer_segments where survey_id = ${surveyId} and first_id >= ${first}
    and ${below === null ? sql`true` : sql`first_id < ${below}`}`.execute(tx);
}

export async function insertSegment(
  tx: Tx,
  surveyId: number,
  {
    segment,
    columns: written,
  }: { segment: SegmentRow; columns: { name: string; codes: Buffer; entries: string | null }[] },
): Promise<void> {
  await sql`insert into answer_segments (survey_id, first_id, last_id, answers)
    values (${surveyId}, ${segment.first_id}, ${segment.last_id}, ${segment.answers})`.execute(tx);
  await sql`insert into answer_columns (survey_id, first_id, name, codes, entries)
    select ${surveyId}, ${segment.first_id}, c.* from unnest(${written.map(({ name }) => name)}::text[],
      ${written.map(({ codes }) => codes)}::bytea[], ${written.map(({ entries }) => entries)}::text[]) as c (name, codes, entries)`.execute(
    tx,
  );
}

export async function moveColumnsMark(tx: Tx, surveyId: number, mark: string): Promise<void> {
  await sql`update tally_marks set columns_mark = ${mark}::xid8 where survey_id = ${surveyId}`.execute(tx);
}
