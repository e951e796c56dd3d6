/** Rows of surveys: insert, read, list. */
import type { Structure } from '../../../contract/questions/types.ts';
import { DEFAULT_THEME } from '../../../contract/theme-defaults.ts';
import type { LiveSurveys } from '../../../db/types.ts';
import { preparedIn, sql, type Selectable, type Tx } from '../../kernel/database/sql.ts';
import type { Role } from '../../kernel/operation/caller.ts';
import { hasUnpublishedChanges } from './states.ts';

export interface NewSurvey {
  workspaceId: number;
  folderId: number;
  userId: number;
  name: string;
  virtualId: string;
  previewKey: string;
  settings: Record<string, unknown>;
  widgets: Structure;
  conditions: Record<string, unknown>;
  themeId: number;
}

/** Null when the public code is taken, so that the caller draws another. */
export async function insertSurvey(tx: Tx, survey: NewSurvey): Promise<number | null> {
  const row = await tx
    .insertInto('surveys')
    .values({
      workspace_id: survey.workspaceId,
      folder_id: survey.folderId,
      user_id: survey.userId,
      revised_by: survey.userId,
      name: survey.name,
      virtual_id: survey.virtualId,
      preview_key: survey.previewKey,
      settings: JSON.stringify(survey.settings),
      widgets: JSON.stringify(survey.widgets),
      conditions: JSON.stringify(survey.conditions),
      // That of the original may be deleted at this moment.
      theme_id: sql<number>`coalesce((select id from themes where id = ${survey.themeId} for key share), ${DEFAULT_THEME})`,
    })
    .onConflict((on) => on.column('virtual_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whose survey it is, and the role of a person in its workspace. */
export async function findSurveySubject(tx: Tx, id: number, userId: number): Promise<SurveySubject | null> {
  const text = `select s.id, s.workspace_id as "workspaceId", m.role from live_surveys s
    left join members m on m.workspace_id = s.workspace_id and m.user_id = $2 where s.id = $1`;
  const [row] = await preparedIn<SurveySubject>(tx, { name: 'survey-subject', text, values: [id, userId] });
  return row ?? null;
}

export interface SurveySubject {
  id: number;
  workspaceId: number;
  role: Role | null;
}

/** Everything that survey data shows, in one statement: it is read more often than anything else here. */
export async function findSurveyRow(tx: Tx, id: number): Promise<SurveyRow | null> {
  const [row] = await preparedIn<SurveyRow>(tx, { name: 'survey-data', text: surveyData, values: [id] });
  return row ?? null;
}

export async function getSurveyRow(tx: Tx, id: number): Promise<SurveyRow> {
  const row = await findSurveyRow(tx, id);
  if (!row) throw new Error(`survey ${id} is gone`);
  return row;
}

const surveyData = `
  select s.*, w.label, to_jsonb(f) as folder,
    case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as reviser,
    ${hasUnpublishedChanges} as has_unpublished_changes,
    array(select jsonb_build_object('id', x.id, 'name', x.name) from variables x where x.survey_id = s.id order by x.pos) as extra_fields,
    array(select jsonb_build_object('id', h.id, 'name', h.name, 'value', h.value)
      from hidden_options h where h.survey_id = s.id order by h.id) as hidden_options,
    array(select jsonb_build_object('id', o.id, 'widget_uuid', o.question_id, 'name', o.name, 'value', o.value)
      from widget_options o where o.survey_id = s.id order by o.id) as widgets_hidden
  from live_surveys s
    join folders f on f.id = s.folder_id
    join workspaces w on w.id = s.workspace_id
    left join users u on u.id = s.revised_by
    left join versions v on v.id = s.live_version_id and v.survey_id = s.id
  where s.id = $1`;

export interface SurveyRow extends Selectable<LiveSurveys> {
  label: string;
  folder: FolderRow;
  /** Who made its present revision. */
  reviser: { id: number; name: string } | null;
  has_unpublished_changes: boolean;
  extra_fields: { id: string; name: string }[];
  hidden_options: { id: number; name: string; value: string }[];
  widgets_hidden: { id: number; widget_uuid: string; name: string; value: string }[];
}

/** Who made the present revision; null: unknown, or their account is gone. */
export async function findReviser(tx: Tx, surveyId: number): Promise<{ id: number; name: string } | null> {
  const row = await tx
    .selectFrom('live_surveys as s')
    .innerJoin('users as u', 'u.id', 's.revised_by')
    .select(['u.id', 'u.name'])
    .where('s.id', '=', surveyId)
    .executeTakeFirst();
  return row ?? null;
}

/** A folder as PostgreSQL's JSON writes it: its timestamps are in PostgreSQL's own form. */
export interface FolderRow {
  id: number;
  workspace_id: number;
  user_id: number | null;
  name: string;
  pos: number;
  is_default: boolean;
  created_at: string;
  updated_at: string;
}

/** The part of a survey that decides about saving and publishing; locked until the transaction ends. */
export async function lockDraft(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('live_surveys')
    .select(['id', 'name', 'widgets', 'conditions', 'revision', 'virtual_id', 'workspace_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, widgets: row.widgets as Structure, conditions: row.conditions as Record<string, unknown> };
}

export async function readDraft(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('live_surveys')
    .select(['widgets', 'conditions'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { widgets: row.widgets as Structure, conditions: row.conditions as Record<string, unknown> };
}

export async function updateDraft(
  tx: Tx,
  id: number,
  draft: { widgets?: Structure; conditions?: Record<string, unknown> },
): Promise<void> {
  await tx
    .updateTable('surveys')
    .set({
      ...(draft.widgets ? { widgets: JSON.stringify(draft.widgets) } : {}),
      ...(draft.conditions ? { conditions: JSON.stringify(draft.conditions) } : {}),
    })
    .where('id', '=', id)
    .execute();
}
