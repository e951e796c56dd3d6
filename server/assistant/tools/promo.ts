/** Promo codes that respondents get for a completed answer. */
import { z } from 'zod';
import { named, objectId } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { look } from '../../../contract/promo-shapes.ts';
import { refuseField } from '../../kernel/problem.ts';
import { requireOwned } from '../owner-checks.ts';
import type { Members, Runner } from '../run.ts';
import { argumentsOf, several, simple, type Tool } from '../tool.ts';
import { limit } from './account.ts';

const sizes = ['name', 'code_format', 'code_width', 'code_height'];
const same = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));
const paged = ['search', 'sort', 'order', 'limit', 'offset'];

export const promoTools: Record<string, Tool> = {
  get_promocode_list: several({
    kind: 'reads',
    title: 'List promo lists',
    text: 'Lists the promo lists of a workspace with counts of used and free codes. Send either quiz_id (is_attached then marks the list of that survey) or workspace_id.',
    args: {
      quiz_id: objectId.optional(),
      workspace_id: objectId.optional(),
      ...argumentsOf('listPromoLists', paged),
    },
    by: ({ quiz_id }) => (quiz_id == null ? 'workspace' : 'survey'),
    choices: {
      survey: { operation: 'listSurveyPromoLists', from: { id: 'quiz_id', ...same(paged) } },
      workspace: { operation: 'listPromoLists', from: { workspace_id: 'workspace_id', ...same(paged) } },
    },
    check: async (_runner, { quiz_id, workspace_id }) => {
      if (quiz_id === undefined && workspace_id === undefined)
        refuseField('quiz_id', { constraint: 'required', message: 'quiz_id or workspace_id is required' });
      if (quiz_id !== undefined && workspace_id !== undefined)
        refuseField('workspace_id', {
          constraint: 'conflict',
          message: 'send either quiz_id or workspace_id, not both',
        });
    },
  }),
  get_promocode_codes: simple('listPromoCodes', {
    kind: 'reads',
    title: 'List codes of a promo list',
    text: 'Lists codes with what became of them (used by which answer, when), and stats of the whole list. Codes are worth money: show single ones only when the user asks for them.',
    args: { workspace_id: objectId },
    check: (runner, { workspace_id: id, list_id }) =>
      requireOwned(runner, { kind: 'workspace', id, right: 'edit' }, { kind: 'promoList', id: list_id }),
    fill: async (_runner, step) => ({ ...step, input: without(step.input, 'workspace_id') }),
  }),
  get_promocode_list_quizzes: simple('listPinnedSurveys', {
    kind: 'reads',
    title: 'List surveys of a promo list',
    text: 'Lists the surveys of the workspace and tells which have this promo list attached.',
    args: { limit: limit(50, limits.page) },
    fixed: { limit: 50 },
  }),
  create_promocode_group: simple('createSurveyPromoList', {
    kind: 'writes',
    title: 'Create a promo list',
    text: 'Makes a list with its first codes in the workspace of a survey. It is not attached by that: call manage_promocode_group with action attach afterwards.',
    only: ['quiz_id', 'name', 'codes'],
  }),
  add_promocodes: simple('addPromoCodes', {
    kind: 'writes',
    title: 'Add codes to a promo list',
    text: 'Adds codes; those that the list has already are skipped and named in duplicates.',
    args: { quiz_id: objectId },
    check: inWorkspaceOf,
    fill: async (_runner, step) => ({ ...step, input: without(step.input, 'quiz_id') }),
  }),
  manage_promocode_group: several({
    kind: 'destroys',
    title: 'Change, attach or delete a promo list',
    text: 'update needs list_id and name, and may set how codes are shown; attach needs list_id and quiz_ids (a survey has one list at most); detach needs quiz_ids; delete_code needs code_id; delete needs list_id and confirm_delete=true and takes all codes for good: ask the user before.',
    args: {
      quiz_id: objectId,
      action: z.enum(['update', 'delete', 'attach', 'detach', 'delete_code']),
      list_id: objectId.optional(),
      quiz_ids: z.array(objectId).min(1).max(limits.surveysPerAttach).optional(),
      code_id: objectId.optional(),
      name: named().optional(),
      ...look,
      confirm_delete: z.boolean().optional(),
    },
    by: ({ action }) => action,
    choices: {
      update: { operation: 'updatePromoList', from: { id: 'quiz_id', list_id: 'list_id', ...same(sizes) } },
      delete: {
        operation: 'deletePromoList',
        from: { id: 'quiz_id', list_id: 'list_id' },
        destroys: () => true,
      },
      attach: { operation: 'attachPromoList', from: { list_id: 'list_id', quize_ids: 'quiz_ids' } },
      detach: { operation: 'detachPromoLists', from: { quize_ids: 'quiz_ids' } },
      delete_code: { operation: 'deletePromoCode', from: { code_id: 'code_id' } },
    },
    check: async (runner, args) => {
      if (args['action'] === 'delete' && args['confirm_delete'] !== true)
        refuseField('confirm_delete', { constraint: 'required', message: 'confirm_delete must be true to delete' });
      await inWorkspaceOf(runner, args);
    },
  }),
};

/** The list or code lies in the workspace of the survey. */
async function inWorkspaceOf(runner: Runner, { quiz_id, list_id, code_id }: Members): Promise<void> {
  const survey = { kind: 'survey', id: quiz_id, right: 'edit' } as const;
  await requireOwned(runner, survey, { kind: 'promoList', id: list_id });
  if (code_id !== undefined) await requireOwned(runner, survey, { kind: 'promoCode', id: code_id });
}

function without(input: Members, name: string): Members {
  const { [name]: _, ...rest } = input;
  return rest;
}
