/** Saved filters: they belong to the survey, for all its members. */
import type { SentFilters } from '../../contract/filters.ts';
import { limits } from '../../contract/limits.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { filterOperations } from '../../contract/saved-filters.ts';
import { keepFilters, readFilter } from '../answers/index.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { AuditAction } from '../kernel/operation/audit.ts';
import type { SurveyContext } from '../kernel/operation/context.ts';
import { describeArray } from '../kernel/operation/paging.ts';
import { refuse, refuseField } from '../kernel/problem.ts';
import { listVariables } from '../surveys/index.ts';
import { weightIn } from './report.ts';
import {
  countSavedFilters,
  deleteSavedFilter,
  findSavedFilter,
  insertSavedFilter,
  listSavedFilters,
  updateSavedFilter,
  weighSavedFilters,
  type SavedFilterRow,
} from './store/filters.ts';
import { keepReport } from './store/reports.ts';

type Operations = typeof filterOperations;

export async function listFilters(context: SurveyContext) {
  const rows = await listSavedFilters(context.tx, context.subject.id);
  describeArray(context, { total: rows.length, limit: null, offset: 0 });
  const shown = [];
  for (const row of rows) shown.push(await present(context.tx, context.subject.id, row));
  return shown;
}

export async function saveFilter(context: SurveyContext, { name, filters }: InputOf<Operations['saveFilter']>) {
  const { tx, subject, caller } = context;
  await requireGood(context, filters);
  if ((await countSavedFilters(tx, subject.id)) >= limits.savedFilters) refuse('409 filter_limit');
  const row = await insertSavedFilter(tx, subject.id, { name, filters: keepFilters(filters), userId: caller.userId });
  await requireLight(context);
  await audit(context, 'filter.create', row);
  return { status: true as const, filter: await present(tx, subject.id, row) };
}

export async function locateFilter(
  { tx, subject }: SurveyContext,
  path: { filter_id: number },
): Promise<SavedFilterRow> {
  return (await findSavedFilter(tx, subject.id, path.filter_id)) ?? refuse('404 filter_not_found');
}

export async function changeFilter(
  context: SurveyContext,
  input: InputOf<Operations['changeFilter']>,
  row: SavedFilterRow,
) {
  const { tx, subject } = context;
  if (input.filters) await requireGood(context, input.filters);
  const filters = input.filters ? keepFilters(input.filters) : row.filters;
  const changed = await updateSavedFilter(tx, subject.id, { id: row.id, name: input.name ?? row.name, filters });
  if (input.filters) await requireLight(context);
  await audit(context, 'filter.update', changed);
  return { status: true as const, filter: await present(tx, subject.id, changed) };
}

export async function deleteFilter(context: SurveyContext, _: unknown, row: SavedFilterRow) {
  await deleteSavedFilter(context.tx, context.subject.id, row.id);
  await audit(context, 'filter.delete', row);
  return { status: true as const };
}

async function requireGood({ tx, subject, plan }: SurveyContext, sent: SentFilters): Promise<void> {
  await readFilter(tx, { surveyId: subject.id, plan, sent, byDefault: true });
  weightIn({ variables: await listVariables(tx, subject.id) }, sent.weight);
}

/** They are listed whole, and a filter may weigh a megabyte. */
async function requireLight({ tx, subject }: SurveyContext): Promise<void> {
  if ((await weighSavedFilters(tx, subject.id)) <= limits.savedFilterBytes) return;
  const message = 'the saved filters of this survey are too large together: delete some, or use shorter ones';
  refuseField('filters', { constraint: 'max', message });
}

async function audit(context: SurveyContext, action: AuditAction, { id, name }: SavedFilterRow): Promise<void> {
  const { subject } = context;
  await context.audit(action, {
    workspaceId: subject.workspaceId,
    surveyId: subject.id,
    object: { type: 'filter', id, name },
  });
}

async function present(tx: Tx, surveyId: number, row: SavedFilterRow) {
  return {
    id: row.id,
    name: row.name,
    filters: row.filters as Record<string, unknown>,
    report_uuid: (await keepReport(tx, surveyId, row.filters)).uuid,
    user_id: row.userId,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}
