/** What respondents use: no token, open to pages of every origin, on the survey origin. */
import { z } from 'zod';
import { constraint, integer, language, text, uuid } from './common.ts';
import { exampleQuestions, exampleValues } from './example-survey.ts';
import { limits } from './limits.ts';
import { operation, type Operation } from './operation.ts';
import type { ProblemKey } from './problems.ts';
import { describedAs } from './questions/forms.ts';
import { questionId } from './questions/members.ts';
import { questionTypes } from './questions/types.ts';
import { anyValue } from './questions/values.ts';
import { themeOutput } from './theme-members.ts';

const virtualId = z
  .string()
  .describe('The public code of the survey')
  .meta({ examples: ['k3v9x2ab'] });
const anyUuid = z.string().describe('The answer').meta({ format: 'uuid' });
const seconds = z.number().min(0);

/** Made by the client, at random or from the time: ids of other versions can be guessed or collide. */
const answerUuid = uuid.refine((value) => /^.{14}[47].{4}[89ab]/.test(value), {
  ...constraint('format'),
  message: 'must be a UUID of version 4 or 7',
});

const captchaReply = z.object({
  id: z.string().max(1000),
  nonce: z.string().max(200).optional().describe('For the kind work'),
  answer: z.string().max(200).optional().describe('For the kind question'),
});

const submission = z.object({
  values: describedAs(z.record(z.string(), z.unknown()), z.record(questionId, anyValue)).describe(
    'Question id → value, the whole current set; null: passed without an answer',
  ),
  complete: z.boolean().default(false).describe('true: send'),
  extra_fields: z.record(z.string(), z.string()).default({}).describe('Variables of the link; the first value stays'),
  password: z.string().max(1000).optional(),
  sso_token: z.string().max(10_000).optional(),
  captcha: captchaReply.optional(),
  lang: language.optional().describe('Language of messages; stored'),
  times: z.record(z.string(), seconds).default({}).describe('Question id → seconds spent'),
  version_id: z.number().int().optional().describe('The version shown; used by the first request of an answer'),
  seq: integer(0, Number.MAX_SAFE_INTEGER).optional().describe('Running number; one lower than stored changes nothing'),
  referrer: z.string().optional().describe('Address of the page that led to the survey'),
});

const promoFormat = z.object({
  code_format: z.string(),
  code_width: z.number().nullable(),
  code_height: z.number().nullable(),
});

const result = z.object({
  status: z.literal(true),
  answer: z.object({
    id: z.number().int().nullable(),
    uuid: z.string(),
    is_complete: z.boolean(),
    is_screenout: z.boolean(),
    score: z.number().nullable(),
    max_score: z.number().nullable(),
    promo_code: z.string().nullable().describe('null: no list attached; empty: none left'),
  }),
  next: z.string().nullable().describe('The question to show, submit, screenout, or null once complete'),
  redirect_url: z.string().nullable(),
  path: z.array(z.string()),
  version_id: z.number().int().nullable(),
  seq: z.number().int().nullable(),
  promo_format: promoFormat.nullable(),
});

export type AnswerResult = z.output<typeof result>;
export type Submitted = z.output<typeof submission>;

