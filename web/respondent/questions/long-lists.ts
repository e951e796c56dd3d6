/** Lists that can be searched, which takes a part of the page that comes late. */
import { longList } from '../../../engine/long-list.ts';
import type { PublicQuestion } from '../../../engine/snapshot.ts';
import type { PageData } from '../data.ts';

export function hasLongList({ widgets }: PageData['quiz']): boolean {
  return Object.values(widgets.entities).some(isLong);
}

export function isLong({ type, options }: PublicQuestion): boolean {
  return type === 'phone' || (type === 'dropdown' && (options as unknown[]).length > longList);
}
