/** Several answers at once: all of them change or none does. */
import type { answerOperations, BulkAction } from '../../../contract/answers.ts';
import { limits } from '../../../contract/limits.ts';
import type { InputOf } from '../../../contract/operation.ts';
import { jobs } from '../../kernel/background/jobs.ts';
import type { SurveyContext } from '../../kernel/operation/context.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { addTags, lockAnswers, lockChanges, lockHidden, removeTags, setHidden, setViewed } from '../store/bulk.ts';
import type { Changed, Meant } from '../store/bulk.ts';
import { insertPurge } from '../store/purges.ts';
import { lockQuotaCounts } from '../store/quotas.ts';
import type { RecordsDeps } from './deps.ts';
import { eraseAnswers, pieceSize } from './erase.ts';
import { readFilter } from './read-filter.ts';

type Input = InputOf<typeof answerOperations.changeAnswers>;

export async function changeAnswers(deps: RecordsDeps, context: SurveyContext, input: Input) {
  await lockChanges(context.tx, context.subject.id);
  if (input.action === 'purge') await lockQuotaCounts(context.tx, context.subject.id);
  const { affected, ids } = await change(deps, context, input);
  if (affected > 0) await noteDown(context, input.action, affected);
  return { status: true as const, affected, ...(input.include === 'answer_ids' && { answer_ids: ids }) };
}

async function change(
  deps: RecordsDeps,
  context: SurveyContext,
  input: Input,
): Promise<Pick<Changed, 'affected' | 'ids'>> {
  const { tx } = context;
  const meant = await meantBy(context, input);
  switch (input.action) {
    case 'trash':
    case 'restore':
      return setHidden(tx, meant, input.action === 'trash');
    case 'purge':
      return { affected: await purge(deps, context, meant), ids: null };
    case 'viewed':
    case 'unviewed':
      return setViewed(tx, meant, input.action === 'viewed');
    case 'tag':
      return tag(context, meant, input.tags!);
    case 'untag':
      return removeTags(tx, meant, input.tags!);
  }
}

async function meantBy(context: SurveyContext, input: Input): Promise<Meant> {
  const { tx, subject, plan } = context;
  const surveyId = subject.id;
  if (input.scope === 'all') return { surveyId, which: 'all' };
  if (input.scope === 'selected') return { surveyId, which: { ids: await requireAll(context, input) } };
  const filter = await readFilter(tx, { surveyId, plan, sent: input.filters!, byDefault: null });
  return { surveyId, which: { filter: { ...filter, isHidden: fromTrash[input.action] ?? filter.isHidden } } };
}

/** Where they are that an action can be for, whatever the filter says; absent: wherever the filter says. */
const fromTrash: Partial<Record<BulkAction, boolean>> = { trash: false, restore: true, purge: true };

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

async function tag({ tx }: SurveyContext, meant: Meant, tags: readonly string[]): Promise<Changed> {
  const changed = await addTags(tx, meant, tags);
  if (changed.overfull !== null) {
    const message = `answer ${changed.overfull} would have more than ${limits.tags} tags; take some of them away first`;
    refuseField('tags', { value: tags, constraint: 'max', message });
  }
  return changed;
}

/** Few go at once; a whole trash is gone for every reader at once, and a job erases it. */
async function purge(deps: RecordsDeps, context: SurveyContext, meant: Meant): Promise<number> {
  const { tx, subject } = context;
  if (meant.which !== 'all') {
    const most = limits.answersPerPurge;
    const ids = await lockHidden(tx, meant, most + 1);
    if (ids.length > most) {
      const message = `more than ${most} answers match; choose fewer, or empty the whole trash (scope all)`;
      refuseField('filters', { value: null, constraint: 'max', message });
    }
    return eraseAnswers(deps, context, ids);
  }
  const hidden = await lockHidden(tx, meant, pieceSize + 1);
  if (hidden.length <= pieceSize) return eraseAnswers(deps, context, hidden);
  await jobs.add(tx, 'answers:erase', { key: 'answers:erase' });
  return insertPurge(tx, subject.id);
}

/** Whether somebody has seen an answer is nobody's business later. */
async function noteDown({ audit, subject }: SurveyContext, action: BulkAction, answers: number): Promise<void> {
  const about = {
    workspaceId: subject.workspaceId,
    surveyId: subject.id,
    object: { type: 'answer' as const, id: null, name: null },
  };
  switch (action) {
    case 'viewed':
    case 'unviewed':
      return;
    case 'tag':
    case 'untag':
      return audit('answer.change', { ...about, details: { answers, members: ['tags'] } });
    default:
      return audit(removals[action], { ...about, details: { answers } });
  }
}

const removals = { trash: 'answer.hide', restore: 'answer.restore', purge: 'answer.purge' } as const;
