/**
 * The answers that the demo of a new installation has: made up, told as such by their tag, and walked through the engine as all
 * answers are, so that no report meets what no respondent could have sent. They are no completions: nothing is told of them to
 * webhooks, and nothing is given for them.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { keptEntries } from '../../../engine/kept.ts';
import { kinds } from '../../../engine/questions/table.ts';
import type { AnswersDeps } from '../deps.ts';
import type { ServedSurvey } from '../served/served-survey.ts';
import type { Version } from '../served/version.ts';
import { insertDemoAnswers, type DemoAnswer } from '../store/demo.ts';
import { addVisits, type VisitCount, type VisitKind } from '../store/visits.ts';
import { validate } from '../submit/validate.ts';
import { drawGuests, type Guest } from './guest.ts';
import { replyOf } from './reply.ts';

/** One in seven goes away on the way. */
const leaving = 1 / 7;
/** For each of so many who answer one only looks. */
const lookers = 4;

export async function addDemoAnswers(
  { db, surveys }: Pick<AnswersDeps, 'db' | 'surveys'>,
  code: string,
): Promise<void> {
  const survey = await surveys.find(code);
  if (!survey?.version) throw new Error('the demo is not published');
  const { version } = survey;
  const guests = drawGuests(survey.settings.lang, new Date());
  const answers = guests.map((guest) => answerOf(guest, survey, version));
  await db.transact(async (tx) => {
    await insertDemoAnswers(tx, { surveyId: survey.id, versionId: version.id!, lang: survey.settings.lang, answers });
    await addVisits(tx, visitsOf(survey.id, guests));
  });
}

function answerOf(guest: Guest, survey: ServedSurvey, version: Version): DemoAnswer {
  const said = saidBy(guest, version);
  const submission = { survey, version, uuid: randomUUID(), expired: new Set<string>(), fields: {} };
  const whole = validate({ ...submission, values: said }, [], 'complete');
  const asked = whole.path.filter((id) => Object.hasOwn(whole.values, id));
  const isComplete = guest.chance() >= leaving || asked.length < 2;
  const met = isComplete ? asked : asked.slice(0, 1 + Math.floor(guest.chance() * (asked.length - 1)));
  const values = Object.fromEntries(met.map((id) => [id, said[id]]));
  const { path, next, readings, termsAccepted } = isComplete
    ? whole
    : validate({ ...submission, values }, [], 'progress');
  const times = Object.fromEntries(met.map((id) => [id, secondsOf(guest, version.structure.entities[id]!.type)]));
  const took = Object.values(times).reduce((sum, seconds) => sum + seconds, 6);
  const ended = new Date(guest.started.getTime() + took * 1000).toISOString();
  return {
    uuid: submission.uuid,
    is_complete: isComplete,
    started_at: guest.started.toISOString(),
    changed_at: ended,
    completed_at: isComplete ? ended : null,
    terms_accepted: isComplete ? termsAccepted : null,
    values: isComplete ? whole.values : keptEntries(version.structure, readings),
    path,
    next: isComplete ? null : next,
    times,
    score: isComplete ? (whole.score?.score ?? null) : null,
    max_score: isComplete ? (whole.score?.maxScore ?? null) : null,
    device: guest.device,
    browser: guest.browser,
    os: guest.os,
    country: guest.country,
    referrer: guest.referrer,
  };
}

function saidBy(guest: Guest, { structure }: Version): Record<string, unknown> {
  const replies = structure.ids
    .map((id) => structure.entities[id]!)
    .filter(({ type }) => kinds[type].hasValue)
    .map((question) => [question.id, replyOf(question, guest)] as const);
  return Object.fromEntries(replies.filter(([, reply]) => reply !== undefined));
}

/** Writing takes longer than choosing. */
function secondsOf({ chance }: Guest, type: string): number {
  const usual = type === 'input' ? 32 : type === 'matrix' ? 21 : type === 'email' ? 14 : type === 'choice' ? 11 : 6;
  return Math.round(usual * (0.5 + chance()));
}

function visitsOf(surveyId: number, guests: readonly Guest[]) {
  const all = guests.flatMap((guest): (VisitKind & { browser: string })[] => {
    const { device, country, referrer, browser, started } = guest;
    const day = started.toISOString().slice(0, 10);
    const visit = { survey_id: surveyId, day, device, country, source: referrer ?? '', browser };
    return guest.at % lookers === 0 ? [visit, visit] : [visit];
  });
  const counts = [...Map.groupBy(all, (visit) => JSON.stringify(visit)).values()];
  return {
    counts: counts.map((same): VisitCount => ({ ...same[0]!, visits: same.length })),
    marks: all.map(({ browser: _, ...kind }) => ({ ...kind, visitor: randomBytes(16).toString('hex') })),
  };
}
