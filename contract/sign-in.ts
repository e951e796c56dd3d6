/** Signing in and out, registration, and passwords. */
import { z } from 'zod';
import { done, email, language, named, objectId, text } from './common.ts';
import { operation } from './operation.ts';
import { ann, withUser } from './user.ts';

const newPassword = text(200, 10).describe('10 to 200 characters');
const knownPassword = text(200, 1);
const secret = text(200, 1).describe('The part of the link after #token=');

const signIn = {
  method: 'POST',
  tag: 'Accounts',
  kind: 'sign-in',
  subject: 'none',
  right: 'view',
  objects: {},
  tool: null,
} as const;

export const authOperations = {
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
    input: z.object({
      email,
      password: knownPassword,
      lang: language
        .optional()
        .describe('The language of the reader: becomes that of the account where nobody has chosen one yet'),
    }),
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
      lang: language.optional().describe('Of a new account'),
    }),
    output: withUser.extend({ workspace_id: objectId.describe('The workspace that was joined') }),
    status: 201,
    problems: ['404 invitation_not_found', '409 email_taken'],
    example: {
      input: { token: 'nB3v…', name: 'Ann', password: 'correct horse battery' },
      output: { status: true, user: ann, workspace_id: 1 },
    },
  }),
  forgotPassword: operation({
    ...signIn,
    path: '/auth/forgot',
    ability: null,
    summary: 'Ask for a link to set a new password',
    description:
      'The answer is the same for known and unknown addresses; a known one is sent the link, any other a letter that there is no account.',
    input: z.object({
      email,
      lang: language.optional().describe('The language of the reader, for a letter to an address without an account'),
    }),
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
