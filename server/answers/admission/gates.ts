/**
 * Who may answer: the access rules as named gates, in the order that the interface promises. The first refusal wins.
 * What a gate must ask the database it asks through `Reads`, so that a survey without such rules costs no query.
 */
import type { ProblemKey } from '../../../contract/problems.ts';
import { isWithin } from '../../kernel/network/address.ts';
import { Problem } from '../../kernel/problem.ts';
import type { LiveSurvey } from '../live/live-survey.ts';
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
  live: LiveSurvey;
  visitor: Visitor;
  started: StartedAnswer | null;
  hasPassword: boolean;
  loginUrl: string;
  /** Seconds left for the answer; null without a limit. */
  left: number | null;
  reads: Reads;
}

interface Refusal {
  key: Extract<ProblemKey, `403 ${string}`>;
  details?: Record<string, unknown>;
}

type Gate = (asking: Asking) => Refusal | null | Promise<Refusal | null>;

const open: Gate = ({ live }) => (live.settings.close_quiz_enabled ? { key: '403 quiz_closed' } : null);

const intime: Gate = ({ live }) =>
  live.deadline && Date.now() >= live.deadline.getTime() ? { key: '403 deadline_passed' } : null;

const room: Gate = ({ live, reads }) =>
  capOf(live) === null && live.plan.limits.answersPerMonth === null
    ? null
    : reads.hasRoom().then((has) => (has ? null : { key: '403 answer_limit_reached' }));

const device: Gate = ({ live, visitor }) =>
  live.settings.available_devices.includes(visitor.device) ? null : { key: '403 device_not_allowed' };

const address: Gate = ({ live, visitor }) => {
  const isAllowed = live.allowed.length === 0 || isWithin(visitor.ip, live.allowed);
  return isAllowed && !isWithin(visitor.ip, live.blocked) ? null : { key: '403 ip_not_allowed' };
};

/** Only to start: who is inside need not show the password again. */
const password: Gate = ({ live, started, hasPassword, reads }) => {
  if (!live.settings.use_password || started) return null;
  if (!hasPassword) return { key: '403 password_required' };
  return reads.passwordId().then((id) => (id === null ? { key: '403 password_wrong' } : null));
};

const signedIn: Gate = ({ live, visitor, started, loginUrl }) => {
  if (!live.settings.sso_active) return null;
  const isOwn = !started?.respondent || started.respondent.subject === visitor.person?.subject;
  const isIn = visitor.person !== null && live.plan.features.includes('sso') && isOwn;
  return isIn ? null : { key: '403 sso_required', details: { login_url: loginUrl } };
};

const unanswered: Gate = ({ live, reads }) => {
  if (live.settings.allow_multiple_answer && live.settings.multiple_ip) return null;
  return reads.repeated().then((reason) => reason && { key: '403 already_answered', details: { reason } });
};

const punctual: Gate = ({ left }) => (isGraceOver(left) ? { key: '403 time_over' } : null);

/** Which gates stand before which request. */
const gates = {
  read: [open, intime, room, device, address, password, signedIn, unanswered],
  put: [open, intime, room, device, address, password, signedIn, unanswered, punctual],
  knock: [open, intime, room, device, address],
  resume: [open, intime, room, device, address, punctual],
  upload: [open, intime, room, device, address, punctual],
} as const satisfies Record<string, readonly Gate[]>;

export async function admit(request: keyof typeof gates, asking: Asking): Promise<void> {
  const refusal = await firstRefusal(request, asking);
  if (refusal) throw new Problem(refusal.key, { details: refusal.details ?? {} });
}

export async function isAdmitted(request: keyof typeof gates, asking: Asking): Promise<boolean> {
  return (await firstRefusal(request, asking)) === null;
}

async function firstRefusal(request: keyof typeof gates, asking: Asking): Promise<Refusal | null> {
  for (const gate of gates[request]) {
    const found = gate(asking);
    // Most know at once, and so many turns to wait for nothing would cost a completion more than its gates.
    const refusal = found instanceof Promise ? await found : found;
    if (refusal) return refusal;
  }
  return null;
}

/** Null: without a cap. */
export function capOf({ settings }: LiveSurvey): number | null {
  return settings.limit_answer_count_enabled ? settings.limit_answer_count_value : null;
}
