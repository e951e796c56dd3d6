/** Shared links, and what is shown to those who follow one. */
import { z } from 'zod';
import { answerItem, answerRecord } from './answers.ts';
import { timestamp } from './common.ts';
import { shownFilters } from './filters.ts';

export const sections = ['summary', 'report', 'answers'] as const;

export const shareLink = z
  .object({
    uuid: z.string().meta({ format: 'uuid' }),
    section: z.enum(sections),
    url: z.string(),
    is_active: z.boolean(),
    texts: z.boolean().describe('Whether it shows what respondents typed'),
    filters: shownFilters,
    created_at: timestamp,
  })
  .meta({ id: 'ShareLink' });

/**
 * What readers without an account are shown, member by member: what is added to a record or a report is not shown by
 * itself. Left out are who answered, what members wrote or set up beside it (notes, tags, service pairs), what came with
 * the link, the code that somebody was given, and the UUID, with which an unfinished answer can be gone on with.
 */
export const sharedAnswer = answerRecord
  .pick({
    id: true,
    answer_id: true,
    quiz_id: true,
    version_id: true,
    is_complete: true,
    is_screenout: true,
    is_time_over: true,
    terms_accepted: true,
    date_start: true,
    date_end: true,
    submitted_at: true,
    duration_seconds: true,
    device: true,
    browser: true,
    os: true,
    country: true,
    city: true,
    lang: true,
    score: true,
    max_score: true,
  })
  .extend({
    answers: z.array(
      answerItem.pick({
        question_id: true,
        question_text: true,
        widget_hash: true,
        answer_type: true,
        answer: true,
        value: true,
        score: true,
        max_score: true,
        is_correct: true,
        time_seconds: true,
      }),
    ),
  });

/** Files are named and not led to. */
export const sharedFiles = z.array(
  z.object({ id: z.string(), name: z.string(), ext: z.string(), size: z.number().int() }),
);

/** Filters by tags, variables, words, single answers and the like tell what only members know. */
export const sharedFilters = z.object({
  is_complete: z.boolean().nullable(),
  date_from: z.string().nullable(),
  date_to: z.string().nullable(),
  period: z.string().optional(),
  statuses: z.array(z.string()).optional(),
  is_screenout: z.boolean().optional(),
  is_deleted: z.boolean().optional(),
  device: z.array(z.string()).optional(),
});
