/** Rows of uploaded files; the bytes lie in the storage. */
import { sql, type Tx } from '../../kernel/database/sql.ts';

export interface FileRow {
  id: string;
  question_id: string;
  name: string;
  ext: string;
  size: number;
}

const columns = ['id', 'question_id', 'name', 'ext', 'size'] as const;

export async function listFiles(
  tx: Tx,
  surveyId: number,
  uuids: readonly string[],
): Promise<(FileRow & { answer_uuid: string })[]> {
  if (uuids.length === 0) return [];
  return tx
    .selectFrom('answer_files')
    .select([...columns, 'answer_uuid'])
    .where('survey_id', '=', surveyId)
    .where('answer_uuid', 'in', uuids)
    .execute();
}

export async function insertFile(tx: Tx, file: FileRow & { surveyId: number; uuid: string }): Promise<void> {
  const { surveyId, uuid, ...row } = file;
  await tx
    .insertInto('answer_files')
    .values({ survey_id: surveyId, answer_uuid: uuid, ...row })
    .execute();
}

export async function countFiles(tx: Tx, surveyId: number, of: { uuid: string; question: string }): Promise<number> {
  const row = await tx
    .selectFrom('answer_files')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('survey_id', '=', surveyId)
    .where('answer_uuid', '=', of.uuid)
    .where('question_id', '=', of.question)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Of all surveys that the owner of this one has, those that count least counted as so many bytes. */
export async function sumFileBytes(tx: Tx, surveyId: number, least: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(greatest(f.size, ${least}::bigint)), 0)::bigint as bytes
    from members m join live_surveys s on s.workspace_id = m.workspace_id join answer_files f on f.survey_id = s.id
    where m.user_id = ${ownerOf(surveyId)} and m.role = 'owner'
      and not exists (select from members o where o.workspace_id = m.workspace_id and o.role = 'owner' and o.user_id < m.user_id)`.execute(
    tx,
  );
  return rows[0]!.bytes;
}

/** Of all surveys of a workspace. */
export async function workspaceFileBytes(tx: Tx, workspaceId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(f.size), 0)::bigint as bytes
    from live_surveys s join answer_files f on f.survey_id = s.id where s.workspace_id = ${workspaceId}`.execute(tx);
  return rows[0]!.bytes;
}

/** Nobody else adds files to the surveys of this owner before the transaction ends. */
export async function lockFilesOfOwner(tx: Tx, surveyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('answer files of account ' || coalesce(${ownerOf(surveyId)}, 0), 0))`.execute(
    tx,
  );
}

const ownerOf = (surveyId: number) => sql`(select min(m.user_id) from members m
  join live_surveys s on s.workspace_id = m.workspace_id where s.id = ${surveyId} and m.role = 'owner')`;

/** Keeps the files that a completed answer names; gives the ids of the others, whose rows are gone. */
export async function keepNamedFiles(
  tx: Tx,
  surveyId: number,
  answer: { uuid: string; named: readonly string[] },
): Promise<string[]> {
  const named = [...answer.named];
  await sql`update answer_files set is_kept = true
    where survey_id = ${surveyId} and answer_uuid = ${answer.uuid} and id::text = any(${named}::text[])`.execute(tx);
  const rows = await tx
    .deleteFrom('answer_files')
    .where('survey_id', '=', surveyId)
    .where('answer_uuid', '=', answer.uuid)
    .where('is_kept', '=', false)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** A file with what decides who may open it. */
export async function findFile(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('answer_files as f')
    .innerJoin('live_surveys as s', 's.id', 'f.survey_id')
    .innerJoin('workspaces as w', 'w.id', 's.workspace_id')
    .select(['f.id', 'f.survey_id', 'f.name', 's.workspace_id', 'w.label'])
    .where('f.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Uploads of unfinished answers that no value names, a day after the last change; their rows are gone. */
export async function dropForgottenFiles(tx: Tx): Promise<{ surveyId: number; id: string }[]> {
  const { rows } = await sql<{ surveyId: number; id: string }>`
    delete from answer_files f using answers a
    where not f.is_kept and f.created_at < now() - interval '24 hours'
      and a.survey_id = f.survey_id and a.uuid = f.answer_uuid and a.changed_at < now() - interval '24 hours'
      and not coalesce(a.values -> f.question_id::text @> to_jsonb(f.id::text), false)
    returning f.survey_id as "surveyId", f.id`.execute(tx);
  return rows;
}

/** The ids of some files of a survey that was deleted; their rows are gone. */
export async function deleteSomeFiles(tx: Tx, surveyId: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from answer_files where survey_id = ${surveyId} and id = any(array(
    select id from answer_files where survey_id = ${surveyId} limit ${limit})) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those of the ids that have a row. */
export async function knownFiles(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom('answer_files').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map((row) => row.id));
}
