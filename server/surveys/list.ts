/**
 * The list of surveys and the archive, a page at a time. Pages are cut from one order, in which equal keys stand by id, so
 * that every survey is on exactly one of them; the order of answers is made here, because only a higher slice knows it.
 */
import type { InputOf } from '../../contract/operation.ts';
import type { surveyOperations } from '../../contract/surveys.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Context } from '../kernel/operation/context.ts';
import { describeArray } from '../kernel/operation/paging.ts';
import type { AnswerTotals, SurveysDeps } from './deps.ts';
import { presentArchived, presentItem, presentState } from './present.ts';
import { listSurveyIds, listSurveyRows, readSurveyRows, type ListQuery, type SurveyListRow } from './store/list.ts';
import { listStates } from './store/states.ts';

export async function listSurveys(
  deps: SurveysDeps,
  context: Context<'none'>,
  input: InputOf<typeof surveyOperations.listSurveys>,
) {
  const { rows, totals } = await readPage(deps, context, queryOf(context, { ...input, archived: false }));
  const items = rows.map((row) => presentItem(deps.config, row, totals.get(row.id)?.completed ?? 0));
  if (input.include !== 'state') return items;
  const states = await readStates(deps, context.tx, { rows, totals });
  return items.map((item) => ({ ...item, state: states.get(item.id) }));
}

export async function listArchived(
  deps: SurveysDeps,
  context: Context<'none'>,
  input: InputOf<typeof surveyOperations.listArchivedSurveys>,
) {
  const { rows, totals } = await readPage(deps, context, queryOf(context, { ...input, archived: true }));
  return rows.map((row) => ({
    ...presentArchived(deps.config, row),
    ...(input.include === 'state' && {
      workspace_id: row.workspace_id,
      answer_count: totals.get(row.id)?.completed ?? 0,
    }),
  }));
}

type AnswerOrder = 'answer_count' | 'last_answer_at';
type PageQuery = Omit<ListQuery, 'sort'> & { sort: ListQuery['sort'] | AnswerOrder };
type Totals = ReadonlyMap<number, AnswerTotals>;

interface Page {
  rows: SurveyListRow[];
  totals: Totals;
}

async function readPage({ hooks }: SurveysDeps, context: Context, query: PageQuery): Promise<Page> {
  const { tx } = context;
  const { sort, limit, offset } = query;
  const describe = (total: number) => describeArray(context, { total, limit, offset });
  if (sort === 'answer_count' || sort === 'last_answer_at') {
    const ids = await listSurveyIds(tx, query);
    const totals = await hooks.answerTotals(tx, ids);
    describe(ids.length);
    const page = inOrderOfAnswers(ids, totals, { sort, order: query.order }).slice(
      offset,
      offset + (limit ?? Infinity),
    );
    return { rows: await readSurveyRows(tx, page), totals };
  }
  const { rows, total } = await listSurveyRows(tx, { ...query, sort });
  describe(total);
  const ids = rows.map((row) => row.id);
  return { rows, totals: await hooks.answerTotals(tx, ids) };
}

/** Equal ones by id in the same direction; those without a time come last in both. */
export function inOrderOfAnswers(
  ids: readonly number[],
  totals: Totals,
  { sort, order }: { sort: AnswerOrder; order: 'asc' | 'desc' },
): number[] {
  const keyOf = (id: number): number | string | null => {
    const found = totals.get(id);
    return sort === 'answer_count' ? (found?.completed ?? 0) : (found?.lastAt ?? null);
  };
  const keys = new Map(ids.map((id) => [id, keyOf(id)]));
  const direction = order === 'asc' ? 1 : -1;
  return ids.toSorted((one, other) => {
    const [key, otherKey] = [keys.get(one) ?? null, keys.get(other) ?? null];
    if (key === otherKey) return direction * (one - other);
    if (key === null || otherKey === null) return key === null ? 1 : -1;
    return direction * (key < otherKey ? -1 : 1);
  });
}

async function readStates({ config, hooks }: SurveysDeps, tx: Tx, { rows, totals }: Page) {
  const states = await listStates(
    tx,
    rows.map((row) => row.id),
  );
  const refusals = await hooks.refusals(tx, [...states.values()]);
  return new Map(
    rows.flatMap((row) => {
      const state = states.get(row.id);
      if (!state) return [];
      const current = { lastAt: totals.get(row.id)?.lastAt ?? null, refusal: refusals.get(row.id) ?? null };
      return [[row.id, presentState(config, { ...row, ...state }, current)] as const];
    }),
  );
}

type ListInput = Omit<InputOf<typeof surveyOperations.listArchivedSurveys>, 'limit'> & {
  limit?: number | undefined;
  archived: boolean;
};

function queryOf(context: Context, asked: ListInput): PageQuery {
  return {
    userId: context.caller.userId,
    archived: asked.archived,
    sort: asked.sort,
    order: asked.order,
    limit: asked.limit ?? null,
    offset: asked.offset,
    folderId: asked.folder_id,
    workspaceId: asked.workspace_id,
    search: asked.search,
    isPublished: asked.is_published,
    themeId: asked.theme_id,
  };
}
