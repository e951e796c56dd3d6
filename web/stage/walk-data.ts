/** The page of a survey for one answer that is tried out: as the server would make it, for a page to which the path is told. */
import { kinds } from '../../engine/questions/table.ts';
import type { PublicQuestion } from '../../engine/snapshot.ts';
import type { Ended, PageData } from '../respondent/data.ts';
import type { StageWalk, WalkEnd } from './walk-messages.ts';

export function walkData(data: PageData, walk: StageWalk): PageData {
  const { quiz } = data;
  const { isTimed, order, values, files, path, at } = walk;
  const seconds = isTimed ? walk.seconds : null;
  const entities = Object.entries(quiz.widgets.entities).map(([id, question]) => [id, asked(question, isTimed)]);
  return {
    ...data,
    quiz: {
      ...quiz,
      logic: 'server',
      settings: { ...quiz.settings, filling_time_enabled: seconds !== null, filling_time_seconds: seconds },
      widgets: {
        ids: order.filter((id) => Object.hasOwn(quiz.widgets.entities, id)),
        entities: Object.fromEntries(entities) as Record<string, PublicQuestion>,
      },
    },
    resumed: {
      isStarted: true,
      values: { ...values },
      files: { ...files },
      path: [...path],
      next: at,
      seq: 0,
      secondsLeft: null,
    },
  };
}

/** Nothing can be uploaded, so a question for files is passed without one, also where it asks for some. */
function asked(question: PublicQuestion, isTimed: boolean): PublicQuestion {
  const isOptional = kinds[question.type].holdsFiles && question.isRequired === true;
  const isUnlimited = !isTimed && question.filling_time_enabled === true;
  if (!isOptional && !isUnlimited) return question;
  return { ...question, ...(isOptional && { isRequired: false }), ...(isUnlimited && { filling_time_enabled: false }) };
}

export function endedBy({ isScreenout, isTimeOver, score, maxScore }: WalkEnd, uuid: string): Ended {
  return {
    answer: {
      id: null,
      uuid,
      is_complete: true,
      is_screenout: isScreenout,
      score,
      max_score: maxScore,
      promo_code: null,
    },
    redirect_url: null,
    promo_format: null,
    isTimeOver,
    again: null,
  };
}
