/** What a list tells of the state of its surveys: drafts and settings are not read whole, a page of them may weigh a gigabyte. */
import type { QuestionType } from '../../../contract/questions/types.ts';
import type { Settings } from '../../../contract/settings.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';

/** Settings that decide whether anybody may answer. */
const accessSettings = [
  'close_quiz_enabled',
  'limit_time_enabled',
  'limit_time_value',
  'limit_time_timezone',
  'limit_answer_count_enabled',
  'limit_answer_count_value',
] as const satisfies readonly (keyof Settings)[];

/** All that decides about it; the settings as they are stored, so without those that have their default. */
export interface SurveyAccess {
  id: number;
  workspace_id: number;
  name: string;
  is_published: boolean;
  archive_at: string | null;
  live_version_id: number | null;
  settings: Partial<Pick<Settings, (typeof accessSettings)[number]>>;
}

export interface SurveyStateRow extends SurveyAccess {
  notes: string | null;
  preview_key: string;
  types: TypeCounts;
  has_unpublished_changes: boolean;
}

/** How many questions a draft has of each type that it has. */
export type TypeCounts = Partial<Record<QuestionType, number>>;

const nothing = '{"ids": [], "entities": {}}{}';

/** Beside a survey `s` and its live version `v`, which may be missing: then whatever the draft holds is a change. */
export const hasUnpublishedChanges = `s.draft_digest <> coalesce(v.digest, sha256('${nothing}'::bytea))`;

export async function listStates(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, SurveyStateRow>> {
  const { rows } = await sql<SurveyStateRow>`
    select s.id, s.workspace_id, s.name, s.is_published, s.archive_at, s.live_version_id, s.notes, s.preview_key,
      s.draft_types as types, ${sql.raw(hasUnpublishedChanges)} as has_unpublished_changes,
      (select coalesce(jsonb_object_agg(x.key, x.value), '{}') from jsonb_each(s.settings) x
        where x.key = any(${[...accessSettings]}::text[])) as settings
    from live_surveys s left join versions v on v.id = s.live_version_id and v.survey_id = s.id
    where s.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
