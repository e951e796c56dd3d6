/** What respondents use: no token, open to pages of every origin, on the survey origin. */
import { z } from 'zod';
import { constraint, language, text, uuid } from './common.ts';
import { exampleQuestions, exampleValues } from './example-survey.ts';
import { limits } from './limits.ts';
import { operation, type Operation } from './operation.ts';
import type { ProblemKey } from './problems.ts';
import { result, snapshot, submission } from './respondent-shapes.ts';

const virtualId = z
  .string()
  .describe('The public code of the survey')
  .meta({ examples: ['k3v9x2ab'] });
const anyUuid = z.string().describe('The answer').meta({ format: 'uuid' });

/** Made by the client, at random or from the time: ids of other versions can be guessed or collide. */
const answerUuid = uuid.refine((value) => /^.{14}[47].{4}[89ab]/.test(value), {
  ...constraint('format'),
  message: 'must be a UUID of version 4 or 7',
});

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
      takes_more: z
        .boolean()
        .describe('false: the survey is closed, past its deadline or full, and would refuse another answer'),
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
      '409 answer_file_limit',
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
