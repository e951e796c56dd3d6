/** Promo lists and codes as they go over the wire. */
import { z } from 'zod';
import { codePoints, constraint, integer, timestamp, totalOf } from './common.ts';
import { limits } from './limits.ts';

export const codeFormats = ['text', 'qr', 'barcode', 'datamatrix'] as const;
export type CodeFormat = (typeof codeFormats)[number];

export const surveyName = z.object({ id: z.number().int(), name: z.string() });

export const promoList = z
  .object({
    id: z.number().int(),
    name: z.string(),
    workspace_id: z.number().int(),
    codes_count: z.number().int(),
    used_count: z.number().int(),
    unused_count: z.number().int(),
    quizzes_count: z.number().int(),
    quizzes: z.array(surveyName),
    is_attached: z.boolean().describe('Attached to the survey in the path'),
    code_format: z.enum(codeFormats),
    code_width: z.number().int().nullable(),
    code_height: z.number().int().nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'PromoList' });

export const promoCode = z
  .object({
    id: z.number().int(),
    list_id: z.number().int(),
    code: z.string(),
    is_used: z.boolean(),
    used_at: timestamp.nullable(),
    quiz_id: z.number().int().nullable(),
    answer_id: z.number().int().nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'PromoCode' });

export const codesPage = totalOf(promoCode).extend({
  stats: z.object({ total: z.number().int(), used: z.number().int(), unused: z.number().int() }),
  quizzes: z.array(surveyName),
});

/** Trimmed and checked as one array and not item by item: a call may bring a hundred thousand of them. */
export const codes = z
  .array(z.string().meta({ minLength: 1, maxLength: limits.promoCode }))
  .min(1)
  .transform((sent) => sent.map((code) => code.trim()))
  .superRefine((sent, context) => {
    let faults = 0;
    for (const [index, code] of sent.entries()) {
      const fault =
        code === '' ? 'must not be empty' : isLong(code) ? `must have at most ${limits.promoCode} characters` : null;
      if (fault) context.addIssue({ code: 'custom', path: [index], ...constraint('length'), message: fault });
      // Nobody reads more, and a call may bring hundreds of thousands of empty ones.
      if (fault && (faults += 1) >= 100) return;
    }
  });

function isLong(code: string): boolean {
  return code.length > limits.promoCode && codePoints(code) > limits.promoCode;
}

export const firstCodes = codes.refine((sent) => sent.length <= limits.codesPerCreation, {
  ...constraint('length'),
  message: `must have at most ${limits.codesPerCreation} items`,
});

const side = integer(20, 2000).nullable().optional().describe('Pixels; null: as large as it comes');
export const look = { code_format: z.enum(codeFormats).optional(), code_width: side, code_height: side };
export const createdList = z.object({
  status: z.literal(true),
  list: promoList,
  added: z.number().int(),
  duplicates: z.array(z.string()),
});
