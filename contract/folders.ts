/** Folders: where surveys live inside a workspace. */
import { z } from 'zod';
import { named, objectId, timestamp } from './common.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';

export const folder = z
  .object({
    id: z.number().int(),
    workspace_id: z.number().int(),
    user_id: z.number().int().nullable(),
    name: z.string(),
    pos: z.number().int(),
    is_default: z.boolean(),
    created_at: timestamp,
    updated_at: timestamp,
    deleted_at: timestamp.nullable(),
  })
  .meta({ id: 'Folder' });

const listedFolder = folder
  .extend({ quizzes_count: z.number().int().optional().describe('With include=counts: surveys that are not archived') })
  .meta({ id: 'ListedFolder' });

export const shortFolder = z.object({ id: z.number().int(), name: z.string() }).meta({ id: 'ShortFolder' });

const inFolder = { subject: 'folder', objects: { folder_id: '404 folder_not_found' } } as const;
const inWorkspace = { subject: 'workspace', objects: { id: '404 workspace_not_found' } } as const;

export const folderOperations = {
  listFolders: operation({
    method: 'GET',
    path: '/folders',
    tag: 'Folders',
    ability: 'quiz:read',
    subject: 'none',
    right: 'view',
    objects: {},
    summary: 'List folders',
    description: 'Those of one workspace, or of all of yours.',
    input: z.object({
      workspace_id: objectId.optional(),
      include: z.enum(['counts']).optional().describe('counts: how many surveys each holds'),
    }),
    output: z.array(listedFolder),
    status: 200,
    problems: ['404 workspace_not_found', '403 access_denied'],
    example: {},
    tool: 'get_folder_list',
  }),
  createFolder: operation({
    method: 'POST',
    path: '/workspace/{id}/folders',
    tag: 'Folders',
    ability: 'quiz:write',
    ...inWorkspace,
    right: 'edit',
    summary: 'Create a folder',
    input: z.object({ id: objectId, name: named() }),
    output: folder,
    status: 201,
    problems: [],
    example: { input: { id: 1, name: 'Spring' } },
    tool: 'create_folder',
  }),
  renameFolder: operation({
    method: 'POST',
    path: '/folders/{folder_id}',
    tag: 'Folders',
    ability: 'quiz:write',
    ...inFolder,
    right: 'edit',
    summary: 'Rename a folder',
    input: z.object({ folder_id: objectId, name: named() }),
    output: z.object({ status: z.literal(true), folder }),
    status: 200,
    problems: [],
    example: { input: { folder_id: 5, name: 'Summer' } },
    tool: 'manage_workspace_folder',
  }),
  reorderFolders: operation({
    method: 'POST',
    path: '/workspace/{id}/folders/reorder',
    tag: 'Folders',
    ability: 'quiz:write',
    ...inWorkspace,
    right: 'edit',
    summary: 'Put the folders of a workspace in order',
    input: z.object({
      id: objectId,
      folder_ids: z.array(objectId).max(limits.foldersPerOrder).describe('All folders of the workspace, each once'),
    }),
    output: z.object({ status: z.literal(true), folders: z.array(folder) }),
    status: 200,
    problems: [],
    example: { input: { id: 1, folder_ids: [5, 7, 6] } },
    tool: 'manage_workspace_folder',
  }),
  deleteFolder: operation({
    method: 'DELETE',
    path: '/folders/{folder_id}',
    tag: 'Folders',
    ability: 'quiz:write',
    ...inFolder,
    right: 'edit',
    summary: 'Delete a folder',
    description:
      'A folder that holds surveys is deleted only with confirm_delete_quizzes=true, and takes them and their answers with it; that needs the role admin or owner.',
    input: z.object({ folder_id: objectId, confirm_delete_quizzes: z.boolean().default(false) }),
    output: z.object({ status: z.literal(true), deleted_quizzes: z.number().int() }),
    status: 200,
    problems: ['400 folder_is_default', '409 folder_not_empty'],
    example: { input: { folder_id: 5 }, output: { status: true, deleted_quizzes: 0 } },
    tool: 'manage_workspace_folder',
  }),
} as const;
