/** Whether a setting is as in a new survey. */
import type { Settings } from '../../../contract/settings.ts';
import { equalJson } from '../../../engine/equal.ts';
import { rowOf, type RowName } from './rows.ts';

/** What each survey has of its own is never a change. */
const own = new Set<RowName>(['name', 'lang']);

export function isStandard(name: RowName, settings: Settings): boolean {
  return own.has(name) || equalJson(plain(settings[name]), plain(rowOf(name).byDefault));
}

export function standardOf(name: RowName): Partial<Settings> {
  return { [name]: rowOf(name).byDefault };
}

/** An empty text and none are the same; so are devices in another order. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return (value as string[]).toSorted((a, b) => (a < b ? -1 : 1));
  return value === '' ? null : value;
}
