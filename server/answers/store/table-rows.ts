/** Answers as the rows of a table, and what is known of them before the first. */
import { streamPieces } from '../../kernel/database/cursor.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';
import type { Filter } from '../records/filter.ts';
import { matching } from './records-filter.ts';

export interface AnswerTableRow {
  id: number;
  version_id: number;
  is_complete: boolean;
  is_screenout: boolean;
  started_at: string;
  completed_at: string | null;
  score: number | null;
  promo_code: string | null;
  device: string;
  country: string | null;
  lang: string;
  tags: string[] | null;
  note: string | null;
  extra_fields: Readonly<Record<string, { name: string; value: string }>> | null;
  values: Record<string, unknown>;
  /** With a space between. */
  path: string;
  terms_accepted: boolean | null;
  files: { id: string; name: string }[] | null;
}

/** In ascending order of ids, some at a time. What no column shows is not asked for. */
export function streamRows(tx: Tx, filter: Filter, shown: ColumnsShown): AsyncGenerator<AnswerTableRow[]> {
  const ifShown = (isShown: boolean, column: ReturnType<typeof sql>) => (isShown ? column : sql`null`);
  const files = sql`(select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name)) from answer_files f
    where f.survey_id = a.survey_id and f.answer_uuid = a.uuid)`;
  return streamPieces(
    tx,
    sql`select a.id, a.version_id, a.is_complete, a.is_screenout, a.started_at, a.completed_at, a.score, a.promo_code,
      a.device, a.country, a.lang, ${ifShown(shown.hasTags, sql`to_json(a.tags)`)} as tags, a.note,
      ${ifShown(shown.hasVariables, sql`a.extra_fields`)} as extra_fields, a."values",
      array_to_string(a.path, ' ') as path, a.terms_accepted, ${ifShown(shown.hasFiles, files)} as files
    from answers a where ${matching(filter)} order by a.id`,
  );
}

export interface ColumnsShown {
  hasTags: boolean;
  hasVariables: boolean;
  hasFiles: boolean;
}

export interface TableFacts {
  count: number;
  hasScore: boolean;
  hasPromo: boolean;
  hasCountry: boolean;
  hasTags: boolean;
  hasNote: boolean;
}

/** How many answers there are, and which of their columns hold anything. */
export async function surveyAnswers(tx: Tx, filter: Filter): Promise<TableFacts> {
  const some = (condition: ReturnType<typeof sql>) => sql`coalesce(bool_or(${condition}), false)`;
  const { rows } = await sql<TableFacts>`select count(*) as count,
      ${some(sql`a.score is not null`)} as "hasScore",
      ${some(sql`coalesce(a.promo_code, '') <> ''`)} as "hasPromo",
      ${some(sql`a.country is not null`)} as "hasCountry",
      ${some(sql`a.tags <> '{}'`)} as "hasTags",
      ${some(sql`coalesce(a.note, '') <> ''`)} as "hasNote"
    from answers a where ${matching(filter)}`.execute(tx);
  return rows[0]!;
}

/** Whether a question of some versions has an answer among those that are meant. */
export async function isAnswered(
  tx: Tx,
  filter: Filter,
  of: { id: string; versions: readonly number[] },
): Promise<boolean> {
  const given =
    of.id === 'submit'
      ? sql`a.terms_accepted is not null`
      : sql`${of.id} = any(a.path) and a."values" ->> ${of.id}::text is not null`;
  const { rows } = await sql<{ found: boolean }>`select exists (select from answers a
    where ${matching(filter)} and a.version_id = any(${[...of.versions]}::bigint[]) and ${given}) as found`.execute(tx);
  return rows[0]!.found;
}

/** Looks no further than that. */
export async function hasMoreThan(tx: Tx, filter: Filter, few: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from answers a
    where ${matching(filter)} offset ${few}) as found`.execute(tx);
  return rows[0]!.found;
}
