/**
 * Schemas that look at the form of a value before they check it. A plain union would blame the whole member, and a
 * plain array or record would check half a million items before it notices that there are too many.
 */
import { z } from 'zod';
import { constraint, documented } from '../common.ts';
import { limits } from '../limits.ts';

export type Members = Readonly<Record<string, unknown>>;

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The schema that `pick` chooses for a value checks it; the reference shows `as`. */
export function byForm(pick: (value: unknown) => z.ZodType, as: z.ZodType): z.ZodUnknown {
  const schema = z.unknown().superRefine((value, ctx) => checkMember({ value, schema: pick(value), at: [], ctx }));
  return describedAs(schema, as);
}

/** Shows `as` in the reference in place of a schema that checks by code. */
export function describedAs<T extends z.ZodType>(schema: T, as: z.ZodType): T {
  // The registry's own type follows every schema to its depth, which the compiler gives up on.
  (documented as unknown as { add(schema: z.ZodType, meta: { as: z.ZodType }): void }).add(schema, { as });
  return schema;
}

export function listOf<T extends z.ZodType>(item: T, max: number) {
  return bounded(item, { max, isForm: Array.isArray, as: z.array(item).max(max) }) as unknown as z.ZodType<
    z.output<T>[],
    z.input<T>[]
  >;
}

export function mapOf(value: z.ZodType, max: number, name: z.ZodType<string, string> = z.string()) {
  const as = z.record(name, value).meta({ maxProperties: max });
  return bounded(value, { max, isForm: isMembers, name, as });
}

/** Points: each value of the map a score. */
export const score = z
  .number()
  .min(-limits.score)
  .max(limits.score)
  .refine((value) => Math.round(value * 100) / 100 === value, {
    ...constraint('format'),
    message: 'must have at most two decimals',
  });

/** A matrix at its largest has a score per row and column; no question needs more. */
const mostScores = limits.matrixSide ** 2;

export function scoreMap(value: z.ZodType = score.nullish()) {
  return mapOf(value, mostScores);
}

interface MemberCheck {
  value: unknown;
  schema: z.ZodType;
  at: readonly string[];
  ctx: z.core.$RefinementCtx;
}

/** Lets another schema check a part of the value and reports what it finds at `at`; the value itself stays as sent. */
export function checkMember({ value, schema, at, ctx }: MemberCheck): void {
  for (const issue of schema.safeParse(value).error?.issues ?? []) {
    ctx.issues.push({ ...issue, path: [...at, ...issue.path], input: value } as z.core.$ZodRawIssue);
  }
}

interface Bounds {
  max: number;
  isForm: (value: unknown) => boolean;
  name?: z.ZodType;
  as: z.ZodType;
}

/** The number of items first, and of their faults no more than are told: a list in a list may hold half a million. */
function bounded(item: z.ZodType, { max, isForm, name, as }: Bounds): z.ZodUnknown {
  const schema = z.unknown().superRefine((value, ctx) => {
    if (!isForm(value)) return checkMember({ value, schema: as, at: [], ctx });
    const keys = Object.keys(value as Members);
    if (keys.length > max) {
      const message = `must have at most ${max} items`;
      return ctx.addIssue({ code: 'custom', message, ...constraint('max') });
    }
    for (const key of keys) {
      if (ctx.issues.length >= limits.faults) return;
      if (name) checkMember({ value: key, schema: name, at: [key], ctx });
      checkMember({ value: (value as Members)[key], schema: item, at: [key], ctx });
    }
  });
  return describedAs(schema, as);
}