const snapshot = z.object({
  status: z.literal(true),
  quiz: z
    .object({
      virtual_id: z.string(),
      name: z.string(),
      description: z.string().nullable(),
      lang: language,
      content_lang: z.string(),
      dir: z.enum(['ltr', 'rtl']),
      url_shared: z.string(),
      version_id: z.number().int().nullable(),
      logic: z.enum(['none', 'local', 'server']),
      conditions: z
        .object({ jumps: z.record(z.string(), z.unknown()), display: z.record(z.string(), z.unknown()) })
        .optional(),
      access: z.object({ password: z.boolean(), captcha: z.boolean(), sso: z.boolean() }),
      deadline_at: z.string().nullable(),
      widgets: z.object({
        ids: z.array(z.string()),
        entities: z.record(z.string(), z.looseObject({ type: z.enum(questionTypes) })),
      }),
      settings: z.object({
        show_progressbar: z.boolean(),
        show_navigate: z.boolean(),
        numeration: z.boolean(),
        auto_move_by_enter: z.boolean(),
        show_by_one: z.boolean(),
        show_copyright: z.boolean(),
        disable_auto_redirect: z.boolean(),
        block_jump_to_prev_widget: z.boolean(),
        scoring_switcher: z.boolean(),
        filling_time_enabled: z.boolean(),
        filling_time_seconds: z.number().nullable(),
      }),
      texts: z.record(z.string(), z.string()),
      theme: z.object(themeOutput),
      variables: z.array(z.string()),
    })
    .meta({ id: 'Snapshot' }),
});

export type Snapshot = z.input<typeof snapshot>;

/** What all operations of respondents have in common. */
const open = {
  tag: 'Respondents',
  ability: null,
  kind: 'respondent',
  subject: 'none',
  right: 'view',
  tool: null,
} as const satisfies Partial<Operation>;

const unknown = '404 quiz_not_found' as const;
const always: ProblemKey[] = [
  '403 quiz_closed',
  '403 deadline_passed',
  '403 answer_limit_reached',
  '403 device_not_allowed',
  '403 ip_not_allowed',
];
const entering: ProblemKey[] = [
  ...always,
  '403 password_required',
  '403 password_wrong',
  '403 sso_required',
  '403 already_answered',
];

const example = { virtual_id: 'k3v9x2ab' };
const [rating, file] = [exampleQuestions[1]!, exampleQuestions.find(({ type }) => type === 'file')!];
const anAnswer = { ...example, uuid: '0d9c1f6a-4b1e-4c55-9d0e-2f6a7b8c9d10' };

