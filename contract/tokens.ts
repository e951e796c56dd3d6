/** API tokens: what programs send in place of a session. */
import { z } from 'zod';
import { done, instant, named, objectId, timestamp } from './common.ts';
import { abilities, operation } from './operation.ts';

const token = z
  .object({
    id: z.number().int(),
    name: z.string(),
    abilities: z.array(z.enum(abilities)),
    expires_at: timestamp.nullable(),
    last_used_at: timestamp.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Token' });

const ci = {
  id: 42,
  name: 'CI',
  abilities: ['*'],
  expires_at: null,
  last_used_at: null,
  created_at: '2026-02-25T08:37:14.000000Z',
};
const own = { tag: 'Tokens', subject: 'none', right: 'view', tool: null } as const;

export const tokenOperations = {
  createToken: operation({
    ...own,
    method: 'POST',
    path: '/tokens',
    ability: 'account:write',
    objects: {},
    summary: 'Make a token',
    description: 'The full token is shown here and never again. It may do what you may do, cut down to its abilities.',
    input: z.object({
      name: named(),
      abilities: z.array(z.enum(abilities)).min(1).max(100).default(['*']),
      expires_at: instant.nullable().default(null).describe('A time in the future; null: no end'),
    }),
    output: z.object({ status: z.literal(true), token: z.string(), data: token }),
    status: 201,
    problems: ['409 token_limit'],
    example: {
      input: { name: 'CI', abilities: ['quiz:read', 'answers:read'] },
      output: {
        status: true,
        token: '42|xK7mP9nQ2wL5eH8jR3vU6tY0iD4aF1bGcW2zQ8sN',
        data: { ...ci, abilities: ['quiz:read', 'answers:read'] },
      },
    },
  }),
  listTokens: operation({
    ...own,
    method: 'GET',
    path: '/tokens',
    ability: 'account:read',
    objects: {},
    summary: 'List your tokens',
    input: z.object({}),
    output: z.array(token),
    status: 200,
    problems: [],
    example: { output: [ci] },
  }),
  deleteToken: operation({
    ...own,
    method: 'DELETE',
    path: '/tokens/{token_id}',
    ability: 'account:write',
    objects: { token_id: '404 token_not_found' },
    summary: 'Revoke a token',
    description: 'It is refused from the next request on.',
    input: z.object({ token_id: objectId }),
    output: done,
    status: 200,
    problems: [],
    example: { input: { token_id: 42 }, output: { status: true } },
  }),
} as const;
