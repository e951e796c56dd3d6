/**
 * A filter over columns: which answers of a segment it means. It says the same as the condition on rows that the
 * answers slice makes of the filter, which a test compares.
 */
import { holds } from '../../../engine/conditions/evaluate.ts';
import type { Test } from '../../../engine/conditions/grammar.ts';
import { decimalOf } from '../../../engine/tally/rounding.ts';
import { yieldOften } from '../../kernel/process/yield-often.ts';
import { formsIn, type AskedVersion, type Filter } from '../../answers/index.ts';
import { type Column, type Segment, valueColumn, variableColumn, variablePrefix } from './segment.ts';

export interface Condition {
  /** Names of the columns it looks at; one that ends with a space stands for all that begin so. */
  columns: readonly string[];
  /** Leaves 1 at the places of answers that meet it. */
  narrow(segment: Segment, marks: Uint8Array, pace: Pace): Promise<void>;
}

type Pace = ReturnType<typeof yieldOften>;

/** Leaves 1 at the places of answers that meet all of them. In short pieces: a segment may hold 16,000 long texts. */
export async function narrow(conditions: readonly Condition[], segment: Segment, marks: Uint8Array): Promise<void> {
  const pace = yieldOften();
  for (const condition of conditions) await condition.narrow(segment, marks, pace);
}

/** Everything but the status, which the drop-off does not look at. */
export function conditionsOf(filter: Filter, versions: readonly AskedVersion[]): Condition[] {
  const { from, to, ids, exclude } = filter;
  const [sources, tags] = [setOf(filter.sources), setOf(filter.tags)];
  return [
    coded('hidden', (hidden) => hidden === filter.isHidden),
    ...(from === null ? [] : [coded('day', (day) => (day as string) >= from)]),
    ...(to === null ? [] : [coded('day', (day) => (day as string) <= to)]),
    ...anyOf('device', filter.devices),
    ...anyOf('country', filter.countries),
    ...anyOf('city', filter.cities),
    ...(sources ? [coded('source', (source) => sources.has((source as string | null) ?? ''))] : []),
    ...(tags ? [coded('tags', (own) => own !== null && (own as string[]).some((tag) => tags.has(tag)))] : []),
    ...(filter.isViewed === null ? [] : [coded('viewed', (viewed) => viewed === filter.isViewed)]),
    ...(filter.quality ? [qualityCondition(filter.quality)] : []),
    ...filter.variables.map(variableCondition),
    ...(filter.search ? [searchCondition(filter.search, versions)] : []),
    ...filter.tests.map((test) => testCondition(test, versions)),
    ...(ids ? [idCondition(ids, true)] : []),
    ...(exclude ? [idCondition(exclude, false)] : []),
  ];
}

/** Checked once for each value of the column; null for answers without one. */
function coded(name: string, fits: (entry: unknown) => boolean): Condition {
  return {
    columns: [name],
    async narrow(segment, marks, pace) {
      const column = segment.columns.get(name);
      const fit = await fitting(column, { fits, none: fits(null), pace });
      for (let place = 0; place < segment.size; place += 1) marks[place]! &= fit[column?.codes[place] ?? 0]!;
    },
  };
}

/** As many long texts as are read within two milliseconds; to look at the clock for each costs a fifth of a search. */
const entriesAtOnce = 16;

/** 1 at the codes whose entries fit. */
async function fitting(
  column: Column | undefined,
  { fits, none = false, pace }: { fits: (entry: unknown) => boolean; none?: boolean; pace: Pace },
): Promise<Uint8Array> {
  const entries = column?.entries ?? [];
  const fit = new Uint8Array(entries.length + 1);
  fit[0] = none ? 1 : 0;
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    fitSome(fit, entries, { from, fits });
    const pause = pace();
    if (pause) await pause;
  }
  return fit;
}

function fitSome(
  fit: Uint8Array,
  entries: readonly unknown[],
  { from, fits }: { from: number; fits: (entry: unknown) => boolean },
): void {
  const to = Math.min(from + entriesAtOnce, entries.length);
  for (let index = from; index < to; index += 1) fit[index + 1] = fits(entries[index]) ? 1 : 0;
}

function anyOf(name: string, values: readonly string[] | null): Condition[] {
  const wanted = setOf(values);
  return wanted === null ? [] : [coded(name, (value) => value !== null && wanted.has(value as string))];
}

function setOf(values: readonly string[] | null): ReadonlySet<string> | null {
  return values && new Set(values);
}

function qualityCondition({ wanted, seconds }: NonNullable<Filter['quality']>): Condition {
  const limit = microseconds(seconds);
  return {
    columns: ['status'],
    async narrow({ numbers: { took }, size, columns }, marks, pace) {
      const status = columns.get('status')!;
      const isEnded = await fitting(status, { fits: (one) => one !== 'unfinished', pace });
      for (let place = 0; place < size; place += 1) {
        const isHasty = isEnded[status.codes[place]!] === 1 && took[place]! < limit;
        if (isHasty !== (wanted === 'suspicious')) marks[place] = 0;
      }
    },
  };
}

