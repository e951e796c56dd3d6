/** Surveys: create, list, read, and what happens to them as a whole. */
import { z } from 'zod';
import { done, named, objectId, ordering, paging, search, text, timestamp } from './common.ts';
import { folder, shortFolder } from './folders.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { settingsOutput } from './settings.ts';
import { structureOutput } from './structure.ts';
import { hiddenOption, variable, widgetOption } from './variables.ts';

export const createdSurvey = z
  .object({
    id: z.number().int(),
    workspace_id: z.number().int(),
    name: z.string(),
    virtual_id: z.string(),
    url_preview: z.string(),
    url_shared: z.string(),
    is_published: z.boolean(),
  })
  .meta({ id: 'CreatedSurvey' });

const surveyItem = z
  .object({
    id: z.number().int(),
    name: z.string(),
    url_shared: z.string(),
    is_published: z.boolean(),
    folder,
    virtual_id: z.string(),
    workspace_id: z.number().int(),
    answer_count: z.number().int(),
    is_template: z.boolean(),
    info_title: z.string().nullable().describe('Internal title, shown in the dashboard'),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'SurveyItem' });

const archivedItem = z
  .object({
    id: z.number().int(),
    name: z.string(),
    url_shared: z.string(),
    is_published: z.boolean(),
    created_at: timestamp,
    updated_at: timestamp,
    archive_at: timestamp,
    folder: shortFolder,
  })
  .meta({ id: 'ArchivedSurvey' });

const duplicate = archivedItem.omit({ archive_at: true }).meta({ id: 'DuplicatedSurvey' });

export const surveyData = z
  .object({
    id: z.number().int(),
    answer_count: z.number().int(),
    name: z.string(),
    url_shared: z.string(),
    widgets: structureOutput,
    hidden_options: z.array(hiddenOption),
    folder,
    workspace_id: z.number().int(),
    virtual_id: z.string(),
    url_preview: z.string(),
    is_published: z.boolean(),
    has_unpublished_changes: z.boolean(),
    is_archived: z.boolean(),
    archive_at: timestamp.nullable(),
    is_template: z.boolean(),
    notes: z.string().nullable(),
    theme_id: z.number().int(),
    live_version_id: z.number().int().nullable(),
    settings: settingsOutput,
    conditions: z.record(z.string(), z.unknown()),
    extra_fields: z.array(variable),
    widgets_hidden: z.array(widgetOption),
    quotas_ready: z.boolean(),
    created_at: timestamp,
    updated_at: timestamp,
    published_at: timestamp.nullable(),
  })
  .meta({ id: 'Survey' });

const id = objectId.describe('The survey');
const survey = { subject: 'survey', objects: { id: '404 quiz_not_found' } } as const;
const filters = {
  folder_id: objectId.optional(),
  workspace_id: objectId.optional(),
  search,
  is_published: z.boolean().optional(),
};
/** Refusals of every way to make a survey. */
export const creation = [
  '400 folder_not_found',
  '400 workspace_not_found',
  '403 access_denied_to_folder',
  '403 access_denied',
  '403 quiz_limit_today',
  '403 quiz_limit_tariff',
] as const;

