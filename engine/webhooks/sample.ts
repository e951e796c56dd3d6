/** The answer that a sample message tells of: sent by a test, and shown beside the choice of fields. */
import type { AnswerRecord } from '../../contract/answers.ts';

interface Asked {
  id: string;
  /** Null: never saved. */
  hash: string | null;
  type: string;
  [member: string]: unknown;
}

/** With every question of the draft, so that a receiver sees the ids that will come. */
export function sampleAnswer(surveyId: number, questions: readonly Asked[], now: string): AnswerRecord {
  return {
    id: 0,
    answer_id: 0,
    uuid: '00000000-0000-4000-8000-000000000000',
    quiz_id: surveyId,
    version_id: 0,
    is_complete: true,
    is_screenout: false,
    is_hidden: false,
    is_viewed: false,
    is_time_over: false,
    terms_accepted: null,
    date_start: now,
    date_end: now,
    submitted_at: now,
    duration_seconds: 60,
    ip_address: null,
    user_agent: null,
    device: 'desktop',
    browser: null,
    os: null,
    country: null,
    city: null,
    referrer: null,
    lang: 'en',
    extra_fields: {},
    respondent: null,
    unique_link: null,
    score: null,
    max_score: null,
    promo_code: null,
    tags: [],
    note: null,
    answers: questions.map((question) => ({
      question_id: question.id,
      question_text: typeof question['title'] === 'string' ? question['title'] : '',
      widget_hash: question.hash ?? '',
      answer_type: question.type,
      answer: 'Sample',
      value: null,
      score: null,
      max_score: null,
      is_correct: null,
      time_seconds: null,
      hidden: {},
    })),
  };
}
