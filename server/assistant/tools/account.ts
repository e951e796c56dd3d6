/** Who the caller is, their workspaces and folders. */
import { z } from 'zod';
import { integer, named, objectId } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { requireOwned } from '../owner-checks.ts';
import { several, simple, type Tool } from '../tool.ts';

export const accountTools: Record<string, Tool> = {
  get_user_me: simple('getUser', {
    kind: 'reads',
    title: 'Who am I',
    text: 'Tells whose token this is: name, e-mail address, language and default_workspace_id. Call it first when you do not know whom you work for.',
  }),
  get_workspace_list: simple('listWorkspaces', {
    kind: 'reads',
    title: 'List workspaces',
    text: 'Lists the workspaces of the caller with their role in each. A workspace holds folders, a folder holds surveys; viewers can read but change nothing.',
  }),
  get_workspace_tariff: simple('getTariff', {
    kind: 'reads',
    title: 'Read the plan of a workspace',
    text: 'Tells which features and limits a workspace has and how much is used. Call it after a refusal with the code blocked_by_tariff, quiz_limit_tariff or quiz_limit_today to explain it to the user.',
  }),
  get_folder_list: simple('listFolders', {
    kind: 'reads',
    title: 'List folders',
    text: 'Lists folders with their ids, of one workspace or of all. Every new survey needs a folder_id: call this before create_quiz; the folder with is_default is a good choice when the user names none.',
    only: ['workspace_id'],
  }),
  create_folder: simple('createFolder', {
    kind: 'writes',
    title: 'Create a folder',
    text: 'Makes an empty folder in a workspace. Each call makes another one, also with a name that is in use: look with get_folder_list first.',
  }),
  manage_workspace_folder: several({
    kind: 'destroys',
    title: 'Rename, reorder or delete folders',
    text: 'rename needs folder_id and name; reorder needs folder_ids with all folders of the workspace in their new order; delete needs folder_id. A folder that holds surveys is deleted only with confirm_delete_quizzes=true, and then all its surveys and their answers are lost for good: ask the user before, in plain words. The default folder cannot be deleted.',
    args: {
      workspace_id: objectId,
      action: z.enum(['rename', 'delete', 'reorder']),
      folder_id: objectId.optional(),
      folder_ids: z.array(objectId).max(limits.foldersPerOrder).optional(),
      name: named().optional(),
      confirm_delete_quizzes: z.boolean().default(false),
    },
    by: ({ action }) => action,
    choices: {
      rename: { operation: 'renameFolder', from: { folder_id: 'folder_id', name: 'name' } },
      delete: {
        operation: 'deleteFolder',
        from: { folder_id: 'folder_id', confirm_delete_quizzes: 'confirm_delete_quizzes' },
        destroys: (args) => args['confirm_delete_quizzes'] === true,
        right: (args) => (args['confirm_delete_quizzes'] === true ? 'manage' : 'edit'),
      },
      reorder: { operation: 'reorderFolders', from: { id: 'workspace_id', folder_ids: 'folder_ids' } },
    },
    check: (runner, { workspace_id: id, folder_id }) =>
      requireOwned(runner, { kind: 'workspace', id, right: 'edit' }, { kind: 'folder', id: folder_id }),
  }),
};

/** `limit` with another default or ceiling than that of the operation. */
export function limit(size: number, max: number): z.ZodType {
  return integer(1, max).default(size);
}
