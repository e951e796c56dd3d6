/** Reading: the snapshot with its rules and its visit, an unfinished answer, a captcha. */
import { isUuid, type Language } from '../../../contract/common.ts';
import type { AnswerResult, Snapshot } from '../../../contract/respondent-shapes.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { refuse } from '../../kernel/problem.ts';
import { admit, refusalOfAnybody } from '../admission/gates.ts';
import { isStarted, readsAlone, readsIn } from '../admission/reads.ts';
import { inSurveyQueue } from '../admission/survey-queue.ts';
import type { AnswersDeps } from '../deps.ts';
import { isHeavy, type ServedSurvey } from '../served/served-survey.ts';
import { snapshotOf } from '../served/snapshot.ts';
import { findAnswer, findEnd, readStanding } from '../store/answers.ts';
import { presentFields } from '../submit/extra-fields.ts';
import { presentStored } from '../submit/present.ts';
import { overallLimit, secondsBetween, secondsLeft } from '../submit/time-limits.ts';
import type { Visitor } from './visitor.ts';

export interface SurveyReading {
  survey: ServedSurvey;
  visitor: Visitor;
  password?: string | undefined;
  loginUrl: string;
}

/** Rules of reading: a page and a snapshot are let in, or refused, alike. */
export async function admitRead(deps: AnswersDeps, reading: SurveyReading): Promise<void> {
  const { password } = reading;
  const reads = readsAlone(deps, { ...reading, sent: { password } });
  await admit('read', { ...reading, started: null, hasPassword: password !== undefined, left: null, reads });
}

export async function readSnapshot(
  deps: AnswersDeps,
  reading: SurveyReading & {
    lang?: Language | undefined;
    uuid?: string | undefined;
    isVisit: boolean;
    /** Taken by a heavy one, once it is let in. */
    turn(): Promise<void>;
  },
): Promise<Snapshot> {
  await admitRead(deps, reading);
  const { survey, visitor, lang, uuid, isVisit } = reading;
  const own = uuid !== undefined && isUuid(uuid) ? uuid.toLowerCase() : undefined;
  if (isVisit && !(own !== undefined && (await isStarted(deps, survey, own)))) deps.visits.count(survey.id, visitor);
  if (isHeavy(survey.version!)) await reading.turn();
  return snapshotOf(deps.config, { survey, version: survey.version!, lang, uuid: own });
}

export interface Resumed extends AnswerResult {
  values: Record<string, unknown> | null;
  extra_fields: Record<string, string>;
  seconds_left: number | null;
  takes_more: boolean;
}

export async function resumeAnswer(deps: AnswersDeps, reading: SurveyReading & { uuid: string }): Promise<Resumed> {
  const { survey, uuid } = reading;
  const read = async (tx: Tx): Promise<Resumed> => {
    const started = isUuid(uuid) ? await findAnswer(tx, survey.id, uuid.toLowerCase()) : null;
    if (!started) return refuse('404 answer_not_found');
    const { now } = await readStanding(tx, survey.stamp);
    const left = started.is_complete ? null : secondsLeft(survey, started, now);
    const reads = readsIn(tx, deps, { ...reading, sent: {} });
    if (!started.is_complete) await admit('resume', { ...reading, started, hasPassword: false, left, reads });
    return {
      ...presentStored(started),
      values: started.is_complete ? null : started.values,
      extra_fields: presentFields(started.extra_fields, survey.variables),
      seconds_left: left === null ? null : Math.max(0, Math.ceil(left)),
      // Who is let in to go on has just been told so.
      takes_more: !started.is_complete || (await refusalOfAnybody({ survey, reads })) === null,
    };
  };
  return inSurveyQueue(survey, () => deps.db.read(read));
}

export interface End {
  /** The time for the whole answer was over before it was sent. */
  isTimeOver: boolean;
  secondsAgo: number;
}

/** How and when a completed answer ended. */
export async function readEnd({ db }: AnswersDeps, survey: ServedSurvey, uuid: string): Promise<End> {
  const end = await inSurveyQueue(survey, () => db.read((tx) => findEnd(tx, survey.id, uuid)));
  if (!end) return refuse('404 answer_not_found');
  const limit = overallLimit(survey.settings);
  const taken = secondsBetween(end.started_at, end.completed_at);
  return {
    isTimeOver: end.is_time_over && limit !== null && taken > limit,
    secondsAgo: secondsBetween(end.completed_at, end.now),
  };
}
