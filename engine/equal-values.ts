/** Whether two submissions say the same: a repeated request is answered like the first one. */
import { readEntries, type Submission, type Survey } from './trail.ts';

type Sent = Pick<Submission, 'values' | 'decides'>;

export function equalValues(survey: Pick<Survey, 'structure'>, one: Sent, other: Sent): boolean {
  return canonicalValues(survey, one) === canonicalValues(survey, other);
}

/**
 * One text for all equal submissions: normalised, without what is no answer, names in a fixed order. Values off the
 * path count too, for the path may change with quotas while a request is under way; a stored answer has lost them, so
 * its text (or a hash of it) has to be kept from the completion.
 */
export function canonicalValues(survey: Pick<Survey, 'structure'>, { values, decides }: Sent): string {
  const readings = [...readEntries(survey, { values, decides })];
  const said = readings.filter(([, { value, faults }]) => value !== undefined || faults.length > 0);
  return JSON.stringify(sorted(said).map(([id, { value, faults }]) => [id, inOrder(value ?? null), faults.length]));
}

/** Values are at most an object of objects of texts, whatever was sent: reading has seen to that. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return sorted(Object.entries(value)).map(([name, member]) => [name, inOrder(member)]);
}

function sorted<T extends [string, unknown]>(entries: T[]): T[] {
  return entries.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
