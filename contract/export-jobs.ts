/** Files that are made in the background, with their progress and a link that works for an hour. */
import { z } from 'zod';
import { done, objectId, paging, timestamp, uuid } from './common.ts';
import { bodyCrosstabs, exportKinds } from './exports.ts';
import { bodyFilters, checkDays, shownFilters, weightFilter, featuresAsked } from './filters.ts';
import { operation } from './operation.ts';

const id = objectId.describe('The survey');
const jobId = uuid.describe('The job');

export const exportJob = z
  .object({
    id: z.string().meta({ format: 'uuid' }),
    kind: z.enum(exportKinds),
    status: z.enum(['queued', 'running', 'done', 'failed']),
    progress: z.number().int(),
    file_name: z.string(),
    content_type: z.string(),
    size: z.number().int().nullable(),
    url: z.string().nullable(),
    expires_at: timestamp.nullable(),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
    filters: shownFilters,
    labels: z.enum(['text', 'values']),
    delimiter: z.enum(['comma', 'semicolon']),
    crosstabs: bodyCrosstabs.crosstabs.unwrap(),
    widget_id: z.string().nullable().describe('Of `files_zip`: the question whose files it holds'),
    user_id: z.number().int().nullable(),
    created_at: timestamp,
    finished_at: timestamp.nullable(),
  })
  .meta({ id: 'ExportJob' });

const jobReply = z.object({ status: z.literal(true), export: exportJob });
const of = { tag: 'Exports', ability: 'answers:read', subject: 'survey', right: 'view' } as const;
const inJob = { id: '404 quiz_not_found', job_id: '404 export_not_found' } as const;
const one = { id: 124, job_id: '6f1e0c5e-8a53-4c7e-9f6b-0d7c1f6c2a11' };

export const exportJobOperations = {
  createExport: operation({
    ...of,
    method: 'POST',
    path: '/quiz/{id}/exports',
    objects: { id: '404 quiz_not_found' },
    summary: 'Make a file in the background',
    description:
      'Two exports of a workspace run at once, others wait in order. When it is done, `url` works for an hour without a token. While files of your jobs take 20 GB together, the next ones wait until some are deleted or their hour is over.',
    features: featuresAsked,
    input: z
      .object({
        id,
        kind: z.enum(exportKinds),
        ...bodyFilters,
        excludedIds: bodyFilters.exclude.describe('Answers to leave out'),
        ...weightFilter,
        ...bodyCrosstabs,
        labels: z.enum(['text', 'values']).default('text'),
        delimiter: z.enum(['comma', 'semicolon']).default('comma'),
        widget_id: uuid.optional().describe('Of `files_zip`: only the files of this question'),
      })
      .superRefine(checkDays),
    output: jobReply,
    status: 201,
    problems: ['404 widget_not_found'],
    example: { input: { id: 124, kind: 'answers_csv' } },
    tool: null,
  }),
  listExports: operation({
    ...of,
    method: 'GET',
    path: '/quiz/{id}/exports',
    objects: { id: '404 quiz_not_found' },
    summary: 'List the export jobs of a survey',
    description: 'Newest first; entries are kept for 30 days.',
    input: z.object({ id, ...paging(20) }),
    output: z.array(exportJob),
    status: 200,
    problems: [],
    example: { input: { id: 124 } },
    tool: null,
  }),
  getExport: operation({
    ...of,
    method: 'GET',
    path: '/quiz/{id}/exports/{job_id}',
    objects: inJob,
    summary: 'Read an export job',
    input: z.object({ id, job_id: jobId }),
    output: jobReply,
    status: 200,
    problems: [],
    example: { input: one },
    tool: null,
  }),
  deleteExport: operation({
    ...of,
    method: 'DELETE',
    path: '/quiz/{id}/exports/{job_id}',
    objects: inJob,
    summary: 'Stop an export job and remove its file',
    input: z.object({ id, job_id: jobId }),
    output: done,
    status: 200,
    problems: [],
    example: { input: one, output: { status: true } },
    tool: null,
  }),
} as const;
