/** Who belongs to a workspace, and who is invited to it. */
import { z } from 'zod';
import { done, email, objectId, timestamp } from './common.ts';
import { letterReasons, letterStates } from './letters.ts';
import { operation } from './operation.ts';
import { id, role, within } from './workspace-shapes.ts';

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
    letter: z.enum(letterStates).describe('What became of the letter; none: there was no mail server to send it'),
    letter_reason: z.enum(letterReasons).nullable().describe('Why it has not gone out, or not yet'),
  })
  .meta({ id: 'OpenInvitation' });

const ofMember = { ...within, objects: { id: '404 workspace_not_found', user_id: '404 member_not_found' } } as const;

const withMember = z.object({ status: z.literal(true), member });

const ann = {
  user_id: 12,
  name: 'Ann',
  email: 'ann@example.com',
  role: 'admin',
  created_at: '2026-02-25T08:37:14.000000Z',
};

export const memberOperations = {
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
} as const;

export const invitationOperations = {
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
          letter: 'sent',
          letter_reason: null,
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
