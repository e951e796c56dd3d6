/** What operations on a workspace have in common. */
import { z } from 'zod';
import { objectId } from './common.ts';

const roles = ['owner', 'admin', 'member', 'viewer'] as const;
export const role = z.enum(roles);

export const id = objectId.describe('The workspace');
export const within = { tag: 'Workspaces', subject: 'workspace', objects: { id: '404 workspace_not_found' } } as const;
