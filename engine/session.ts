/**
 * One respondent at one page: (state, action) → state. It guides by the same functions with which the server decides,
 * and decides nothing else. Where the server walks the path, a step waits for its word.
 *
 * asking – next → asking at the following step, or waiting until the server has told the path, or ready after the last;
 * asking – send → ready to be sent, when all is right; so is a screen-out as soon as the path ends there;
 * ready – refused → asking at the first fault; ready – done → ended.
 */
import type { Issue } from './issue.ts';
import { issuesAt } from './replay.ts';
import { followTrail, readEntries, type Submission, type Survey, type Trail, trailFrom } from './trail.ts';

/** What the page knows and what does not change while it is open. */
export interface Visit extends Pick<Submission, 'order' | 'variable' | 'decides'> {
  survey: Survey;
  /** False: the path comes from the server with each save. */
  walksItself: boolean;
  mayGoBack: boolean;
  /** False: nothing is to be confirmed, so going on from the last question is the sending. */
  hasSendStep: boolean;
}

export interface Session {
  /** As typed; null: passed without an answer. A question that was never met has no entry. */
  values: Readonly<Record<string, unknown>>;
  expired: ReadonlySet<string>;
  path: readonly string[];
  end: 'complete' | 'screenout';
  /** The step shown: a question, `submit` or `screenout`. */
  current: string;
  issues: readonly Issue[];
  status: 'asking' | 'waiting' | 'ready' | 'ended';
}

export type Action =
  | { type: 'answer'; question: string; value: unknown }
  /**
   * Its field was left: what stands in it is judged. An empty one is nobody's fault yet; what is wrong already was found in the same
   * value, and the server may have found what a page cannot.
   */
  | { type: 'left'; question: string }
  | { type: 'next' }
  | { type: 'back'; to?: string }
  /** The time of the question shown is over. */
  | { type: 'expire' }
  | { type: 'send' }
  /** The server's word on the path, after a save. */
  | { type: 'synced'; path: readonly string[]; next: string | null }
  | { type: 'refused'; issues: readonly Issue[] }
  | { type: 'done' };

/** Values of an earlier visit, and the server's word on them, bring the respondent back to where they were. */
export function openSession(visit: Visit, resumed?: Pick<Session, 'values' | 'path'> & { next: string }): Session {
  const { values = {}, path = [], next } = resumed ?? {};
  const blank = { expired: new Set<string>(), end: 'complete', current: '', issues: [], status: 'asking' } as const;
  const session = walked(visit, { ...blank, values, path });
  if (!visit.walksItself && !resumed) return { ...session, status: 'waiting' };
  return { ...session, current: shown(visit, session, next ?? after(session, '')) };
}

export function act(visit: Visit, session: Session, action: Action): Session {
  switch (action.type) {
    case 'answer': {
      const values = { ...session.values, [action.question]: action.value };
      const issues = session.issues.filter(({ question }) => question !== action.question);
      return walked(visit, { ...session, values, issues });
    }
    case 'left': {
      const { question } = action;
      if (session.values[question] == null || session.values[question] === '') return session;
      if (session.issues.some((issue) => issue.question === question)) return session;
      return { ...session, issues: [...session.issues, ...issuesFor(visit, session, [question])] };
    }
    case 'next':
      return passed(visit, session);
    case 'back':
      return visit.mayGoBack ? { ...session, current: before(session, action.to), issues: [] } : session;
    case 'expire':
      return passed(visit, { ...session, expired: new Set([...session.expired, session.current]) });
    case 'send':
      return readyOrFaulty(visit, session);
    case 'synced':
      return heardFromServer(visit, session, action);
    case 'refused':
      return faulty(session, action.issues);
    case 'done':
      return { ...session, status: 'ended', issues: [] };
  }
}

/** What is wrong with these steps as they stand now; the way to them is walked once. */
export function issuesFor(visit: Visit, session: Session, ids: readonly string[]): readonly Issue[] {
  return ids.flatMap(walkOf(visit, session).issuesAt);
}

