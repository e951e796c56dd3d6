/**
 * Which answers count: one set of filters for the answers list, summary, report, crosstab and every export. In a body
 * the filters are members; in a query lists are repeated names, and what has depth is JSON text.
 */
import { z } from 'zod';
import { codePoints, constraint, day, text } from './common.ts';
import { limits } from './limits.ts';
import { listOf, mapOf } from './questions/forms.ts';

export const statuses = ['completed', 'unfinished', 'screenout'] as const;
export type Status = (typeof statuses)[number];

export const periods = ['all', 'today', 'yesterday', 'week', 'month', 'custom'] as const;
export type Period = (typeof periods)[number];

const mostWords = 500;
const mostTests = 100;

/** Escapes in JSON text come past the check that bodies go through. */
const word = text(2000).refine((value) => !value.includes('\u0000') && value.isWellFormed(), {
  ...constraint('format'),
  message: 'must not hold U+0000 or half a surrogate pair',
});

const words = z.array(word).max(mostWords).optional();

/** What else it must be depends on the question and the operator; no question has more options than that. */
const testValue = z.unknown().refine((value) => !Array.isArray(value) || value.length <= limits.options, {
  ...constraint('max'),
  message: `must have at most ${limits.options} items`,
});

const test = z
  .object({
    id: word.describe('The question'),
    row: word.nullish().describe('Row of a matrix'),
    operator: word,
    value: testValue.optional(),
  })
  .meta({ id: 'AnswerTest' });

const extraFields = mapOf(listOf(word, mostWords), mostWords, word) as unknown as z.ZodType<Record<string, string[]>>;

const answerIds = z
  .array(
    z
      .union([z.number(), z.string()])
      .refine((value) => (typeof value === 'number' ? Number.isInteger(value) : /^\d+$/.test(value)), {
        ...constraint('type'),
        message: 'must be an integer',
      })
      .transform((value) => (Number.isSafeInteger(Number(value)) ? Number(value) : 0))
      .meta({ type: 'integer' }),
  )
  .max(limits.filterIds)
  .optional();

const completeness = z
  .union([z.boolean(), z.enum(['true', 'false', 'all'])])
  .transform((value) => (value === 'all' ? null : value === true || value === 'true'));

const completenessText = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', 'all'])])
  .transform((value) => (value === 'all' ? null : value === true || value === 'true' || value === '1'));

const shared = {
  date_from: blankable(day),
  date_to: blankable(day),
  period: blankable(z.enum(periods)),
  statuses: z.array(z.enum(statuses)).max(mostWords).optional(),
  is_screenout: z.boolean().optional(),
  is_deleted: z.boolean().optional(),
  device: z
    .array(z.enum(['desktop', 'mobile', 'tablet']))
    .max(mostWords)
    .optional(),
  country: words,
  city: words,
  source: words,
  tags: words,
  viewed: z.boolean().nullish(),
  quality: blankable(z.enum(['good', 'suspicious'])),
  search: blankable(
    word.refine((value) => codePoints(value) >= 2 && codePoints(value) <= limits.search, {
      ...constraint('length'),
      message: `must have 2 to ${limits.search} characters`,
    }),
  ),
  ids: answerIds,
  exclude: answerIds,
};

/** The members of a body. `is_complete` is undefined where it was not sent. */
export const bodyFilters = {
  is_complete: completeness.nullish().describe('null or all: both; default true'),
  ...shared,
  extra_fields: extraFields.optional(),
  widgets: z.array(test).max(mostTests).optional(),
};

export const queryFilters = {
  is_complete: completenessText.optional().describe('Default true'),
  ...shared,
  source: z
    .array(word.transform((value) => (value === 'direct' ? '' : value)))
    .max(mostWords)
    .optional()
    .describe('direct: without a referrer'),
  extra_fields: jsonText(extraFields).optional().describe('JSON text: name → values'),
  widgets: jsonText(z.array(test).max(mostTests)).optional().describe('JSON text: tests that all hold'),
};

/** Of reports and crosstabs only. */
export const weightFilter = {
  weight: blankable(word).describe('Name of a variable; each answer counts with its value'),
};

/** Filters that every plan has. */
const free = new Set(['is_complete', 'date_from', 'date_to', 'period']);
const bound = [...Object.keys(bodyFilters), 'weight', 'excludedIds'].filter((name) => !free.has(name));

/** The features of a plan that sent filters ask for, whether their values are right or wrong. */
export function featuresAsked(members: Readonly<Record<string, unknown>>): ('result_filters' | 'incomplete_answers')[] {
  const isFiltered = bound.some((name) => !isAbsent(members[name]));
  const isUnfinished = [false, 'false', '0'].includes(members['is_complete'] as never);
  return [
    ...(isFiltered ? (['result_filters'] as const) : []),
    ...(isUnfinished ? (['incomplete_answers'] as const) : []),
  ];
}

/** Of operations that take the filters as one member. */
export function featuresInFilters({ filters }: Readonly<Record<string, unknown>>) {
  return typeof filters === 'object' && filters !== null ? featuresAsked(filters as Record<string, unknown>) : [];
}

/** Not sent, empty, or what holds without it. */
function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return ['', '[]', '{}', 'false', '0'].includes(value.trim());
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Filters as they were understood, whichever way they came. */
export type SentFilters = z.output<z.ZodObject<typeof bodyFilters>> & { weight?: string | undefined };

/** Filters as they are kept and repeated: without defaults and absent ones, lists sorted. */
export type KeptFilters = Omit<SentFilters, 'is_complete'> & { is_complete?: boolean | null | undefined };

export const shownFilters = z
  .looseObject({
    is_complete: z.boolean().nullable(),
    date_from: z.string().nullable(),
    date_to: z.string().nullable(),
  })
  .meta({ id: 'Filters' });

/** Days in order; checked on the whole input of an operation. */
export function checkDays(
  sent: { date_from?: string | undefined; date_to?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (sent.date_from === undefined || sent.date_to === undefined || sent.date_from <= sent.date_to) return;
  context.addIssue({
    code: 'custom',
    path: ['date_to'],
    message: 'must not lie before date_from',
    ...constraint('min'),
  });
}

/** An empty text is an absent filter. */
function blankable<T extends z.ZodType>(schema: T): z.ZodOptional<T> {
  return z
    .preprocess((value) => (value === '' ? undefined : value), schema.optional())
    .optional() as unknown as z.ZodOptional<T>;
}

export function jsonText<T extends z.ZodType>(schema: T) {
  const parsed = z.string().transform((sent, context): unknown => {
    try {
      return JSON.parse(sent);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON text', ...constraint('format') });
      return z.NEVER;
    }
  });
  return parsed.pipe(schema) as unknown as z.ZodPipe<z.ZodString, T>;
}
