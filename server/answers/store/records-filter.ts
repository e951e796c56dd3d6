/** The condition on rows `a` of answers that a filter is. */
import type { Status } from '../../../contract/filters.ts';
import { partOf, sql, type RawBuilder } from '../../kernel/database/sql.ts';
import type { Filter, VariableTest } from '../records/filter.ts';
import { isPurged } from './purges.ts';
import { testCondition } from './question-tests.ts';

type Condition = RawBuilder<boolean>;

export function matching(filter: Filter): Condition {
  return sql`${matchingWithoutStatus(filter)} and ${statusCondition(filter.statuses)}`;
}

/** Drop-off counts answers whatever became of them. */
export function matchingWithoutStatus(filter: Filter): Condition {
  const conditions = [
    sql`a.survey_id = ${filter.surveyId}`,
    sql`a.is_listed`,
    filter.isHidden ? sql`a.is_hidden and not ${isPurged}` : sql`not a.is_hidden`,
    ...(filter.from === null && filter.to === null ? [] : [onDays(filter)]),
    ...anyOf(sql`a.device`, filter.devices),
    ...anyOf(sql`a.country`, filter.countries),
    ...anyOf(sql`a.city`, filter.cities),
    ...anyOf(sql`coalesce(a.referrer, '')`, filter.sources),
    ...(filter.tags ? [sql`a.tags && ${[...filter.tags]}::text[]`] : []),
    ...(filter.isViewed === null ? [] : [filter.isViewed ? sql`a.is_viewed` : sql`not a.is_viewed`]),
    ...qualityCondition(filter.quality),
    ...filter.variables.map(variableCondition),
    ...(filter.search ? [searchCondition(filter.search)] : []),
    ...filter.tests.map(testCondition),
    ...(filter.ids ? [sql`a.id = any(${[...filter.ids]}::bigint[])`] : []),
    ...(filter.exclude ? [sql`a.id <> all(${[...filter.exclude]}::bigint[])`] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const byStatus: Record<Status, Condition> = {
  completed: sql`(a.is_complete and not a.is_screenout)`,
  unfinished: sql`not a.is_complete`,
  screenout: sql`a.is_screenout`,
};

export function statusCondition(statuses: readonly Status[]): Condition {
  if (statuses.length === 0) return sql`false`;
  return sql<boolean>`(${sql.join(
    statuses.map((status) => byStatus[status]),
    sql` or `,
  )})`;
}

/** The day of an answer is that of its end, of an unfinished one that of its start. */
export function onDays(days: Pick<Filter, 'from' | 'to'>): Condition {
  return sql<boolean>`(${partOfList('ended', days)} or ${partOfList('open', days)})`;
}

/** Answers with an end, or without one, of the days of the filter: a condition that walks an index of its own. */
export function partOfList(part: 'ended' | 'open', { from, to }: Pick<Filter, 'from' | 'to'>): Condition {
  const time = part === 'ended' ? sql`a.completed_at` : sql`a.started_at`;
  const bounds = [
    part === 'ended' ? sql`a.completed_at is not null` : sql`a.completed_at is null`,
    ...(from === null ? [] : [sql`${time} >= ${from}::date::timestamp at time zone 'UTC'`]),
    ...(to === null ? [] : [sql`${time} < (${to}::date + 1)::timestamp at time zone 'UTC'`]),
  ];
  return sql<boolean>`(${sql.join(bounds, sql` and `)})`;
}

/** Whether an answer with one of these statuses can be in the part. */
export function isInPart(part: 'ended' | 'open', statuses: readonly Status[]): boolean {
  return statuses.some((status) => (status === 'unfinished') === (part === 'open'));
}

function anyOf(column: RawBuilder<unknown>, values: readonly string[] | null): Condition[] {
  return values === null ? [] : [sql`${column} = any(${[...values]}::text[])`];
}

function qualityCondition(quality: Filter['quality']): Condition[] {
  if (quality === null) return [];
  const hasty = sql<boolean>`(a.is_complete and extract(epoch from a.completed_at - a.started_at) < ${quality.seconds}::numeric)`;
  return [quality.wanted === 'suspicious' ? hasty : sql<boolean>`not ${hasty}`];
}

function variableCondition({ name, id, values, known }: VariableTest): Condition {
  const wanted = sql`${[...values]}::text[]`;
  const gone = sql`exists (select from jsonb_each(a.extra_fields) e where e.key <> all(${[...known]}::text[])
    and e.value ->> 'name' = ${name} and e.value ->> 'value' = any(${wanted}))`;
  if (id === null) return sql<boolean>`${gone}`;
  return sql<boolean>`case when jsonb_exists(a.extra_fields, ${id}) then a.extra_fields -> ${id}::text ->> 'value' = any(${wanted}) else ${gone} end`;
}

/** Part of a text of the respondent, of the note or of a tag; texts off the path of an unfinished answer do not exist. */
function searchCondition({ text, questions }: NonNullable<Filter['search']>): Condition {
  const fits = (found: RawBuilder<unknown>) => sql`${found} collate "und-x-icu" ilike ${partOf(text)}`;
  return sql`(${fits(sql`coalesce(a.note, '')`)}
    or exists (select from unnest(a.tags) t(tag) where ${fits(sql`t.tag`)})
    or exists (select from jsonb_each(a."values") e where e.key = any(a.path) and (
      (e.key = any(${[...questions.texts]}::text[]) and jsonb_typeof(e.value) = 'string' and ${fits(sql`(e.value #>> '{}')`)})
      or (e.key = any(${[...questions.picks]}::text[]) and ${fits(sql`(e.value ->> 'other')`)})
      or (e.key = any(${[...questions.grids]}::text[]) and exists (
        select from jsonb_path_query(e.value, 'strict $.*.* ? (@.type() == "string")', silent => true) cell where ${fits(sql`(cell #>> '{}')`)})))))`;
}
