/** Counts in the shapes of the interface. */
import type { KeptFilters, Status } from '../../contract/filters.ts';
import { everyOption } from '../../engine/offered.ts';
import { kinds } from '../../engine/questions/table.ts';
import { effectiveNumber, wilson } from '../../engine/statistics.ts';
import type { QuestionTotals } from '../../engine/tally/question-totals.ts';
import { noQuestionTotals } from '../../engine/tally/question-totals.ts';
import { medianOf } from '../../engine/tally/statistics.ts';
import type { Data, Reported, Share } from '../../engine/tally/kind.ts';
import { roundNumber } from '../../engine/tally/rounding.ts';
import { yieldOften } from '../kernel/process/yield-often.ts';
import type { ReportedSurvey } from './count/survey.ts';
import { questionKey, type Totals } from './count/totals.ts';
import type { ReportRow } from './store/reports.ts';

export interface Presented {
  ground: ReportedSurvey;
  row: ReportRow;
  totals: Totals;
  statuses: readonly Status[];
  label(code: string): string;
}

export async function presentReport({ ground, row, totals, label }: Presented) {
  const weighted = row.filters.weight !== undefined;
  const widgets: ReturnType<typeof presentQuestion>[] = [];
  const pace = yieldOften();
  for (const { question, structure, isLive, title } of ground.questions) {
    const counted = totals.questions.get(questionKey(question.id, question.hash)) ?? noQuestionTotals();
    if (!isLive && isEmpty(counted)) continue;
    const about: Reported = { question, options: everyOption(question, structure), label, weighted };
    widgets.push(presentQuestion({ title, isLive, counted, about }));
    const waited = pace();
    if (waited) await waited;
  }
  return {
    report_uuid: row.uuid,
    quiz_id: ground.surveyId,
    name: ground.name,
    answers_count: totals.weights.answers,
    created_at: row.createdAt,
    filters: { ...presentFilters(row.filters), extra_fields: variableNames(totals, ground) },
    weight: weighted ? presentWeight(row.filters.weight!, totals) : null,
    widgets,
  };
}

/** The filters in force, with those that everybody looks for always there. */
export function presentFilters(kept: KeptFilters) {
  return {
    ...kept,
    is_complete: kept.is_complete === undefined ? true : kept.is_complete,
    date_from: kept.date_from ?? null,
    date_to: kept.date_to ?? null,
  };
}

interface ReportedQuestion {
  title: string;
  isLive: boolean;
  counted: QuestionTotals;
  about: Reported;
}

function presentQuestion({ title, isLive, counted, about }: ReportedQuestion) {
  const { question } = about;
  const kind = kinds[question.type].tally;
  const shares = kind.shares(counted, about);
  const seconds = [...counted.seconds].toSorted(([a], [b]) => a - b);
  return {
    id: question.id,
    hash: question.hash,
    type: question.type,
    title,
    is_live: isLive,
    answers_count: counted.answered.count,
    skipped_count: counted.skipped,
    data: kind.data(counted, about) as Data as never,
    funnel: { seen: counted.seen, answered: counted.gave, left: counted.left, median_seconds: medianOf(seconds) },
    ci: shares && { level: 95 as const, items: shares.map(presentInterval) },
  };
}

function presentInterval({ id, row, part, whole }: Share) {
  const { low, high } = wilson(whole.weight > 0 ? part.weight / whole.weight : 0, effectiveNumber(whole));
  return { id, row, low: low * 100, high: high * 100 };
}

function presentWeight(variable: string, { weights }: Totals) {
  return { variable, answers: weights.answers, left_out: weights.leftOut, sum: roundNumber(weights.sum, 2) };
}

function isEmpty({ answered, skipped, seen }: QuestionTotals): boolean {
  return answered.count === 0 && skipped === 0 && seen === 0;
}

/** Today's names of the variables that came with the answers, the last ones of those deleted. */
function variableNames({ variables }: Totals, ground: ReportedSurvey): string[] {
  const names = [...variables].flatMap(([cell, amount]) => {
    const [id, last] = JSON.parse(cell) as [string, string];
    return amount > 0 ? [ground.variables.find((variable) => variable.id === id)?.name ?? last] : [];
  });
  return [...new Set(names)].toSorted();
}
