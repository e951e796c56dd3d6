/** Country and city of an address, by the location database that the operator supplies; without one nobody knows. */
import { readFileSync } from 'node:fs';
import { SettingWrong, type Config } from '../../kernel/process/config.ts';
import { openMmdb } from '../../kernel/network/mmdb.ts';

export interface Location {
  /** ISO alpha-2. */
  country: string | null;
  city: string | null;
}

export interface Places {
  of(ip: string): Location;
}

const nowhere: Location = { country: null, city: null };
const longestCity = 200;

export function makePlaces({ geoDatabase }: Pick<Config, 'geoDatabase'>): Places {
  if (geoDatabase === null) return { of: () => nowhere };
  const database = openMmdb(readFileSync(geoDatabase));
  if (!database) throw new SettingWrong(`GEO_DATABASE: ${geoDatabase} is no database of the MaxMind DB format.`);
  return { of: (ip) => placeIn(database.find(ip)) };
}

/** Two forms are in use: nested objects with names by language, and flat ones with a code and a name. */
function placeIn(found: unknown): Location {
  const country = textAt(found, 'country', 'iso_code') ?? textAt(found, 'country_code') ?? textAt(found, 'country');
  const city = textAt(found, 'city', 'names', 'en') ?? textAt(found, 'city');
  return {
    country: country && /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : null,
    city: city?.trim().slice(0, longestCity).toWellFormed().replaceAll('\0', '') || null,
  };
}

function textAt(value: unknown, ...path: readonly string[]): string | null {
  const found = path.reduce<unknown>((part, name) => (part instanceof Map ? part.get(name) : undefined), value);
  return typeof found === 'string' ? found : null;
}
