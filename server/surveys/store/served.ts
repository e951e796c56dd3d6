/** What respondents meet of a survey: read when its stamp has changed, and else only its stamp. */
import type { Structure } from '../../../contract/questions/types.ts';
import type { SentMembers } from '../../../contract/theme-members.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';

/** Changes with everything that respondents can notice. */
export interface SurveyStamp {
  id: number;
  updatedAt: string;
  revision: number;
  themeUpdatedAt: string;
  /** A stranger has made or joined the workspace: it may lose its scripts. */
  isOfStrangers: boolean;
}

/** With what is known of it before it is read. */
export interface StampedSurvey extends SurveyStamp {
  /** Of its workspace, the oldest account. */
  ownerId: number;
  liveVersionId: number | null;
}

export async function findStamp(tx: Tx, virtualId: string): Promise<StampedSurvey | null> {
  const row = await tx
    .selectFrom('live_surveys as s')
    .innerJoin('workspaces as w', 'w.id', 's.workspace_id')
    .innerJoin('themes as t', 't.id', 's.theme_id')
    .select(['s.id', 's.live_version_id as liveVersionId', 's.updated_at as updatedAt', 's.revision'])
    .select('t.updated_at as themeUpdatedAt')
    .select(['w.is_self_registered as isOfStrangers', ownerId.as('ownerId')])
    .where('s.virtual_id', '=', virtualId)
    .executeTakeFirst();
  return row ?? null;
}

const ownerId = sql<number>`coalesce((select min(m.user_id) from members m
  where m.workspace_id = s.workspace_id and m.role = 'owner'), 0)`;

/** Nobody changes it until the transaction ends; respondents do not wait for each other. */
export async function holdSurvey(tx: Tx, surveyId: number): Promise<void> {
  await sql`select from surveys where id = ${surveyId} for share`.execute(tx);
}

export async function findServed(tx: Tx, surveyId: number) {
  const row = await tx
    .selectFrom('live_surveys as s')
    .innerJoin('workspaces as w', 'w.id', 's.workspace_id')
    .innerJoin('themes as t', 't.id', 's.theme_id')
    .select(['s.id', 's.workspace_id', 's.virtual_id', 's.name', 's.settings', 's.is_published', 's.archive_at'])
    .select(['s.live_version_id', 's.preview_key', 's.updated_at', 's.revision', 'w.label', 't.members as theme'])
    .select(['t.updated_at as theme_updated_at', 'w.is_self_registered', ownerId.as('owner_id')])
    .where('s.id', '=', surveyId)
    .executeTakeFirst();
  return row ? { ...row, theme: row.theme as SentMembers } : null;
}

export type ServedRow = NonNullable<Awaited<ReturnType<typeof findServed>>>;

export async function findVersionContent(tx: Tx, surveyId: number, versionId: number) {
  const row = await tx
    .selectFrom('version_contents')
    .select(['widgets', 'conditions'])
    .where('survey_id', '=', surveyId)
    .where('id', '=', versionId)
    .executeTakeFirst();
  return row ? { widgets: row.widgets as Structure, conditions: row.conditions as Record<string, unknown> } : null;
}

/** In bytes of what it was made of, without reading it. */
export async function findVersionSize(tx: Tx, surveyId: number, versionId: number): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select coalesce(sum(p.size), 0)::int as size from versions v
    join version_parts p on p.survey_id = v.survey_id and p.id = any(v.question_parts || v.conditions_part)
    where v.survey_id = ${surveyId} and v.id = ${versionId}`.execute(tx);
  return rows[0]!.size;
}

/** Whether the version is live, or was until 30 days ago. */
export async function isRecentVersion(tx: Tx, surveyId: number, versionId: number): Promise<boolean> {
  const { rows } = await sql<{ recent: boolean }>`
    select coalesce((select n.created_at from versions n where n.survey_id = ${surveyId} and n.id > v.id order by n.id limit 1)
      > now() - interval '30 days', true) as recent
    from versions v where v.survey_id = ${surveyId} and v.id = ${versionId}`.execute(tx);
  return rows[0]?.recent ?? false;
}

/** The password with this fingerprint, if respondents can still start with it. */
export async function findUsablePassword(tx: Tx, surveyId: number, fingerprint: Buffer): Promise<number | null> {
  const row = await tx
    .selectFrom('survey_passwords')
    .select('id')
    .where('survey_id', '=', surveyId)
    .where('fingerprint', '=', fingerprint)
    .where((is) => is.or([is('is_single_use', '=', false), is('used_count', '=', 0)]))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Counts a completion. False: somebody else has spent this single-use password. */
export async function spendPassword(tx: Tx, surveyId: number, passwordId: number): Promise<boolean> {
  const row = await tx
    .updateTable('survey_passwords')
    .set({ used_count: sql`used_count + 1` })
    .where('survey_id', '=', surveyId)
    .where('id', '=', passwordId)
    .returning(['is_single_use', 'used_count'])
    .executeTakeFirst();
  return !row?.is_single_use || row.used_count === 1;
}
