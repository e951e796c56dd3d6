/** The versions of a survey, in portions for those who read many: which questions each has, and each question once. */
import { limits } from '../../../contract/limits.ts';
import type { Question } from '../../../contract/questions/types.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';

export async function findNewestVersion(tx: Tx, surveyId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('versions')
    .select('id')
    .where('survey_id', '=', surveyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface VersionRow {
  id: number;
  /** The parts that are its questions, in their order, with commas between. */
  parts: string;
}

/** Oldest first, some at a time. */
export async function listVersionsAfter(
  tx: Tx,
  surveyId: number,
  { after, limit }: { after: number; limit: number },
): Promise<VersionRow[]> {
  return selectVersions(tx, surveyId).where('id', '>', after).orderBy('id').limit(limit).execute();
}

export async function listVersionsById(tx: Tx, surveyId: number, ids: readonly number[]): Promise<VersionRow[]> {
  return ids.length === 0 ? [] : selectVersions(tx, surveyId).where('id', 'in', ids).execute();
}

function selectVersions(tx: Tx, surveyId: number) {
  return tx
    .selectFrom('versions')
    .select(['id', sql<string>`array_to_string(question_parts, ',')`.as('parts')])
    .where('survey_id', '=', surveyId);
}

export async function listPartSizes(
  tx: Tx,
  surveyId: number,
  ids: readonly number[],
): Promise<{ id: number; size: number }[]> {
  const { rows } = await sql<{ id: number; size: number }>`
    select id, size from version_parts where survey_id = ${surveyId} and id = any(${[...ids]}::bigint[]) order by id`.execute(
    tx,
  );
  return rows;
}

export async function listQuestions(
  tx: Tx,
  surveyId: number,
  ids: readonly number[],
): Promise<{ id: number; content: Question }[]> {
  const { rows } = await sql<{ id: number; content: Question }>`
    select id, content from version_parts where survey_id = ${surveyId} and id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
  return rows;
}

/** More is not read for one save: a survey may keep 32 MB of versions, and who asks waits for every one of them. */
const mostFormBytes = limits.largeBodyBytes;

/** How questions were published, each once for every hash it had: of each the newest ten, the newest first, as much as one draft holds. */
export async function listPublishedForms(
  tx: Tx,
  surveyId: number,
  questionIds: readonly string[],
): Promise<Question[]> {
  const { rows } = await sql<{ content: Question }>`
    select content from (
      select id, content, row_number() over (partition by content ->> 'id' order by id desc) as nth,
        sum(size) over (order by id desc) as bytes from (
        select distinct on (content ->> 'id', content ->> 'hash') id, content, size from version_parts
        where survey_id = ${surveyId} and kind = 'question' and content ->> 'id' = any(${[...questionIds]}::text[])
        order by content ->> 'id', content ->> 'hash', id desc
      ) form
    ) newest where nth <= 10 and bytes <= ${mostFormBytes} order by id desc`.execute(tx);
  return rows.map(({ content }) => content);
}

/** Bytes of all versions together. */
export async function versionBytes(tx: Tx, surveyId: number): Promise<number> {
  const row = await tx
    .selectFrom('versions')
    .select('kept')
    .where('survey_id', '=', surveyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.kept ?? 0;
}
