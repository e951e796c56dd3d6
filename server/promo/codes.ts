/** The codes of a list: read, add, delete. Whoever adds or deletes holds the lock of the list, so its count is exact. */
import { limits } from '../../contract/limits.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { promoOperations } from '../../contract/promo.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse } from '../kernel/problem.ts';
import { requireEditor, requireFeature, requireList, type PromoDeps } from './access.ts';
import { addTo } from './add-codes.ts';
import { aboutList } from './lists.ts';
import { presentCode } from './present.ts';
import { findAttachedList, listAttached } from './store/attachments.ts';
import { countCodeRows, deleteCodeRow, findCode, listCodeRows } from './store/codes.ts';
import { addToList, lockList, type ListRow } from './store/lists.ts';
import { readStock } from './store/uses.ts';

type Operations = typeof promoOperations;
type CodesQuery = Omit<InputOf<Operations['listPromoCodes']>, 'list_id'>;

export async function listCodes(context: Context, input: InputOf<Operations['listPromoCodes']>) {
  return readCodes(context.tx, await requireList(context, input.list_id), input);
}

export async function listCodesOfSurvey(
  { tx, subject }: Context<'survey'>,
  input: InputOf<Operations['listSurveyPromoCodes']>,
) {
  const list = await findAttachedList(tx, subject.id);
  if (!list) return { total: 0, data: [], stats: { total: 0, used: 0, unused: 0 }, quizzes: [] };
  return readCodes(tx, list, input);
}

async function readCodes(tx: Tx, list: ListRow, asked: CodesQuery) {
  const { quiz_id: surveyId, search, used, sort, order, limit, offset } = asked;
  const isUsed = used === undefined ? undefined : used === 1;
  const query = { listId: list.id, surveyId, search, isUsed, sort, order, limit, offset };
  const stats = await readStock(tx, list.id);
  const isPart = surveyId !== undefined || Boolean(search);
  const known = isUsed === undefined ? stats.total : isUsed ? stats.used : stats.unused;
  const total = isPart ? await countCodeRows(tx, query) : known;
  const rows = await listCodeRows(tx, query, total);
  return {
    total,
    data: rows.map(presentCode),
    stats,
    quizzes: (await listAttached(tx, [list.id])).get(list.id) ?? [],
  };
}

export async function addCodes(deps: PromoDeps, context: Context, input: InputOf<Operations['addPromoCodes']>) {
  const { tx } = context;
  const found = await requireList(context, input.list_id);
  requireFeature(deps, found.workspace_id);
  const { list, added, duplicates } = await addTo(tx, found.id, input.codes);
  await context.audit('promo.add_codes', { ...aboutList(list), details: { codes: added.length } });
  return {
    status: true as const,
    added: added.length,
    duplicates,
    codes: added.slice(0, limits.codesShown).map(presentCode),
  };
}

export async function locateCode(
  { tx, caller }: Context,
  path: { code_id: number },
): Promise<{ id: number; listId: number }> {
  const found = (await findCode(tx, path.code_id, caller.userId)) ?? refuse('404 promo_code_not_found');
  requireEditor(found.role);
  return { id: path.code_id, listId: found.listId };
}

export async function deleteCode(context: Context, _input: unknown, code: { id: number; listId: number }) {
  const { tx } = context;
  const list = (await lockList(tx, code.listId)) ?? refuse('404 promo_code_not_found');
  if (!(await deleteCodeRow(tx, code.listId, code.id))) refuse('404 promo_code_not_found');
  await addToList(tx, list.id, -1);
  await context.audit('promo.delete', { ...aboutList(list), details: { codes: 1 } });
  return { status: true as const };
}
