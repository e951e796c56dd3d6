/** The report: every question in every version, counted now. The same filters always have the same UUID. */
import type { KeptFilters } from '../../contract/filters.ts';
import { limits } from '../../contract/limits.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { reportOperations } from '../../contract/reports.ts';
import { cellsIn, reportedCells, type Placed } from '../../engine/cells.ts';
import { keepFilters, readFilter, readKeptFilter, type Filter } from '../answers/index.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { SurveyContext } from '../kernel/operation/context.ts';
import type { Plan } from '../kernel/operation/plans.ts';
import { refuse, refuseField } from '../kernel/problem.ts';
import { countTotals } from './count/count.ts';
import { readReportedSurvey, type ReportedSurvey } from './count/survey.ts';
import type { ReportsDeps } from './deps.ts';
import { presentReport } from './present.ts';
import { findReport, keepReport, type ReportRow } from './store/reports.ts';

type Operations = typeof reportOperations;

export async function makeReport(
  deps: ReportsDeps,
  context: SurveyContext,
  input: InputOf<Operations['makeReport' | 'getReport']>,
) {
  const { tx, subject, plan } = context;
  const { id: _, ...sent } = input;
  const filter = await readFilter(tx, { surveyId: subject.id, plan, sent, byDefault: true });
  const ground = await readReportedSurvey(tx, subject.id);
  const weightId = weightIn(ground, sent.weight);
  const row = await keepReport(tx, subject.id, keepFilters(sent));
  return { status: true as const, report: await compute(deps, tx, { ground, filter, row, weightId }) };
}

export async function getReportByUuid(deps: ReportsDeps, context: SurveyContext, row: ReportRow) {
  return { status: true as const, report: await reportOf(deps, context.tx, { row, plan: context.plan }) };
}

export async function locateReport({ tx, subject }: SurveyContext, path: { report_uuid: string }): Promise<ReportRow> {
  return (await findReport(tx, subject.id, path.report_uuid)) ?? refuse('404 report_not_found');
}

/** A report whose filters are kept, as it stands now. */
export async function reportOf(
  deps: ReportsDeps,
  tx: Tx,
  { row, plan, mostCells }: { row: ReportRow; plan: Plan; mostCells?: number },
) {
  const filter = await readKeptFilter(tx, { surveyId: row.surveyId, plan, kept: row.filters });
  const ground = await readReportedSurvey(tx, row.surveyId);
  return compute(deps, tx, { ground, filter, row, weightId: keptWeight(ground, row.filters), mostCells });
}

interface Computing {
  ground: ReportedSurvey;
  filter: Filter;
  row: ReportRow;
  weightId: string | null;
  mostCells?: number | undefined;
}

async function compute(deps: ReportsDeps, tx: Tx, { ground, filter, row, weightId, mostCells }: Computing) {
  refuseBeyond(reportedCells(ground.questions), limits.reportCells);
  if (mostCells !== undefined) refuseCells(ground.questions, mostCells);
  const totals = await countTotals(tx, { filter, versions: ground.versions, weightId, detail: 'questions' });
  const texts = await deps.texts(tx, ground.surveyId, ground.lang);
  return presentReport({ ground, row, totals, statuses: filter.statuses, label: (code) => texts[code] ?? code });
}

/** What nobody could read would hold everybody up while it is counted and written. */
export function refuseCells(questions: readonly Placed[], max: number): void {
  refuseBeyond(cellsIn(questions), max);
}

function refuseBeyond(cells: number, max: number): void {
  if (cells <= max) return;
  const message = `The matrices and lists of this survey have more than ${max} cells, too many to show. Take the answers as a table.`;
  refuse('422 export_too_large', { message, details: { max } });
}

/** The variable that weights answers. */
export function weightIn({ variables }: Pick<ReportedSurvey, 'variables'>, name: string | undefined): string | null {
  if (name === undefined) return null;
  const variable = variables.find((one) => one.name === name);
  return (
    variable?.id ??
    refuseField('weight', { value: name, constraint: 'exists', message: 'weight names no variable of this survey' })
  );
}

/** A variable that was deleted since weights nothing any more: no answer has a usable value. */
function keptWeight(ground: ReportedSurvey, { weight }: KeptFilters): string | null {
  if (weight === undefined) return null;
  return ground.variables.find(({ name }) => name === weight)?.id ?? '';
}
