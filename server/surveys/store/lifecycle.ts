/** What happens to a survey as a whole: name, note, folder, archive, template mark, deletion. */
import { sql, type Tx } from '../../kernel/database/sql.ts';
import { dropSurveyReplays } from '../../kernel/operation/store.ts';

export async function surveyName(tx: Tx, id: number): Promise<string> {
  const row = await tx.selectFrom('live_surveys').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return row.name;
}

/** What an address is made of, also of surveys that are just being deleted. */
export async function listAddressed(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('surveys as s')
    .innerJoin('workspaces as w', 'w.id', 's.workspace_id')
    .select(['s.id', 's.name', 's.workspace_id', 's.virtual_id', 'w.label'])
    .where('s.id', 'in', [...ids])
    .execute();
}

export async function setName(tx: Tx, id: number, name: string): Promise<void> {
  await tx.updateTable('surveys').set({ name }).where('id', '=', id).execute();
}

export async function setNotes(tx: Tx, id: number, notes: string | null): Promise<void> {
  await tx
    .updateTable('surveys')
    .set({ notes, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function setFolder(tx: Tx, id: number, folderId: number): Promise<void> {
  await tx
    .updateTable('surveys')
    .set({ folder_id: folderId, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** The time of archiving, or null; archiving again keeps the first time. */
export async function setArchived(
  tx: Tx,
  id: number,
  archive: boolean,
): Promise<{ archiveAt: string | null; changed: boolean }> {
  const { rows } = await sql<{ archive_at: string | null; changed: boolean }>`
    with before as (select id, archive_at is not null as archived from surveys where id = ${id} for no key update)
    update surveys s set
      archive_at = case when ${archive}::boolean then coalesce(s.archive_at, now()) end,
      updated_at = case when b.archived <> ${archive}::boolean then now() else s.updated_at end
    from before b where s.id = b.id
    returning s.archive_at, b.archived <> ${archive}::boolean as changed`.execute(tx);
  return { archiveAt: rows[0]!.archive_at, changed: rows[0]!.changed };
}

export async function setPreviewKey(
  tx: Tx,
  id: number,
  previewKey: string,
): Promise<{ virtualId: string; label: string }> {
  const row = await tx
    .updateTable('surveys as s')
    .from('workspaces as w')
    .set({ preview_key: previewKey })
    .whereRef('w.id', '=', 's.workspace_id')
    .where('s.id', '=', id)
    .returning(['s.virtual_id as virtualId', 'w.label'])
    .executeTakeFirstOrThrow();
  return row;
}

/** False when the mark was as wanted already. */
export async function setTemplateMark(tx: Tx, id: number, marked: boolean): Promise<boolean> {
  const result = await tx
    .updateTable('surveys')
    .set({ template_id: marked ? sql<number>`nextval('own_template_ids')` : null })
    .where('id', '=', id)
    .where('template_id', marked ? 'is' : 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** From the moment this commits the surveys are in no view; a job erases their rows. */
export async function markDeleted(
  tx: Tx,
  which: { id: number } | { folderId: number } | { workspaceId: number },
): Promise<{ id: number; name: string }[]> {
  const [column, value] =
    'id' in which
      ? (['id', which.id] as const)
      : 'folderId' in which
        ? (['folder_id', which.folderId] as const)
        : (['workspace_id', which.workspaceId] as const);
  const gone = await tx
    .updateTable('surveys')
    .set({ deleted_at: sql`now()` })
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .returning(['id', 'name'])
    .execute();
  await dropSurveyReplays(
    tx,
    gone.map((row) => row.id),
  );
  return gone;
}

export async function countSurveys(tx: Tx, where: { folderId: number } | { workspaceId: number }): Promise<number> {
  const query = tx
    .selectFrom('survey_counts')
    .select((of) => of.fn.coalesce(of.fn.sum<number>('surveys'), sql.lit(0)).as('count'));
  const row = await (
    'folderId' in where
      ? query.where('folder_id', '=', where.folderId)
      : query.where('workspace_id', '=', where.workspaceId)
  ).executeTakeFirstOrThrow();
  return row.count;
}

/** Surveys that are not archived, by folder; a folder without any is left out. */
export async function countListed(tx: Tx, workspaceIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`select folder_id as id, surveys as count from survey_counts
    where workspace_id = any(${[...workspaceIds]}::bigint[]) and not is_archived and surveys > 0`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Surveys marked as deleted whose rows are still there. */
export async function listErasable(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('surveys')
    .select('id')
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .execute();
  return rows.map((row) => row.id);
}

export async function eraseSurvey(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('surveys').where('id', '=', id).where('deleted_at', 'is not', null).execute();
}
