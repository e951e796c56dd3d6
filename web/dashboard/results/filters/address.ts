/**
 * Which answers the address of a page asks for. The query of the page is the query of the interface: put behind
 * `/api/v3/quiz/{id}/report` as it is, it gives what the page shows. What is not understood is neither sent nor lost.
 */
import type { Sent } from '../../../../sdk/client.ts';

/** As bodies and saved filters hold them. */
export type Filters = Omit<Sent<'makeReport'>, 'id'>;
/** As queries hold them; without the weight, which only reports and crosstabs take. */
export type SentFilters = Omit<Sent<'getSummary'>, 'id'>;
export type Test = NonNullable<Filters['widgets']>[number];
export type FilterName = keyof Filters;

type Reader<Value> = (texts: readonly string[]) => Value | undefined;

/** Each gives undefined for what it does not understand. */
const readers: { [Name in FilterName]-?: Reader<Exclude<Filters[Name], undefined>> } = {
  period: one(['all', 'today', 'yesterday', 'week', 'month', 'custom']),
  date_from: aDay,
  date_to: aDay,
  is_complete: ([text]) => (text === 'all' ? null : flag([text!])),
  statuses: several(['completed', 'unfinished', 'screenout']),
  is_screenout: flag,
  is_deleted: flag,
  device: several(['desktop', 'mobile', 'tablet']),
  country: words,
  city: words,
  source: (texts) => words(texts)?.map((text) => (text === 'direct' ? '' : text)),
  tags: words,
  extra_fields: ([text]) => valuesIn(parsed(text)),
  widgets: ([text]) => testsIn(parsed(text)),
  quality: one(['good', 'suspicious']),
  viewed: flag,
  search: ([text]) => ([...text!].length >= 2 && [...text!].length <= 200 ? text : undefined),
  ids: integers,
  exclude: integers,
  weight: ([text]) => text,
};

export const filterNames = Object.keys(readers) as FilterName[];

export interface Found {
  filters: Filters;
  /** Members of the query that are no filters, or have a value that none can have. */
  rest: [name: string, value: string][];
}

export function filtersIn(query: URLSearchParams): Found {
  const texts = new Map<string, string[]>();
  for (const [name, value] of query) {
    const plain = name.replace(/\[\d*\]$/, '');
    if (value !== '' && value !== 'null') texts.set(plain, [...(texts.get(plain) ?? []), value]);
  }
  const filters: Filters = {};
  const rest: Found['rest'] = [];
  for (const name of filterNames) {
    const sent = texts.get(name);
    if (!sent) continue;
    const value = readers[name](sent);
    if (value === undefined) rest.push(...sent.map((text): [string, string] => [name, text]));
    else Object.assign(filters, { [name]: value });
    texts.delete(name);
  }
  for (const [name, values] of texts) rest.push(...values.map((value): [string, string] => [name, value]));
  return { filters, rest };
}

/** What operations take in a query, spread into their input. */
export function sentOf({ weight: _, ...filters }: Filters): SentFilters {
  return weightedOf(filters);
}

/** The same for operations that weigh. Members stand in one order, so that equal filters are one reading. */
export function weightedOf(filters: Filters): SentFilters & { weight?: string } {
  const sent: Record<string, unknown> = {};
  for (const name of filterNames) {
    const value = filters[name];
    if (!isAbsent(value) || (name === 'is_complete' && value === null)) sent[name] = asQuery(name, value);
  }
  return sent;
}

/** The query of a page, without its question mark. */
export function queryOf(filters: Filters, rest: Found['rest'] = []): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(weightedOf(filters)))
    for (const item of [value].flat()) query.append(name, String(item));
  for (const [name, value] of rest) query.append(name, value);
  return query.toString();
}

function asQuery(name: FilterName, value: unknown): unknown {
  if (name === 'is_complete' && value === null) return 'all';
  if (name === 'source') return listOf((value as string[]).map((text) => (text === '' ? 'direct' : text)));
  if (name === 'extra_fields' || name === 'widgets') return JSON.stringify(value);
  return Array.isArray(value) ? listOf(value) : value;
}

function listOf(values: readonly unknown[]): readonly unknown[] {
  return values.some(isParted) ? [JSON.stringify(values)] : values;
}

/** Read as text it would be another value, or several. */
function isParted(value: unknown): boolean {
  return typeof value === 'string' && (value.includes(',') || value !== value.trim() || value.startsWith('["'));
}

function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function one<Value extends string>(known: readonly Value[]): Reader<Value> {
  return ([text]) => known.find((value) => value === text);
}

/** One that is not known makes the whole wrong, as it does for the server. */
function several<Value extends string>(known: readonly Value[]): Reader<Value[]> {
  return (texts) => {
    const all = words(texts) ?? [];
    const found = all.filter((text): text is Value => (known as readonly string[]).includes(text));
    return found.length === all.length && found.length > 0 ? found : undefined;
  };
}

/** A comma parts values in a query, but for those of a list that is written as JSON. */
function words(texts: readonly string[]): string[] | undefined {
  const listed = texts.length === 1 && texts[0]!.startsWith('["') ? parsed(texts[0]) : undefined;
  if (Array.isArray(listed) && listed.every(isText)) return [...new Set(listed.filter((text) => text !== ''))];
  const all = texts.flatMap((text) => text.split(',')).map((text) => text.trim());
  const found = [...new Set(all.filter((text) => text !== ''))];
  return found.length > 0 ? found : undefined;
}

function integers(texts: readonly string[]): number[] | undefined {
  const all = words(texts) ?? [];
  return all.length > 0 && all.every((text) => /^\d{1,15}$/.test(text)) ? all.map(Number) : undefined;
}

function flag([text]: readonly string[]): boolean | undefined {
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : undefined;
}

function aDay([text]: readonly string[]): string | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(text!) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text!) ? text : undefined;
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function valuesIn(value: unknown): Record<string, string[]> | undefined {
  if (!isRecord(value)) return undefined;
  const isRight = Object.values(value).every((texts) => Array.isArray(texts) && texts.every(isText));
  return isRight ? (value as Record<string, string[]>) : undefined;
}

function testsIn(value: unknown): Test[] | undefined {
  const isTest = (test: unknown) => isRecord(test) && isText(test['id']) && isText(test['operator']);
  return Array.isArray(value) && value.every(isTest) ? (value as Test[]) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
