/** Templates: the gallery, and surveys made from it. */
import { z } from 'zod';
import { done, language, named, objectId, paging, search, totalOf } from './common.ts';
import { operation } from './operation.ts';
import { settingsOutput } from './settings.ts';
import { structureOutput } from './structure.ts';
import { createdSurvey } from './survey-shapes.ts';
import { creation } from './surveys.ts';
import { look } from './themes.ts';

const id = objectId.describe('The survey');
const survey = { subject: 'survey', objects: { id: '404 quiz_not_found' } } as const;

const template = z
  .object({
    id: z.number().int(),
    quiz_id: z.number().int().nullable(),
    name: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
    lang: language,
    questions_count: z.number().int(),
    is_own: z.boolean(),
    url_preview: z.string(),
  })
  .meta({ id: 'Template' });

const templateContent = template
  .extend({
    widgets: structureOutput,
    conditions: z.record(z.string(), z.unknown()),
    settings: settingsOutput,
    theme: look,
  })
  .meta({ id: 'TemplateContent' });

export const templateOperations = {
  markTemplate: operation({
    method: 'POST',
    path: '/quiz/{id}/template',
    tag: 'Templates',
    ability: 'quiz:write',
    ...survey,
    right: 'edit',
    summary: 'Offer a survey as a template of the workspace',
    input: z.object({ id }),
    output: done,
    status: 200,
    problems: [],
    example: { input: { id: 124 }, output: { status: true } },
    tool: 'make_quiz_template',
  }),
  unmarkTemplate: operation({
    method: 'DELETE',
    path: '/quiz/{id}/template',
    tag: 'Templates',
    ability: 'quiz:write',
    ...survey,
    right: 'edit',
    summary: 'Stop offering a survey as a template',
    input: z.object({ id }),
    output: done,
    status: 200,
    problems: [],
    example: { input: { id: 124 }, output: { status: true } },
    tool: null,
  }),
  listTemplates: operation({
    method: 'GET',
    path: '/templates',
    tag: 'Templates',
    ability: 'quiz:read',
    subject: 'none',
    right: 'view',
    objects: {},
    summary: 'Browse the built-in templates',
    input: z.object({ lang: language.default('en'), query: search, ...paging(30, 100) }),
    output: totalOf(template),
    status: 200,
    problems: [],
    example: { input: { lang: 'en', query: 'nps' } },
    tool: 'search_quiz_templates',
  }),
  listOwnTemplates: operation({
    method: 'GET',
    path: '/workspace/{id}/templates',
    tag: 'Templates',
    ability: 'quiz:read',
    subject: 'workspace',
    right: 'view',
    objects: { id: '404 workspace_not_found' },
    summary: "List the workspace's own templates",
    input: z.object({ id: objectId, ...paging(20, 100) }),
    output: totalOf(template),
    status: 200,
    problems: [],
    example: { input: { id: 1 } },
    tool: 'get_workspace_templates',
  }),
  getTemplate: operation({
    method: 'GET',
    path: '/templates/{template_id}',
    tag: 'Templates',
    ability: 'quiz:read',
    subject: 'none',
    right: 'view',
    objects: { template_id: '404 template_not_found' },
    summary: 'Look into a template',
    description: 'A built-in one or one of your workspaces, with what a survey made from it begins with.',
    input: z.object({ template_id: objectId }),
    output: templateContent,
    status: 200,
    problems: [],
    example: { input: { template_id: 1001 } },
    tool: null,
  }),
  createFromTemplate: operation({
    method: 'POST',
    path: '/templates/{template_id}/quiz',
    tag: 'Templates',
    ability: 'quiz:write',
    subject: 'none',
    right: 'edit',
    objects: { template_id: '404 template_not_found' },
    summary: 'Create a survey from a template',
    input: z.object({ template_id: objectId, folder_id: objectId, name: named().optional() }),
    output: createdSurvey,
    status: 201,
    problems: creation,
    example: { input: { template_id: 1001, folder_id: 5 } },
    tool: 'create_quiz_from_template',
  }),
} as const;
