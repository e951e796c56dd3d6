/** Which function answers which operation on stored answers. */
import { locating } from '../../kernel/operation/context.ts';
import type { Handlers } from '../../kernel/operation/handlers.ts';
import { changeAnswers } from './bulk.ts';
import { deleteAnswer, markViewed, noteAnswer, showAnswer, tagAnswer } from './change.ts';
import type { RecordsDeps } from './deps.ts';
import { getAnswer, listAnswers, locateAnswer } from './list.ts';
import { listQuotas } from './quotas.ts';

export function recordRoutes(deps: RecordsDeps) {
  return {
    listAnswers: (context, input) => listAnswers(deps, context, input),
    getAnswer: locating(locateAnswer, (context, { include }, row) => getAnswer(deps, context, { row, include })),
    showAnswer: locating(locateAnswer, showAnswer),
    markAnswerViewed: locating(locateAnswer, markViewed),
    tagAnswer: locating(locateAnswer, tagAnswer),
    noteAnswer: locating(locateAnswer, noteAnswer),
    deleteAnswer: locating(locateAnswer, (context, _, row) => deleteAnswer(deps, context, row)),
    listQuotas,
    changeAnswers: (context, input) => changeAnswers(deps, context, input),
  } satisfies Partial<Handlers>;
}
