/** Country and city of an address, by the location database that the operator supplies; without one nobody knows. */
import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { Reader, type Response } from 'mmdb-lib';
import type { Config } from '../../kernel/process/config.ts';
import { SettingWrong } from '../../kernel/process/setting.ts';

export interface Location {
  /** ISO alpha-2. */
  country: string | null;
  city: string | null;
}

export interface Locations {
  of(ip: string): Location;
}

const nowhere: Location = { country: null, city: null };
const longestCity = 200;

export function makeLocations({ geoDatabase }: Pick<Config, 'geoDatabase'>): Locations {
  if (geoDatabase === null) return { of: () => nowhere };
  const locations = readLocations(readFileSync(geoDatabase));
  if (!locations) throw new SettingWrong(`GEO_DATABASE: ${geoDatabase} is no database of the MaxMind DB format.`);
  return locations;
}

/** Null: this is no such file. A damaged one knows no place, and never fails. */
export function readLocations(file: Buffer): Locations | null {
  const database = attempt(() => new Reader<Response>(file));
  if (!database) return null;
  const find = (ip: string) => attempt(() => database.get(ipaddr.process(ip).toString()));
  return { of: (ip) => (ipaddr.isValid(ip) ? locationIn(find(ip)) : nowhere) };
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Two forms are in use: nested objects with names by language, and flat ones with a code and a name. */
function locationIn(found: unknown): Location {
  const country = textAt(found, 'country', 'iso_code') ?? textAt(found, 'country_code') ?? textAt(found, 'country');
  const city = textAt(found, 'city', 'names', 'en') ?? textAt(found, 'city');
  return {
    country: country && /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : null,
    city: city?.trim().slice(0, longestCity).toWellFormed().replaceAll('\0', '') || null,
  };
}

function textAt(value: unknown, ...path: readonly string[]): string | null {
  const found = path.reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), value);
  return typeof found === 'string' ? found : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
