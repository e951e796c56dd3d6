/** Where a respondent goes on: the first step of the path after the last one that the values speak of. */
import type { Replayed } from './replay.ts';

/** A question, `submit` when none is left, or `screenout` when the path ends there. */
export function nextStep({ path, end, readings }: Pick<Replayed, 'path' | 'end' | 'readings'>): string {
  const last = path.findLastIndex((id) => readings.has(id));
  return path[last + 1] ?? (end === 'screenout' ? 'screenout' : 'submit');
}
