/** Unfinished answers that people have left. */
import { sql, type Tx } from '../../kernel/database/sql.ts';

/** Some that nobody has touched for so many days, by survey; with a reply or without. */
export async function listLeft(
  tx: Tx,
  { days, limit }: { days: number; limit: number },
): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await sql<{ surveyId: number; id: number }>`
    (select survey_id as "surveyId", id from answers where not is_complete and is_listed
      and changed_at < now() - make_interval(days => ${days}) order by changed_at limit ${limit})
    union all
    (select survey_id, id from answers where not is_complete and not is_listed
      and changed_at < now() - make_interval(days => ${days}) order by changed_at limit ${limit})`.execute(tx);
  const bySurvey = Map.groupBy(rows, ({ surveyId }) => surveyId);
  return new Map([...bySurvey].map(([surveyId, all]) => [surveyId, all.map(({ id }) => id)]));
}

/** Those of the answers that are still left; one that its respondent is sending at this moment is not. */
export async function lockLeft(
  tx: Tx,
  surveyId: number,
  { ids, days }: { ids: readonly number[]; days: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from answers
    where survey_id = ${surveyId} and id = any(${[...ids]}::bigint[]) and not is_complete
      and changed_at < now() - make_interval(days => ${days})
    for update skip locked`.execute(tx);
  return rows.map((row) => row.id);
}

/** So many minutes without a change, and the moment of change up to which answers were looked at. */
interface Span {
  minutes: number;
  seenUntil: string;
}

/** The spans, in minutes, in which an answer has grown old enough since they were looked at last. */
export async function listDueSpans(tx: Tx, spans: readonly Span[]): Promise<number[]> {
  const { rows } = await sql<{ minutes: number }>`
    select m.minutes from unnest(${spans.map(({ minutes }) => minutes)}::int[],
      ${spans.map(({ seenUntil }) => seenUntil)}::timestamptz[]) as m (minutes, seen_until)
    where exists (select from answers a where not a.is_complete and a.is_listed and a.changed_at > m.seen_until
      and a.changed_at <= now() - make_interval(mins => m.minutes)) order by m.minutes`.execute(tx);
  return rows.map((row) => row.minutes);
}

/** The oldest first; all that changed at one moment come together, so that the next look cuts none of them off. */
export async function listUnfinished(tx: Tx, { minutes, seenUntil }: Span, limit: number) {
  const { rows } = await sql<{ surveyId: number; id: number; workspaceId: number; changedAt: string }>`
    select a.survey_id as "surveyId", a.id, s.workspace_id as "workspaceId", a.changed_at as "changedAt"
    from answers a join surveys s on s.id = a.survey_id
    where a.changed_at > ${seenUntil}::timestamptz and a.changed_at <= now() - make_interval(mins => ${minutes}::int)
      and not a.is_complete and a.is_listed
    order by a.changed_at fetch first ${limit} rows with ties`.execute(tx);
  return rows;
}

/** Those of the answers that are unfinished and in view; none of them can be deleted before the transaction ends. */
export async function holdUnfinished(tx: Tx, surveyId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from answers
    where survey_id = ${surveyId} and id = any(${[...ids]}::bigint[]) and not is_complete and not is_hidden
    order by id for key share`.execute(tx);
  return rows.map((row) => row.id);
}
