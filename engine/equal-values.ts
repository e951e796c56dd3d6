/** Whether two submissions say the same: a repeated request is answered like the first one. */
import type { Readings } from './trail.ts';

/**
 * One text for all equal submissions: normalised, without what is no answer, names in a fixed order. Values off the
 * path count too, for the path may change with quotas while a request is under way; a stored answer has lost them, so
 * its text (or a hash of it) has to be kept from the completion.
 */
export function canonicalValues(readings: Readings): string {
  const said: unknown[] = [];
  for (const id of [...readings.keys()].toSorted()) {
    const { value, faults } = readings.get(id)!;
    if (value !== undefined || faults.length > 0) said.push(id, inOrder(value ?? null), faults.length);
  }
  return JSON.stringify(said);
}

/** Values are at most an object of objects of texts, whatever was sent: reading has seen to that. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = value as Readonly<Record<string, unknown>>;
  return Object.keys(members)
    .toSorted()
    .map((name) => [name, inOrder(members[name])]);
}
