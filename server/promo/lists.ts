/** Promo lists as a whole. They belong to a workspace; a survey in the path only says which one. */
import type { InputOf } from '../../contract/operation.ts';
import type { promoListOperations } from '../../contract/promo-lists.ts';
import type { promoOperations } from '../../contract/promo.ts';
import { requireWorkspace, workspaceOrDefault } from '../accounts/index.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse } from '../kernel/problem.ts';
import { requireFeature, requireList, requireListOf, type PromoDeps } from './access.ts';
import { fillList } from './add-codes.ts';
import { presentList, presentLists } from './present.ts';
import { lockAttachments } from './store/attachments.ts';
import {
  countListRows,
  deleteListRow,
  insertList,
  listListRows,
  updateListRow,
  type ListRow,
  type Look,
} from './store/lists.ts';

type Operations = typeof promoOperations & typeof promoListOperations;

export async function listLists(context: Context, input: InputOf<Operations['listPromoLists']>) {
  const workspaceId = await workspaceOrDefault(context, input.workspace_id);
  await requireWorkspace(context, workspaceId, 'edit');
  return readLists(context, input, { workspaceId, surveyId: null });
}

export async function listListsOfSurvey(
  context: Context<'survey'>,
  input: InputOf<Operations['listSurveyPromoLists']>,
) {
  const { id: surveyId, workspaceId } = context.subject;
  return readLists(context, input, { workspaceId, surveyId });
}

async function readLists(
  { tx }: Context,
  { search, sort, order, limit, offset }: Omit<InputOf<Operations['listPromoLists']>, 'workspace_id'>,
  of: { workspaceId: number; surveyId: number | null },
) {
  const query = { workspaceId: of.workspaceId, search, sort, order, limit, offset };
  const rows = await listListRows(tx, query);
  return { total: await countListRows(tx, query), data: await presentLists(tx, rows, of.surveyId) };
}

export async function createList(deps: PromoDeps, context: Context, input: InputOf<Operations['createPromoList']>) {
  const workspaceId = await workspaceOrDefault(context, input.workspace_id);
  await requireWorkspace(context, workspaceId, 'edit');
  requireFeature(deps, workspaceId);
  return makeList(context, input, { workspaceId, surveyId: null });
}

export async function createListOfSurvey(
  context: Context<'survey'>,
  input: InputOf<Operations['createSurveyPromoList']>,
) {
  const { id: surveyId, workspaceId } = context.subject;
  return makeList(context, input, { workspaceId, surveyId });
}

async function makeList(
  context: Context,
  input: Look & { name: string; codes: readonly string[] },
  of: { workspaceId: number; surveyId: number | null },
) {
  const { tx } = context;
  const { name, codes, code_format, code_width, code_height } = input;
  const look = { code_format, code_width: code_width ?? null, code_height: code_height ?? null };
  const made = await insertList(tx, { workspaceId: of.workspaceId, name, look });
  const { list, added, duplicates } = await fillList(tx, made, codes);
  await context.audit('promo.create', { ...aboutList(list), details: { codes: added.length } });
  return { status: true as const, list: await presentList(tx, list, of.surveyId), added: added.length, duplicates };
}

export async function locateList(context: Context<'survey'>, path: { list_id: number }): Promise<ListRow> {
  return requireListOf(context, path.list_id);
}

export async function updateList(
  context: Context<'survey'>,
  input: InputOf<Operations['updatePromoList']>,
  { id }: ListRow,
) {
  const { id: _, list_id: __, ...members } = input;
  return putMembers(context, { listId: id, members, surveyId: context.subject.id });
}

/** A list that stands in no path of a survey. */
export async function locateAnyList(context: Context, path: { list_id: number }): Promise<ListRow> {
  return requireList(context, path.list_id);
}

export async function getList({ tx }: Context, _input: unknown, row: ListRow) {
  return { status: true as const, list: await presentList(tx, row, null) };
}

export async function changeList(context: Context, input: InputOf<Operations['changePromoList']>, row: ListRow) {
  const { list_id: _, ...members } = input;
  const isAsked = Object.values(members).some((value) => value !== undefined);
  if (!isAsked) return getList(context, input, row);
  return putMembers(context, {
    listId: row.id,
    members: { ...members, name: members.name ?? row.name },
    surveyId: null,
  });
}

async function putMembers(
  context: Context,
  put: { listId: number; members: Look & { name: string }; surveyId: number | null },
) {
  const { tx } = context;
  const row = (await updateListRow(tx, put.listId, put.members)) ?? refuse('404 promo_list_not_found');
  await context.audit('promo.update', { ...aboutList(row), details: { members: Object.keys(put.members) } });
  return { status: true as const, list: await presentList(tx, row, put.surveyId) };
}

export async function deleteList(context: Context, _input: unknown, list: ListRow) {
  await lockAttachments(context.tx, [list.workspace_id]);
  if (!(await deleteListRow(context.tx, list.id))) refuse('404 promo_list_not_found');
  await context.audit('promo.delete', { ...aboutList(list), details: { codes: list.codes_count } });
  return { status: true as const };
}

export function aboutList(list: Pick<ListRow, 'id' | 'workspace_id' | 'name'>) {
  return { workspaceId: list.workspace_id, object: { type: 'promo' as const, id: list.id, name: list.name } };
}
