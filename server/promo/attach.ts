/** Which surveys give codes of a list. All surveys of a call are checked before any of them is changed. */
import type { InputOf } from '../../contract/operation.ts';
import type { promoListOperations } from '../../contract/promo-lists.ts';
import type { promoOperations } from '../../contract/promo.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse, refuseField } from '../kernel/problem.ts';
import { requireEditor, requireFeature, requireList, requireListOf, type PromoDeps } from './access.ts';
import { aboutList } from './lists.ts';
import {
  attachSurveys,
  countPinnedRows,
  detachOthers,
  detachSurveys,
  findSurveys,
  listPinnedRows,
  lockAttachments,
} from './store/attachments.ts';
import { lockList, type ListRow } from './store/lists.ts';

type Operations = typeof promoOperations & typeof promoListOperations;

export async function locateOwnList(deps: PromoDeps, context: Context, path: { list_id: number }): Promise<ListRow> {
  const list = await requireList(context, path.list_id);
  requireFeature(deps, list.workspace_id);
  return list;
}

export async function attachList(context: Context, input: InputOf<Operations['attachPromoList']>, found: ListRow) {
  const { tx } = context;
  const ids = unique(input.quize_ids);
  await requireSurveys(context, ids, found.workspace_id);
  await lockAttachments(tx, [found.workspace_id]);
  const list = (await lockList(tx, found.id)) ?? refuse('404 promo_list_not_found');
  const changed = await attachSurveys(tx, list.id, ids);
  await tellAttached(context, list, changed.length);
  return { status: true as const, attached: ids };
}

export async function detachLists(deps: PromoDeps, context: Context, input: InputOf<Operations['detachPromoLists']>) {
  const ids = unique(input.quize_ids);
  const workspaces = new Set((await requireSurveys(context, ids, null)).map(({ workspaceId }) => workspaceId));
  for (const workspaceId of workspaces) requireFeature(deps, workspaceId);
  await lockAttachments(context.tx, workspaces);
  const detached = await detachSurveys(context.tx, ids);
  for (const gone of Map.groupBy(detached, (one) => one.list.id).values()) {
    await tellDetached(context, gone[0]!.list, gone.length);
  }
  const had = new Set(detached.map((one) => one.surveyId));
  return { status: true as const, detached: ids.filter((id) => had.has(id)) };
}

export async function syncList(context: Context<'survey'>, input: InputOf<Operations['syncPromoList']>) {
  const { tx, subject } = context;
  const { id } = await requireListOf(context, input.list_id);
  const ids = unique(input.quize_ids);
  await requireSurveys(context, ids, subject.workspaceId);
  await lockAttachments(tx, [subject.workspaceId]);
  const list = (await lockList(tx, id)) ?? refuse('404 promo_list_not_found');
  const detached = await detachOthers(tx, list.id, ids);
  const attached = await attachSurveys(tx, list.id, ids);
  await tellDetached(context, list, detached.length);
  await tellAttached(context, list, attached.length);
  return { attached, detached };
}

export async function listPinned(context: Context<'survey'>, input: InputOf<Operations['listPinnedSurveys']>) {
  const { tx, subject } = context;
  const { id: listId, workspace_id: workspaceId } = await requireListOf(context, input.list_id);
  const { search, limit, offset } = input;
  const query = { workspaceId, surveyId: subject.id, listId, search, limit, offset };
  return { total: await countPinnedRows(tx, query), data: await listPinnedRows(tx, query) };
}

export async function listSurveysOf(
  { tx }: Context,
  { search, limit, offset }: InputOf<Operations['listPromoListSurveys']>,
  { id: listId, workspace_id: workspaceId }: ListRow,
) {
  const query = { workspaceId, surveyId: null, listId, search, limit, offset };
  const rows = await listPinnedRows(tx, query);
  return { total: await countPinnedRows(tx, query), data: rows.map(({ id, name, attach }) => ({ id, name, attach })) };
}

/** `workspaceId` null: surveys of any workspace in which the caller may edit. */
async function requireSurveys({ tx, caller }: Context, ids: readonly number[], workspaceId: number | null) {
  const surveys = await findSurveys(tx, ids, caller.userId);
  for (const survey of surveys) requireEditor(survey.role);
  const byId = new Map(surveys.map((survey) => [survey.id, survey]));
  for (const [index, id] of ids.entries()) {
    const field = `quize_ids.${index}`;
    const survey = byId.get(id);
    if (!survey)
      refuseField(field, { value: id, constraint: 'exists', message: `${field} must be an existing survey` });
    else if (workspaceId !== null && survey.workspaceId !== workspaceId) {
      refuseField(field, {
        value: id,
        constraint: 'same_workspace',
        message: `${field} must be a survey of the list's workspace`,
      });
    }
  }
  return surveys;
}

type AuditedList = Pick<ListRow, 'id' | 'workspace_id' | 'name'>;

async function tellAttached(context: Context, list: AuditedList, surveys: number): Promise<void> {
  if (surveys > 0) await context.audit('promo.attach', { ...aboutList(list), details: { surveys } });
}

async function tellDetached(context: Context, list: AuditedList, surveys: number): Promise<void> {
  if (surveys > 0) await context.audit('promo.detach', { ...aboutList(list), details: { surveys } });
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}
