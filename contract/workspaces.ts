/** Workspaces: what people share, who belongs to them, and the log of what was done there. */
import { z } from 'zod';
import { constraint, day, done, email, named, objectId, pageOf, pages, text, timestamp, timeZone } from './common.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';

const roles = ['owner', 'admin', 'member', 'viewer'] as const;
const role = z.enum(roles);

const workspace = z
  .object({
    id: z.number().int(),
    name: z.string(),
    role,
    tariff: z.string(),
    timezone: z.string(),
  })
  .meta({ id: 'Workspace' });

const member = z
  .object({
    user_id: z.number().int(),
    name: z.string(),
    email: z.string(),
    role,
    created_at: timestamp,
  })
  .meta({ id: 'Member' });

const invitation = z
  .object({
    id: z.number().int(),
    email: z.string(),
    role,
    url: z.string(),
    expires_at: timestamp,
  })
  .meta({ id: 'Invitation' });

const openInvitation = invitation
  .omit({ url: true })
  .extend({
    invited_by: z.number().int().nullable().describe('The user who sent it'),
    is_mailed: z.boolean().describe('A letter with the link has gone out'),
  })
  .meta({ id: 'OpenInvitation' });

const id = objectId.describe('The workspace');
const within = { tag: 'Workspaces', subject: 'workspace', objects: { id: '404 workspace_not_found' } } as const;
const ofMember = { ...within, objects: { id: '404 workspace_not_found', user_id: '404 member_not_found' } } as const;
const withWorkspace = z.object({ status: z.literal(true), workspace });
const withMember = z.object({ status: z.literal(true), member });

const mine = { id: 1, name: 'My workspace', role: 'owner', tariff: 'unlimited', timezone: 'UTC' };
const ann = {
  user_id: 12,
  name: 'Ann',
  email: 'ann@example.com',
  role: 'admin',
  created_at: '2026-02-25T08:37:14.000000Z',
};

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

const invitationOperations = {
  listInvitations: operation({
    ...within,
    method: 'GET',
    path: '/workspace/{id}/invitations',
    ability: 'account:read',
    right: 'manage',
    summary: 'List the open invitations to a workspace',
    description: 'Those of a member who has left or may no longer invite are void and not listed.',
    input: z.object({ id }),
    output: z.array(openInvitation),
    status: 200,
    problems: [],
    example: {
      input: { id: 1 },
      output: [
        {
          id: 7,
          email: 'ann@example.com',
          role: 'member',
          invited_by: 12,
          is_mailed: true,
          expires_at: '2026-03-04T08:37:14.000000Z',
        },
      ],
    },
    tool: null,
  }),
  revokeInvitation: operation({
    ...within,
    objects: { id: '404 workspace_not_found', invitation_id: '404 invitation_not_found' },
    method: 'DELETE',
    path: '/workspace/{id}/invitations/{invitation_id}',
    ability: 'account:write',
    right: 'manage',
    summary: 'Revoke an invitation',
    description: 'Its link opens nothing any more.',
    input: z.object({ id, invitation_id: objectId }),
    output: done,
    status: 200,
    problems: [],
    example: { input: { id: 1, invitation_id: 7 }, output: { status: true } },
    tool: null,
  }),
} as const;

const auditOperations = {
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
      cursor: text(200).optional(),
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
  listMembers: operation({
    ...within,
    method: 'GET',
    path: '/workspace/{id}/members',
    ability: 'account:read',
    right: 'view',
    summary: 'List the members of a workspace',
    input: z.object({ id }),
    output: z.array(member),
    status: 200,
    problems: [],
    example: { input: { id: 1 }, output: [ann] },
    tool: null,
  }),
  addMember: operation({
    ...within,
    method: 'POST',
    path: '/workspace/{id}/members',
    ability: 'account:write',
    right: 'manage',
    summary: 'Add a person to a workspace',
    description:
      'Somebody with an account joins at once; for anybody else there is an invitation, whose url you hand over. It is valid for 7 days. Where registration is open, everybody is invited and joins by accepting. 20 invitations an hour and account, 3 a day and address.',
    input: z.object({ id, email, role: z.enum(['admin', 'member', 'viewer']) }),
    output: z.object({ status: z.literal(true), member: member.nullable(), invitation: invitation.nullable() }),
    status: 201,
    problems: ['409 member_exists'],
    example: {
      input: { id: 1, email: 'ann@example.com', role: 'admin' },
      output: { status: true, member: ann, invitation: null },
    },
    tool: null,
  }),
  changeMember: operation({
    ...ofMember,
    method: 'POST',
    path: '/workspace/{id}/members/{user_id}',
    ability: 'account:write',
    right: 'manage',
    summary: 'Give a member another role',
    description: 'The role owner hands the workspace over: only its owner can do that, and becomes an admin.',
    input: z.object({ id, user_id: objectId, role }),
    output: withMember,
    status: 200,
    problems: ['409 last_owner'],
    example: { input: { id: 1, user_id: 12, role: 'admin' }, output: { status: true, member: ann } },
    tool: null,
  }),
  removeMember: operation({
    ...ofMember,
    method: 'DELETE',
    path: '/workspace/{id}/members/{user_id}',
    ability: 'account:write',
    right: 'view',
    summary: 'Remove a member from a workspace, or leave it',
    description: 'To remove others takes an admin. Open invitations of the member are void from then on.',
    input: z.object({ id, user_id: objectId }),
    output: done,
    status: 200,
    problems: ['409 last_owner'],
    example: { input: { id: 1, user_id: 12 }, output: { status: true } },
    tool: null,
  }),
  ...invitationOperations,
  ...auditOperations,
} as const;
