/** The text fields of a form, found by name without looking at the others. */
import { parse } from 'node:querystring';
import { decodePercent } from '../operation/percent.ts';
import { Problem } from '../problem.ts';

/** More than any page of ours has: a grid of 100 × 100 texts, and a few questions beside it. */
export const mostFields = 20_000;
const longestName = 1000;

export class Fields {
  readonly #values = new Map<string, string[]>();
  /** Fields `base[…]…` by their base, the rest of their names and their values. */
  readonly #below = new Map<string, [rest: string, value: string][]>();

  append(name: string, value: string): void {
    // No field of ours is called that, and long names are costly to take apart.
    if (name.length > longestName) return;
    grow(this.#values, name, value);
    const base = name.indexOf(']') + 1;
    if (base > 0 && base < name.length) grow(this.#below, name.slice(0, base), [name.slice(base), value]);
  }

  get(name: string): string | null {
    return this.#values.get(name)?.[0] ?? null;
  }

  all(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** Fields below `base[id]`, by the rest of their names. */
  below(base: string): readonly [rest: string, value: string][] {
    return this.#below.get(base) ?? [];
  }

  names(): Iterable<string> {
    return this.#values.keys();
  }
}

/** What a browser sends without files. How many fields there are is known before one of them is read. */
export function readFields(text: string): Fields {
  const fields = new Fields();
  let signs = 0;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) signs += 1;
  if (signs >= mostFields) throw tooManyFields();
  for (const [name, sent] of Object.entries(parse(text, '&', '=', { maxKeys: 0, decodeURIComponent: decodePercent })))
    for (const value of Array.isArray(sent) ? sent : [sent ?? '']) fields.append(name, value);
  return fields;
}

export function tooManyFields(): Problem {
  return new Problem('413 body_too_large', { message: `A form may have at most ${mostFields} fields.` });
}

function grow<T>(lists: Map<string, T[]>, name: string, item: T): void {
  const list = lists.get(name);
  if (list) list.push(item);
  else lists.set(name, [item]);
}
