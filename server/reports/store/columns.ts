/** Answers of a survey as columns: segments of ids that follow each other. */
import { streamQuery } from '../../kernel/database/cursor.ts';
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

/** Segment by segment. */
export function streamColumns(tx: Tx, surveyId: number, wanted: Wanted): AsyncGenerator<StoredColumn> {
  const names = wanted.columns.filter((name) => !name.endsWith(' '));
  const prefixes = wanted.columns.filter((name) => name.endsWith(' ')).map((prefix) => `${prefix}%`);
  return streamQuery(
    tx,
    sql`select c.first_id, s.answers, c.name, c.codes,
        case when c.name <> all(${[...wanted.withoutEntries]}::text[]) then c.entries end as entries
      from answer_segments s join answer_columns c on c.survey_id = s.survey_id and c.first_id = s.first_id
      where s.survey_id = ${surveyId} and (c.name = any(${names}::text[]) or c.name like any(${prefixes}::text[]))
      order by c.first_id`,
    100,
  );
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
