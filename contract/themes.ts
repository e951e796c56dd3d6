/** Themes of a workspace, and the theme of a survey. */
import { z } from 'zod';
import { done, named, objectId, pageOf, pages, timestamp } from './common.ts';
import { operation } from './operation.ts';
import { surveyData } from './survey-shapes.ts';
import { themeInput, themeOutput } from './theme-members.ts';

/** A theme wherever it stands; how many surveys have it is told in its workspace only. */
export const look = z
  .object({
    id: z.number().int(),
    workspace_id: z.number().int().nullable().describe('null: the default theme, which is in every workspace'),
    name: z.string(),
    is_default: z.boolean(),
    sort: z.number().int(),
    base_font_title: z.string(),
    ...themeOutput,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'ThemeLook' });

export const theme = look
  .extend({ quizzes_count: z.number().int().describe('Surveys of the workspace that have it, archived ones too') })
  .meta({ id: 'Theme' });

const font = z
  .object({
    id: z.number().int().nullable().describe('For base_font_id; null: chosen by name, as base_font or heading_font'),
    name: z.string(),
    is_installed: z.boolean().describe('False: drawn as the font of the device'),
  })
  .meta({ id: 'Font' });

const id = objectId.describe('The workspace');
const theme_id = objectId.describe('The theme');
const inWorkspace = {
  tag: 'Themes',
  subject: 'workspace',
  objects: { id: '404 workspace_not_found' },
  problems: [],
} as const;
const ofTheme = {
  ...inWorkspace,
  objects: { id: '404 workspace_not_found', theme_id: '404 theme_not_found' },
} as const;
const reads = { ability: 'quiz:read', right: 'view', status: 200 } as const;
const writes = { ability: 'themes:write', right: 'edit' } as const;
const oneTheme = z.object({ status: z.literal(true), theme });

export const themeOperations = {
  listThemes: operation({
    method: 'GET',
    path: '/workspace/{id}/themes',
    ...inWorkspace,
    ...reads,
    summary: 'List the themes of a workspace',
    description: 'The default theme comes first.',
    input: z.object({ id, ...pages }),
    output: pageOf(theme),
    example: { input: { id: 1 } },
    tool: 'get_theme_list',
  }),
  getTheme: operation({
    method: 'GET',
    path: '/workspace/{id}/themes/{theme_id}',
    ...ofTheme,
    ...reads,
    summary: 'Read a theme',
    input: z.object({ id, theme_id }),
    output: oneTheme,
    example: { input: { id: 1, theme_id: 1 } },
    tool: 'get_theme_details',
  }),
  createTheme: operation({
    method: 'POST',
    path: '/workspace/{id}/themes',
    ...inWorkspace,
    ...writes,
    problems: ['404 quiz_not_found'],
    summary: 'Create a theme from that of a survey',
    description:
      'Members sent override those of the theme the survey has; the new theme is applied to the survey at once. ETag is the new revision of the survey.',
    input: z.object({
      id,
      quiz_id: objectId.describe('A survey of the workspace'),
      name: named().optional().describe('Default: Theme #N'),
      ...themeInput,
    }),
    output: oneTheme,
    status: 201,
    revision: 'returns',
    example: { input: { id: 1, quiz_id: 124, name: 'Spring', buttons_color: '#1f5fbf' } },
    tool: 'create_theme',
  }),
  updateTheme: operation({
    method: 'POST',
    path: '/workspace/{id}/themes/{theme_id}',
    ...ofTheme,
    ...writes,
    problems: ['409 theme_is_default'],
    summary: 'Change a theme',
    description: 'Only sent members change.',
    input: z.object({ id, theme_id, name: named().optional(), ...themeInput }),
    output: oneTheme,
    status: 200,
    example: { input: { id: 1, theme_id: 8, buttons_radius: 20 } },
    tool: 'update_theme',
  }),
  copyTheme: operation({
    method: 'POST',
    path: '/workspace/{id}/themes/{theme_id}/copy',
    ...ofTheme,
    ...writes,
    summary: 'Copy a theme',
    input: z.object({ id, theme_id, name: named().optional().describe('Default: Theme #N') }),
    output: oneTheme,
    status: 201,
    example: { input: { id: 1, theme_id: 1, name: 'Spring' } },
    tool: 'manage_theme',
  }),
  deleteTheme: operation({
    method: 'DELETE',
    path: '/workspace/{id}/themes/{theme_id}',
    ...ofTheme,
    ...writes,
    problems: ['409 theme_is_default'],
    summary: 'Delete a theme',
    description: 'Its surveys fall back to the default theme, each with a new revision.',
    input: z.object({ id, theme_id }),
    output: done,
    status: 200,
    example: { input: { id: 1, theme_id: 8 }, output: { status: true } },
    tool: 'manage_theme',
  }),
  applyTheme: operation({
    method: 'POST',
    path: '/quiz/{id}/applyTheme/{theme_id}',
    tag: 'Themes',
    ability: 'quiz:write',
    subject: 'survey',
    right: 'edit',
    objects: { id: '404 quiz_not_found', theme_id: '404 theme_not_found' },
    summary: 'Give a survey a theme',
    input: z.object({ id: objectId.describe('The survey'), theme_id }),
    output: z.object({ status: z.literal(true), quiz: surveyData }),
    status: 200,
    problems: [],
    revision: 'returns',
    example: { input: { id: 124, theme_id: 8 } },
    tool: 'apply_quiz_theme',
  }),
  listFonts: operation({
    method: 'GET',
    path: '/fonts',
    tag: 'Themes',
    ability: 'quiz:read',
    subject: 'none',
    right: 'view',
    objects: {},
    summary: 'List the fonts of the installation',
    description:
      'Those that have an id, and those that the operator has added beyond them. New ones are known from the next start on.',
    input: z.object({}),
    output: z.array(font),
    status: 200,
    problems: [],
    example: {
      input: {},
      output: [
        { id: 1, name: 'Native', is_installed: true },
        { id: 2, name: 'Roboto', is_installed: false },
        { id: null, name: 'Inter', is_installed: true },
      ],
    },
    tool: null,
  }),
} as const;
