/** Published versions: written once, never changed. */
import type { Structure } from '../../../contract/questions/types.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';

/** Freezes the draft as the newest version and puts it on the air. */
export async function insertVersion(tx: Tx, surveyId: number, userId: number) {
  const version = await tx
    .insertInto('versions')
    .columns(['survey_id', 'user_id', 'widgets', 'conditions'])
    .expression((from) =>
      from
        .selectFrom('surveys')
        .select(['id', sql<number>`${userId}::bigint`.as('user_id'), 'widgets', 'conditions'])
        .where('id', '=', surveyId),
    )
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('surveys')
    .set({ is_published: true, live_version_id: version.id, published_at: version.created_at, updated_at: sql`now()` })
    .where('id', '=', surveyId)
    .execute();
  return version;
}

/** False when it was off the air already. */
export async function clearPublished(tx: Tx, surveyId: number): Promise<boolean> {
  const result = await tx
    .updateTable('surveys')
    .set({ is_published: false, updated_at: sql`now()` })
    .where('id', '=', surveyId)
    .where('is_published', '=', true)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function listVersionRows(tx: Tx, surveyId: number, page: { limit: number; offset: number }) {
  return tx
    .selectFrom('versions as v')
    .innerJoin('live_surveys as s', 's.id', 'v.survey_id')
    .select(['v.id', 'v.created_at', 'v.user_id', sql<number>`jsonb_array_length(v.widgets -> 'ids')`.as('questions')])
    .select(sql<boolean>`v.id = s.live_version_id`.as('is_live'))
    .where('v.survey_id', '=', surveyId)
    .orderBy('v.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countVersions(tx: Tx, surveyId: number): Promise<number> {
  const row = await tx
    .selectFrom('versions')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('survey_id', '=', surveyId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function findVersion(tx: Tx, surveyId: number, versionId: number) {
  const row = await tx
    .selectFrom('versions as v')
    .innerJoin('live_surveys as s', 's.id', 'v.survey_id')
    .select(['v.id', 'v.created_at', 'v.widgets', 'v.conditions', sql<boolean>`v.id = s.live_version_id`.as('is_live')])
    .where('v.survey_id', '=', surveyId)
    .where('v.id', '=', versionId)
    .executeTakeFirst();
  return row && { ...row, widgets: row.widgets as Structure, conditions: row.conditions as Record<string, unknown> };
}
