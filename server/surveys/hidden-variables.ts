/** What all changes of hidden variables share: a new revision, an audit row, and room for one more. */
import { limits } from '../../contract/limits.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Context } from '../kernel/operation/context.ts';
import { describeArray } from '../kernel/operation/paging.ts';
import { refuseField } from '../kernel/problem.ts';
import { aboutSurvey } from './about-survey.ts';
import { newRevision } from './revision.ts';
import { surveyName } from './store/lifecycle.ts';
import { countHidden, type HiddenKind } from './store/variables.ts';

/** The survey stays locked from its new revision to the end of the transaction, so that counting the rows is exact. */
export async function changeHidden<T>(
  context: Context<'survey'>,
  kind: HiddenKind,
  change: () => Promise<T>,
): Promise<T> {
  const { tx, subject } = context;
  await newRevision(context, subject.id);
  const result = await change();
  await context.audit('quiz.variables', {
    ...aboutSurvey(context, await surveyName(tx, subject.id)),
    details: { members: [kind] },
  });
  return result;
}

const most: Record<HiddenKind, { count: number; noun: string }> = {
  variables: { count: limits.variables, noun: 'variables' },
  hidden_options: { count: limits.hiddenOptions, noun: 'hidden options' },
  widget_options: { count: limits.widgetOptions, noun: 'hidden options of questions' },
};

export async function requireRoom(tx: Tx, surveyId: number, kind: HiddenKind): Promise<void> {
  const { count, noun } = most[kind];
  if ((await countHidden(tx, surveyId, kind)) < count) return;
  refuseField('name', { constraint: 'max', message: `a survey has at most ${count} ${noun}` });
}

/** A list that is never paged. */
export function wholeList<T>(context: Context<'survey'>, rows: T[]): T[] {
  describeArray(context, { total: rows.length, limit: null, offset: 0 });
  return rows;
}
