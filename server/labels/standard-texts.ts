/** Every label in the order in which the interface lists them. */
import { buttons } from './standard-texts/buttons.ts';
import { errors } from './standard-texts/errors.ts';
import { fields } from './standard-texts/fields.ts';
import { labels } from './standard-texts/labels.ts';
import { messages } from './standard-texts/messages.ts';
import type { StandardText } from './standard-texts/standard-text.ts';

export const standardTexts = { ...buttons, ...labels, ...fields, ...errors, ...messages } as const satisfies Record<
  string,
  StandardText
>;

export type LabelCode = keyof typeof standardTexts;

export const labelCodes = Object.keys(standardTexts) as LabelCode[];

export function isLabelCode(code: string): code is LabelCode {
  return Object.hasOwn(standardTexts, code);
}