export const respondentOperations = {
  readSnapshot: operation({
    ...open,
    method: 'GET',
    path: '/public/v1/quiz/{virtual_id}',
    objects: { virtual_id: unknown },
    summary: 'Read a survey as respondents see it',
    description:
      'The live version, without anything that is kept from respondents. A successful read counts as a visit.',
    headers: ['X-Survey-Password', 'X-Survey-Sso'],
    input: z.object({
      virtual_id: virtualId,
      lang: language.optional(),
      uuid: z.string().optional().describe('Gives the questions in the order of this answer'),
      visit: z.boolean().default(true).describe('0: this read is not a visit'),
    }),
    output: snapshot,
    status: 200,
    problems: entering,
    example: { input: example },
  }),
  putAnswer: operation({
    ...open,
    method: 'PUT',
    path: '/public/v1/quiz/{virtual_id}/answers/{uuid}',
    objects: { virtual_id: unknown, uuid: '422 validation_error' },
    summary: 'Start, save or complete an answer',
    description:
      'The client makes the UUID. Repeating a completed answer with equal values returns the first result unchanged. The server walks the path again and trusts no path, score or required flag of the client. With an overall time limit the first request of an answer cannot complete it.',
    input: submission.extend({ virtual_id: virtualId, uuid: answerUuid.describe('The answer, version 4 or 7') }),
    output: result.meta({ id: 'AnswerResult' }),
    status: 200,
    problems: [
      ...entering,
      '403 time_over',
      '403 captcha_required',
      '409 answer_completed',
      '409 previous_locked',
      '409 version_outdated',
      '422 answer_invalid',
    ],
    example: {
      input: { ...anAnswer, values: { welcome: null, [rating.id]: rating.value }, times: { [rating.id]: 3.5 }, seq: 1 },
      more: {
        every_type: {
          summary: 'Send values of every type',
          input: { ...anAnswer, values: exampleValues, complete: true },
        },
      },
    },
  }),
  resumeAnswer: operation({
    ...open,
    method: 'GET',
    path: '/public/v1/quiz/{virtual_id}/answers/{uuid}',
    objects: { virtual_id: unknown, uuid: '404 answer_not_found' },
    summary: 'Read an answer to go on with it',
    description:
      'As the result of the last request, with the values so far; they are null once the answer is complete.',
    input: z.object({ virtual_id: virtualId, uuid: anyUuid, lang: language.optional() }),
    output: result.extend({
      values: z.record(z.string(), z.unknown()).nullable(),
      extra_fields: z.record(z.string(), z.string()),
      seconds_left: z.number().nullable(),
    }),
    status: 200,
    problems: [...always, '403 time_over'],
    example: { input: anAnswer },
  }),
  uploadAnswerFile: operation({
    ...open,
    method: 'POST',
    path: '/public/v1/quiz/{virtual_id}/answers/{uuid}/files',
    objects: { virtual_id: unknown, uuid: '404 answer_not_found' },
    summary: 'Upload a file for a question of a started answer',
    query: ['widget_id'],
    input: z.object({ virtual_id: virtualId, uuid: anyUuid, widget_id: text(100).describe('The question') }),
    output: z.object({
      status: z.literal(true),
      id: z.string(),
      name: z.string(),
      ext: z.string(),
      size: z.number().int(),
    }),
    status: 201,
    problems: [
      ...always,
      '403 time_over',
      '404 widget_not_found',
      '409 answer_completed',
      '409 file_limit',
      '422 file_format',
    ],
    upload: { file: 'file', maxBytes: limits.respondentFileBytes },
    example: { input: { ...anAnswer, widget_id: file.id } },
  }),
  getCaptcha: operation({
    ...open,
    method: 'GET',
    path: '/public/v1/quiz/{virtual_id}/captcha',
    objects: { virtual_id: unknown },
    summary: 'Ask for a captcha',
    description:
      'work: find a nonce for which SHA-256 of salt + nonce starts with so many zero bits. question: a small sum, for pages without scripts, at most 5 a minute and address, spent by any answer to it. Valid 10 minutes; work is spent by a completion only.',
    input: z.object({
      virtual_id: virtualId,
      kind: z.enum(['work', 'question']).default('work'),
      lang: language.optional(),
    }),
    output: z.object({
      status: z.literal(true),
      captcha: z.discriminatedUnion('kind', [
        z.object({
          id: z.string(),
          kind: z.literal('work'),
          salt: z.string(),
          difficulty: z.number().int(),
          expires_at: z.string(),
        }),
        z.object({ id: z.string(), kind: z.literal('question'), question: z.string(), expires_at: z.string() }),
      ]),
    }),
    status: 200,
    problems: [],
    example: { input: example },
  }),
  readPreview: operation({
    ...open,
    method: 'GET',
    path: '/public/v1/quiz/{virtual_id}/preview',
    objects: { virtual_id: unknown },
    summary: 'Read the draft as respondents would see it',
    input: z.object({ virtual_id: virtualId, key: z.string().optional(), lang: language.optional() }),
    output: snapshot,
    status: 200,
    problems: [],
    example: { input: { ...example, key: 'q1W2e3R4t5Y6u7I8o9P0a1S2d3F4g5H6' } },
  }),
  putPreview: operation({
    ...open,
    method: 'PUT',
    path: '/public/v1/quiz/{virtual_id}/preview',
    objects: { virtual_id: unknown },
    summary: 'Try an answer on the draft',
    description: 'Stores, counts, issues and sends nothing. File questions count as passed.',
    query: ['key'],
    input: submission.extend({ virtual_id: virtualId, key: z.string().optional() }),
    output: result,
    status: 200,
    problems: ['422 answer_invalid'],
    example: { input: { ...example, key: 'q1W2e3R4t5Y6u7I8o9P0a1S2d3F4g5H6', values: exampleValues } },
  }),
} as const;

export type RespondentOperations = typeof respondentOperations;
