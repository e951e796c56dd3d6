/** Where an account is signed in: the browsers that hold a session of it. */
import { z } from 'zod';
import { done, objectId, timestamp } from './common.ts';
import { operation } from './operation.ts';

const session = z
  .object({
    id: z.number().int(),
    device: z.enum(['desktop', 'mobile', 'tablet']),
    browser: z.string().nullable(),
    os: z.string().nullable(),
    ip_address: z.string().nullable().describe('As much of it as the installation keeps'),
    created_at: timestamp.describe('When somebody signed in'),
    seen_at: timestamp.describe('When it was last used, within some minutes'),
    expires_at: timestamp,
    is_current: z.boolean().describe('The one that asks'),
  })
  .meta({ id: 'Session' });

const own = { tag: 'Accounts', subject: 'none', right: 'view', tool: null, status: 200 } as const;

export const sessionOperations = {
  listSessions: operation({
    ...own,
    method: 'GET',
    path: '/user/sessions',
    ability: 'account:read',
    objects: {},
    summary: 'List where you are signed in',
    description: 'The session that asks comes first, then by last use. At most 500.',
    input: z.object({}),
    output: z.array(session),
    problems: [],
    example: {
      output: [
        {
          ...{ id: 7, device: 'desktop', browser: 'Firefox', os: 'Linux', ip_address: '203.0.113.7' },
          ...{ created_at: '2026-02-25T08:37:14.000000Z', seen_at: '2026-02-26T09:00:00.000000Z' },
          ...{ expires_at: '2026-03-27T08:37:14.000000Z', is_current: true },
        },
      ],
    },
  }),
  deleteSession: operation({
    ...own,
    method: 'DELETE',
    path: '/user/sessions/{session_id}',
    ability: 'account:write',
    objects: { session_id: '404 session_not_found' },
    summary: 'End a session of yours',
    description: 'It is refused from the next request on.',
    input: z.object({ session_id: objectId }),
    output: done,
    problems: [],
    example: { input: { session_id: 7 }, output: { status: true } },
  }),
  deleteSessions: operation({
    ...own,
    method: 'DELETE',
    path: '/user/sessions',
    ability: 'account:write',
    objects: {},
    summary: 'End all your sessions but the one that asks',
    description: 'Tokens stay as they are.',
    input: z.object({}),
    output: z.object({ status: z.literal(true), ended: z.number().int() }),
    problems: [],
    example: { output: { status: true, ended: 2 } },
  }),
} as const;
