/** Query parameters: `a[]=1&a[]=2`, `a[0]=1`, `a=1&a=2` are the same; a malformed percent sign is text. */
import { decodePercent } from './percent.ts';

export type Query = ReadonlyMap<string, readonly string[]>;

export function queryOf(url: string): Query {
  const query = new Map<string, string[]>();
  const start = url.indexOf('?');
  if (start < 0) return query;
  for (const part of url.slice(start + 1).split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = decode(at < 0 ? part : part.slice(0, at)).replace(/\[\d*\]$/, '');
    const value = at < 0 ? '' : decode(part.slice(at + 1));
    const values = query.get(name);
    if (values) values.push(value);
    else query.set(name, [value]);
  }
  return query;
}

function decode(text: string): string {
  return decodePercent(text.replaceAll('+', ' '));
}
