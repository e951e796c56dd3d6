/** One request about an answer: who sends it, what it says, and the columns that it writes. */
import type { Language } from '../../../contract/common.ts';
import type { Submitted } from '../../../contract/respondent-shapes.ts';
import { keptEntries } from '../../../engine/kept.ts';
import { pageLanguage, type PageLanguage } from '../../../engine/page-language.ts';
import { kinds } from '../../../engine/questions/table.ts';
import { isNothing } from '../../../engine/values.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { maskAddress } from '../../kernel/network/address.ts';
import type { AnswersDeps } from '../deps.ts';
import type { ServedSurvey } from '../served/served-survey.ts';
import type { Version } from '../served/version.ts';
import type { AnswerColumns, StartedAnswer } from '../store/answers.ts';
import { hashesOf, type Visitor } from '../visitor/visitor.ts';
import { mergeFields, type ExtraFields } from './extra-fields.ts';
import { cappedTimes, expiredQuestions, secondsBetween, servedAfter } from './time-limits.ts';
import type { Validated } from './validate.ts';

export interface Request {
  survey: ServedSurvey;
  visitor: Visitor;
  uuid: string;
  sent: Omit<Submitted, 'password'> & { password?: string | undefined };
  loginUrl: string;
  /** When the server has shown its first questions, where that was before the first request. */
  begunAt?: string | undefined;
  /** The captcha whose question was answered rightly by this request; it is spent. */
  provenBy?: string;
}

/** What is known around the values when they are validated. */
export interface SubmitContext {
  version: Version;
  started: StartedAnswer | null;
  now: string;
  fields: ExtraFields;
  expired: ReadonlySet<string>;
}

export interface Work {
  tx: Tx;
  request: Request;
  context: SubmitContext;
  passwordId: number | null;
}

export function submitContext(
  { survey, sent }: Request,
  known: Pick<SubmitContext, 'version' | 'started' | 'now'>,
): SubmitContext {
  return {
    ...known,
    fields: mergeFields(known.started?.extra_fields ?? {}, sent.extra_fields, survey.variables),
    expired: expiredQuestions({ ...known, values: sent.values, times: sent.times, complete: sent.complete }),
  };
}

export function languageOf({ survey, sent }: Request, started: StartedAnswer | null): Language {
  return sent.lang ?? (started?.lang as Language | undefined) ?? survey.settings.lang;
}

/** That of what is refused: of the page, where nobody asked for another. */
export function spokenTo(request: Request, started: StartedAnswer | null): PageLanguage {
  const { sent, survey } = request;
  return pageLanguage({ ...survey.settings, lang: languageOf(request, started) }, sent.lang);
}

/** The row after this request. A completion keeps the values on its path, progress all that its questions can hold. */
export function columnsOf(
  deps: Pick<AnswersDeps, 'config' | 'vault' | 'locations'>,
  request: Request,
  {
    context,
    validated,
    isTimeOver,
    passwordId,
  }: { context: SubmitContext; validated: Validated; isTimeOver: boolean; passwordId: number | null },
): AnswerColumns {
  const { survey, visitor, sent } = request;
  const { version, started, now, expired } = context;
  const isComplete = sent.complete;
  const isScreenout = isComplete && validated.end === 'screenout';
  const next = isComplete ? null : validated.next;
  const entries = isComplete ? {} : keptEntries(version.structure, validated.readings);
  const hashes = hashesOf(deps.vault, survey.id, visitor);
  const duration = started ? secondsBetween(started.started_at, now) : 0;
  return {
    version_id: version.id!,
    seq: sent.seq ?? started?.seq ?? null,
    is_complete: isComplete,
    is_screenout: isScreenout,
    is_time_over: isTimeOver || (started?.is_time_over ?? false) || expired.size > 0,
    is_listed:
      isComplete || (started?.is_listed ?? false) || (validated.end === 'complete' && hasReply(version, entries)),
    terms_accepted: isComplete ? validated.termsAccepted : null,
    values: isComplete ? validated.values : entries,
    path: validated.path,
    next,
    extra_fields: context.fields,
    times: cappedTimes({ ...started?.times, ...sent.times }, version, duration),
    served: servedAfter(started?.served ?? {}, { version, expired: lateIn(sent.values, expired), next, now }),
    score: validated.score?.score ?? null,
    max_score: validated.score?.maxScore ?? null,
    lang: languageOf(request, started),
    ip_address: maskAddress(visitor.ip, deps.config.storeIp),
    ip_hash: hashes.addresses[0],
    respondent_hash: hashes.identities[0],
    respondent: survey.settings.sso_active ? visitor.person : (started?.respondent ?? null),
    user_agent: visitor.userAgent || null,
    device: visitor.device,
    browser: visitor.browser,
    os: visitor.os,
    ...deps.locations.of(visitor.ip),
    referrer: started?.referrer ?? visitor.referrer,
    password_id: passwordId,
    result: null,
    counted: [],
  };
}

function lateIn(values: Request['sent']['values'], expired: ReadonlySet<string>): string[] {
  return [...expired].filter((id) => !isNothing(values[id] ?? null));
}

function hasReply({ structure }: Version, entries: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(entries).some(([id, value]) => {
    const question = Object.hasOwn(structure.entities, id) ? structure.entities[id] : undefined;
    return value !== null && value !== undefined && question !== undefined && kinds[question.type].hasValue;
  });
}
