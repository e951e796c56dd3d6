/** Published versions: written once, never changed. What they have in common is stored once, as parts. */
import { limits } from '../../../contract/limits.ts';
import type { Structure } from '../../../contract/questions/types.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';

/**
 * Freezes the draft, which must be locked, as the newest version and puts it on the air. Null when the versions of the
 * survey would take more than they may: then nothing is written.
 */
export async function insertVersion(tx: Tx, surveyId: number, userId: number) {
  const version = await insertParts(tx, surveyId, userId);
  if (!version) return null;
  await tx
    .updateTable('surveys')
    .set({ is_published: true, live_version_id: version.id, published_at: version.created_at, updated_at: sql`now()` })
    .where('id', '=', surveyId)
    .execute();
  return version;
}

/** What naming a part takes, roughly: here, and in the memory of whoever reads the version. */
const bytesNamed = 100;

async function insertParts(tx: Tx, surveyId: number, userId: number) {
  const { rows } = await sql<{ id: number; created_at: string }>`
    with draft as materialized (
      select widgets, conditions from surveys where id = ${surveyId}
    ), wanted as materialized (
      select kind, place, content, sha256(convert_to(text, 'UTF8')) as digest, octet_length(text) as size from (
        select 'question' as kind, i.place, e.value as content, e.value::text as text
        from draft, jsonb_array_elements_text(widgets -> 'ids') with ordinality i (id, place),
          jsonb_each(widgets -> 'entities') e
        where e.key = i.id
        union all
        select 'conditions', 0, conditions, conditions::text from draft
      ) part
    ), found as materialized (
      select p.id, p.kind, p.digest from version_parts p join wanted using (kind, digest) where p.survey_id = ${surveyId}
    ), fresh as materialized (
      select * from wanted where (kind, digest) not in (select kind, digest from found)
    ), room as materialized (
      select kept from (
        select coalesce((select kept from versions where survey_id = ${surveyId} order by id desc limit 1), 0)
          + (select coalesce(sum(size), 0) from fresh) + (select ${bytesNamed}::int * count(*) from wanted) as kept
      ) all_of_them where kept <= ${limits.versionBytes}::bigint
    ), made as (
      insert into version_parts (survey_id, kind, digest, size, content)
      select ${surveyId}::bigint, kind, digest, size, content from fresh, room order by place
      returning id, kind, digest
    ), part as (
      select * from found union all select * from made
    )
    insert into versions (survey_id, user_id, question_parts, conditions_part, digest, kept)
    select ${surveyId}::bigint, ${userId}::bigint,
      array(select part.id from wanted join part using (kind, digest) where kind = 'question' order by place),
      (select id from part where kind = 'conditions'),
      sha256(convert_to(widgets::text || conditions::text, 'UTF8')), kept
    from draft, room
    returning id, created_at`.execute(tx);
  return rows[0] ?? null;
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
    .leftJoin('users as u', 'u.id', 'v.user_id')
    .select([
      'v.id',
      'v.created_at',
      'v.user_id',
      'u.name as user_name',
      sql<number>`cardinality(v.question_parts)`.as('questions'),
    ])
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
    .selectFrom('version_contents as v')
    .innerJoin('live_surveys as s', 's.id', 'v.survey_id')
    .select(['v.id', 'v.created_at', 'v.widgets', 'v.conditions', sql<boolean>`v.id = s.live_version_id`.as('is_live')])
    .where('v.survey_id', '=', surveyId)
    .where('v.id', '=', versionId)
    .executeTakeFirst();
  return row && { ...row, widgets: row.widgets as Structure, conditions: row.conditions as Record<string, unknown> };
}
