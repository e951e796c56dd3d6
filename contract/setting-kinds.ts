/** The kinds of values that settings have: what is taken, and what is given back. */
import { z } from 'zod';
import { colour, constraint, integer, text, timeZone } from './common.ts';
import { isDeadline } from './deadline.ts';

/** `null` is a value only where `takes` accepts it. */
export interface Kind<Takes extends z.ZodType = z.ZodType, Gives extends z.ZodType = z.ZodType> {
  takes: Takes;
  gives: Gives;
}

export const devices = ['desktop', 'mobile', 'tablet'] as const;
export type Device = (typeof devices)[number];

const given = z.string();

export function same<T extends z.ZodType>(schema: T): Kind<T, T> {
  return { takes: schema, gives: schema };
}

export function givenAsText<T extends z.ZodType>(schema: T): Kind<T, typeof given> {
  return { takes: schema, gives: given };
}

export function textOrNull(max: number) {
  return nullable(text(max));
}

export function numberOrNull(max: number) {
  return same(integer(0, max).nullable());
}

export const flag = same(z.boolean());
export const zone = givenAsText(timeZone);
export const paint = givenAsText(colour);

export const deadline = nullable(
  z.string().refine((value) => value === '' || isDeadline(value), {
    ...constraint('format'),
    message: 'must be a time that exists, such as 2030-01-31 23:59 or 2030-01-31T23:59:00+02:00',
  }),
);

export const languageTag = nullable(
  text(35).refine(isLanguageTag, { ...constraint('format'), message: 'must be a BCP 47 language tag such as pt-BR' }),
);

export const addressList = givenAsText(
  text(5000).superRefine((value, context) => {
    const wrong = listedAddresses(value).filter((item) => !isAddressRange(item));
    for (const item of wrong.slice(0, 10)) {
      const message = `holds "${item.slice(0, 50)}", which is no IP address or range`;
      context.addIssue({ code: 'custom', ...constraint('format'), message });
    }
  }),
);

export const deviceSet = {
  takes: z
    .array(z.enum(devices))
    .max(100)
    .transform((sent): Device[] => (sent.length === 0 ? [...devices] : [...new Set(sent)])),
  gives: z.array(z.enum(devices)),
} satisfies Kind;

/** The items of a list of addresses, without white space and empty items. */
export function listedAddresses(list: string): string[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

const addressForms = [z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()] as const;

function isAddressRange(item: string): boolean {
  // The alphabet first: the IPv6 forms are checked as part of an address of the web, where "]" would end them.
  return /^[0-9a-f:./]+$/i.test(item) && addressForms.some((form) => form.safeParse(item).success);
}

const privateUse = 'x(?:-[a-z0-9]{1,8})+';
const tagForm = new RegExp(
  '^(?:(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?' +
    '(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*(?:-[0-9a-wyz](?:-[a-z0-9]{2,8})+)*' +
    `(?:-${privateUse})?|${privateUse})$`,
  'i',
);

export function isLanguageTag(value: string): boolean {
  return tagForm.test(value);
}

function nullable<T extends z.ZodType>(schema: T): Kind<z.ZodNullable<T>, z.ZodNullable<typeof given>> {
  return { takes: schema.nullable(), gives: given.nullable() };
}
