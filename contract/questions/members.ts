/** What every question may have, and the words in which the types describe their own members. */
import { z } from 'zod';
import { codePoints, constraint, integer, isUuid, isWebUrl, text, webUrl } from '../common.ts';
import { limits } from '../limits.ts';
import type { Constraint } from '../problems.ts';
import { byForm, isMembers, type Members } from './forms.ts';
import type { QuestionType } from './types.ts';

export type FaultAt = (path: (string | number)[], name: Constraint, message: string) => void;

/**
 * The schema of one type. Members nobody declared are allowed. `check` compares members with each other; it runs even
 * when single members are at fault, so that one answer names every fault, and must therefore expect any value.
 */
export function question(
  type: QuestionType,
  members: Record<string, z.ZodType>,
  check: (sent: Members, fault: FaultAt, ctx: z.core.$RefinementCtx) => void = () => {},
): z.ZodObject {
  return z
    .looseObject({ type: z.literal(type), ...commonMembers, ...members })
    .superRefine(
      (sent, ctx) => {
        if (!isMembers(sent)) return;
        const fault: FaultAt = (path, name, message) =>
          ctx.addIssue({ code: 'custom', path, message, ...constraint(name) });
        check(sent, fault, ctx);
      },
      { when: () => true },
    )
    .meta({ title: type });
}

/** Null stands for absent in every optional member. */
export function flag(byDefault = false) {
  return z.boolean().nullish().meta({ default: byDefault });
}

export function words(max: number) {
  return text(max).nullish();
}

export function whole(min: number, max: number, byDefault: number | null) {
  return integer(min, max).nullish().meta({ default: byDefault });
}

/** One of a closed list, the first being the default. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values).nullish().meta({ default: values[0] });
}

export const mediaUrl = byForm(
  (value) => (value === '' ? z.literal('') : webUrl),
  z.union([webUrl, z.literal('')]),
).nullish();

/** Read out in place of a picture; empty: it only decorates. */
export const imgAlt = words(limits.imgAlt).describe(
  'What the picture shows, read out in its place; empty: it decorates',
);

const placeholder = /\{[A-Za-z0-9_.-]{1,250}\}/g;

/** An address whose path, query or fragment may hold {uuid}, {score}, {max_score}, {promo_code} or {a variable}. */
export function isRedirectUrl(value: string): boolean {
  const authority = /^https?:\/\/[^/?#]*/i.exec(value)?.[0];
  if (authority === undefined || /[{}]/.test(authority) || codePoints(value) > limits.url) return false;
  return isWebUrl(value.replace(placeholder, ''));
}

export const redirectUrl = z
  .string()
  .refine(isRedirectUrl, {
    ...constraint('format'),
    message: `must be an http or https address of at most ${limits.url} characters, placeholders only after its host`,
  })
  .nullish()
  .meta({ examples: ['https://example.com/thanks?answer={uuid}'] });

export function isQuestionId(value: string): boolean {
  return value === 'welcome' || value === 'submit' || isUuid(value);
}

export const questionId = z
  .string()
  .refine(isQuestionId, { ...constraint('format'), message: 'must be welcome, submit or a UUID' });

export const carryForward = z.looseObject({ from: questionId, mode: z.enum(['selected', 'not_selected']) }).nullish();

const multimedia = z.looseObject({
  type: z.enum(['img', 'video', 'audio']).nullish(),
  imgUrl: mediaUrl,
  videoUrl: mediaUrl,
  audioUrl: mediaUrl,
  imgAlt,
  imgLocation: oneOf(['top', 'left', 'right', 'background']),
  videoSettings: z.looseObject({}).nullish(),
});

export const commonMembers = {
  title: words(limits.title),
  withTitle: flag(true),
  description: words(limits.description),
  withDescription: flag(true),
  isRequired: flag(),
  isBlocked: flag(),
  multimedia: multimedia.nullish(),
  filling_time_enabled: flag(),
  filling_time_seconds: whole(0, limits.fillingSeconds, null),
};

/** Two members that bound a range: reported at the upper one when it was sent, else at the lower one. */
export function checkRange(
  sent: Members,
  bounds: { min: string; max: string; defaults: [number, number] },
  fault: FaultAt,
): void {
  const min = sent[bounds.min] ?? bounds.defaults[0];
  const max = sent[bounds.max] ?? bounds.defaults[1];
  if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return;
  if (sent[bounds.max] == null) fault([bounds.min], 'max', `must be at most ${max}, the default of ${bounds.max}`);
  else fault([bounds.max], 'min', `must be at least ${min}, the value of ${bounds.min}`);
}
