/** The crosstab of two questions, counted over the answers that the filters mean. */
import type { InputOf } from '../../contract/operation.ts';
import type { reportOperations } from '../../contract/reports.ts';
import { lowered } from '../../engine/conditions/grammar.ts';
import { type Axis, crosstabOf, exceeds, isMultiple, noPairs, type Side, sideFor } from '../../engine/crosstab.ts';
import { kinds } from '../../engine/questions/table.ts';
import { readFilter, type Filter } from '../answers/index.ts';
import { inSnapshot, type Tx } from '../kernel/database/db.ts';
import type { SurveyContext } from '../kernel/operation/context.ts';
import { refuse, refuseField } from '../kernel/problem.ts';
import { addPairs } from './columns/pairs.ts';
import { walkAnswers } from './columns/read.ts';
import { valueColumn, variableColumn } from './columns/segment.ts';
import { readReportedSurvey, type ReportedSurvey } from './count/survey.ts';
import type { ReportsDeps } from './deps.ts';
import { weightIn } from './report.ts';

type Input = InputOf<typeof reportOperations.getCrosstab>;

const mostCategories = 100;

export interface Crossing {
  row: string;
  col: string;
  row_id?: string | null | undefined;
  col_id?: string | null | undefined;
}

export async function getCrosstab(
  deps: ReportsDeps,
  context: SurveyContext,
  { id: _, row, col, row_id, col_id, ...sent }: Input,
) {
  const { tx, subject, plan } = context;
  const filter = await readFilter(tx, { surveyId: subject.id, plan, sent, byDefault: true });
  const ground = await readReportedSurvey(tx, subject.id);
  const weightId = weightIn(ground, sent.weight);
  return {
    status: true as const,
    crosstab: await cross(deps, tx, { ground, filter, weightId, crossing: { row, col, row_id, col_id } }),
  };
}

interface Crossed {
  ground: ReportedSurvey;
  filter: Filter;
  weightId: string | null;
  crossing: Crossing;
}

export async function cross(deps: ReportsDeps, tx: Tx, { ground, filter, weightId, crossing }: Crossed) {
  const axes = axesOf(ground, crossing);
  const pairs = noPairs();
  await inSnapshot(tx, async () => {
    const names = [axes.row, axes.col].flatMap(({ asked }) => asked.map(({ question }) => valueColumn(question)));
    const columns = [...names, ...(weightId === null ? [] : [variableColumn(weightId)])];
    await walkAnswers(tx, { filter, versions: ground.versions, columns, withoutEntries: [] }, (segment, marks) =>
      addPairs(pairs, segment, { ...axes, marks, statuses: filter.statuses, weightId }),
    );
  });
  const texts = await deps.texts(tx, ground.surveyId, ground.lang);
  const label = (code: string) => texts[code] ?? code;
  const rows = requireFew(sideFor(axes.row, pairs.rows, label), 'row');
  const cols = requireFew(sideFor(axes.col, pairs.cols, label), 'col');
  const multiple = isMultiple(axes.row) || isMultiple(axes.col);
  return {
    row: presentAxis(ground, axes.row),
    col: presentAxis(ground, axes.col),
    ...crosstabOf({ pairs, rows, cols, isWeighted: weightId !== null, isMultiple: multiple }),
  };
}

/** Refuses questions that cannot be set against each other. */
export function axesOf(ground: ReportedSurvey, crossing: Crossing): { row: NamedAxis; col: NamedAxis } {
  const axes = { row: axisOf(ground, crossing, 'row'), col: axisOf(ground, crossing, 'col') };
  if (axes.row.id === axes.col.id && axes.row.row === axes.col.row) {
    refuseField('col', {
      value: crossing.col,
      constraint: 'conflict',
      message: 'col must be another question than row',
    });
  }
  return axes;
}

interface NamedAxis extends Axis {
  id: string;
}

function axisOf({ questions }: ReportedSurvey, crossing: Crossing, side: 'row' | 'col'): NamedAxis {
  const id = lowered(crossing[side]);
  const row = crossing[`${side}_id`] || null;
  const all = questions.filter(({ question }) => question.id === id);
  if (all.length === 0) refuse('404 widget_not_found');
  const { type } = all[0]!.question;
  const asked = all.filter(({ question }) => question.type === type);
  const { side: kind } = kinds[type].tally;
  const rows = asked.map(({ question }) => kind?.rows?.(question));
  // Without the member it has no rows; with it, one form at least must have some that can be named.
  if (kind === null || rows.every((known) => known === null)) {
    refuseField(side, { value: id, constraint: 'type', message: `${side} must be a question with options or numbers` });
  }
  if (kind.rows) requireRow(rows, row, side);
  const axis = { id, row: kind.rows ? row : null, asked };
  // Each answer may have chosen all of them on both sides: a million pairs are not counted only to be refused.
  return exceeds(axis, mostCategories) ? refuseMany(side) : axis;
}

function requireRow(
  rows: readonly (ReadonlySet<string> | null | undefined)[],
  row: string | null,
  side: 'row' | 'col',
): void {
  const field = `${side}_id`;
  if (row === null) refuseField(field, { constraint: 'required', message: `${field} is required for a matrix` });
  if (rows.some((known) => known?.has(row))) return;
  refuseField(field, { value: row, constraint: 'exists', message: `${field} names no row of this matrix` });
}

function requireFew(side: Side, field: 'row' | 'col'): Side {
  return side.categories.length <= mostCategories ? side : refuseMany(field);
}

function refuseMany(field: 'row' | 'col'): never {
  return refuseField(field, { constraint: 'max', message: `${field} has more than ${mostCategories} categories` });
}

function presentAxis({ questions }: ReportedSurvey, { id, row, asked }: NamedAxis) {
  const title = questions.find(({ question }) => question.id === id)?.title ?? '';
  return { id, row_id: row, title, type: asked[0]!.question.type };
}
