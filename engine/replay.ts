/**
 * Goes through a survey with the values of one submission and decides what is stored: the path, the values on it,
 * what is wrong with them, and the score. The page runs it to guide, the server to decide; nothing that a client says
 * about path, score or required questions comes in here.
 */
import type { Question } from '../contract/questions/types.ts';
import type { Fault, Issue } from './issue.ts';
import type { WalkedPath } from './path.ts';
import type { Consent } from './questions/consent.ts';
import type { Reading } from './questions/kind.ts';
import { isOn } from './questions/members.ts';
import { kinds } from './questions/table.ts';
import { faultsOf, isRequired } from './reply.ts';
import { type Score, type Scored, scoreOf } from './score.ts';
import {
  followTrail,
  isReadable,
  readEntries,
  type Readings,
  type Submission,
  type Survey,
  type Trail,
} from './trail.ts';

/**
 * `progress` looks at the kinds of values only, `complete` at everything. `time-over`, a completion in the seconds
 * after the time limit, drops what is invalid and enforces nothing but consent.
 */
export type Extent = 'progress' | 'complete' | 'time-over';

export interface Replayed extends WalkedPath {
  /** Normalised values of the answered questions on the path. */
  values: Record<string, unknown>;
  /** In path order. */
  issues: Issue[];
  /** Null without scoring, while unfinished, and for a screen-out. */
  score: Score | null;
  /** Null where no consent is asked for. */
  termsAccepted: boolean | null;
  readings: Readings;
}

export function replay(survey: Survey, submission: Submission, extent: Extent): Replayed {
  const readings = readEntries(survey, submission);
  const { trail, issues } = walkAndCheck(survey, submission, { readings, extent });
  const { path, end, quota } = trail;
  const met: Question[] = [];
  const values: [string, unknown][] = [];
  for (const id of path) {
    const question = survey.structure.entities[id];
    if (!question || !kinds[question.type].hasValue) continue;
    met.push(question);
    const value = trail.valueOf(id);
    if (value !== undefined) values.push([id, value]);
  }
  const isScored = survey.scoring && extent !== 'progress' && end === 'complete';
  return {
    path,
    end,
    ...(quota !== undefined && { quota }),
    values: Object.fromEntries(values),
    issues,
    score: isScored ? scoreOf(met.map((question) => scoredIn(trail, question))) : null,
    termsAccepted: end === 'complete' ? consentIn(survey, readings) : null,
    readings,
  };
}

/**
 * Where a respondent goes on: the first step of the path after the last one that the values speak of. A question, `submit`
 * when none is left, or `screenout` when the path ends there.
 */
export function nextStep({ path, end, readings }: Pick<Replayed, 'path' | 'end' | 'readings'>): string {
  const last = path.findLastIndex((id) => readings.has(id));
  return path[last + 1] ?? (end === 'screenout' ? 'screenout' : 'submit');
}

/** Every known question that the submission has an entry for, off the path too; null: passed without an answer. */
export function entriesOf(readings: Readings): Record<string, unknown> {
  return Object.fromEntries([...readings].map(([id, reading]) => [id, isReadable(reading) ? reading.value : null]));
}

interface Walked {
  trail: Trail;
  issues: Issue[];
}

interface WalkInput {
  readings: Map<string, Reading>;
  extent: Extent;
}

function walkAndCheck(survey: Survey, submission: Submission, { readings, extent }: WalkInput): Walked {
  const given = { survey, submission, readings, extent };
  // As the question is met, before its value leads anywhere: without it the rest of the path may be another.
  const withoutFaulty = (id: string, trail: Pick<Trail, 'offered'>) => {
    if (issuesAt(id, { ...given, trail }).length === 0) return undefined;
    readings.set(id, unanswered);
    return unanswered;
  };
  const instead = extent === 'time-over' ? withoutFaulty : undefined;
  const trail = followTrail(survey, submission, { readings, sent: extent !== 'progress', instead });
  return { trail, issues: trail.path.flatMap((id) => issuesAt(id, { ...given, trail })) };
}

interface StepCheck extends WalkInput {
  survey: Survey;
  submission: Submission;
  trail: Pick<Trail, 'offered'>;
}

const unanswered: Reading = { faults: [] };
const none: readonly Issue[] = [];

/** What is wrong with one step of the path. */
export function issuesAt(id: string, { survey, submission, trail, readings, extent }: StepCheck): readonly Issue[] {
  const question = survey.structure.entities[id];
  if (!question || question.isBlocked === true) return none;
  const reading = readings.get(id) ?? unanswered;
  const required = extent === 'complete' && !submission.expired?.has(id) && isRequired(question, survey.requiredMode);
  const faults =
    extent === 'progress'
      ? reading.faults
      : id === 'submit'
        ? consentFaults(question, reading)
        : faultsOf(question, reading, { offered: trail.offered(question), decides: submission.decides, required });
  return faults.length === 0 ? none : faults.map((fault) => ({ question: id, ...fault }));
}

/** Consent is always required where it is asked for, also when the time is over and all questions are optional. */
function consentFaults(question: Question, reading: Reading): readonly Fault[] {
  if (!isOn(question, 'submitTerms')) return [];
  if (!isReadable(reading)) return reading.faults.length > 0 ? reading.faults : [{ code: 'terms_required' }];
  return kinds.submit.check(question, reading.value, { offered: [] });
}

function consentIn({ structure }: Survey, readings: Readings): boolean | null {
  const submit = structure.entities.submit;
  if (!submit || submit.isBlocked === true || !isOn(submit, 'submitTerms')) return null;
  return (readings.get('submit')?.value as Consent | undefined)?.terms ?? false;
}

function scoredIn(trail: Trail, question: Question): Scored {
  return { question, value: trail.valueOf(question.id), offered: trail.offered(question) };
}
