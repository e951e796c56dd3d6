/** What a variable takes in an SPSS file, which must be known before the first row is written. */
import type { Table } from '../column.ts';
import { storedVariables, type Variable } from '../variables.ts';
import { serialSeconds } from './moments.ts';

/** The format has no longer ones. */
const longestText = 32_767;
const mostDecimals = 16;

export type Shape =
  | { kind: 'number'; format: Format; read(value: unknown): number | null }
  | { kind: 'text'; bytes: number; read(value: unknown): string | null };

export interface Format {
  type: 'number' | 'date' | 'time' | 'datetime';
  width: number;
  decimals: number;
}

export type Shaped = Variable & { shape: Shape };

/** Walks through all rows once: texts are as wide as the longest of them, and dates as exact as the most exact one. */
export async function shapeVariables(table: Table, progress: (row: number) => void): Promise<Shaped[]> {
  const variables = storedVariables(table);
  const found = variables.map((): ValueRange => ({
    bytes: 0,
    length: 1,
    decimals: 0,
    hasDays: false,
    hasClocks: false,
    isMixed: false,
  }));
  let count = 0;
  for await (const row of table.rows()) {
    for (const [place, variable] of variables.entries()) note(found[place]!, variable.read(row));
    count += 1;
    if (count % 1000 === 0) progress(count);
  }
  return variables.map((variable, place) => ({ ...variable, shape: shapeOf(variable, found[place]!) }));
}

interface ValueRange {
  bytes: number;
  length: number;
  decimals: number;
  hasDays: boolean;
  hasClocks: boolean;
  /** Days, and times without a day, which no format holds together. */
  isMixed: boolean;
}

function note(found: ValueRange, value: ReturnType<Variable['read']>): void {
  if (value === null) return;
  if (typeof value === 'number') {
    const text = String(value);
    found.length = Math.max(found.length, text.length);
    if (!Number.isInteger(value)) found.decimals = Math.max(found.decimals, decimalsOf(text));
    return;
  }
  const text = typeof value === 'string' ? value : value.moment;
  // Most texts are short, and counting their bytes is not free.
  if (text.length * 3 > found.bytes) found.bytes = Math.max(found.bytes, Buffer.byteLength(text));
  if (typeof value === 'string') return;
  const [isDay, isClock] = [text.includes('-'), text.includes(':')];
  found.isMixed ||= (!isDay && found.hasDays) || (isDay && found.hasClocks && !found.hasDays);
  found.hasDays ||= isDay;
  found.hasClocks ||= isClock;
}

function decimalsOf(text: string): number {
  const [, digits = ''] = /^-?\d+\.(\d+)$/.exec(text) ?? [];
  return digits === '' ? mostDecimals : Math.min(digits.length, mostDecimals);
}

function shapeOf({ storage }: Variable, found: ValueRange): Shape {
  if (storage === 'number') {
    const decimals = found.decimals;
    const width = Math.min(Math.max(found.length, 8, decimals + 4), 40);
    return { kind: 'number', format: { type: 'number', width, decimals }, read: (value) => value as number | null };
  }
  if (storage === 'moment' && !found.isMixed) {
    const read = (value: unknown) => (value === null ? null : serialSeconds((value as { moment: string }).moment));
    return { kind: 'number', format: momentFormat(found), read };
  }
  const read = (value: unknown) =>
    value === null || typeof value === 'string' ? value : (value as { moment: string }).moment;
  return { kind: 'text', bytes: Math.min(Math.max(found.bytes, 1), longestText), read };
}

function momentFormat({ hasDays, hasClocks }: ValueRange): Format {
  if (hasDays && !hasClocks) return { type: 'date', width: 11, decimals: 0 };
  if (hasClocks && !hasDays) return { type: 'time', width: 8, decimals: 0 };
  return { type: 'datetime', width: 20, decimals: 0 };
}
