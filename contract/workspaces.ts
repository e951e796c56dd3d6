/** Workspaces: what people share, who belongs to them, and the log of what was done there. */
import { z } from 'zod';
import { auditOperations } from './audit.ts';
import { constraint, done, named, pageOf, pages, timeZone } from './common.ts';
import { invitationOperations, memberOperations } from './members.ts';
import { operation } from './operation.ts';
import { id, role, within } from './workspace-shapes.ts';

const workspace = z
  .object({
    id: z.number().int(),
    name: z.string(),
    role,
    tariff: z.string(),
    timezone: z.string(),
  })
  .meta({ id: 'Workspace' });

const withWorkspace = z.object({ status: z.literal(true), workspace });

const mine = { id: 1, name: 'My workspace', role: 'owner', tariff: 'unlimited', timezone: 'UTC' };

export const workspaceOperations = {
  listWorkspaces: operation({
    method: 'GET',
    path: '/workspaces',
    tag: 'Workspaces',
    ability: 'account:read',
    subject: 'none',
    right: 'view',
    objects: {},
    summary: 'List your workspaces',
    input: z.object(pages),
    output: pageOf(workspace),
    status: 200,
    problems: [],
    example: { output: { data: [mine], total: 1, current_page: 1, last_page: 1, per_page: 20 } },
    tool: 'get_workspace_list',
  }),
  createWorkspace: operation({
    method: 'POST',
    path: '/workspaces',
    tag: 'Workspaces',
    ability: 'account:write',
    subject: 'none',
    right: 'view',
    objects: {},
    summary: 'Create a workspace',
    description: 'It has a default folder from the beginning, and you are its owner.',
    input: z.object({ name: named(), timezone: timeZone.default('UTC') }),
    output: withWorkspace,
    status: 201,
    problems: [],
    example: { input: { name: 'My workspace', timezone: 'UTC' }, output: { status: true, workspace: mine } },
    tool: null,
  }),
  updateWorkspace: operation({
    ...within,
    method: 'POST',
    path: '/workspace/{id}',
    ability: 'account:write',
    right: 'manage',
    summary: 'Change the name or the time zone of a workspace',
    input: z
      .object({ id, name: named().optional(), timezone: timeZone.optional() })
      .refine((sent) => sent.name !== undefined || sent.timezone !== undefined, {
        ...constraint('required'),
        path: ['name'],
        message: 'or timezone is required',
      }),
    output: withWorkspace,
    status: 200,
    problems: [],
    example: { input: { id: 1, timezone: 'UTC' }, output: { status: true, workspace: mine } },
    tool: null,
  }),
  deleteWorkspace: operation({
    ...within,
    method: 'DELETE',
    path: '/workspace/{id}',
    ability: 'account:write',
    right: 'own',
    summary: 'Delete a workspace with everything in it',
    description: 'One that holds surveys is deleted only with confirm=true. Cannot be undone.',
    input: z.object({ id, confirm: z.boolean().default(false) }),
    output: done,
    status: 200,
    problems: ['409 workspace_not_empty', '409 workspace_is_last'],
    example: { input: { id: 1, confirm: true }, output: { status: true } },
    tool: null,
  }),
  ...memberOperations,
  ...invitationOperations,
  ...auditOperations,
} as const;