/** The first whole microsecond that is not below so many seconds, as they are written. */
function microseconds(seconds: number): number {
  const { digits, places } = decimalOf(seconds);
  const scale = 10n ** BigInt(Math.abs(6 - places));
  return Number(places <= 6 ? digits * scale : (digits + scale - 1n) / scale);
}

/** By the variable of that name; where an answer has none, by one of that name that is gone. */
function variableCondition({ name, id, values, known }: Filter['variables'][number]): Condition {
  const own = id === null ? null : variableColumn(id);
  const [wantedValues, knownIds] = [new Set(values), new Set(known)];
  return {
    columns: [variablePrefix],
    async narrow(segment, marks, pace) {
      const met = new Uint8Array(segment.size);
      for (const [column, { codes, entries }] of segment.columns) {
        if (!column.startsWith(variablePrefix) || knownIds.has(column.slice(variablePrefix.length))) continue;
        const fit = await fitting({ codes, entries }, { fits: (entry) => fits(entry as [string, string], name), pace });
        for (let place = 0; place < segment.size; place += 1) met[place]! |= fit[codes[place]!]!;
      }
      const column = own === null ? undefined : segment.columns.get(own);
      const fit = await fitting(column, { fits: (entry) => fits(entry as [string, string], null), pace });
      for (let place = 0; place < segment.size; place += 1) {
        const code = column?.codes[place] ?? 0;
        marks[place]! &= code === 0 ? met[place]! : fit[code]!;
      }
    },
  };

  function fits([called, value]: [string, string], wanted: string | null): boolean {
    return (wanted === null || called === wanted) && wantedValues.has(value);
  }
}

function searchCondition(
  { text, questions }: NonNullable<Filter['search']>,
  versions: readonly AskedVersion[],
): Condition {
  const part = text.toLowerCase();
  const fits = (found: unknown) => typeof found === 'string' && found.toLowerCase().includes(part);
  const texts = (
    list: readonly string[],
    inside: (value: unknown) => boolean,
  ): [string, (entry: unknown) => boolean][] =>
    list.flatMap((id) => valueColumns(id, versions).map((name): [string, typeof inside] => [name, inside]));
  const places: [string, (entry: unknown) => boolean][] = [
    ['note', fits],
    ['tags', (tags) => (tags as string[]).some(fits)],
    ...texts(questions.texts, fits),
    ...texts(questions.picks, (value) => fits(membersOf(value)['other'])),
    ...texts(questions.grids, (value) =>
      Object.values(membersOf(value)).some((row) => Object.values(membersOf(row)).some(fits)),
    ),
  ];
  return {
    columns: places.map(([name]) => name),
    async narrow(segment, marks, pace) {
      const met = new Uint8Array(segment.size);
      for (const [name, inside] of places) {
        const column = segment.columns.get(name);
        if (!column) continue;
        const fit = await fitting(column, { fits: inside, pace });
        for (let place = 0; place < segment.size; place += 1) met[place]! |= fit[column.codes[place]!]!;
      }
      for (let place = 0; place < segment.size; place += 1) marks[place]! &= met[place]!;
    },
  };
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** A question may have several forms; an answer has a value in one of them at most. */
function testCondition(test: Test, versions: readonly AskedVersion[]): Condition {
  const names = test.source.type === 'widget' ? valueColumns(test.source.id, versions) : [];
  const fits = (entry: unknown) =>
    holds({ op: 'and', items: [test] }, { value: () => entry ?? undefined, variable: () => undefined, score: 0 });
  return {
    columns: names,
    async narrow(segment, marks, pace) {
      const met = new Uint8Array(segment.size).fill(fits(null) ? 1 : 0);
      for (const name of names) {
        const column = segment.columns.get(name);
        if (!column) continue;
        const fit = await fitting(column, { fits, pace });
        for (let place = 0; place < segment.size; place += 1) {
          const code = column.codes[place]!;
          if (code !== 0) met[place] = fit[code]!;
        }
      }
      for (let place = 0; place < segment.size; place += 1) marks[place]! &= met[place]!;
    },
  };
}

export function valueColumns(id: string, versions: readonly AskedVersion[]): string[] {
  return [...new Set([...(formsIn(versions).get(id) ?? [])].map(valueColumn))];
}

function idCondition(list: readonly number[], wanted: boolean): Condition {
  const ids = new Set(list);
  return {
    columns: [],
    async narrow({ numbers: { id }, size }, marks) {
      for (let place = 0; place < size; place += 1) if (ids.has(id[place]!) !== wanted) marks[place] = 0;
    },
  };
}
