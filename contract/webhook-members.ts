/** What a webhook is made of, the same for webhooks of a survey and of a workspace. */
import { z } from 'zod';
import { constraint, day, integer, named, objectId, pageOf, text, timestamp, webUrl } from './common.ts';
import { limits } from './limits.ts';

export const webhookMethods = ['get', 'post', 'put', 'patch'] as const;

/** Hours without a change after which an unfinished answer is told; 0 stands for 15 minutes. */
export const webhookHours = [0, 1, 6, 12, 24] as const;

/** Events of surveys that a webhook of a workspace may ask for. */
export const workspaceEvents = [
  'quiz.published',
  'quiz.archived',
  'quiz.deleted',
  'promo.low',
  'answer.completed',
  'answer.incomplete',
  'answer.screenout',
] as const;

/** What stands in place of a header's value, which is never shown. */
export const headerMask = '********';

const ownHeaders = /^(host|connection|expect|te|trailer|transfer-encoding|upgrade|content-.*|webhook-.*)$/i;

const header = z.object({
  name: text(limits.webhookHeaderName, 1)
    .refine((name) => /^[!#$%&'*+.^_`|~\w-]*$/.test(name), {
      ...constraint('format'),
      message: 'must hold header characters only',
    })
    .refine((name) => !ownHeaders.test(name), {
      ...constraint('format'),
      message: 'is a header that the service sets itself',
    }),
  value: text(limits.webhookHeader).refine((value) => !/[\u0000-\u0008\u000a-\u001f\u007f]/.test(value), {
    ...constraint('format'),
    message: 'must not hold line breaks or other control characters',
  }),
});

const headers = z
  .array(header)
  .max(limits.webhookHeaders)
  .superRefine((list, context) => {
    const seen = new Set<string>();
    list.forEach(({ name }, index) => {
      const message = 'stands in the list twice';
      if (seen.has(name.toLowerCase()))
        context.addIssue({ code: 'custom', path: [index, 'name'], message, ...constraint('unique') });
      seen.add(name.toLowerCase());
    });
  });

const naming = z
  .record(z.string(), text(limits.webhookKey, 1))
  .refine((names) => Object.keys(names).length <= limits.webhookFields, {
    ...constraint('length'),
    message: `must have at most ${limits.webhookFields} members`,
  });

const hours = z
  .union(webhookHours.map((value) => z.literal(value)))
  .describe('Hours without a change after which an unfinished answer is told; 0 = 15 minutes');

/** All members that both kinds share, as they are sent. */
export const sentMembers = {
  title: named(),
  url: webUrl.describe('Where the messages go. Addresses inside the network of the service are refused.'),
  method: z.enum(webhookMethods),
  headers: headers.describe(
    'Sent along with each message; their values come back as ********, which keeps them when it is sent while scheme, host and port of the address stay',
  ),
  body: z
    .array(text(limits.webhookKey, 1))
    .max(limits.webhookFields)
    .describe('Chosen fields; empty: the full payload'),
  body_naming: naming.describe('Own keys for chosen fields'),
  hours,
};

export const shownMembers = {
  title: z.string(),
  url: z.string(),
  method: z.enum(webhookMethods),
  headers: z.array(z.object({ name: z.string(), value: z.literal(headerMask) })),
  body: z.array(z.string()),
  body_naming: z.record(z.string(), z.string()),
  hours: z.number().int(),
  is_active: z.boolean(),
  is_auto_disabled: z.boolean(),
  fail_count: z.number().int().describe('Failed attempts since the last success'),
  last_success_at: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
};

/** What a change has taken along that was not asked for. */
export const webhookWarning = z
  .object({
    code: z.literal('headers_cleared'),
    headers: z.array(z.string()).describe('Names of headers whose stored values were dropped: send them anew'),
    message: z.string(),
  })
  .meta({ id: 'WebhookWarning' });
export type WebhookWarning = z.output<typeof webhookWarning>;

export const changeDescription =
  'Members that are not sent stay as they are. An address with another scheme, host or port drops the stored values of headers that are not sent anew, and warnings names them.';

