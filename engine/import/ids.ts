/** Ids that the same text always gives. */
import { generator } from '../random.ts';

/** Version 8: a UUID of one's own making. */
export function uuidOf(seed: string): string {
  const next = generator(seed);
  const hex = Array.from({ length: 4 }, () => next().toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
