/** What respondents send and get: a survey as they see it, an answer on its way, its result. */
import { z } from 'zod';
import { integer, language } from './common.ts';
import { describedAs } from './questions/forms.ts';
import { questionId } from './questions/members.ts';
import { questionTypes } from './questions/types.ts';
import { anyValue } from './questions/values.ts';
import { themeOutput } from './theme-members.ts';

const captchaReply = z.object({
  id: z.string().max(1000),
  nonce: z.string().max(200).optional().describe('For the kind work'),
  answer: z.string().max(200).optional().describe('For the kind question'),
});

const seconds = z.number().min(0);

export const submission = z.object({
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

export type Submitted = z.output<typeof submission>;

const promoFormat = z.object({
  code_format: z.string(),
  code_width: z.number().nullable(),
  code_height: z.number().nullable(),
});

export const result = z.object({
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

export const snapshot = z.object({
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
        auto_advance: z.boolean(),
        show_by_one: z.boolean(),
        show_copyright: z.boolean(),
        disable_auto_redirect: z.boolean(),
        block_jump_to_prev_widget: z.boolean(),
        scoring_switcher: z.boolean(),
        review_answers: z.boolean(),
        print_answers: z.boolean(),
        save_answers: z.boolean(),
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
