/** Reading surveys: one with everything in it, the list, and the archive. */
import type { InputOf } from '../../contract/operation.ts';
import type { surveyOperations } from '../../contract/surveys.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Context } from '../kernel/operation/context.ts';
import { describeArray } from '../kernel/operation/paging.ts';
import type { SurveysDeps } from './deps.ts';
import { presentArchived, presentItem, presentSurvey } from './present.ts';
import { listSurveyRows, type ListQuery } from './store/list.ts';
import { getSurveyRow } from './store/surveys.ts';
import { revisionTag } from './store/touch.ts';

export async function getSurvey(deps: SurveysDeps, context: Context<'survey'>) {
  const { data, revision } = await readSurveyData(deps, context.tx, context.subject.id);
  context.reply.headers['ETag'] = revisionTag(revision);
  return data;
}

/** Survey data: always the draft. */
export async function readSurveyData(deps: SurveysDeps, tx: Tx, id: number) {
  const row = await getSurveyRow(tx, id);
  const data = {
    ...presentSurvey(deps.config, row),
    answer_count: (await deps.hooks.countCompleted(tx, [id])).get(id)?.inView ?? 0,
    hidden_options: row.hidden_options,
    extra_fields: row.extra_fields,
    widgets_hidden: row.widgets_hidden,
    quotas_ready: await deps.hooks.areQuotasReady(tx, id),
  };
  return { data, revision: row.revision };
}

export async function listSurveys(
  deps: SurveysDeps,
  context: Context<'none'>,
  input: InputOf<typeof surveyOperations.listSurveys>,
) {
  const query = listQuery(context, { ...input, archived: false });
  const { rows, total } = await listSurveyRows(context.tx, query);
  describeArray(context, { total, limit: query.limit, offset: query.offset });
  const answers = await deps.hooks.countCompleted(
    context.tx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentItem(deps.config, row, answers.get(row.id)?.inView ?? 0));
}

export async function listArchived(
  deps: SurveysDeps,
  context: Context<'none'>,
  input: InputOf<typeof surveyOperations.listArchivedSurveys>,
) {
  const query = listQuery(context, { ...input, archived: true });
  const { rows, total } = await listSurveyRows(context.tx, query);
  describeArray(context, { total, limit: query.limit, offset: query.offset });
  return rows.map((row) => presentArchived(deps.config, row));
}

type ListInput = Omit<InputOf<typeof surveyOperations.listArchivedSurveys>, 'limit'> & {
  limit?: number | undefined;
  archived: boolean;
};

function listQuery(context: Context, asked: ListInput): ListQuery {
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
  };
}
