/** Accounts: signing in and out, the caller's own data, and what the plan of a workspace allows. */
import { z } from 'zod';
import { language, named, objectId } from './common.ts';
import { features, operation } from './operation.ts';
import { sessionOperations } from './sessions.ts';
import { authOperations } from './sign-in.ts';
import { ann, user, withUser } from './user.ts';

const limit = z.number().int().nullable();

const tariff = z
  .object({
    code: z.string(),
    name: z.string(),
    days_left: z.number().int().nullable(),
    features: z.array(z.enum(features)),
    limits: z.object({ surveys: limit, surveys_per_day: limit, answers_per_month: limit, api_per_minute: limit }),
    usage: z.object({
      surveys: z.number().int(),
      surveys_today: z.number().int(),
      answers_this_month: z.number().int(),
      storage_bytes: z.number().int().describe('Media and files of answers'),
    }),
  })
  .meta({ id: 'Tariff' });

const own = { tag: 'Accounts', subject: 'none', right: 'view', objects: {} } as const;

export const accountOperations = {
  ...authOperations,
  ...sessionOperations,
  getUser: operation({
    ...own,
    method: 'GET',
    path: '/user',
    ability: 'account:read',
    summary: 'Who am I',
    input: z.object({}),
    output: user,
    status: 200,
    problems: [],
    example: { output: ann },
    tool: 'get_user_me',
  }),
  updateUser: operation({
    ...own,
    method: 'POST',
    path: '/user',
    ability: 'account:write',
    summary: 'Change your name, language or default workspace',
    input: z.object({ name: named().optional(), lang: language.optional(), default_workspace_id: objectId.optional() }),
    output: withUser,
    status: 200,
    problems: [],
    example: { input: { name: 'Ann' }, output: { status: true, user: ann } },
    tool: null,
  }),
  getTariff: operation({
    ...own,
    method: 'GET',
    path: '/tariff',
    ability: 'account:read',
    summary: 'What the plan of a workspace allows, and how much of it is used',
    description: 'Without workspace_id: of your default workspace. days_left null: the plan has no end.',
    input: z.object({ workspace_id: objectId.optional() }),
    output: z.object({ tariff }),
    status: 200,
    problems: ['404 workspace_not_found', '403 access_denied'],
    example: { input: { workspace_id: 1 } },
    tool: 'get_workspace_tariff',
  }),
} as const;
