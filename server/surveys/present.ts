/** Rows of surveys in the shapes of the interface. */
import type { Structure } from '../../contract/questions/types.ts';
import { fullSettings } from '../../contract/settings.ts';
import type { SurveyRefusal } from '../../contract/survey-shapes.ts';
import type { Config } from '../kernel/process/config.ts';
import { previewUrl, sharedUrl, type Addressed } from './addresses.ts';
import { questionsCount } from './questions-count.ts';
import type { SurveyListRow } from './store/list.ts';
import type { SurveyStateRow } from './store/states.ts';
import type { FolderRow, SurveyRow } from './store/surveys.ts';

export function presentItem(config: Config, row: SurveyListRow, answers: number) {
  return {
    id: row.id,
    name: row.name,
    url_shared: sharedUrl(config, row),
    is_published: row.is_published,
    folder: presentFolder(row.folder),
    virtual_id: row.virtual_id,
    workspace_id: row.workspace_id,
    answer_count: answers,
    is_template: row.template_id !== null,
    info_title: row.info_title,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export function presentState(
  config: Config,
  row: SurveyStateRow & Addressed,
  { lastAt, refusal }: { lastAt: string | null; refusal: SurveyRefusal | null },
) {
  return {
    has_unpublished_changes: row.has_unpublished_changes,
    refusal,
    last_answer_at: lastAt,
    questions_count: questionsCount(row.types),
    notes: row.notes,
    url_preview: previewUrl(config, row),
  };
}

export function presentArchived(config: Config, row: SurveyListRow) {
  return { ...presentDuplicate(config, row), archive_at: row.archive_at! };
}

export function presentDuplicate(config: Config, row: Omit<SurveyListRow, 'archive_at' | 'info_title'>) {
  return {
    id: row.id,
    name: row.name,
    url_shared: sharedUrl(config, row),
    is_published: row.is_published,
    created_at: row.created_at,
    updated_at: row.updated_at,
    folder: { id: row.folder.id, name: row.folder.name },
  };
}

export function presentSurvey(config: Config, row: SurveyRow) {
  return {
    id: row.id,
    name: row.name,
    url_shared: sharedUrl(config, row),
    widgets: row.widgets as Structure,
    folder: presentFolder(row.folder),
    workspace_id: row.workspace_id,
    virtual_id: row.virtual_id,
    url_preview: previewUrl(config, row),
    is_published: row.is_published,
    has_unpublished_changes: row.has_unpublished_changes,
    is_archived: row.archive_at !== null,
    archive_at: row.archive_at,
    is_template: row.template_id !== null,
    notes: row.notes,
    theme_id: row.theme_id,
    live_version_id: row.live_version_id,
    settings: fullSettings(row),
    conditions: row.conditions as Record<string, unknown>,
    created_at: row.created_at,
    updated_at: row.updated_at,
    updated_by: row.reviser,
    published_at: row.published_at,
  };
}

function presentFolder(row: FolderRow) {
  const { id, workspace_id, user_id, name, pos, is_default, created_at, updated_at } = row;
  return {
    id,
    workspace_id,
    user_id,
    name,
    pos,
    is_default,
    created_at: fromJson(created_at),
    updated_at: fromJson(updated_at),
    deleted_at: null,
  };
}

/** PostgreSQL's JSON writes "2026-02-25T08:37:14.1+00:00". */
function fromJson(time: string): string {
  const [second, rest = ''] = time.replace(/\+00:00$/, '').split('.') as [string, string?];
  return `${second}.${(rest ?? '').padEnd(6, '0')}Z`;
}
