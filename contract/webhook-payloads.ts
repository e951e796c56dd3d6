/** What webhooks send: each type of event with the shape of its message. A test compares with what is delivered. */
import { z } from 'zod';
import { answerRecord } from './answers.ts';
import { timestamp } from './common.ts';

const quiz = z.object({ id: z.number().int(), name: z.string(), url_shared: z.string() });
const aboutAnswer = {
  quiz,
  answer: answerRecord,
  hidden_options: z.record(z.string(), z.string()).describe('Service pairs of the survey, by name'),
};
const aboutSurvey = { quiz, workspace_id: z.number().int(), user_id: z.number().int().describe('Who did it') };
const aboutCodes = {
  workspace_id: z.number().int(),
  list: z.object({
    id: z.number().int(),
    name: z.string(),
    codes_count: z.number().int(),
    unused_count: z.number().int(),
  }),
  level: z.enum(['low', 'empty']).describe('low: a tenth or less is free'),
  quizzes: z.array(z.object({ id: z.number().int(), name: z.string() })),
};

interface MessageShape {
  summary: string;
  data: Record<string, z.ZodType>;
}

export const webhookMessages = {
  'answer.completed': { summary: 'An answer is complete', data: aboutAnswer },
  'answer.screenout': { summary: 'An answer was screened out', data: aboutAnswer },
  'answer.incomplete': { summary: 'An answer was begun and left', data: aboutAnswer },
  'quiz.published': { summary: 'A survey is published', data: { ...aboutSurvey, version_id: z.number().int() } },
  'quiz.archived': { summary: 'A survey is archived', data: { ...aboutSurvey, archive_at: timestamp } },
  'quiz.deleted': { summary: 'A survey is deleted', data: aboutSurvey },
  'promo.low': { summary: 'Promo codes run out', data: aboutCodes },
  'webhook.test': { summary: 'A sample, sent on demand', data: aboutAnswer },
} as const satisfies Record<string, MessageShape>;

export type WebhookMessageType = keyof typeof webhookMessages;

export function messageSchema(type: WebhookMessageType): z.ZodObject {
  return z
    .object({
      type: z.literal(type),
      timestamp,
      data: z.object({ webhook_id: z.number().int(), ...webhookMessages[type].data }),
      headers: z.record(z.string(), z.string()).describe('The headers that were configured, with their values'),
    })
    .meta({ id: `${type.replace(/(^|\.)(\w)/g, (_, _dot, letter: string) => letter.toUpperCase())}Message` });
}
