/** What the server writes into a page: the survey as respondents get it, with texts that are already safe markup. */
import type { AnswerResult, Snapshot } from '../../contract/respondent-shapes.ts';
import type { Logo } from '../../engine/logo.ts';
import type { PageLanguage } from '../../engine/page-language.ts';
import type { PublicConditions } from '../../engine/public-conditions.ts';
import type { NumberPlan } from '../../engine/questions/phone-number.ts';
import type { PublicStructure } from '../../engine/snapshot.ts';

type Quiz = Snapshot['quiz'];

export interface PageData {
  quiz: Pick<
    Quiz,
    'virtual_id' | 'name' | 'lang' | 'content_lang' | 'dir' | 'logic' | 'texts' | 'access' | 'variables'
  > & {
    /** What the end offers is told by its words. */
    settings: Omit<Quiz['settings'], `${string}_answers`>;
    /** Of the words around the questions. */
    texts_lang: PageLanguage;
    version_id: number | null;
    widgets: PublicStructure;
    conditions: PublicConditions | null;
  };
  /** By which phone numbers are judged, and their countries picked; null where nobody is asked for one. */
  plans: readonly NumberPlan[] | null;
  /** The key of a preview; null: answers are stored. */
  preview: string | null;
  /** Replaces the copyright; safe markup. */
  footer: string | null;
  logo: Logo | null;
  /** The answer that is gone on with, or the path that the server has told for an empty one. */
  resumed: Resumed | null;
  /** The page is that of an answer that has ended. */
  ended: Ended | null;
  /** Everybody may answer more than once. */
  mayRepeat: boolean;
  /** It may be full or past its deadline once it is answered: whether it takes another answer, only the server knows. */
  isLimited: boolean;
  /** Each answer has its own order of questions, which only the server can give. */
  isShuffled: boolean;
}

export interface Resumed {
  /** False: nothing is stored yet, only the path is known. */
  isStarted: boolean;
  values: Record<string, unknown>;
  files: Record<string, string>;
  path: string[];
  next: string;
  seq: number | null;
  secondsLeft: number | null;
}

/** How an answer ended, as much as its last screen needs. */
export interface Ended extends Pick<AnswerResult, 'answer' | 'redirect_url' | 'promo_format'> {
  /** The time for it was over; what there was has been sent. */
  isTimeOver: boolean;
  /** Where another answer begins; null: nowhere. */
  again: string | null;
}

/** After how many seconds the page leads on by itself; null: not. Away from a code it never does: that would be lost. */
export function leadingSeconds({ quiz, preview }: PageData, { redirect_url, answer }: Ended): number | null {
  const stays = redirect_url === null || preview !== null || quiz.settings.disable_auto_redirect || answer.promo_code;
  return stays ? null : 3;
}

export interface Captcha {
  id: string;
  question: string;
}
