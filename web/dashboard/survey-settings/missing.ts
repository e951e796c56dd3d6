/** Switches whose value is not there: the server takes them, and they do nothing. Here such a one stays off. */
import type { Settings } from '../../../contract/settings.ts';
import { rowOf, type RowName } from './rows.ts';

/** What would have to be there; none: it can be switched on. */
export function missingFor(flag: RowName, settings: Settings): readonly RowName[] {
  const row = rowOf(flag);
  if (row.is !== 'switch' || !row.needs) return [];
  return row.needs.some((name) => hasValue(name, settings)) ? [] : row.needs;
}

export function hasValue(name: RowName, settings: Settings): boolean {
  const [value, row] = [settings[name], rowOf(name)];
  if (typeof value === 'number') return value > 0 || !(row.is === 'number' && row.isZeroNone);
  if (typeof value !== 'string') return false;
  // Commas alone are no addresses.
  return (row.is === 'addresses' ? value.replaceAll(/[\s,]/g, '') : value) !== '';
}

/** A change of values, and of the switch above them that it decides: on with the first value, off without any. */
export function withSwitch(change: Partial<Settings>, settings: Settings, isWaiting: boolean): Partial<Settings> {
  const after = { ...settings, ...change };
  const flags = Object.keys(change).flatMap((name) => rowOf(name as RowName).under ?? []);
  const switched = flags.flatMap((flag): [string, boolean][] => {
    const lacks = missingFor(flag, after).length > 0;
    if (after[flag] === true && lacks) return [[flag, false]];
    return after[flag] === false && isWaiting && !lacks ? [[flag, true]] : [];
  });
  return { ...change, ...Object.fromEntries(switched) };
}
