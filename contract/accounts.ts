/** Accounts: signing in and out, the caller's own data, and what the plan of a workspace allows. */
import { z } from 'zod';
import { done, email, language, named, objectId, text, timestamp } from './common.ts';
import { features, operation } from './operation.ts';

export const user = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    lang: language,
    default_workspace_id: z.number().int().nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'User' });

const newPassword = text(200, 10).describe('10 to 200 characters');
const knownPassword = text(200, 1);
const secret = text(200, 1).describe('The part of the link after #token=');
const withUser = z.object({ status: z.literal(true), user });

const signIn = {
  method: 'POST',
  tag: 'Accounts',
  kind: 'sign-in',
  subject: 'none',
  right: 'view',
  objects: {},
  tool: null,
} as const;

const ann = {
  id: 12,
  name: 'Ann',
  email: 'ann@example.com',
  lang: 'en',
  default_workspace_id: 1,
  created_at: '2026-02-25T08:37:14.000000Z',
};

const authOperations = {
  register: operation({
    ...signIn,
    path: '/auth/register',
    ability: null,
    summary: 'Open an account',
    description: 'Only where the operator has opened registration. Sets the cookie of a session.',
    input: z.object({ name: named(), email, password: newPassword, lang: language.optional() }),
    output: withUser,
    status: 201,
    problems: ['403 registration_closed', '409 email_taken'],
    example: {
      input: { name: 'Ann', email: 'ann@example.com', password: 'correct horse battery' },
      output: { status: true, user: ann },
    },
  }),
  login: operation({
    ...signIn,
    path: '/auth/login',
    ability: null,
    summary: 'Sign in',
    description: 'Sets the cookie of a session. After 10 wrong tries in 15 minutes the answer is 429.',
    input: z.object({ email, password: knownPassword }),
    output: withUser,
    status: 200,
    problems: ['401 credentials_wrong'],
    example: {
      input: { email: 'ann@example.com', password: 'correct horse battery' },
      output: { status: true, user: ann },
    },
  }),
  logout: operation({
    ...signIn,
    path: '/auth/logout',
    ability: 'account:write',
    summary: 'Sign out',
    description: 'Ends the session of the cookie.',
    input: z.object({}),
    output: done,
    status: 200,
    problems: [],
    example: { output: { status: true } },
  }),
  changePassword: operation({
    ...signIn,
    path: '/auth/password',
    ability: 'account:write',
    summary: 'Change your password',
    description: 'Ends all other sessions of the account. API tokens go on working, unless you ask to revoke them.',
    input: z.object({
      current_password: knownPassword,
      password: newPassword,
      revoke_tokens: z.boolean().default(false).describe('Also revoke all API tokens of the account'),
    }),
    output: done,
    status: 200,
    problems: ['401 credentials_wrong'],
    example: {
      input: { current_password: 'correct horse battery', password: 'a new and longer one' },
      output: { status: true },
    },
  }),
  acceptInvitation: operation({
    ...signIn,
    path: '/auth/invitation',
    ability: null,
    session: 'optional',
    summary: 'Accept an invitation',
    description:
      'Makes the account, joins it to the workspace and sets the cookie of a session. Where the address has an account already, send its password; who is signed in with that account sends the token alone.',
    input: z.object({
      token: secret,
      name: named().optional().describe('Needed unless you are signed in'),
      password: newPassword.optional().describe('Needed unless you are signed in; 10 to 200 characters'),
    }),
    output: withUser,
    status: 201,
    problems: ['404 invitation_not_found', '409 email_taken'],
    example: {
      input: { token: 'nB3v…', name: 'Ann', password: 'correct horse battery' },
      output: { status: true, user: ann },
    },
  }),
  forgotPassword: operation({
    ...signIn,
    path: '/auth/forgot',
    ability: null,
    summary: 'Ask for a link to set a new password',
    description: 'The answer is the same for known and unknown addresses; only a known one is sent the link.',
    input: z.object({ email }),
    output: done,
    status: 200,
    problems: ['503 mail_not_configured'],
    example: { input: { email: 'ann@example.com' }, output: { status: true } },
  }),
  resetPassword: operation({
    ...signIn,
    path: '/auth/reset',
    ability: null,
    summary: 'Set a new password by the link from the mail',
    description: 'Ends all sessions of the account and revokes its API tokens, unless you ask to keep them.',
    input: z.object({
      token: secret,
      password: newPassword,
      revoke_tokens: z.boolean().default(true).describe('Also revoke all API tokens of the account'),
    }),
    output: done,
    status: 200,
    problems: ['404 reset_not_found'],
    example: { input: { token: 'nB3v…', password: 'a new and longer one' }, output: { status: true } },
  }),
} as const;

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
    }),
  })
  .meta({ id: 'Tariff' });

const own = { tag: 'Accounts', subject: 'none', right: 'view', objects: {} } as const;

export const accountOperations = {
  ...authOperations,
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
