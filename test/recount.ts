/**
 * A second way to the numbers of a report: plain loops over what was put in, sharing nothing with the product. Slow and
 * obvious on purpose.
 */
import type { Question } from '../contract/questions/types.ts';
import { fittingIn, statusesOf, type Wanted, weightIn } from './fitting.ts';
import { dataOf } from './recount-data.ts';
import type { MadeSurvey } from './results.ts';

/** Answered, skipped, funnel and data of a question in one form. */
export function recountQuestion(survey: MadeSurvey, question: Question, wanted: Wanted) {
  const versions = survey.versions
    .filter(({ structure }) => structure.entities[question.id]?.hash === question.hash)
    .map(({ id }) => id);
  const all = fittingIn(survey, wanted).filter(
    (one) => versions.includes(one.version_id) && one.path.includes(question.id),
  );
  const counted = all.filter((one) => statusesOf(wanted).includes(one.status) && weightIn(one, wanted) !== null);
  const replies = counted
    .filter(({ values }) => (values[question.id] ?? null) !== null)
    .toSorted((a, b) =>
      (a.completed_at ?? a.started_at) < (b.completed_at ?? b.started_at)
        ? 1
        : a.completed_at === b.completed_at && a.started_at === b.started_at
          ? b.id - a.id
          : -1,
    )
    .map((one) => ({ value: one.values[question.id], weight: weightIn(one, wanted)! }));
  const seen = all.filter((one) => {
    if (one.status !== 'unfinished') return true;
    const last = Math.max(...one.path.map((id, place) => (Object.hasOwn(one.values, id) ? place : -1)));
    return one.path.indexOf(question.id) <= last || one.next === question.id;
  });
  const seconds = seen.flatMap((one) => one.times[question.id] ?? []).toSorted((a, b) => a - b);
  return {
    answers_count: replies.length,
    skipped_count: counted.length - replies.length,
    funnel: {
      seen: seen.length,
      answered: all.filter(({ values }) => (values[question.id] ?? null) !== null).length,
      left: all.filter(({ status, next }) => status === 'unfinished' && next === question.id).length,
      median_seconds:
        seconds.length === 0
          ? null
          : (seconds[Math.floor((seconds.length - 1) / 2)]! + seconds[Math.floor(seconds.length / 2)]!) / 2,
    },
    data: dataOf(question, replies),
  };
}
