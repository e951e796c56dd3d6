/** Answers: one record for each respondent's whole response, and what their readers do with them. */
import { z } from 'zod';
import { constraint, day, done, integer, language, objectId, text, timestamp } from './common.ts';
import { bodyFilters, checkDays, featuresAsked, featuresInFilters, queryFilters } from './filters.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { questionId } from './questions/members.ts';

export const answerItem = z
  .object({
    question_id: z.string(),
    question_text: z.string(),
    widget_hash: z.string(),
    answer_type: z.string(),
    answer: z.string(),
    value: z.unknown(),
    score: z.number().nullable(),
    max_score: z.number().nullable(),
    is_correct: z.boolean().nullable(),
    time_seconds: z.number().nullable(),
    hidden: z.record(z.string(), z.string()),
  })
  .meta({ id: 'QuestionAnswer' });

const person = z
  .object({ subject: z.string(), email: z.string().nullable(), name: z.string().nullable() })
  .meta({ id: 'Respondent' });

export const answerRecord = z
  .object({
    id: z.number().int(),
    answer_id: z.number().int(),
    uuid: z.string().meta({ format: 'uuid' }),
    quiz_id: z.number().int(),
    version_id: z.number().int(),
    is_complete: z.boolean(),
    is_screenout: z.boolean(),
    is_hidden: z.boolean(),
    is_viewed: z.boolean(),
    is_time_over: z.boolean(),
    terms_accepted: z.boolean().nullable(),
    date_start: timestamp,
    date_end: timestamp.nullable(),
    submitted_at: timestamp.nullable(),
    duration_seconds: z.number().int().nullable(),
    ip_address: z.string().nullable(),
    user_agent: z.string().nullable(),
    device: z.string(),
    browser: z.string().nullable(),
    os: z.string().nullable(),
    country: z.string().nullable(),
    city: z.string().nullable(),
    referrer: z.string().nullable(),
    lang: language,
    extra_fields: z.record(z.string(), z.string()),
    respondent: person.nullable(),
    unique_link: z.null(),
    score: z.number().nullable(),
    max_score: z.number().nullable(),
    promo_code: z.string().nullable(),
    tags: z.array(z.string()),
    note: z.string().nullable(),
    answers: z.array(answerItem),
  })
  .meta({ id: 'Answer' });
export type AnswerRecord = z.output<typeof answerRecord>;

/** Of one answer there is room for its way, where it is asked for: else it is the record of the list. */
const oneAnswer = answerRecord
  .extend({
    path: z
      .array(z.string())
      .optional()
      .describe(
        'With include=path: ids of the questions on its way, in their order; of an unfinished one as far as it is known',
      ),
    left_at: z
      .string()
      .nullish()
      .describe('With include=path: where an unfinished one stopped; null: completed or screened out'),
  })
  .meta({ id: 'AnswerWithPath' });

const id = objectId.describe('The survey');
const answerId = objectId.describe('The answer');
const inSurvey = { subject: 'survey', objects: { id: '404 quiz_not_found' } } as const;
const ofAnswer = {
  subject: 'survey',
  objects: { id: '404 quiz_not_found', answer_id: '404 answer_not_found' },
} as const;
const reading = { tag: 'Answers', ability: 'answers:read', right: 'view' } as const;
const writing = { tag: 'Answers', ability: 'answers:write', right: 'edit' } as const;
const named = { id: 124, answer_id: 9001 };

const bulkActions = ['trash', 'restore', 'purge', 'tag', 'untag', 'viewed', 'unviewed'] as const;
export type BulkAction = (typeof bulkActions)[number];

const tags = z.array(text(limits.tag, 1)).max(limits.tags);

const bulkInput = z
  .object({
    id,
    action: z.enum(bulkActions),
    scope: z.enum(['selected', 'filtered', 'all']).default('selected'),
    answer_ids: z.array(objectId).min(1).max(limits.answersPerBulk).optional().describe('For selected'),
    filters: z
      .object(bodyFilters)
      .superRefine(checkDays)
      .optional()
      .describe('For filtered; as in the list of answers'),
    tags: tags.min(1).optional().describe('For tag and untag'),
    confirm_purge: z.boolean().optional().describe('Must be true for purge'),
    include: z.enum(['answer_ids']).optional().describe('answer_ids: which of them were changed'),
  })
  .superRefine((sent, context) => {
    const required = (member: string, message = 'is required') =>
      context.addIssue({ code: 'custom', path: [member], message, ...constraint('required') });
    if (sent.scope === 'selected' && sent.answer_ids === undefined) required('answer_ids');
    if (sent.scope === 'filtered' && sent.filters === undefined) required('filters');
    if ((sent.action === 'tag' || sent.action === 'untag') && sent.tags === undefined) required('tags');
    if (sent.action === 'purge' && sent.confirm_purge !== true) required('confirm_purge', 'must be true to purge');
  });

