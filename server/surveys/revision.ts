/**
 * The revision of a survey: what ETag names and If-Match guards. Whatever changes a survey says so here, and nowhere else, so
 * that no answer can forget to tell the revision that it has made.
 */
import type { Context, SurveyContext } from '../kernel/operation/context.ts';
import { refuse } from '../kernel/problem.ts';
import { findReviser } from './store/surveys.ts';
import { lockRevision, touchSurvey } from './store/touch.ts';

/** A change by the caller. The survey stays locked until the transaction ends. */
export async function newRevision(context: Context, surveyId: number): Promise<void> {
  tellRevision(context, await touchSurvey(context.tx, surveyId, context.caller.userId || null));
}

export function tellRevision({ reply }: Context, revision: number): void {
  reply.headers['ETag'] = tagOf(revision);
}

/** Locks the survey for this transaction and refuses when the caller has read an older revision. */
export async function guardRevision({ tx, subject, request: { ifMatch } }: SurveyContext): Promise<void> {
  const row = (await lockRevision(tx, subject.id)) ?? refuse('404 quiz_not_found');
  if (ifMatch === null || ifMatch.trim() === '*') return;
  const named = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (named.includes(tagOf(row.revision))) return;
  refuse('412 revision_conflict', { details: { updated_by: await findReviser(tx, subject.id) } });
}

export function tagOf(revision: number): string {
  return `"${revision}"`;
}
