/** The log of what was done in a workspace, and by whom. */
import { z } from 'zod';
import { day, objectId, text, timestamp } from './common.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { id, within } from './workspace-shapes.ts';

const auditRow = z
  .object({
    id: z.number().int(),
    created_at: timestamp,
    action: z.string(),
    user: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    via: z.enum(['session', 'token', 'assistant', 'command', 'system']),
    token_id: z.number().int().nullable(),
    ip_address: z.string().nullable(),
    object: z.object({
      type: z.string(),
      id: z.union([z.number().int(), z.string()]).nullable(),
      name: z.string().nullable(),
    }),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditRow' });

export const auditOperations = {
  listAudit: operation({
    ...within,
    method: 'GET',
    path: '/workspace/{id}/audit',
    ability: 'account:read',
    right: 'manage',
    summary: 'Read who changed what, newest first',
    description:
      'Also shows how you signed in, and how members did whose accounts were opened by an invitation to this workspace. Days are of UTC, both ends included.',
    input: z.object({
      id,
      limit: z.number().int().min(1).max(limits.page).default(50),
      cursor: text(4000).optional(),
      user_id: objectId.optional(),
      quiz_id: objectId.optional(),
      action: z.array(text(100)).max(100).optional().describe('Such as quiz.publish'),
      date_from: day.optional(),
      date_to: day.optional(),
    }),
    output: z.object({ data: z.array(auditRow), next_cursor: z.string().nullable() }),
    status: 200,
    problems: ['422 cursor_invalid'],
    example: { input: { id: 1, limit: 50 } },
    tool: null,
  }),
} as const;