export const deliveryErrors = [
  'timeout',
  'connect',
  'tls',
  'address_refused',
  'redirect',
  'status',
  'no_room',
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

export const logEntry = z
  .object({
    id: z.number().int(),
    webhook_id: z.number().int(),
    message_id: z.string(),
    answer_id: z.number().int().nullable(),
    event: z.string(),
    attempt: z.number().int(),
    is_success: z.boolean(),
    status_code: z.number().int().nullable(),
    response_body: z.string().nullable().describe('The first 2000 characters'),
    error: z
      .enum(deliveryErrors)
      .nullable()
      .describe(
        'no_room: so many messages of the account wait for their receivers that this one was not kept, and it is never sent; the events of the survey still tell what happened',
      ),
    duration_ms: z.number().int(),
    created_at: timestamp,
    next_retry_at: timestamp.nullable(),
  })
  .meta({ id: 'WebhookLogEntry' });

export const logPage = pageOf(logEntry);
export const logPaging = {
  page: integer(1, limits.offset).default(1),
  per_page: integer(1, limits.webhookLogPage).default(20),
};

export const loggedEvents = [...workspaceEvents, 'webhook.test'] as const;

/** Which entries of the log are meant. */
export const logFilters = {
  is_success: z.boolean().optional(),
  event: z.enum(loggedEvents).optional(),
  answer_id: objectId.optional().describe('Messages about this answer'),
  date_from: day.optional().describe('Entries of these days (UTC), both inclusive'),
  date_to: day.optional(),
};

export function checkLogDays(
  sent: { date_from?: string | undefined; date_to?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (sent.date_from === undefined || sent.date_to === undefined || sent.date_to >= sent.date_from) return;
  const message = 'must not be before date_from';
  context.addIssue({ code: 'custom', path: ['date_to'], message, ...constraint('min') });
}

const headerPair = z.object({ name: z.string(), value: z.string() });

/** One attempt with all that went and came. */
export const logDetails = logEntry
  .extend({
    request: z.object({
      url: z.string().nullable().describe('null: nothing was sent, or it is not kept any more'),
      method: z.enum(webhookMethods).nullable(),
      headers: z.array(headerPair).describe('Values of configured headers and the signature as ********'),
      body: z
        .string()
        .nullable()
        .describe('As sent, but for values of configured headers; null for get, and where it is not kept or too large'),
      body_bytes: z.number().int().nullable().describe('null: the message is not kept any more'),
    }),
    response: z.object({
      headers: z.array(headerPair).describe('The first 30; cookies and values of configured headers as ********'),
      body: z.string().nullable().describe('The first 2000 characters'),
    }),
  })
  .meta({ id: 'WebhookLogDetails' });
export const withLog = z.object({ status: z.literal(true), log: logDetails });

/** One entry, or all of some days. */
export const resendMembers = {
  log_id: objectId.optional().describe('One entry'),
  date_from: day.optional().describe('Or all entries of these days, both inclusive'),
  date_to: day.optional(),
};

interface Resend {
  log_id?: number | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
}

export function checkResend(sent: Resend, context: z.core.$RefinementCtx): void {
  const issue = (member: string, message: string, name: 'required' | 'conflict' | 'min') =>
    context.addIssue({ code: 'custom', path: [member], message, ...constraint(name) });
  const hasDays = sent.date_from !== undefined || sent.date_to !== undefined;
  if (sent.log_id !== undefined && hasDays)
    issue('log_id', 'cannot be used together with date_from and date_to', 'conflict');
  if (sent.log_id === undefined && !hasDays) issue('log_id', 'or date_from and date_to are required', 'required');
  if (sent.log_id !== undefined || !hasDays) return;
  if (sent.date_from === undefined) issue('date_from', 'is required with date_to', 'required');
  if (sent.date_to === undefined) issue('date_to', 'is required with date_from', 'required');
  if (sent.date_from !== undefined && sent.date_to !== undefined && sent.date_to < sent.date_from) {
    issue('date_to', 'must not be before date_from', 'min');
  }
}

export const queued = z.object({ status: z.literal(true), queued: z.number().int() });
export const secret = z.string().describe('whsec_ and 32 bytes in base64; shown this once');
export const webhookId = objectId.describe('The webhook');

/** Realistic values for the reference. */
export const examples = {
  sent: { title: 'CRM', url: 'https://crm.example.com/canvass', method: 'post' },
  shown: {
    title: 'CRM',
    url: 'https://crm.example.com/canvass',
    method: 'post',
    headers: [{ name: 'Authorization', value: headerMask }],
    body: [],
    body_naming: {},
    hours: 0,
    is_active: false,
    is_auto_disabled: false,
    fail_count: 0,
    last_success_at: null,
    created_at: '2026-02-25T08:37:14.000000Z',
    updated_at: '2026-02-25T08:37:14.000000Z',
  },
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  log: {
    id: 77,
    webhook_id: 3,
    message_id: 'msg_2b9c6t0yqf4m8ex1s5vhzw3kdn',
    answer_id: 9001,
    event: 'answer.completed',
    attempt: 1,
    is_success: true,
    status_code: 200,
    response_body: 'ok',
    error: null,
    duration_ms: 120,
    created_at: '2026-02-25T08:37:14.000000Z',
    next_retry_at: null,
  },
  exchange: {
    request: {
      url: 'https://crm.example.com/canvass',
      method: 'post',
      headers: [
        { name: 'User-Agent', value: 'Canvass-Webhooks/3' },
        { name: 'Authorization', value: headerMask },
      ],
      body: '{"answer_id":9001}',
      body_bytes: 18,
    },
    response: { headers: [{ name: 'content-type', value: 'text/plain' }], body: 'ok' },
  },
} as const;

/** An entry with its exchange, for the reference. */
export function detailedExample() {
  const { request, response } = examples.exchange;
  return {
    ...examples.log,
    request: { ...request, headers: [...request.headers] },
    response: { ...response, headers: [...response.headers] },
  };
}
