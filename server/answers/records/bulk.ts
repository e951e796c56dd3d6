/** Several answers at once: all of them change or none does. */
import type { answerOperations } from '../../../contract/answers.ts';
import type { InputOf } from '../../../contract/operation.ts';
import { jobs } from '../../kernel/background/jobs.ts';
import type { SurveyContext } from '../../kernel/operation/context.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { insertPurge } from '../store/purges.ts';
import { lockAnswers, lockHidden, setHidden } from '../store/records.ts';
import type { RecordsDeps } from './deps.ts';
import { eraseAnswers, pieceSize } from './erase.ts';

type Input = InputOf<typeof answerOperations.changeAnswers>;

const actions = { trash: 'answer.hide', restore: 'answer.restore', purge: 'answer.purge' } as const;

export async function changeAnswers(deps: RecordsDeps, context: SurveyContext, input: Input) {
  const { subject } = context;
  const ids = input.scope === 'all' ? ('all' as const) : await requireAll(context, input);
  const affected =
    input.action === 'purge' ? await purge(deps, context, ids) : await hide(context, ids, input.action === 'trash');
  if (affected > 0) {
    await context.audit(actions[input.action], {
      workspaceId: subject.workspaceId,
      surveyId: subject.id,
      object: { type: 'answer', id: null, name: null },
      details: { answers: affected },
    });
  }
  return { status: true as const, affected };
}

async function requireAll({ tx, subject }: SurveyContext, { action, answer_ids: sent = [] }: Input): Promise<number[]> {
  const ids = [...new Set(sent)];
  const found = await lockAnswers(tx, subject.id, ids);
  if (found.length < ids.length) refuse('404 answer_not_found');
  const inView = action === 'purge' ? found.find((answer) => !answer.is_hidden) : undefined;
  if (inView) {
    const message = 'only hidden answers can be purged; put them into the trash first';
    refuseField('answer_ids', { value: inView.id, constraint: 'conflict', message });
  }
  return ids;
}

async function hide(
  { tx, subject }: SurveyContext,
  ids: readonly number[] | 'all',
  isHidden: boolean,
): Promise<number> {
  return (await setHidden(tx, subject.id, { ids, isHidden })).length;
}

/** Few go at once; many are gone for every reader at once, and a job erases them. */
async function purge(deps: RecordsDeps, context: SurveyContext, ids: readonly number[] | 'all'): Promise<number> {
  const { tx, subject } = context;
  if (ids !== 'all') return eraseAnswers(deps, context, ids);
  const hidden = await lockHidden(tx, subject.id, pieceSize + 1);
  if (hidden.length <= pieceSize) return eraseAnswers(deps, context, hidden);
  await jobs.add(tx, 'answers:erase', { key: 'answers:erase' });
  return insertPurge(tx, subject.id);
}
