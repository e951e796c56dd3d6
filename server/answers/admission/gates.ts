/**
 * Who may answer: the access rules as named gates, in the order that the interface promises. The first refusal wins.
 * What a gate must ask the database it asks through `Reads`, so that a survey without such rules costs no query.
 */
import type { ProblemKey } from '../../../contract/problems.ts';
import type { Settings } from '../../../contract/settings.ts';
import { isWithin } from '../../kernel/network/address.ts';
import { Problem } from '../../kernel/problem.ts';
import type { ServedSurvey } from '../served/served-survey.ts';
import type { StartedAnswer } from '../store/answers.ts';
import { isGraceOver } from '../submit/time-limits.ts';
import type { Visitor } from '../visitor/visitor.ts';

export interface Reads {
  hasRoom(): Promise<boolean>;
  /** The id of the password sent; null: wrong or missing. */
  passwordId(): Promise<number | null>;
  repeated(): Promise<'respondent' | 'ip' | null>;
}

export interface Asking {
  survey: ServedSurvey;
  visitor: Visitor;
  started: StartedAnswer | null;
  hasPassword: boolean;
  loginUrl: string;
  /** Seconds left for the answer; null without a limit. */
  left: number | null;
  reads: Reads;
}

/** Where it does not matter who asks. */
export interface AnybodyAsking {
  survey: Pick<ServedSurvey, 'deadline' | 'plan'> & { settings: Pick<Settings, 'close_quiz_enabled' | CapSetting> };
  reads: Pick<Reads, 'hasRoom'>;
}

type CapSetting = 'limit_answer_count_enabled' | 'limit_answer_count_value';

interface Refusal<Key extends ProblemKey = Extract<ProblemKey, `403 ${string}`>> {
  key: Key;
  details?: Record<string, unknown>;
}

type Gate<Of = Asking, Found = Refusal> = (asking: Of) => Found | null | Promise<Found | null>;

type AnybodyRefusal = Refusal<'403 quiz_closed' | '403 deadline_passed' | '403 answer_limit_reached'>;
type AnybodyGate = Gate<AnybodyAsking, AnybodyRefusal>;

const open: AnybodyGate = ({ survey }) => (survey.settings.close_quiz_enabled ? { key: '403 quiz_closed' } : null);

const intime: AnybodyGate = ({ survey }) =>
  survey.deadline && Date.now() >= survey.deadline.getTime() ? { key: '403 deadline_passed' } : null;

const room: AnybodyGate = ({ survey, reads }) =>
  capOf(survey) === null && survey.plan.limits.answersPerMonth === null
    ? null
    : reads.hasRoom().then((has) => (has ? null : { key: '403 answer_limit_reached' }));

const device: Gate = ({ survey, visitor }) =>
  survey.settings.available_devices.includes(visitor.device) ? null : { key: '403 device_not_allowed' };

const address: Gate = ({ survey, visitor }) => {
  const isAllowed = survey.allowed.length === 0 || isWithin(visitor.ip, survey.allowed);
  return isAllowed && !isWithin(visitor.ip, survey.blocked) ? null : { key: '403 ip_not_allowed' };
};

/** Only to start: who is inside need not show the password again. */
const password: Gate = ({ survey, started, hasPassword, reads }) => {
  if (!survey.settings.use_password || started) return null;
  if (!hasPassword) return { key: '403 password_required' };
  return reads.passwordId().then((id) => (id === null ? { key: '403 password_wrong' } : null));
};

const signedIn: Gate = ({ survey, visitor, started, loginUrl }) => {
  if (!survey.settings.sso_active) return null;
  const isOwn = !started?.respondent || started.respondent.subject === visitor.person?.subject;
  const isIn = visitor.person !== null && survey.plan.features.includes('sso') && isOwn;
  return isIn ? null : { key: '403 sso_required', details: { login_url: loginUrl } };
};

const unanswered: Gate = ({ survey, reads }) => {
  if (survey.settings.allow_multiple_answer && survey.settings.multiple_ip) return null;
  return reads.repeated().then((reason) => reason && { key: '403 already_answered', details: { reason } });
};

const punctual: Gate = ({ left }) => (isGraceOver(left) ? { key: '403 time_over' } : null);

const forAnybody = [open, intime, room] as const;

/** Which gates stand before which request. */
const gates = {
  read: [...forAnybody, device, address, password, signedIn, unanswered],
  put: [...forAnybody, device, address, password, signedIn, unanswered, punctual],
  tryPassword: [...forAnybody, device, address],
  resume: [...forAnybody, device, address, punctual],
  upload: [...forAnybody, device, address, punctual],
  // Their own words, for as long as the end is shown: also once the survey is closed.
  lookBack: [signedIn],
} as const satisfies Record<string, readonly Gate[]>;

export async function admit(request: keyof typeof gates, asking: Asking): Promise<void> {
  const refusal = await firstOf<Asking, Refusal>(gates[request], asking);
  if (refusal) throw new Problem(refusal.key, { details: refusal.details ?? {} });
}

export async function isAdmitted(request: keyof typeof gates, asking: Asking): Promise<boolean> {
  return (await firstOf<Asking, Refusal>(gates[request], asking)) === null;
}

/** Why whoever comes now is refused; null: it depends on who comes. */
export async function refusalOfAnybody(asking: AnybodyAsking): Promise<AnybodyRefusal | null> {
  return firstOf(forAnybody, asking);
}

async function firstOf<Of, Found>(stand: readonly Gate<Of, Found>[], asking: Of): Promise<Found | null> {
  for (const gate of stand) {
    const found = gate(asking);
    // Most know at once, and so many turns to wait for nothing would cost a completion more than its gates.
    const refusal = found instanceof Promise ? await found : found;
    if (refusal) return refusal;
  }
  return null;
}

/** Null: without a cap. */
export function capOf({ settings }: { settings: Pick<Settings, CapSetting> }): number | null {
  return settings.limit_answer_count_enabled ? settings.limit_answer_count_value : null;
}
