/**
 * A finished answer as its respondent may look at it again. What was right is told only where the author lets it be known,
 * and only of an answer that has ended with a score: before the end nothing here may be had of any answer.
 */
import type { Question } from '../../../contract/questions/types.ts';
import type { PageLanguage } from '../../../engine/page-language.ts';
import { kinds } from '../../../engine/questions/table.ts';
import type { AnswerTexts } from '../../../engine/questions/kind.ts';
import { scoreOf } from '../../../engine/score.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { refuse } from '../../kernel/problem.ts';
import { yieldOften } from '../../kernel/process/yield-often.ts';
import type { LabelCode } from '../../labels/index.ts';
import { admit } from '../admission/gates.ts';
import { noReads } from '../admission/reads.ts';
import { inSurveyQueue } from '../admission/survey-queue.ts';
import type { AnswersDeps } from '../deps.ts';
import { scoredIn } from '../records/points.ts';
import { optionsIn, titleOf } from '../records/question-words.ts';
import { isHeavy } from '../served/served-survey.ts';
import type { Version } from '../served/version.ts';
import { findAnswer, type StartedAnswer } from '../store/answers.ts';
import { listFiles } from '../store/files.ts';
import type { SurveyReading } from './visit.ts';

export interface Answered {
  /** Null: no points were counted, or the author keeps what is right to themselves. */
  score: { score: number; max: number } | null;
  replies: AnsweredReply[];
}

interface AnsweredReply {
  title: string;
  /** Null: none was given. */
  reply: string | null;
  /** Null where nothing could be won, or nothing is told. */
  points: { score: number; max: number; isRight: boolean; right: string[] } | null;
}

interface Asked extends SurveyReading {
  uuid: string;
  /** That the answer was given to. */
  version: Version;
  lang: PageLanguage;
  /** Taken by a heavy one, once it is let in. */
  turn(): Promise<void>;
}

export async function readAnswered(deps: AnswersDeps, asked: Asked): Promise<Answered> {
  const { survey, uuid, version } = asked;
  const { structure } = version;
  const read = async (tx: Tx) => {
    const row = await findAnswer(tx, survey.id, uuid);
    if (!row?.is_complete) return refuse('404 answer_not_found');
    await admit('lookBack', { ...asked, started: row, hasPassword: false, left: null, reads: noReads });
    const files = version.hasFiles ? await listFiles(tx, survey.id, [uuid]) : [];
    return { row, files: new Map(files.map(({ id, name }) => [id, name])) };
  };
  const { row, files } = await inSurveyQueue(survey, () => deps.db.read(read));
  const met = row.path
    .flatMap((id) => (Object.hasOwn(structure.entities, id) ? structure.entities[id]! : []))
    .filter(({ type }) => kinds[type].hasValue);
  const texts = survey.texts(asked.lang);
  const wordsFor = (question: Question): AnswerTexts => ({
    label: (code) => texts[code as LabelCode],
    options: optionsIn(structure, question),
    fileName: (id) => files.get(id) ?? '',
  });
  if (isHeavy(version)) await asked.turn();
  return tell(asked, { row, met, wordsFor });
}

interface Told {
  row: StartedAnswer;
  met: readonly Question[];
  wordsFor(question: Question): AnswerTexts;
}

/** In short pieces: what is right in hundreds of grids is found among millions of cells. */
async function tell({ survey, version: { structure } }: Asked, { row, met, wordsFor }: Told): Promise<Answered> {
  const isReviewed = survey.settings.review_answers && row.score !== null && !row.is_screenout;
  const scored = scoredIn(row, structure, met);
  const { perQuestion } = scoreOf(isReviewed ? scored : []);
  const replies: AnsweredReply[] = [];
  const pace = yieldOften();
  for (const { question, value, offered } of scored) {
    const waited = pace();
    if (waited) await waited;
    const [kind, texts] = [kinds[question.type], wordsFor(question)];
    const points = perQuestion[question.id];
    replies.push({
      title: titleOf(question, structure, survey.settings.lang),
      reply: value === undefined ? null : kind.answerText(question, value, texts) || null,
      points:
        !points || points.isCorrect === null
          ? null
          : {
              score: points.score,
              max: points.maxScore,
              isRight: points.isCorrect,
              right: kind.rightWords(question, offered, texts),
            },
    });
  }
  return { score: isReviewed ? { score: row.score!, max: row.max_score ?? 0 } : null, replies };
}
