/** The list of answers: filtered, sorted, by offset or by cursor. */
import type { answerOperations } from '../../../contract/answers.ts';
import type { InputOf } from '../../../contract/operation.ts';
import { inSnapshot } from '../../kernel/database/db.ts';
import type { SurveyContext } from '../../kernel/operation/context.ts';
import { refuse } from '../../kernel/problem.ts';
import { findAnswerRow, listAnswerIds, type AnswerRow } from '../store/records.ts';
import { readBookmark, writeBookmark } from './cursor.ts';
import type { RecordsDeps } from './deps.ts';
import { among } from './filter.ts';
import { presentPage } from './page.ts';
import { keepFilters, readFilter } from './read-filter.ts';
import { presentAnswers } from './record.ts';

export async function listAnswers(
  deps: RecordsDeps,
  context: SurveyContext,
  input: InputOf<typeof answerOperations.listAnswers>,
) {
  const { tx, subject, caller, plan } = context;
  const { id: _, limit, offset = 0, cursor, sort = 'date_end', order = 'desc', date, columns, ...filters } = input;
  const sent = date === undefined ? filters : { ...filters, date_from: date, date_to: date };
  const filter = await readFilter(tx, { surveyId: subject.id, plan, sent, byDefault: null });
  const asking = { surveyId: subject.id, userId: caller.userId, filters: keepFilters(sent, null), sort, order };
  const after = cursor === undefined ? null : readBookmark(deps.vault, asking, cursor);
  return inSnapshot(tx, async () => {
    const found = after === null || after.isRare ? await deps.findAnswers(tx, filter) : null;
    const rare = found?.rare ?? null;
    const places = await listAnswerIds(tx, {
      filter: among(filter, rare),
      sort,
      order,
      limit: limit + 1,
      offset,
      after,
    });
    const page = places.slice(0, limit);
    const ids = page.map(({ id }) => id);
    const last = places.length > limit ? { ...page.at(-1)!, isRare: rare !== null } : null;
    return {
      success: true as const,
      status: true as const,
      data: {
        total: after ? null : found!.total,
        limit,
        offset: after ? null : offset,
        next_cursor: last && writeBookmark(deps.vault, asking, last),
        answers: await presentPage({ ...deps, columns: columnsOf(columns) }, tx, { surveyId: subject.id, ids }),
      },
    };
  });
}

function columnsOf(sent: readonly string[] | undefined): ReadonlySet<string> | null {
  return sent === undefined || sent.length === 0 ? null : new Set(sent.filter((id) => id !== 'none'));
}

/** The way that the engine found when the respondent sent last, by the version and the variables of that moment. */
export async function getAnswer(
  deps: RecordsDeps,
  { tx }: SurveyContext,
  { row, include }: Pick<InputOf<typeof answerOperations.getAnswer>, 'include'> & { row: AnswerRow },
) {
  const [answer] = await presentAnswers(deps, tx, [row]);
  const way = { path: row.path, left_at: row.is_complete ? null : row.next };
  return { status: true as const, answer: { ...answer!, ...(include === 'path' && way) } };
}

export async function locateAnswer({ tx, subject }: SurveyContext, path: { answer_id: number }): Promise<AnswerRow> {
  return (await findAnswerRow(tx, subject.id, path.answer_id)) ?? refuse('404 answer_not_found');
}
