/**
 * Building blocks of every schema. Lengths are counted in code points, names are trimmed, and each refusal carries
 * its constraint in `params`, because the wire speaks of constraints and not of schema library codes.
 */
import { z } from 'zod';
import { limits, MAX_ID } from './limits.ts';
import type { Constraint } from './problems.ts';

export const languages = ['ru', 'en', 'es', 'pt'] as const;
export type Language = (typeof languages)[number];

export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** The `params` of a custom check: how the wire names this refusal. */
export function constraint(name: Constraint): { params: { constraint: Constraint } } {
  return { params: { constraint: name } };
}

/** Text of min–max code points, kept as sent. */
export function text(max: number, min = 0) {
  return z
    .string()
    .refine((value) => value.length >= min && codePoints(value) >= min, {
      ...constraint('length'),
      message: `must have at least ${min} character${min === 1 ? '' : 's'}`,
    })
    .refine((value) => value.length <= max || codePoints(value) <= max, {
      ...constraint('length'),
      message: `must have at most ${max} characters`,
      // What comes after it may read every piece of the text.
      abort: true,
    })
    .meta({ maxLength: max, ...(min > 0 ? { minLength: min } : {}) });
}

/** A name: trimmed, never empty. */
export function named(max: number = limits.name) {
  return z
    .string()
    .transform((value) => value.trim())
    .refine((value) => value.length > 0, { ...constraint('length'), message: 'must not be empty' })
    .refine((value) => codePoints(value) <= max, {
      ...constraint('length'),
      message: `must have at most ${max} characters`,
    })
    .meta({ minLength: 1, maxLength: max });
}

export function integer(min: number, max: number) {
  return z.number().int().min(min).max(max);
}

/** An integer that names an object. One outside the range is an unknown object and not a fault: 0 names nothing. */
export const objectId = z
  .number()
  .refine((value) => Number.isInteger(value), { ...constraint('type'), message: 'must be an integer' })
  .transform((value) => (isObjectId(value) ? value : 0))
  .meta({ type: 'integer', minimum: 1, maximum: MAX_ID, examples: [124] });

export function isObjectId(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1;
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(value: string): boolean {
  return uuidForm.test(value);
}

export const uuid = z
  .string()
  .refine(isUuid, { ...constraint('format'), message: 'must be a UUID' })
  .transform((value) => value.toLowerCase())
  .meta({ format: 'uuid' });

export const language = z.enum(languages);

/** UTC with six decimals, as every answer writes it. */
export const timestamp = z.string().meta({ format: 'date-time', examples: ['2026-02-25T08:37:14.000000Z'] });

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i;

/** A point in time as clients send it: ISO 8601 with an offset. */
export const instant = z
  .string()
  .refine((value) => instantForm.test(value) && !Number.isNaN(Date.parse(value)), {
    ...constraint('format'),
    message: 'must be an ISO 8601 time with an offset or Z',
  })
  .meta({ format: 'date-time' });

/** Year 0 has no place in the database's calendar. */
export const day = z.iso
  .date()
  .refine((value) => value >= '0001', { ...constraint('format'), message: 'must be a day such as 2026-02-25' });

const colourForm = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

export const colour = z
  .string()
  .refine((value) => colourForm.test(value), { ...constraint('format'), message: 'must be a colour such as #1f5fbf' })
  .transform((value) => {
    const hex = value.replace('#', '').toLowerCase();
    return `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex}`;
  })
  .meta({ examples: ['#1f5fbf'] });

export function isWebUrl(value: string): boolean {
  if (codePoints(value) > limits.url || !/^https?:\/\//i.test(value) || /[\u0000-\u0020\\]/.test(value)) return false;
  try {
    const url = new URL(value);
    return /^https?:$/.test(url.protocol) && url.hostname !== '' && url.username === '' && url.password === '';
  } catch {
    return false;
  }
}

export const webUrl = z
  .string()
  .refine(isWebUrl, {
    ...constraint('format'),
    message: `must be an http or https address of at most ${limits.url} characters`,
  })
  .meta({ format: 'uri' });

export const email = z
  .string()
  .transform((value) => value.trim())
  .refine((value) => value.length <= 254 && /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)*$/.test(value), {
    ...constraint('format'),
    message: 'must be an e-mail address',
  })
  .meta({ format: 'email' });

const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/** More than any name of the list has. */
const longestZone = 64;

/** IANA names only: PostgreSQL would read "UTC+3" with the opposite sign. */
export function isTimeZone(value: string): boolean {
  if (zones.has(value)) return true;
  if (value.length > longestZone || !/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)+$/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

export const timeZone = z
  .string()
  .refine(isTimeZone, { ...constraint('format'), message: 'must be an IANA time zone such as Europe/Berlin' })
  .meta({ examples: ['Europe/Berlin'] });

/** `limit` and `offset` of a list. */
export function paging(size: number, max: number = limits.page) {
  return {
    limit: integer(1, max).default(size),
    offset: integer(0, limits.offset).default(0),
  };
}

/** `page` and `per_page` of a list in pages. */
export const pages = { page: integer(1, limits.offset).default(1), per_page: integer(1, 100).default(20) };

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    total: z.number().int(),
    current_page: z.number().int(),
    last_page: z.number().int(),
    per_page: z.number().int(),
  });
}

export function totalOf<T extends z.ZodType>(item: T) {
  return z.object({ total: z.number().int(), data: z.array(item) });
}

export function ordering<const T extends readonly [string, ...string[]]>(
  keys: T,
  first: T[number],
  order: 'asc' | 'desc' = 'desc',
) {
  return {
    sort: z.enum(keys).default(first as never),
    order: z.enum(['asc', 'desc']).default(order),
  };
}

export const search = text(limits.search).optional();
export const done = z.object({ status: z.literal(true) });

/** Schemas that check by code, with the schema that describes them in the reference. */
export const documented = z.registry<{ as: z.ZodType }>();
