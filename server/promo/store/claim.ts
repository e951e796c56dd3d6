/** Taking a code. The rows are the queue: the lock on a code is the claim, and its update makes it lasting. */
import type { CodeFormat } from '../../../contract/promo-shapes.ts';
import { preparedIn, sql, type Tx } from '../../kernel/database/sql.ts';

export interface Claim {
  surveyId: number;
  answerId: number;
}

export interface Taken {
  listId: number;
  format: { code_format: CodeFormat; code_width: number | null; code_height: number | null };
  /** Null: every free code is just being taken by others, or none is left. */
  code: string | null;
}

const takeFree = `
  with list as (
    select l.id, l.code_format, l.code_width, l.code_height
    from promo_attachments a join promo_lists l on l.id = a.list_id where a.survey_id = $1),
  free as (
    select c.id from promo_codes c where c.list_id = (select id from list) and c.used_at is null
    order by c.id + 0 limit 1 for update skip locked),
  taken as (
    update promo_codes c set survey_id = $1, answer_id = $2, used_at = now(), updated_at = now()
    from free where c.id = free.id returning c.code)
  select list.*, (select code from taken) as code from list`;

/**
 * The first free code of the survey's list that nobody else is taking; null without a list. One statement, planned
 * once, because every completion runs it. The order is the expression of the index of free codes.
 */
export async function takeFreeCode(tx: Tx, { surveyId, answerId }: Claim): Promise<Taken | null> {
  const statement = { name: 'take-free-code', text: takeFree, values: [surveyId, answerId] };
  const [row] = await preparedIn<Taken['format'] & { id: number; code: string | null }>(tx, statement);
  if (!row) return null;
  const { id, code, ...format } = row;
  return { listId: id, format, code };
}

/** Whether any code is yet unused, be it held by somebody or not. */
export async function hasUnused(tx: Tx, listId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from promo_codes where list_id = ${listId} and used_at is null) as found`.execute(tx);
  return rows[0]!.found;
}

export async function lockWaiting(tx: Tx, listId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waits for codes of ${listId}`}, 0))`.execute(tx);
}

/**
 * Waits for the codes that others hold, one after another, and takes the first that becomes free again: a holder that
 * commits leaves a code that no longer fits the condition, and the scan goes on to the next.
 */
export async function takeAwaitedCode(tx: Tx, listId: number, { surveyId, answerId }: Claim): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    with free as (
      select c.id from promo_codes c where c.list_id = ${listId} and c.used_at is null
      order by c.id + 0 limit 1 for update)
    update promo_codes c set survey_id = ${surveyId}, answer_id = ${answerId}, used_at = now(), updated_at = now()
    from free where c.id = free.id returning c.code`.execute(tx);
  return rows[0]?.code ?? null;
}

export interface HeldCodes {
  surveys: readonly number[];
  format: Taken['format'];
  codes: { id: number; code: string }[];
}

const holdFree = `
  with wanted as (
    select l.id, l.code_format, l.code_width, l.code_height, json_agg(distinct s.id) as surveys, count(*) as count
    from unnest($1::bigint[]) s (id)
      join promo_attachments a on a.survey_id = s.id join promo_lists l on l.id = a.list_id
    group by l.id),
  held as (
    select w.id as list_id, c.id, c.code from wanted w cross join lateral (
      select c.id, c.code from promo_codes c where c.list_id = w.id and c.used_at is null
      order by c.id + 0 limit w.count for update skip locked) c)
  select w.surveys, w.code_format, w.code_width, w.code_height,
    (select json_agg(json_build_object('id', h.id, 'code', h.code) order by h.id) from held h where h.list_id = w.id) as codes
  from wanted w`;

/** As many free codes of each survey's list as it is named times, or as there are; those that others hold are passed over. */
export async function holdFreeCodes(tx: Tx, surveyIds: readonly number[]): Promise<HeldCodes[]> {
  const statement = { name: 'hold-free-codes', text: holdFree, values: [surveyIds] };
  const rows = await preparedIn<Taken['format'] & Pick<HeldCodes, 'surveys'> & { codes: HeldCodes['codes'] | null }>(
    tx,
    statement,
  );
  return rows.map(({ surveys, codes, ...format }) => ({ surveys, format, codes: codes ?? [] }));
}

const use = `
  update promo_codes c set survey_id = a.survey_id, answer_id = a.answer_id, used_at = now(), updated_at = now()
  from unnest($1::bigint[], $2::bigint[], $3::bigint[]) a (code_id, survey_id, answer_id) where c.id = a.code_id`;

export async function useCodes(
  tx: Tx,
  assigned: readonly { codeId: number; surveyId: number; answerId: number }[],
): Promise<void> {
  const columns = (['codeId', 'surveyId', 'answerId'] as const).map((name) => assigned.map((each) => each[name]));
  await preparedIn(tx, { name: 'use-codes', text: use, values: columns });
}
