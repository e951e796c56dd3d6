import type { Item } from '../geometry/chart.ts';
import type { Room } from './room.ts';

/** Percent and count, as far as they are known. */
export function figuresOf({ percent, count }: Item, { told }: Room): string {
  return [percent === null ? '' : told.percent(percent), count === null ? '' : told.number(count)]
    .filter(Boolean)
    .join(' · ');
}