export const answerOperations = {
  listAnswers: operation({
    method: 'GET',
    path: '/quiz/{id}/answers',
    ...reading,
    ...inSurvey,
    summary: 'List the answers of a survey',
    description:
      'Newest end first. Beyond offset 100,000, and wherever answers come in while you read, follow next_cursor.',
    features: featuresAsked,
    input: z
      .object({
        id,
        ...queryFilters,
        is_complete: queryFilters.is_complete.describe('true: completed, false: incomplete, absent: both'),
        limit: integer(1, limits.page).default(20),
        offset: integer(0, limits.offset).optional(),
        cursor: text(4000).optional(),
        sort: z.enum(['date_start', 'date_end', 'score', 'duration_seconds', 'id']).optional(),
        order: z.enum(['desc', 'asc']).optional(),
        date: day.optional().describe('One day'),
        columns: z
          .array(z.union([z.literal('none'), questionId]))
          .max(limits.questions)
          .optional()
          .describe('Only these questions stand in answers; none: no question'),
      })
      .superRefine((sent, context) => {
        checkDays(sent, context);
        if (sent.cursor === undefined || sent.offset === undefined) return;
        const message = 'cannot be used together with offset';
        context.addIssue({ code: 'custom', path: ['cursor'], message, ...constraint('conflict') });
      }),
    output: z.object({
      success: z.literal(true),
      status: z.literal(true),
      data: z.object({
        total: z.number().int().nullable(),
        limit: z.number().int(),
        offset: z.number().int().nullable(),
        next_cursor: z.string().nullable(),
        answers: z.array(answerRecord),
      }),
    }),
    status: 200,
    problems: ['422 cursor_invalid'],
    example: { input: { id: 124, is_complete: true, limit: 20 } },
    tool: 'get_quiz_answers',
  }),
  getAnswer: operation({
    method: 'GET',
    path: '/quiz/{id}/answers/{answer_id}',
    ...reading,
    ...ofAnswer,
    summary: 'Read one answer',
    input: z.object({
      id,
      answer_id: answerId,
      include: z.enum(['path']).optional().describe('path: its way through the survey'),
    }),
    output: z.object({ status: z.literal(true), answer: oneAnswer }),
    status: 200,
    problems: [],
    example: { input: named },
    tool: null,
  }),
  showAnswer: operation({
    method: 'POST',
    path: '/quiz/{id}/answers/{answer_id}/visibility',
    ...writing,
    ...ofAnswer,
    summary: 'Put an answer into the trash or take it out',
    description: 'A hidden answer is out of lists, summary, reports and exports, and still counts for caps and quotas.',
    input: z.object({ id, answer_id: answerId, is_hide: z.boolean() }),
    output: z.object({ status: z.literal(true), is_hidden: z.boolean() }),
    status: 200,
    problems: [],
    example: { input: { ...named, is_hide: true }, output: { status: true, is_hidden: true } },
    tool: 'toggle_answer_visibility',
  }),
  markAnswerViewed: operation({
    method: 'POST',
    path: '/quiz/{id}/answers/{answer_id}/viewed',
    ...writing,
    ...ofAnswer,
    summary: 'Mark an answer as viewed',
    input: z.object({ id, answer_id: answerId, is_viewed: z.boolean() }),
    output: z.object({ status: z.literal(true), is_viewed: z.boolean() }),
    status: 200,
    problems: [],
    example: { input: { ...named, is_viewed: true }, output: { status: true, is_viewed: true } },
    tool: null,
  }),
  tagAnswer: operation({
    method: 'POST',
    path: '/quiz/{id}/answers/{answer_id}/tags',
    ...writing,
    ...ofAnswer,
    summary: 'Set the tags of an answer',
    input: z.object({
      id,
      answer_id: answerId,
      tags: tags.describe('The full set'),
    }),
    output: z.object({ status: z.literal(true), tags: z.array(z.string()) }),
    status: 200,
    problems: [],
    example: { input: { ...named, tags: ['vip'] }, output: { status: true, tags: ['vip'] } },
    tool: null,
  }),
  noteAnswer: operation({
    method: 'POST',
    path: '/quiz/{id}/answers/{answer_id}/note',
    ...writing,
    ...ofAnswer,
    summary: 'Keep a note on an answer',
    description: 'An empty text clears it.',
    input: z.object({ id, answer_id: answerId, note: text(limits.note) }),
    output: z.object({ status: z.literal(true), note: z.string() }),
    status: 200,
    problems: [],
    example: { input: { ...named, note: 'Call back' }, output: { status: true, note: 'Call back' } },
    tool: null,
  }),
  deleteAnswer: operation({
    method: 'DELETE',
    path: '/quiz/{id}/answers/{answer_id}',
    ...writing,
    ...ofAnswer,
    summary: 'Delete an answer for good',
    description: 'With its files and events. Its places in caps and quotas become free; its promo code stays used.',
    input: z.object({ id, answer_id: answerId }),
    output: done,
    status: 200,
    problems: [],
    example: { input: named, output: { status: true } },
    tool: null,
  }),
  changeAnswers: operation({
    method: 'POST',
    path: '/quiz/{id}/answers/bulk',
    ...writing,
    ...inSurvey,
    summary: 'Trash, restore, purge, tag or mark several answers',
    description:
      'All or none. Purging acts on hidden answers only and cannot be undone. With include=answer_ids it tells which were changed; null when they are too many to tell, or gone.',
    features: featuresInFilters,
    input: bulkInput,
    output: z.object({
      status: z.literal(true),
      affected: z.number().int(),
      answer_ids: z.array(z.number().int()).nullish(),
    }),
    status: 200,
    problems: ['404 answer_not_found'],
    frees: true,
    example: {
      input: { id: 124, action: 'trash', answer_ids: [9001, 9002, 9003] },
      output: { status: true, affected: 3 },
    },
    tool: 'delete_quiz_answers',
  }),
} as const;
