/** Whether an answer can be in two segments at once, by what their filters say alone. */
import type { Filters } from '../filters/address.ts';

/** Of these an answer has one value, so that segments without a common one have no common answer. */
const single = ['statuses', 'device', 'country', 'city', 'source'] as const;

export function mayOverlap(a: Filters, b: Filters): boolean {
  const isApart =
    single.some((name) => areApart<unknown>(a[name], b[name])) ||
    (a.viewed != null && b.viewed != null && a.viewed !== b.viewed) ||
    (a.quality !== undefined && b.quality !== undefined && a.quality !== b.quality) ||
    areApart(a.ids, b.ids) ||
    namesOf(a).some((name) => areApart(a.extra_fields?.[name], b.extra_fields?.[name])) ||
    isBefore(a, b) ||
    isBefore(b, a) ||
    areOpposed(a, b);
  return !isApart;
}

function areApart<Value>(one: readonly Value[] | undefined, other: readonly Value[] | undefined): boolean {
  return !!one?.length && !!other?.length && !one.some((value) => other.includes(value));
}

function namesOf({ extra_fields: values = {} }: Filters): string[] {
  return Object.keys(values);
}

function isBefore({ date_to: end }: Filters, { date_from: begin }: Filters): boolean {
  return !!end && !!begin && end < begin;
}

const opposites: Readonly<Record<string, string>> = {
  answered: 'not_answered',
  eq: 'neq',
  any_of: 'none_of',
  contains: 'not_contains',
  first_is: 'first_is_not',
  lt: 'gte',
  lte: 'gt',
  empty: 'not_empty',
  on: 'not_on',
  before: 'on_or_after',
  after: 'on_or_before',
};

/** The same question in one and in its opposite, as “below 3” and “3 or above”. */
function areOpposed(a: Filters, b: Filters): boolean {
  return (a.widgets ?? []).some((one) =>
    (b.widgets ?? []).some(
      (other) =>
        [one.id, one.row ?? null].join() === [other.id, other.row ?? null].join() &&
        JSON.stringify(one.value) === JSON.stringify(other.value) &&
        (opposites[one.operator] === other.operator || opposites[other.operator] === one.operator),
    ),
  );
}