export const surveyOperations = {
  createSurvey: operation({
    method: 'POST',
    path: '/quiz',
    tag: 'Surveys',
    ability: 'quiz:write',
    subject: 'none',
    right: 'edit',
    objects: {},
    summary: 'Create a survey',
    description: 'Makes an empty draft in a folder. Add questions with save, then publish it.',
    input: z.object({
      folder_id: objectId.describe('Folder of the new survey'),
      name: named().optional().describe('Default: Survey #N'),
      workspace_id: objectId.optional(),
    }),
    output: createdSurvey,
    status: 201,
    problems: creation,
    example: { input: { folder_id: 5, name: 'Café feedback' } },
    tool: 'create_quiz',
  }),
  listSurveys: operation({
    method: 'GET',
    path: '/quiz',
    tag: 'Surveys',
    ability: 'quiz:read',
    subject: 'none',
    right: 'view',
    objects: {},
    summary: 'List active surveys',
    input: z.object({
      ...ordering(['id', 'name', 'created_at', 'updated_at'], 'created_at'),
      ...paging(20),
      ...filters,
    }),
    output: z.array(surveyItem),
    status: 200,
    problems: [],
    example: { input: { limit: 20 } },
    tool: 'get_quiz_list',
  }),
  listArchivedSurveys: operation({
    method: 'GET',
    path: '/quiz/archived',
    tag: 'Surveys',
    ability: 'quiz:read',
    subject: 'none',
    right: 'view',
    objects: {},
    summary: 'List archived surveys',
    description: 'Without limit the whole list is returned.',
    input: z.object({
      ...ordering(['id', 'name', 'created_at', 'updated_at', 'archive_at'], 'archive_at'),
      limit: z.number().int().min(1).max(limits.page).optional(),
      offset: paging(20).offset,
      ...filters,
    }),
    output: z.array(archivedItem),
    status: 200,
    problems: [],
    example: {},
    tool: 'get_quiz_list',
  }),
  getSurvey: operation({
    method: 'GET',
    path: '/quiz/{id}',
    tag: 'Surveys',
    ability: 'quiz:read',
    ...survey,
    right: 'view',
    summary: 'Read a survey',
    description: 'The draft with its questions, settings and conditions. ETag names its revision.',
    input: z.object({ id }),
    output: surveyData,
    status: 200,
    problems: [],
    revision: 'returns',
    example: { input: { id: 124 } },
    tool: 'get_quiz_structure',
  }),
  renameSurvey: operation({
    method: 'POST',
    path: '/quiz/{id}/rename',
    tag: 'Surveys',
    ability: 'quiz:write',
    ...survey,
    right: 'edit',
    summary: 'Rename a survey',
    input: z.object({ id, name: named() }),
    output: z.object({ status: z.literal(true), name: z.string() }),
    status: 200,
    problems: [],
    example: { input: { id: 124, name: 'Spring feedback' }, output: { status: true, name: 'Spring feedback' } },
    tool: 'rename_quiz',
  }),
  noteSurvey: operation({
    method: 'POST',
    path: '/quiz/{id}/note',
    tag: 'Surveys',
    ability: 'quiz:write',
    ...survey,
    right: 'edit',
    summary: 'Keep an internal note',
    description: 'Adds or replaces the note; an empty text clears it.',
    input: z.object({ id, notes: text(limits.note) }),
    output: z.object({ status: z.literal(true), notes: z.string() }),
    status: 200,
    problems: [],
    example: {
      input: { id: 124, notes: 'Call back on Friday' },
      output: { status: true, notes: 'Call back on Friday' },
    },
    tool: 'update_quiz_note',
  }),
  moveSurvey: operation({
    method: 'POST',
    path: '/quiz/{id}/move',
    tag: 'Surveys',
    ability: 'quiz:write',
    ...survey,
    right: 'edit',
    summary: 'Move a survey to another folder',
    description: 'The folder must belong to the same workspace.',
    input: z.object({ id, folder_id: objectId }),
    output: z.object({ status: z.literal(true), folder_id: z.number().int(), folder: shortFolder }),
    status: 200,
    problems: ['400 folder_not_found', '403 access_denied_to_folder'],
    example: {
      input: { id: 124, folder_id: 6 },
      output: { status: true, folder_id: 6, folder: { id: 6, name: 'Spring' } },
    },
    tool: 'move_quiz',
  }),
  archiveSurvey: operation({
    method: 'POST',
    path: '/quiz/{id}/archive',
    tag: 'Surveys',
    ability: 'quiz:write',
    ...survey,
    right: 'edit',
    summary: 'Archive or bring back a survey',
    input: z.object({ id, archive: z.boolean() }),
    output: z.object({ status: z.literal(true), archive_at: timestamp.nullable(), is_archived: z.boolean() }),
    status: 200,
    problems: [],
    example: { input: { id: 124, archive: true } },
    tool: 'archive_quiz',
  }),
  duplicateSurvey: operation({
    method: 'POST',
    path: '/quiz/{id}/duplicate',
    tag: 'Surveys',
    ability: 'quiz:write',
    ...survey,
    right: 'edit',
    summary: 'Duplicate a survey',
    description:
      'Copies questions, conditions, settings, passwords, theme, texts and hidden variables; not answers, versions or the note.',
    input: z.object({ id, name: named().optional() }),
    output: z.object({ status: z.literal(true), quiz: duplicate }),
    status: 200,
    problems: ['403 quiz_limit_today', '403 quiz_limit_tariff'],
    example: { input: { id: 124 } },
    tool: 'duplicate_quiz',
  }),
  deleteSurvey: operation({
    method: 'DELETE',
    path: '/quiz/{id}',
    tag: 'Surveys',
    ability: 'quiz:write',
    ...survey,
    right: 'edit',
    summary: 'Delete a survey with all its answers',
    description: 'Cannot be undone.',
    input: z.object({ id }),
    output: done,
    status: 200,
    problems: [],
    example: { input: { id: 124 }, output: { status: true } },
    tool: 'delete_quiz',
  }),
} as const;
