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
  const list = z.array(item);
  return bounded(list, { max, as: list.max(max) }) as unknown as z.ZodType<z.output<T>[], z.input<T>[]>;
}

export function mapOf(value: z.ZodType, max: number) {
  const map = z.record(z.string(), value);
  return bounded(map, { max, as: map.meta({ maxProperties: max }) });
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

function bounded(schema: z.ZodType, { max, as }: { max: number; as: z.ZodType }): z.ZodUnknown {
  const tooMany = z.unknown().refine(() => false, { ...constraint('max'), message: `must have at most ${max} items` });
  return byForm((value) => (size(value) > max ? tooMany : schema), as);
}

function size(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return isMembers(value) ? Object.keys(value).length : 0;
}
