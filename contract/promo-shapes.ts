/** Promo lists and codes as they go over the wire. */
import { z } from 'zod';
import { codePoints, constraint, integer, timestamp, totalOf } from './common.ts';
import { limits } from './limits.ts';
import { describedAs } from './questions/forms.ts';

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
const trimmedCodes = z
  .array(z.unknown())
  .min(1)
  .transform((sent, context): string[] => {
    const trimmed: string[] = [];
    for (const [index, sentCode] of sent.entries()) {
      const code = typeof sentCode === 'string' ? sentCode.trim() : null;
      const wrong = code === null ? (['type', 'must be a string'] as const) : wrongCode(code);
      if (wrong === null) trimmed.push(code!);
      else context.addIssue({ code: 'custom', path: [index], ...constraint(wrong[0]), message: wrong[1] });
      if (context.issues.length >= limits.faults) return z.NEVER;
    }
    return trimmed;
  });

export const codes = describedAs(
  trimmedCodes,
  z.array(z.string().meta({ minLength: 1, maxLength: limits.promoCode })).min(1),
);

function wrongCode(code: string): ['length', string] | null {
  if (code === '') return ['length', 'must not be empty'];
  return isLong(code) ? ['length', `must have at most ${limits.promoCode} characters`] : null;
}

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
