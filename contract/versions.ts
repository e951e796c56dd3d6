/** Versions: publishing, what was published, and the preview. */
import { z } from 'zod';
import { objectId, paging, timestamp, totalOf } from './common.ts';
import { operation } from './operation.ts';
import { structureOutput, warning } from './structure.ts';

const id = objectId.describe('The survey');
const survey = { subject: 'survey', objects: { id: '404 quiz_not_found' } } as const;

const version = z
  .object({
    version_id: z.number().int(),
    is_live: z.boolean(),
    created_at: timestamp,
    widgets_count: z.number().int(),
    user_id: z.number().int().nullable(),
    user: z
      .object({ id: z.number().int(), name: z.string() })
      .nullable()
      .describe('Who published it; null: without an account by now'),
    answers_count: z.number().int().describe('Completed answers given to it, as answer_count counts them'),
  })
  .meta({ id: 'Version' });

export const versionOperations = {
  publishSurvey: operation({
    method: 'POST',
    path: '/quiz/{id}/publish',
    tag: 'Versions',
    ability: 'quiz:write',
    ...survey,
    right: 'edit',
    summary: 'Publish the draft',
    description:
      'Leaves an immutable version that respondents see from now on. 422 when the versions of the survey would take more than 32 MB together; what they share counts once.',
    input: z.object({ id }),
    output: z.object({
      status: z.literal(true),
      is_published: z.literal(true),
      url_shared: z.string(),
      version_id: z.number().int(),
      published_at: timestamp,
      warnings: z.array(warning),
    }),
    status: 200,
    problems: [],
    example: { input: { id: 124 } },
    tool: 'publish_quiz',
  }),
  unpublishSurvey: operation({
    method: 'POST',
    path: '/quiz/{id}/unpublish',
    tag: 'Versions',
    ability: 'quiz:write',
    ...survey,
    right: 'edit',
    summary: 'Take a survey off the air',
    input: z.object({ id }),
    output: z.object({ status: z.literal(true), is_published: z.literal(false) }),
    status: 200,
    problems: [],
    example: { input: { id: 124 }, output: { status: true, is_published: false } },
    tool: 'unpublish_quiz',
  }),
  listVersions: operation({
    method: 'GET',
    path: '/quiz/{id}/versions',
    tag: 'Versions',
    ability: 'quiz:read',
    ...survey,
    right: 'view',
    summary: 'List published versions, newest first',
    input: z.object({ id, ...paging(20, 100) }),
    output: totalOf(version),
    status: 200,
    problems: [],
    example: { input: { id: 124 } },
    tool: 'get_quiz_versions',
  }),
  getVersion: operation({
    method: 'GET',
    path: '/quiz/{id}/versions/{version_id}',
    tag: 'Versions',
    ability: 'quiz:read',
    subject: 'survey',
    right: 'view',
    objects: { id: '404 quiz_not_found', version_id: '404 version_not_found' },
    summary: 'Read a published version',
    input: z.object({ id, version_id: objectId }),
    output: z.object({
      status: z.literal(true),
      version: z.object({
        version_id: z.number().int(),
        is_live: z.boolean(),
        created_at: timestamp,
        widgets: structureOutput,
        conditions: z.record(z.string(), z.unknown()),
      }),
    }),
    status: 200,
    problems: [],
    example: { input: { id: 124, version_id: 31 } },
    tool: null,
  }),
  restoreVersion: operation({
    method: 'POST',
    path: '/quiz/{id}/versions/{version_id}/restore',
    tag: 'Versions',
    ability: 'quiz:write',
    subject: 'survey',
    right: 'edit',
    objects: { id: '404 quiz_not_found', version_id: '404 version_not_found' },
    summary: 'Put a version back into the draft',
    description: 'What respondents see stays untouched until the next publication.',
    input: z.object({ id, version_id: objectId }),
    output: z.object({
      status: z.literal(true),
      widgets: structureOutput,
      conditions: z.record(z.string(), z.unknown()),
    }),
    status: 200,
    problems: [],
    revision: 'returns',
    example: { input: { id: 124, version_id: 31 } },
    tool: 'restore_quiz_version',
  }),
  rotatePreview: operation({
    method: 'POST',
    path: '/quiz/{id}/preview/rotate',
    tag: 'Versions',
    ability: 'quiz:write',
    ...survey,
    right: 'edit',
    summary: 'Give the preview a new address',
    input: z.object({ id }),
    output: z.object({ status: z.literal(true), url_preview: z.string() }),
    status: 200,
    problems: [],
    example: { input: { id: 124 } },
    tool: null,
  }),
} as const;
