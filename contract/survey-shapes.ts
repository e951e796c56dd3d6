/** Surveys as they are told: in a list, in the archive, and whole. */
import { z } from 'zod';
import { timestamp } from './common.ts';
import { folder, shortFolder } from './folders.ts';
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

/** Of the rules of access those that refuse whoever comes. */
const surveyRefusals = ['quiz_not_found', 'quiz_closed', 'deadline_passed', 'answer_limit_reached'] as const;
export type SurveyRefusal = (typeof surveyRefusals)[number];

const surveyState = z
  .object({
    has_unpublished_changes: z.boolean(),
    refusal: z.enum(surveyRefusals).nullable().describe('Why nobody can answer now; null: the survey takes answers'),
    last_answer_at: timestamp.nullable().describe('When the last of the answers counted in answer_count was completed'),
    questions_count: z.number().int().describe('Questions of the draft that can have a value'),
    notes: z.string().nullable(),
    url_preview: z.string(),
  })
  .meta({ id: 'SurveyState' });

export const surveyItem = z
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
    state: surveyState.optional().describe('With include=state'),
  })
  .meta({ id: 'SurveyItem' });

export const archivedItem = z
  .object({
    id: z.number().int(),
    name: z.string(),
    url_shared: z.string(),
    is_published: z.boolean(),
    created_at: timestamp,
    updated_at: timestamp,
    archive_at: timestamp,
    folder: shortFolder,
    workspace_id: z.number().int().optional().describe('With include=state'),
    answer_count: z.number().int().optional().describe('With include=state'),
  })
  .meta({ id: 'ArchivedSurvey' });

export const duplicatedSurvey = archivedItem
  .omit({ archive_at: true, workspace_id: true, answer_count: true })
  .meta({ id: 'DuplicatedSurvey' });

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
    updated_by: z
      .object({ id: z.number().int(), name: z.string() })
      .nullable()
      .describe('Who made its present revision; null: unknown, or without an account by now'),
    published_at: timestamp.nullable(),
  })
  .meta({ id: 'Survey' });