function passed(visit: Visit, session: Session): Session {
  const { current } = session;
  const found = issuesFor(visit, session, [current]);
  const expired = session.expired.has(current);
  if (found.length > 0 && !expired) return { ...session, issues: found };
  // What is still wrong when the time of a question is over is not sent: the question is passed without an answer.
  const value = found.length > 0 ? null : (session.values[current] ?? null);
  const next = walked(visit, { ...session, values: { ...session.values, [current]: value }, issues: [] });
  if (!visit.walksItself) return { ...next, status: 'waiting' };
  return wentTo(visit, next, onward(visit, next));
}

/** Behind the last question there is the send step, or nothing to see: then the question stays, and all is sent. */
function wentTo(visit: Visit, session: Session, to: string): Session {
  const current = shown(visit, session, to);
  const moved = { ...session, current };
  return to === 'screenout' || current !== to ? readyOrFaulty(visit, moved) : moved;
}

function shown({ hasSendStep }: Visit, { path }: Session, step: string): string {
  if (step !== 'submit' || hasSendStep) return step;
  return path.findLast((id) => id !== 'submit') ?? step;
}

/** Without a way back what was passed is not shown again: not even behind a question that had to be put right. */
function onward({ mayGoBack }: Visit, session: Session): string {
  const { path, values, current } = session;
  if (mayGoBack) return after(session, current);
  const last = path.findLast((id) => id !== 'submit' && Object.hasOwn(values, id));
  return after(session, last ?? current);
}

function readyOrFaulty(visit: Visit, session: Session): Session {
  const walk = walkOf(visit, session);
  const issues = walk.trail.path.flatMap(walk.issuesAt);
  return issues.length === 0 ? { ...session, issues, status: 'ready' } : faulty(session, issues);
}

function faulty(session: Session, issues: readonly Issue[]): Session {
  return { ...session, status: 'asking', issues, current: issues[0]?.question ?? session.current };
}

type ServerPath = Pick<Session, 'path'> & { next: string | null };

/** A page that walks by itself knows no quotas: only a screen-out tells it something new. */
function heardFromServer(visit: Visit, session: Session, { path, next }: ServerPath): Session {
  if (next === 'screenout') return { ...session, path, end: 'screenout', current: 'screenout', status: 'ready' };
  if (visit.walksItself) return session;
  const known: Session = { ...session, path, end: 'complete' };
  if (session.status !== 'waiting') return known;
  const current = path.includes(session.current) ? onward(visit, known) : (next ?? 'submit');
  return wentTo(visit, { ...known, status: 'asking' }, current);
}

function walked(visit: Visit, session: Session): Session {
  if (!visit.walksItself) return session;
  const { path, end } = walkOf(visit, session).trail;
  return { ...session, path, end };
}

function walkOf(visit: Visit, session: Session): { trail: Trail; issuesAt(id: string): readonly Issue[] } {
  const { survey, order, variable, decides } = visit;
  const { values, expired } = session;
  const submission = { values, expired, order, variable, decides };
  const readings = readEntries(survey, { values, decides });
  const trail = visit.walksItself
    ? followTrail(survey, submission, { readings, sent: false })
    : trailFrom(survey, session, readings);
  return { trail, issuesAt: (id) => issuesAt(id, { survey, submission, trail, readings, extent: 'complete' }) };
}

/** The step after this one; the first one where this one is not on the path. */
function after({ path, end }: Pick<Session, 'path' | 'end'>, id: string): string {
  return path[path.indexOf(id) + 1] ?? (end === 'screenout' ? 'screenout' : 'submit');
}

/** A step further back where one is named, else the one before. */
function before({ path, current }: Session, to?: string): string {
  const place = path.includes(current) ? path.indexOf(current) : path.length;
  const named = to === undefined ? -1 : path.indexOf(to);
  return path[named >= 0 && named < place ? named : Math.max(0, place - 1)] ?? current;
}
